import { redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { listEndedCourseLinks } from '#app/domain/courses/ended-courses.server.ts'
import { findStoryWork } from '#app/domain/courses/work-pictures.server.ts'
import { getOutcomes } from '#app/domain/outcomes/achievements.server.ts'
import { storyParameters } from '#app/domain/outcomes/story-filter.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { SuccessStoriesPage } from '#app/site/stories/success-stories-page.tsx'
import type { Route } from './+types/success-stories'

export const handle = policy({ access: 'everyone', cache: { public: /* @__PURE__ */ [storyParameters, 'story', 'after', 'before', 'awards'].flat() } })

export async function loader({ context, url }: Route.LoaderArgs) {
  const outcomes = await getOutcomes(context, url.searchParams)
  const { stories, cohorts } = outcomes
  if (stories.movedTo) throw redirect(getPublicationPath('achievement', stories.movedTo), 301)
  const named = [...stories.choices.of.course.map(({ value }) => value), ...stories.page.rows.map(({ courseID }) => courseID ?? '')]
  const courseIDs = [...named, ...cohorts.flatMap(({ courses }) => courses.map(({ courseID }) => courseID))]
  const work = stories.page.rows.flatMap((story) => {
    const found = findStoryWork(story)
    return found ? [[story.slug, found] as const] : []
  })
  return {
    outcomes,
    courses: listCourseMarks(courseIDs),
    endedCourses: listEndedCourseLinks().filter(({ courseID }) => courseIDs.includes(courseID)),
    work: Object.fromEntries(work),
  }
}

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  return <SuccessStoriesPage {...loaderData} />
}
