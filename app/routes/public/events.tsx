import { redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { loadEventsPage } from '#app/domain/bookings/events-page.server.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { DatesUnavailable } from '#app/site/dates/dates-unavailable.tsx'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { getEventContent } from '#app/site/events/events.server.ts'
import { getPastAddress, listEvents, parseKind } from '#app/site/events/events.ts'
import { EventsPage } from '#app/site/events/events-page.tsx'
import { feedLinks } from '#app/site/events/feed-links.ts'
import { describeEvents } from '#app/site/structured-data/events.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/events'

export const handle = policy({ access: 'everyone', cache: { public: ['kind', 'after', 'before'] } })

export const links = () => feedLinks

export async function loader({ url, context }: Route.LoaderArgs) {
  // Batches were listed on this page before; old links to them still work.
  if (url.searchParams.get('kind') === 'batch') throw redirect('/upcoming-batches', 301)
  const kind = parseKind(url.searchParams)
  const { params: requested, past, now: listedAt, ...offerings } = await loadEventsPage(context, url.searchParams, kind)
  return { ...getEventContent(), ...offerings, past, kind, listedAt, isPast: requested !== null }
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { dates, now: datesAt } = useStoredDates()
  const { coming, running, undated, past, kind, isPast, isCut, listedAt } = loaderData
  const open = [...coming, ...running]
  const live = open.map(useLiveSeats(open))
  const all = listEvents(isPast ? null : dates, loaderData, datesAt, { offerings: [...live, ...undated, ...past.rows], now: listedAt })
  // Each is the time of the last change by the clock. Nothing shown has changed since the later one.
  const now = new Date(Math.max(listedAt.getTime(), datesAt.getTime()))
  const events = all.filter((event) => (kind === null || event.kind === kind) && (!dates.failed || event.date !== ''))
  const pages = { newer: getPastAddress(kind, 'before', past.newer), older: getPastAddress(kind, 'after', past.older) }
  return (
    <>
      <EventsPage
        events={events}
        now={now}
        unread={dates.failed && !isPast ? <DatesUnavailable /> : null}
        kind={kind}
        isPast={isPast}
        isCut={isCut}
        {...pages}
      />
      <StructuredData of={import.meta.env.SSR && describeEvents(events, loaderData.workshops, datesAt, listedAt)} />
    </>
  )
}
