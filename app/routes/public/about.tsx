import { readAbout } from '#app/features/about/about.server.ts'
import { AboutPage } from '#app/features/about/about-page.tsx'
import { listCourses } from '#app/features/courses/courses.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/about'

export const middleware = [cachedPage()]

export function loader() {
  return { about: readAbout(), courses: listCourses().map(({ courseID, label, jaali }) => ({ courseID, label, jaali })) }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
