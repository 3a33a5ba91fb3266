import { listCourseLinks, listCourseMarks } from '#app/features/courses/courses.server.ts'
import { readProjectsPage } from '#app/features/projects/list-projects.server.ts'
import { ProjectsPage } from '#app/features/projects/projects-page.tsx'
import { describeProjects } from '#app/features/structured-data/projects.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/projects'

export const middleware = [cachedPage(['course', 'technology', 'after', 'before'])]

export async function loader({ url, context }: Route.LoaderArgs) {
  const courses = listCourseMarks(listCourseLinks().map(({ courseID }) => courseID))
  const courseIDs = courses.map(({ courseID }) => courseID)
  return { ...(await readProjectsPage(context, url.searchParams, courseIDs)), courses }
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProjectsPage {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describeProjects(loaderData.page.rows)} />
    </>
  )
}
