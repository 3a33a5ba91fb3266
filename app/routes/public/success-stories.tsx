import { redirect } from 'react-router'
import { readOutcomes } from '#app/features/achievements/achievements.server.ts'
import { storyParameters } from '#app/features/achievements/story-filter.ts'
import { SuccessStoriesPage } from '#app/features/achievements/success-stories-page.tsx'
import { listCourseMarks } from '#app/features/courses/courses.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import { publicationPath } from '#app/shared/publications.ts'
import type { Route } from './+types/success-stories'

export const middleware = [cachedPage([...storyParameters, 'story', 'after', 'before', 'awards'])]

export async function loader({ context, url }: Route.LoaderArgs) {
  const outcomes = await readOutcomes(context, url.searchParams)
  const { stories, cohorts } = outcomes
  if (stories.movedTo) throw redirect(publicationPath('achievement', stories.movedTo), 301)
  const named = [...stories.choices.of.course.map(({ value }) => value), ...stories.page.rows.map(({ courseID }) => courseID ?? '')]
  return { outcomes, courses: listCourseMarks([...named, ...cohorts.flatMap(({ courses }) => courses.map(({ courseID }) => courseID))]) }
}

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  return <SuccessStoriesPage {...loaderData} />
}
