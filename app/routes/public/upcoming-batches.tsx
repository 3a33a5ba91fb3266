import { listAnnounced } from '#app/features/batches/announced.ts'
import { BatchesPage } from '#app/features/batches/batches-page.tsx'
import { readBatchesPage } from '#app/features/bookings/batches-page.server.ts'
import { useLiveSeats } from '#app/features/bookings/use-live-seats.ts'
import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { feedLinks } from '#app/features/events/feed-links.ts'
import { useStoredDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { UnreadDates } from '#app/features/site-dates/unread-dates.tsx'
import { describeAnnounced, describeBatches } from '#app/features/structured-data/batches.ts'
import { describeAll } from '#app/features/structured-data/page-parts.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import { batchParameters } from '#app/shared/batch-filter.ts'
import type { Route } from './+types/upcoming-batches'

export const links = () => feedLinks

export const middleware = [cachedPage([...batchParameters])]

export async function loader({ url, context }: Route.LoaderArgs) {
  const courses = listCourseCards()
  const courseIDs = courses.map(({ courseID }) => courseID)
  return { courses, ...(await readBatchesPage(context, url.searchParams, courseIDs)) }
}

export default function UpcomingBatches({ loaderData }: Route.ComponentProps) {
  const { scheduled, now: listedAt, isWhole, ...page } = loaderData
  const batches = page.batches.map(useLiveSeats(page.batches))
  const { dates, now } = useStoredDates()
  const unread = isWhole && dates.failed && dates.upcomingBatches.length === 0
  const announced = isWhole && !unread ? listAnnounced(dates.upcomingBatches, page.courses, scheduled, now) : []
  return (
    <>
      <BatchesPage {...page} batches={batches} now={listedAt} announced={announced} announcedAt={now} unread={unread ? <UnreadDates /> : null} />
      <StructuredData of={import.meta.env.SSR && describeAll(describeBatches(page.batches, page.courses, listedAt), describeAnnounced(announced, now))} />
    </>
  )
}
