import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseIDs, listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { listBriefWork } from '#app/domain/courses/work-pictures.server.ts'
import { loadProjectsPage } from '#app/domain/projects/list-projects.server.ts'
import { ProjectsPage } from '#app/site/projects/projects-page.tsx'
import { describeProjects } from '#app/site/structured-data/projects.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/projects'

export const handle = policy({ access: 'everyone', cache: { public: ['course', 'technology', 'after', 'before'] } })

export async function loader({ url, context }: Route.LoaderArgs) {
  const courses = listCourseMarks(listCourseIDs())
  const work = Object.fromEntries(Object.entries(listBriefWork()).map(([slug, { id }]) => [slug, { id }]))
  return { ...(await loadProjectsPage(context, url.searchParams)), courses, work }
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProjectsPage {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describeProjects(loaderData.page.rows)} />
    </>
  )
}
