import { redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { getNextStarts, showBatches } from '#app/domain/bookings/show-batches.server.ts'
import { findCourse, listCourseIDs } from '#app/domain/courses/courses.server.ts'
import { listWorkOfCourses } from '#app/domain/courses/work-pictures.server.ts'
import { toMarkup } from '#app/platform/http/markup-data.server.ts'
import { findNextStartOf } from '#app/site/booking/course-starts.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { queryParameters } from '#app/site/courses/course-filters.ts'
import { loadCoursesPage } from '#app/site/courses/courses-page.server.ts'
import { CoursesPage } from '#app/site/courses/courses-page.tsx'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import { describeCourseList } from '#app/site/structured-data/courses.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { HeartButton } from '#app/site/wishlist/heart-button.tsx'
import { useMarkupData } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/courses'

export const handle = policy({ access: 'everyone', cache: { public: ['go', ...queryParameters, 'page', 'compare'] } })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // Without script, the Courses select is a form that sends its choice here.
  const selected = findCourse(url.searchParams.get('go') ?? '')
  if (selected) throw redirect(`/${selected.courseID}`, 302)
  const courseIDs = listCourseIDs()
  const now = new Date()
  const { batches, failed } = await showBatches(context, courseIDs, now)
  const page = await loadCoursesPage(url.searchParams, batches, now)
  return { ...page, nextStarts: getNextStarts(batches, now), failed, work: toMarkup(request, context, listWorkOfCourses()) }
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  useLiveSeats(Object.values(loaderData.nextStarts), 'read')
  const fees = useFees()
  const work = useMarkupData(loaderData.work)
  const nextOf = (courseID: string) => (loaderData.failed ? undefined : findNextStartOf(courseID, loaderData.nextStarts))
  return (
    <>
      <CoursesPage page={loaderData} work={work} nextOf={nextOf} heart={({ courseID, label }) => <HeartButton courseID={courseID} label={label} />} />
      <StructuredData of={import.meta.env.SSR && describeCourseList(loaderData.list.items, fees)} />
    </>
  )
}
