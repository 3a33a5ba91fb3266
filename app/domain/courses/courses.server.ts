import { type ContentEntry, derive, listContent } from '#app/domain/content/published-content.server.ts'
import { digitalMarketingCampaign } from '#content/digital-marketing-campaign.ts'
import { type Course, selectSize } from './course-content.ts'
import { courseContent } from './course-declaration.server.ts'
import { fillCourseNumbers } from './course-numbers.ts'
import { type CourseLink, linkOf, listEndedCourseLinks } from './ended-courses.server.ts'

const read = <Value>(compute: (entries: readonly ContentEntry<Course>[]) => Value): Value => derive(listContent(courseContent), compute)

const toSold = (entries: readonly ContentEntry<Course>[]): Course[] => entries.flatMap(({ entry }) => (entry.retired ? [] : [entry]))

/** For the same address, a course on sale wins over a retired one, and a courseID over an alias. */
function toAddresses(entries: readonly ContentEntry<Course>[]): Map<string, Course> {
  const courses = entries.map(({ entry }) => entry).sort((a, b) => Number(b.retired) - Number(a.retired))
  const aliases = courses.flatMap((course) => course.aliases.map((alias) => [alias, course] as const))
  return new Map([...aliases, ...courses.map((course) => [course.courseID, course] as const)])
}

export type CourseCard = Pick<Course, 'courseID' | 'label' | 'jaali' | 'summary' | 'durationWeeks' | 'classHours' | 'level' | 'field' | 'needs'>
export type RelatedCourse = CourseCard & { why: string }

/** Returns the same array until a course changes. */
export function listCourses(): Course[] {
  return read(toSold)
}

/** Each once, in the order of the courses. Leaves out courses that are not on sale. */
export function listCourseMarks(courseIDs: Iterable<string>): Pick<Course, 'courseID' | 'label' | 'jaali'>[] {
  const named = [...new Set(courseIDs)].flatMap((id) => findCourse(id) ?? [])
  return named.sort((a, b) => a.order - b.order).map(({ courseID, label, jaali }) => ({ courseID, label, jaali }))
}

/** The landing pages of the Courses select (spec §2): the courses that staff mark, in order. */
export function listSelectLinks(): CourseLink[] {
  return listCourses()
    .filter(({ inSelect }) => inSelect)
    .slice(0, selectSize)
    .map(linkOf)
}

export function listCourseLinks(): CourseLink[] {
  return listCourses().map(linkOf)
}

export function listCourseIDs(): string[] {
  return listCourses().map(({ courseID }) => courseID)
}

export function listStaffCourseLinks(): CourseLink[] {
  return [...listCourseLinks(), ...listEndedCourseLinks().map(({ courseID, label }) => ({ courseID, label: `${label} (no longer sold)` }))]
}

export function listCourseOptions(): [courseID: string, label: string][] {
  return listStaffCourseLinks().map(({ courseID, label }) => [courseID, label])
}

export function listCourseCards(): CourseCard[] {
  return listCourses().map(createCourseCard)
}

export function withCourseNumbers<Content>(content: Content): Content {
  return fillCourseNumbers(content, listCourses())
}

/** Leaves out courses that are not on sale. */
export function listRelatedCourses(course: Course): RelatedCourse[] {
  return course.related.flatMap(({ courseID, why }) => {
    const related = findCourse(courseID)
    return related ? [{ ...createCourseCard(related), why }] : []
  })
}

export function createCourseCard({ courseID, label, jaali, summary, durationWeeks, classHours, level, field, needs }: Course): CourseCard {
  return { courseID, label, jaali, summary, durationWeeks, classHours, level, field, needs }
}

/** Returns null for a retired course too, because it has no page. */
export function findCourse(slug: string): Course | null {
  const course = read(toAddresses).get(slug)
  return course && !course.retired ? course : null
}

/** A course that is no longer offered, by its own or a further address. */
export function findEndedCourse(slug: string): CourseLink | null {
  const retired = read(toAddresses).get(slug)
  if (retired) return retired.retired ? linkOf(retired) : null
  return listEndedCourseLinks().find(({ courseID }) => courseID === slug) ?? null
}

/** A course that is no longer offered, at the address of its page or in a link to it. */
export function findEndedCourseAt(href: string): CourseLink | null {
  const slug = /^\/+(?:course\/)?([^/?#]+)\/*(?:[?#]|$)/.exec(href)?.[1]
  return slug === undefined ? null : findEndedCourse(slug)
}

/** The course whose page has this path (spec §2: the slug alone or under /course), or null. */
export function findCourseAt(pathname: string): CourseLink | null {
  const slug = /^\/+(?:course\/)?([^/]+)\/*$/.exec(pathname)?.[1]
  return slug === undefined ? null : findCourse(slug)
}

/** Ids of the courses that the page at this path is about. Empty for the full list of courses and for other pages. */
export function listCourseIDsOn(pathname: string): string[] {
  if (pathname === '/') return listCourseIDs()
  if (pathname === `/${digitalMarketingCampaign.slug}`) return [digitalMarketingCampaign.courseID]
  const course = findCourseAt(pathname)
  return course ? [course.courseID] : []
}

/** Returns true for every course that the institute sells or sold: an account's wishlist may have it. */
export const isCourseID = (courseID: string): boolean => findCourseLabel(courseID) !== null

export function findCourseLabel(courseID: string): string | null {
  return [...listCourses(), ...listEndedCourseLinks()].find((course) => course.courseID === courseID)?.label ?? null
}
