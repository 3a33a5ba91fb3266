import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { readEventContent } from '#app/features/events/events.server.ts'
import { listEvents } from '#app/features/events/events.ts'
import { EventsPage } from '#app/features/events/events-page.tsx'
import { useStoredDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { UnreadDates } from '#app/features/site-dates/unread-dates.tsx'
import { describeEvents } from '#app/features/structured-data/events.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/events'

export const middleware = [cachedPage()]

export function loader() {
  return { ...readEventContent(), courses: listCourseCards().map(({ courseID, label, durationWeeks }) => ({ courseID, label, durationWeeks })) }
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { dates, now } = useStoredDates()
  const events = dates.failed ? listEvents(dates, loaderData, now).filter(({ date }) => date !== '') : listEvents(dates, loaderData, now)
  const unread = dates.failed && events.length === 0
  return (
    <>
      <EventsPage events={events} now={now} unread={unread ? <UnreadDates /> : null} />
      <StructuredData of={import.meta.env.SSR && describeEvents(events, loaderData.workshops, now)} />
    </>
  )
}
