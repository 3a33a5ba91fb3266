import { type ContentEntry, derive, listContent } from '#app/domain/content/published-content.server.ts'
import { digitalMarketingCampaign } from '#content/digital-marketing-campaign.ts'
import { type Course, selectSize } from './course-content.ts'
import { courseContent } from './course-declaration.server.ts'
import { fillCourseNumbers } from './course-numbers.ts'
import { type CourseLink, linkOf, listEndedCourseLinks } from './ended-courses.server.ts'

const read = <Value>(make: (entries: readonly ContentEntry<Course>[]) => Value): Value => derive(listContent(courseContent), make)

const toSold = (entries: readonly ContentEntry<Course>[]): Course[] => entries.flatMap(({ entry }) => (entry.retired ? [] : [entry]))

/** Every course by its addresses. A course on sale has its own before one that is no longer sold, and its courseID before an alias. */
function toAddresses(entries: readonly ContentEntry<Course>[]): Map<string, Course> {
  const courses = entries.map(({ entry }) => entry).sort((a, b) => Number(b.retired) - Number(a.retired))
  const aliases = courses.flatMap((course) => course.aliases.map((alias) => [alias, course] as const))
  return new Map([...aliases, ...courses.map((course) => [course.courseID, course] as const)])
}

export type CourseCard = Pick<Course, 'courseID' | 'label' | 'jaali' | 'summary' | 'durationWeeks' | 'classHours' | 'level' | 'field' | 'needs'>
export type RelatedCourse = CourseCard & { why: string }

/** Courses on sale, in their order: the same array until a course changes. */
export function listCourses(): Course[] {
  return read(toSold)
}

/** Label and pattern of these courses, each once, in the order of all, for a page that names them; ids of what is not sold are left out. */
export function listCourseMarks(courseIDs: Iterable<string>): Pick<Course, 'courseID' | 'label' | 'jaali'>[] {
  const named = [...new Set(courseIDs)].flatMap((id) => findCourse(id) ?? [])
  return named.sort((a, b) => a.order - b.order).map(({ courseID, label, jaali }) => ({ courseID, label, jaali }))
}

/** The landing pages of the Courses select (spec §2): the courses that staff mark, in their order. */
export function listSelectLinks(): CourseLink[] {
  return listCourses()
    .filter(({ inSelect }) => inSelect)
    .slice(0, selectSize)
    .map(linkOf)
}

export function listCourseLinks(): CourseLink[] {
  return listCourses().map(linkOf)
}

/** For lists and forms of staff: courses on sale, and behind them those that are no longer sold. */
export function listStaffCourseLinks(): CourseLink[] {
  return [...listCourseLinks(), ...listEndedCourseLinks().map(({ courseID, label }) => ({ courseID, label: `${label} (no longer sold)` }))]
}

export function listCourseOptions(): [courseID: string, label: string][] {
  return listStaffCourseLinks().map(({ courseID, label }) => [courseID, label])
}

export function listCourseCards(): CourseCard[] {
  return listCourses().map(cardOf)
}

/** Content with the number of courses on sale in its texts. */
export function withCourseNumbers<Content>(content: Content): Content {
  return fillCourseNumbers(content, listCourses())
}

/** The courses that a course's page names beside it, in its order; what is no longer sold is left out. */
export function listRelatedCourses(course: Course): RelatedCourse[] {
  return course.related.flatMap(({ courseID, why }) => {
    const related = findCourse(courseID)
    return related ? [{ ...cardOf(related), why }] : []
  })
}

function cardOf({ courseID, label, jaali, summary, durationWeeks, classHours, level, field, needs }: Course): CourseCard {
  return { courseID, label, jaali, summary, durationWeeks, classHours, level, field, needs }
}

/** The course that a landing slug, a courseID or an alias names, or null. A retired course has no page. */
export function findCourse(slug: string): Course | null {
  const course = read(toAddresses).get(slug)
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

/** True for every course the institute sells or sold: what an account's wishlist may take in. */
export const isCourseID = (courseID: string): boolean => findCourseLabel(courseID) !== null

/** What a course is called that the institute sells or sold, or null. */
export function findCourseLabel(courseID: string): string | null {
  return [...listCourses(), ...listEndedCourseLinks()].find((course) => course.courseID === courseID)?.label ?? null
}
