import { policy } from '#app/domain/accounts/policy.ts'
import { batchParameters } from '#app/domain/bookings/batch-filter.ts'
import { listCourseCards } from '#app/domain/courses/courses.server.ts'
import { loadBatchesPage } from '#app/site/batches/batches-page.server.ts'
import { BatchesPage } from '#app/site/batches/batches-page.tsx'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { DatesUnavailable } from '#app/site/dates/dates-unavailable.tsx'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { feedLinks } from '#app/site/events/feed-links.ts'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import { describeBatches } from '#app/site/structured-data/courses.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/upcoming-batches'

export const handle = policy({ access: 'everyone', cache: { public: batchParameters } })

export const links = () => feedLinks

export async function loader({ url, context }: Route.LoaderArgs) {
  const courses = listCourseCards()
  const courseIDs = courses.map(({ courseID }) => courseID)
  return { courses, ...(await loadBatchesPage(context, url.searchParams, courseIDs)) }
}

export default function UpcomingBatches({ loaderData }: Route.ComponentProps) {
  const fees = useFees()
  const { now: listedAt, isWhole, ...page } = loaderData
  const batches = page.batches.map(useLiveSeats(page.batches))
  const { dates, now } = useStoredDates()
  const others = isWhole ? dates.upcomingBatches : []
  const unread = isWhole && dates.failed && others.length === 0 ? <DatesUnavailable /> : null
  return (
    <>
      <BatchesPage {...page} batches={batches} now={listedAt} others={others} othersAt={now} unread={unread} />
      <StructuredData of={import.meta.env.SSR && describeBatches(page.batches, page.courses, fees, listedAt)} />
    </>
  )
}
