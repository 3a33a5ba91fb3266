import { data, redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { showNextStarts } from '#app/domain/bookings/show-batches.server.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { listBriefWork } from '#app/domain/courses/work-pictures.server.ts'
import { loadProjectPage } from '#app/domain/projects/find-project.server.ts'
import { findLinkCard } from '#app/domain/publications/cards/link-card.server.ts'
import { getCoverImage } from '#app/domain/publications/publication-files.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { toMarkup } from '#app/platform/http/markup-data.server.ts'
import { findNextStartOf } from '#app/site/booking/course-starts.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { ProjectPage } from '#app/site/projects/project-page.tsx'
import { subjectMeta } from '#app/site/shell/meta-tags.ts'
import { findLinkPicture, getPageCard } from '#app/site/shell/page-metadata.server.ts'
import { describeAll, describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { describeProject } from '#app/site/structured-data/projects.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { useMarkupData } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/project'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await loadProjectPage(context, params.slug)
  if (!found) throw data(null, { status: 404 })
  if ('movedTo' in found) throw redirect(getPublicationPath('project', found.movedTo), 301)
  const { courseID } = found.project
  const [course = null] = listCourseMarks(courseID ? [courseID] : [])
  const nextStarts = course ? await showNextStarts(context, [course.courseID]) : {}
  const card = getPageCard(course?.courseID ?? '/projects')
  const picture = findLinkPicture(getCoverImage(found.project), found.files, (await findLinkCard(found.project, course, card.path)) ?? card)
  const work = found.isSample ? listBriefWork()[found.project.slug] : undefined
  const { project, isSample, health, code, files, newer, older } = found
  const { slug, title, summary, cohort, technologies, repositoryUrl, liveUrl } = project
  const unchanging = { project, code, files, newer, older, work }
  // The button that copies code needs the page's script.
  const hasCode = code.problem.length + code.built.length > 0
  return {
    isSample,
    health,
    course,
    nextStarts,
    picture,
    project: { slug, title, summary, cohort, technologies, repositoryUrl, liveUrl },
    unchanging: hasCode ? unchanging : toMarkup(request, context, unchanging),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return subjectMeta(matches, undefined)
  const { title, summary, technologies } = loaderData.project
  return subjectMeta(matches, { title, description: summary, picture: loaderData.picture, keywords: technologies.join(', ') })
}

export default function Project({ loaderData }: Route.ComponentProps) {
  const { project, course, nextStarts, isSample, health } = loaderData
  const page = useMarkupData(loaderData.unchanging)
  useLiveSeats(Object.values(nextStarts), 'read')
  const next = course && findNextStartOf(course.courseID, nextStarts)
  const trail = [
    { label: 'Student projects', to: '/projects' },
    { label: project.title, to: getPublicationPath('project', project.slug) },
  ]
  return (
    <>
      <ProjectPage key={project.slug} project={project} isSample={isSample} health={health} page={page} course={course} nextStart={next?.start ?? null} />
      <StructuredData of={import.meta.env.SSR && page !== null && describeAll(describeProject(page.project, page.files), describeBreadcrumb(trail))} />
    </>
  )
}
