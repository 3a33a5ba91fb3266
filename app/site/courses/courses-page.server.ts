import { type ComparedCourse, compareCourses } from '#app/domain/courses/course-comparison.server.ts'
import { type CourseCard, findCourse, listCourseCards } from '#app/domain/courses/courses.server.ts'
import { readCompared } from './course-compare.ts'
import { type CourseQuery, filterCourses, parseCourseQuery } from './course-filters.ts'
import { type ListPage, pageOf } from './course-paging.ts'

/** What /courses shows for one address. */
export interface CoursesPageData {
  list: ListPage<CourseCard>
  totals: { count: number; shortest: number; longest: number }
  query: CourseQuery
  /** Labels of filters whose value was not understood. */
  ignored: string[]
  compared: ComparedCourse[]
  /** Labels of courses beyond the third. */
  refused: string[]
  hasUnknown: boolean
}

/**
 * Answers the filters, the sort and the comparison of an address; what it does not understand it names and leaves out.
 * @param readStarts stored start dates by courseID, read only when the sort needs them
 */
export async function loadCoursesPage(search: URLSearchParams, readStarts: () => Promise<Record<string, string>>): Promise<CoursesPageData> {
  const { query, ignored } = parseCourseQuery(search)
  const { chosen, refused, hasUnknown } = readCompared(search, (slug) => findCourse(slug)?.courseID ?? null)
  const all = listCourseCards()
  const weeks = all.map((course) => course.durationWeeks)
  const starts = query.sort === 'start' ? await readStarts() : {}
  const { list, isUnderstood } = pageOf(
    filterCourses(all, query, (courseID) => starts[courseID] ?? ''),
    search,
  )
  return {
    list,
    totals: { count: all.length, shortest: Math.min(...weeks), longest: Math.max(...weeks) },
    query,
    ignored: isUnderstood ? ignored : [...ignored, 'Page'],
    compared: compareCourses(chosen),
    refused: refused.map((courseID) => findCourse(courseID)?.label ?? courseID),
    hasUnknown,
  }
}
