import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { showNextStarts } from '#app/domain/bookings/show-batches.server.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { showFailing } from '#app/domain/projects/link-health.server.ts'
import { findRoadmap, findRoadmapGraph } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { decodeProgress, sharedParam } from '#app/domain/roadmaps/shared-progress.ts'
import { config } from '#app/platform/config.server.ts'
import { toMarkup } from '#app/platform/http/markup-data.server.ts'
import { findNextStartOf } from '#app/site/booking/course-starts.ts'
import { CareerRoadmapPage } from '#app/site/roadmaps/career-roadmap-page.tsx'
import { describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { useMarkupData } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/career-roadmap'

export const handle = policy({ access: 'everyone', cache: { public: ['detail', sharedParam] } })

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const roadmap = findRoadmap(params.id)
  if (!roadmap) throw data(null, { status: 404 })
  const detail = url.searchParams.get('detail')
  const isOpen = detail === 'all'
  const taughtIn = roadmap.stages.flatMap(({ topics }) => topics.flatMap((topic) => topic.taughtIn?.courseID ?? []))
  const resources = roadmap.stages.flatMap(({ topics }) => topics.flatMap((topic) => topic.resources.map((resource) => resource.url)))
  const marks = listCourseMarks([...roadmap.courses, ...taughtIn])
  const [starts, failing] = await Promise.all([
    showNextStarts(
      context,
      marks.map(({ courseID }) => courseID),
    ),
    showFailing(context, resources),
  ])
  const courses = marks.map((mark) => ({ ...mark, next: findNextStartOf(mark.courseID, starts) }))
  const address = `${config().publicUrl}/career-roadmaps/${roadmap.id}`
  const shared = url.searchParams.get(sharedParam)
  const skills = roadmap.stages.flatMap(({ topics }) => topics.map(({ skill }) => skill))
  return {
    id: roadmap.id,
    title: roadmap.title,
    isOpen,
    address,
    unknownDetail: isOpen ? null : detail,
    jaali: marks.find(({ courseID }) => courseID === roadmap.courses[0])?.jaali ?? ('star-and-cross' as const),
    unchanging: toMarkup(request, context, { roadmap, graph: findRoadmapGraph(params.id), courses, failing }),
    shared: shared === null ? null : (decodeProgress(shared, skills) ?? ('unreadable' as const)),
  }
}

export default function CareerRoadmap({ loaderData }: Route.ComponentProps) {
  const { unchanging, ...rest } = loaderData
  const page = useMarkupData(unchanging)
  const { id, title } = rest
  const breadcrumb = [
    { label: 'Career roadmaps', to: '/career-roadmaps' },
    { label: title, to: `/career-roadmaps/${id}` },
  ]
  return (
    <>
      <CareerRoadmapPage key={id} {...rest} page={page} />
      <StructuredData of={import.meta.env.SSR && describeBreadcrumb(breadcrumb)} />
    </>
  )
}
