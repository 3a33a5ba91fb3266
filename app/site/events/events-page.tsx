import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { distanceText } from '#app/lib/dates.ts'
import { institute } from '#content/institute.ts'
import { EventDays } from './event-days.tsx'
import { EventFilter } from './event-filter.tsx'
import { type EventDay, listDays, type ShownKind, type SiteEvent } from './events.ts'
import { MonthSheets } from './month-sheet.tsx'
import { PastEvents } from './past-events.tsx'
import { RunningEvents } from './running-events.tsx'
import { UndatedEvents } from './undated-events.tsx'

interface EventsPageProps {
  events: SiteEvent[]
  now: Date
  /** Stands in for the dates while they cannot be read; then `events` is empty. */
  unread: ReactNode
  /** Null: all kinds. */
  kind: ShownKind | null
  /** Addresses of the neighbouring pages of the past. */
  newer: string | null
  older: string | null
  /** A page of the past by itself. */
  isPast: boolean
  /** There is more to come than is listed. */
  isCut: boolean
}

/** Every date of the institute as one calendar: what comes, what is said without a day, what has been. */
export function EventsPage({ events, now, unread, kind, newer, older, isPast, isCut }: EventsPageProps) {
  const days = isPast ? [] : listDays(events, ['today', 'ahead'])
  return (
    <div className="pb-section">
      <header className="shell-width grid gap-10 pt-10 md:pt-16 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <h1>Events</h1>
          <p className="mt-6 text-lede leading-[1.45]">
            Career workshops, demo classes, scholarship tests and the first day of every batch, in one calendar. Days and times are Indian Standard Time (IST).
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <a href="/calendar.ics" className="action-link">
              Put all dates into my calendar
            </a>
            <Link to="/upcoming-batches" className="action-link">
              Batches by course
            </Link>
            <a href="/events.rss" className="action-link">
              RSS feed
            </a>
          </div>
        </div>
        {unread ?? (days[0] ? <NextDay day={days[0]} now={now} /> : isPast ? null : <NothingAhead />)}
      </header>
      <EventFilter kind={kind} />
      {!isPast && (
        <>
          <MonthSheets days={days} />
          <EventDays days={days} now={now} />
          {isCut && (
            <p className="shell-width pt-8 text-lede">
              These are the nearest dates. <Link to="/upcoming-batches">All batches are listed by course and month.</Link>
            </p>
          )}
          <RunningEvents events={events} now={now} />
          <UndatedEvents events={events} now={now} />
        </>
      )}
      <PastEvents days={listDays(events, ['past'])} now={now} newer={newer} older={older} />
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
