import { readAbout } from '#app/features/about/about.server.ts'
import { AboutPage } from '#app/features/about/about-page.tsx'
import { listCourseMarks } from '#app/features/courses/courses.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/about'

export const middleware = [cachedPage()]

export function loader() {
  const about = readAbout()
  return { about, courses: listCourseMarks(about.teachers.flatMap(({ courseIDs }) => courseIDs)) }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
