import { readOutcomes } from '#app/features/achievements/achievements.server.ts'
import { SuccessStoriesPage } from '#app/features/achievements/success-stories-page.tsx'
import { listCourseMarks } from '#app/features/courses/courses.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/success-stories'

export const middleware = [cachedPage()]

export async function loader({ context }: Route.LoaderArgs) {
  const outcomes = await readOutcomes(context)
  const named = [...outcomes.stories.map(({ courseID }) => courseID), ...outcomes.cohorts.flatMap(({ courses }) => courses.map(({ courseID }) => courseID))]
  return { outcomes, courses: listCourseMarks(named.flatMap((courseID) => courseID ?? [])) }
}

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  return <SuccessStoriesPage {...loaderData} />
}
