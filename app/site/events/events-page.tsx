import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import { formatDistance } from '#app/lib/dates.ts'
import { createMonthGrid, formatMonth } from '#app/lib/month-grid.ts'
import { SeatActions, SeatsLeft } from '#app/site/booking/seats.tsx'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { EventDays, PastEvents, UndatedEvents } from './event-lists.tsx'
import { type EventDay, eventKinds, listDays, type ShownKind, type SiteEvent, shownKinds } from './events.ts'
import './events.css'

const names: Record<ShownKind, string> = { workshop: 'Workshops', event: 'Open events', test: 'Tests' }

interface EventsPageProps {
  events: SiteEvent[]
  now: Date
  /** Shown if some dates cannot be loaded; `events` then contains only the others. */
  unread: ReactNode
  /** Null: all kinds. */
  kind: ShownKind | null
  newer: string | null
  older: string | null
  /** A page with only past events. */
  isPast: boolean
  /** There are more coming events than listed. */
  isCut: boolean
}

export function EventsPage({ events, now, unread, kind, newer, older, isPast, isCut }: EventsPageProps) {
  const days = isPast ? [] : listDays(events, ['today', 'ahead'])
  return (
    <div className="pb-section">
      <header className="shell-width grid gap-10 pt-10 md:pt-16 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <h1>Events</h1>
          <p className="mt-6 text-lede">Career workshops, demo classes, open events and scholarship tests. Dates and times are Indian Standard Time (IST).</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <a href="/calendar.ics" className="action-link">
              Add all dates to my calendar
            </a>
            <Link to="/upcoming-batches" className="action-link">
              Batch dates by course
            </Link>
            <a href="/events.rss" className="action-link">
              RSS feed
            </a>
          </div>
        </div>
        {days[0] ? <NextDay day={days[0]} now={now} /> : isPast ? null : (unread ?? <NothingAhead />)}
      </header>
      {unread && days[0] && <div className="shell-width pt-10">{unread}</div>}
      <EventFilter kind={kind} />
      {!isPast && (
        <>
          <MonthSheets days={days} />
          <EventDays days={days} now={now} />
          {isCut && <p className="shell-width pt-8 text-lede">These are the next dates. Later ones follow when these are over.</p>}
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
      <p className="days-away text-soft">Next, {formatDistance(date, now)}</p>
      <p className="mt-2 font-display text-heading leading-none">{shown}</p>
      <p className="mt-3 text-lede wrap-anywhere">{events.map(({ title }) => title).join(', ')}.</p>
    </div>
  )
}

function NothingAhead() {
  return (
    <div className="border-t border-ink pt-6">
      <p className="font-display text-title leading-tight">No event is announced now.</p>
      <p className="mt-3">
        You can talk to a counsellor without an event. {getInstitute().hours}, on <InstitutePhone />.
      </p>
    </div>
  )
}

/** Filters the list by kind. Plain links, so each filter has its own address. */
function EventFilter({ kind }: { kind: ShownKind | null }) {
  return (
    <nav aria-label="Kinds of events" className="shell-width pt-10">
      <ul className="flex flex-wrap gap-x-7 border-y border-rule">
        {[null, ...shownKinds].map((each) => (
          <li key={each}>
            <Link
              to={each ? `/events?kind=${each}` : '/events'}
              aria-current={each === kind ? 'page' : undefined}
              className="inline-flex min-h-12 min-w-6 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
              preventScrollReset
            >
              {each ? names[each] : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function RunningEvents({ events, now }: { events: readonly SiteEvent[]; now: Date }) {
  const running = events.flatMap(({ state, offering, ...event }) => (state === 'running' && offering ? [{ ...event, offering }] : []))
  if (running.length === 0) return null
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="running">
      <div>
        <h2 id="running">Running now</h2>
      </div>
      <ul className="border-t border-ink">
        {running.map(({ id, kind, title, to, offering }) => (
          <li key={id} className="grid gap-x-8 gap-y-2 border-b border-rule py-5 wrap-anywhere md:grid-cols-[5fr_4fr]">
            <div>
              <h3>
                {to ? (
                  <Link to={to} className="text-ink no-underline hover:underline">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h3>
              <p className="mt-1 text-soft">{eventKinds[kind]}</p>
              {offering.startsAt && (
                <p className="mt-1">
                  Started <Moment at={offering.startsAt} />
                  {offering.endsAt && (
                    <>
                      . Until <Moment at={offering.endsAt} />
                    </>
                  )}
                </p>
              )}
            </div>
            <div className="grid content-start gap-1">
              <SeatsLeft offering={offering} now={now} />
              <SeatActions offering={offering} now={now} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function MonthSheets({ days }: { days: EventDay[] }) {
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))].slice(0, 2)
  const byDate = new Map(days.map((day) => [day.date, day]))
  if (months.length === 0) return null
  return (
    <div className="shell-width grid grid-cols-2 gap-10 pt-14 max-md:hidden lg:gap-16 lg:pt-20">
      {months.map((month) => (
        <MonthSheet key={month} month={month} byDate={byDate} />
      ))}
    </div>
  )
}

function MonthSheet({ month, byDate }: { month: string; byDate: Map<string, EventDay> }) {
  return (
    <table className="w-full table-fixed self-start">
      <caption className="border-t border-ink pt-4 pb-3 text-left font-display text-title leading-tight font-medium">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name} className="h-11 font-normal text-soft">
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {createMonthGrid(month, []).map((week) => (
          <tr key={week.find((cell) => cell !== null)?.date} className="border-t border-rule">
            {week.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week is what it is
              <td key={index} className="h-11 p-0 text-center">
                {cell && <Day date={cell.date} day={byDate.get(cell.date)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, day }: { date: string; day: EventDay | undefined }) {
  const number = Number(date.slice(8))
  if (!day) return <span className="text-soft">{number}</span>
  const what = day.events.length === 1 ? (day.events[0]?.title ?? '') : `${day.events.length} dates`
  return (
    <a href={`#day-${date}`} className="month-day" aria-label={`${day.shown}: ${what}`}>
      {number}
    </a>
  )
}
