import { readOutcomes } from '#app/features/achievements/achievements.server.ts'
import { SuccessStoriesPage } from '#app/features/achievements/success-stories-page.tsx'
import { listCourses } from '#app/features/courses/courses.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/success-stories'

export const middleware = [cachedPage()]

export function loader() {
  return { outcomes: readOutcomes(), courses: listCourses().map(({ courseID, label, jaali }) => ({ courseID, label, jaali })) }
}

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  return <SuccessStoriesPage {...loaderData} />
}
