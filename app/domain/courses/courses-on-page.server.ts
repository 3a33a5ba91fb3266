import { digitalMarketingCampaign } from '#content/digital-marketing-campaign.ts'
import { type CourseLink, findCourse, listCourseLinks } from './courses.server.ts'

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
