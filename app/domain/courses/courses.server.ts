import { digitalMarketingCampaign } from '#content/digital-marketing-campaign.ts'
import { type Course, courseContentSchema, selectSize } from './course-content.ts'
import { courseFiles } from './course-files.server.ts'
import { fillCourseNumbers } from './course-numbers.ts'

const courses: Course[] = Object.values(courseFiles)
  .map((file) => courseContentSchema.parse(file.course))
  .sort((a, b) => a.order - b.order)

const sold = courses.filter((course) => !course.retired)

const bySlug = new Map(courses.flatMap((course) => [course.courseID, ...course.aliases].map((slug) => [slug, course] as const)))

/** What lists, selects and wishlists show of a course. */
export type CourseLink = Pick<Course, 'courseID' | 'label'>
export type CourseCard = Pick<Course, 'courseID' | 'label' | 'jaali' | 'summary' | 'durationWeeks' | 'classHours' | 'level' | 'field' | 'needs'>
/** A course named on another's page, and why. */
export type RelatedCourse = CourseCard & { why: string }

/** Courses on sale, in the order of the Courses select. */
export function listCourses(): Course[] {
  return sold
}

/** Label and pattern of these courses, each once, in the order of all, for a page that names them; ids of what is not sold are left out. */
export function listCourseMarks(courseIDs: Iterable<string>): Pick<Course, 'courseID' | 'label' | 'jaali'>[] {
  const named = [...new Set(courseIDs)].flatMap((id) => findCourse(id) ?? [])
  return named.sort((a, b) => a.order - b.order).map(({ courseID, label, jaali }) => ({ courseID, label, jaali }))
}

/** The landing pages of the Courses select (spec §2): as many however many courses there come to be. */
export function listSelectLinks(): CourseLink[] {
  return listCourseLinks().slice(0, selectSize)
}

export function listCourseLinks(): CourseLink[] {
  return listCourses().map(({ courseID, label }) => ({ courseID, label }))
}

/** The courses as a select offers them. */
export function listCourseOptions(): [courseID: string, label: string][] {
  return listCourses().map(({ courseID, label }) => [courseID, label])
}

export function listCourseCards(): CourseCard[] {
  return listCourses().map(cardOf)
}

/** Content with the number of courses on sale in its texts. */
export function withCourseNumbers<Content>(content: Content): Content {
  return fillCourseNumbers(content, listCourses())
}

/** The courses that a course's page names beside it, in its order. Throws at a courseID that is not sold. */
export function listRelatedCourses(course: Course): RelatedCourse[] {
  return course.related.map(({ courseID, why }) => {
    const related = findCourse(courseID)
    if (!related) throw new Error(`${course.courseID} names the unknown course ${courseID}.`)
    return { ...cardOf(related), why }
  })
}

function cardOf({ courseID, label, jaali, summary, durationWeeks, classHours, level, field, needs }: Course): CourseCard {
  return { courseID, label, jaali, summary, durationWeeks, classHours, level, field, needs }
}

/** The course that a landing slug, a courseID or an alias names, or null. A retired course has no page. */
export function findCourse(slug: string): Course | null {
  const course = bySlug.get(slug)
  return course && !course.retired ? course : null
}

/** The course whose page is at this path (spec §2: by its slug alone or under /course), or null. */
export function findCourseAt(pathname: string): CourseLink | null {
  const slug = /^\/+(?:course\/)?([^/]+)\/*$/.exec(pathname)?.[1]
  return slug === undefined ? null : findCourse(slug)
}

/** Ids of the few courses that the page at this path is about; none for a list of all of them, or for a page about something else. */
export function listCourseIDsOn(pathname: string): string[] {
  if (pathname === '/') return listCourseLinks().map(({ courseID }) => courseID)
  if (pathname === `/${digitalMarketingCampaign.slug}`) return [digitalMarketingCampaign.courseID]
  const course = findCourseAt(pathname)
  return course ? [course.courseID] : []
}

/** Whether this is the id of a course on sale, and neither an alias nor a retired one. */
export const isCourseOnSale = (courseID: string): boolean => findCourse(courseID)?.courseID === courseID

/** True for every course the institute sells or ever sold: what an account's wishlist may hold. */
export function isCourseID(courseID: string): boolean {
  return bySlug.get(courseID)?.courseID === courseID
}
