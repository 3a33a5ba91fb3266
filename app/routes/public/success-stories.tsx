import { readOutcomes } from '#app/features/achievements/achievements.server.ts'
import { SuccessStoriesPage } from '#app/features/achievements/success-stories-page.tsx'
import { listCourseMarks } from '#app/features/courses/courses.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/success-stories'

export const middleware = [cachedPage()]

export function loader() {
  const outcomes = readOutcomes()
  return { outcomes, courses: listCourseMarks(outcomes.stories.map(({ courseID }) => courseID)) }
}

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  return <SuccessStoriesPage {...loaderData} />
}
