import { type ContentEntry, derive, listContent, listEarlierEntries } from '#app/domain/content/published-content.server.ts'
import type { Course } from './course-content.ts'
import { courseContent } from './course-declaration.server.ts'

export type CourseLink = Pick<Course, 'courseID' | 'label'>

export const linkOf = ({ courseID, label }: Course): CourseLink => ({ courseID, label })

/** Courses that are no longer sold, for old enquiries, bookings and wishlists. */
export function listEndedCourseLinks(): CourseLink[] {
  return derive(listContent(courseContent), toEnded)
}

function toEnded(entries: readonly ContentEntry<Course>[]): CourseLink[] {
  const retired = entries.flatMap(({ entry }) => (entry.retired ? [entry] : []))
  const earlier = listEarlierEntries(courseContent.kind).map(({ slug, data }) => [slug, data as Course] as const)
  const removed = [...new Map([...earlier, ...Object.entries(courseContent.files())])].filter(([courseID]) => entries.every(({ slug }) => slug !== courseID))
  return [...retired, ...removed.map(([, course]) => course)].map(linkOf)
}
