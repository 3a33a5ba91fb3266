import { listBatches } from '#app/features/batches/batches.ts'
import { BatchesPage } from '#app/features/batches/batches-page.tsx'
import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { useStoredDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { UnreadDates } from '#app/features/site-dates/unread-dates.tsx'
import { describeBatches } from '#app/features/structured-data/courses.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/upcoming-batches'

export const middleware = [cachedPage()]

export function loader() {
  return { courses: listCourseCards() }
}

export default function UpcomingBatches({ loaderData }: Route.ComponentProps) {
  const { dates, now } = useStoredDates()
  const unread = dates.failed && dates.upcomingBatches.length === 0
  const batches = unread ? [] : listBatches(dates.upcomingBatches, loaderData.courses, now)
  return (
    <>
      <BatchesPage batches={batches} now={now} unread={unread ? <UnreadDates /> : null} />
      <StructuredData of={import.meta.env.SSR && describeBatches(batches, now)} />
    </>
  )
}
