import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { distanceText } from '#app/shared/dates.ts'
import { institute } from '#content/institute.ts'
import { EventDays } from './event-days.tsx'
import { type EventDay, listDays, type SiteEvent } from './events.ts'
import { MonthSheets } from './month-sheet.tsx'
import { PastEvents } from './past-events.tsx'
import { UndatedEvents } from './undated-events.tsx'

interface EventsPageProps {
  events: SiteEvent[]
  now: Date
  /** Stands in for the dates while they cannot be read; then `events` is empty. */
  unread: ReactNode
}

/** Every date of the institute as one calendar: what comes, what is said without a day, what has been. */
export function EventsPage({ events, now, unread }: EventsPageProps) {
  const days = listDays(events, ['today', 'ahead'])
  return (
    <div className="pb-section">
      <header className="shell-width grid gap-10 pt-10 md:pt-16 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <h1>Events</h1>
          <p className="mt-6 text-lede leading-[1.45]">
            Career workshops, scholarship tests and the first day of every batch, in one calendar. Days and times are Indian Standard Time (IST).
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <a href={`tel:${institute.phone}`} className="button">
              Keep a place by phone
            </a>
            <Link to="/upcoming-batches" className="action-link">
              Batches by course
            </Link>
          </div>
        </div>
        {unread ?? (days[0] ? <NextDay day={days[0]} now={now} /> : <NothingAhead />)}
      </header>
      <MonthSheets days={days} />
      <EventDays days={days} now={now} />
      <UndatedEvents events={events} />
      <PastEvents days={listDays(events, ['past'])} now={now} />
    </div>
  )
}

function NextDay({ day: { date, shown, events }, now }: { day: EventDay; now: Date }) {
  return (
    <div className="border-t border-ink pt-6">
      <p className="text-soft">Next, {distanceText(date, now)}</p>
      <p className="mt-2 font-display text-heading leading-none tracking-[-0.022em]">{shown}</p>
      <p className="mt-3 text-lede leading-[1.4] wrap-anywhere">
        {events.map(({ kind, title }) => (kind === 'batch' ? `${title} starts` : title)).join(', ')}.
      </p>
    </div>
  )
}

function NothingAhead() {
  return (
    <div className="border-t border-ink pt-6">
      <p className="font-display text-title leading-tight">Nothing with a day is announced now.</p>
      <p className="mt-3">
        You need not wait for an event: a counsellor talks to you on any day. {institute.hours}, on{' '}
        <a href={`tel:${institute.phone}`}>{institute.phoneShown}</a>.
      </p>
    </div>
  )
}
