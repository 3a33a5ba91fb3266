import { type ClassMode, type Offering, pickAdvertised } from '#app/domain/bookings/offerings.ts'
import { type ComparedCourse, compareCourses } from '#app/domain/courses/course-comparison.server.ts'
import { type CourseCard, createCourseCard, findCourse, listCourses } from '#app/domain/courses/courses.server.ts'
import { getFees } from '#app/domain/courses/fees.server.ts'
import { findLowestFee } from '#app/domain/courses/fees.ts'
import { parseCompared } from './course-compare.ts'
import { type CourseQuery, type FilterFacts, filterCourses, parseCourseQuery } from './course-filters.ts'
import { getPageOf, type ListPage } from './course-paging.ts'

const listModes: Record<ClassMode, ('class' | 'online')[]> = { classroom: ['class'], online: ['online'], both: ['class', 'online'] }

export interface CoursesPageData {
  list: ListPage<CourseCard>
  totals: { count: number; shortest: number; longest: number }
  query: CourseQuery
  /** Labels of filters with an invalid value. */
  ignored: string[]
  compared: ComparedCourse[]
  /** Labels of courses after the third. */
  refused: string[]
  hasUnknown: boolean
}

/** Ignores invalid parameters and lists them in `ignored`. @param batches the coming batches by courseID */
export async function loadCoursesPage(search: URLSearchParams, batches: ReadonlyMap<string, Offering[]>, now: Date): Promise<CoursesPageData> {
  const { query, ignored } = parseCourseQuery(search)
  const { selected, refused, hasUnknown } = parseCompared(search, (slug) => findCourse(slug)?.courseID ?? null)
  const all = listCourses()
  const weeks = all.map((course) => course.durationWeeks)
  const fees = query.fee ? await getFees(now) : {}
  const factsOf = (courseID: string): FilterFacts => {
    const own = batches.get(courseID) ?? []
    return {
      startsAt: pickAdvertised(own, now)?.startsAt ?? null,
      modes: new Set(own.flatMap(({ mode }) => listModes[mode])),
      feePaise: findLowestFee(fees[courseID])?.fee.amountPaise ?? null,
    }
  }
  const { list, isUnderstood } = getPageOf(filterCourses(all, query, factsOf, now).map(createCourseCard), search)
  return {
    list,
    totals: { count: all.length, shortest: Math.min(...weeks), longest: Math.max(...weeks) },
    query,
    ignored: isUnderstood ? ignored : [...ignored, 'Page'],
    compared: compareCourses(selected),
    refused: refused.map((courseID) => findCourse(courseID)?.label ?? courseID),
    hasUnknown,
  }
}
