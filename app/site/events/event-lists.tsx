import { findDateParts } from '#app/lib/date-parts.ts'
import { formatDistance, formatStoredDate, formatStoredMonth } from '#app/lib/dates.ts'
import { SeatActions, SeatsLeft } from '#app/site/booking/seats.tsx'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { type EventDay, eventKinds, type SiteEvent } from './events.ts'
import { RecordingLink } from './recording-link.tsx'

export function EventDays({ days, now }: { days: EventDay[]; now: Date }) {
  const months = [...Map.groupBy(days, ({ date }) => formatStoredMonth(date))]
  return months.map(([month, inMonth]) => (
    <section key={month} className="shell-width pt-12 lg:pt-24" aria-label={month}>
      <h2 className="mb-6 lg:mb-9">{month}</h2>
      <ol className="border-t border-ink">
        {inMonth.map((day) => (
          <li
            key={day.date}
            id={`day-${day.date}`}
            className="grid grid-cols-[88px_1fr] gap-x-4 border-b border-rule py-5 md:grid-cols-[4fr_8fr] md:py-7 md:gap-x-10 lg:grid-cols-[3fr_9fr]"
          >
            <DayHead day={day} now={now} />
            <ul className="grid gap-6">
              {day.events.map((event) => (
                <EventLine key={event.id} event={event} now={now} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  ))
}

function DayHead({ day: { date, shown }, now }: { day: EventDay; now: Date }) {
  const parts = findDateParts(shown)
  const [, dayAndMonth] = /^(.+) \d{4}$/.exec(shown) ?? []
  return (
    <div className="md:flex md:items-end md:gap-6 md:self-start">
      <p aria-hidden="true" className="font-display text-figure-large">
        {parts?.day}
      </p>
      <p className="mt-2">
        <time dateTime={date} className="font-semibold">
          <span className={dayAndMonth ? 'max-lg:sr-only' : undefined}>{shown}</span>
          {/* Narrow screens show the year only in the month's heading, not beside each date. */}
          {dayAndMonth && (
            <span aria-hidden="true" className="lg:hidden">
              {dayAndMonth}
            </span>
          )}
        </time>
        <br />
        <span className="days-away text-soft">{formatDistance(date, now)}</span>
      </p>
    </div>
  )
}

function EventLine({ event, now }: { event: SiteEvent; now: Date }) {
  const { kind, title, where, to, date, offering } = event
  // A stored date may have a time. The day itself is already beside the line.
  const time = offering ? undefined : formatStoredDate(date).split(', ')[1]
  return (
    <li className="grid gap-x-8 wrap-anywhere lg:grid-cols-[124px_1fr_308px]">
      <p className="text-soft">{eventKinds[kind]}</p>
      <div>
        <h3>
          {to ? (
            <Link to={to} className="text-ink no-underline hover:underline">
              {title}
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h3>
        <p className="mt-1">
          {time && `${time}. `}
          {where}
        </p>
      </div>
      {kind === 'test' && !offering && (
        <p>
          <ActionLink to="/enquiry?topic=test">
            Ask for a date<span className="sr-only">: {title}</span>
          </ActionLink>
        </p>
      )}
      {offering && (
        <div className="mt-2 grid content-start gap-1 lg:mt-1">
          <SeatsLeft offering={offering} now={now} />
          <SeatActions offering={offering} now={now} />
        </div>
      )}
    </li>
  )
}

type PastEventsProps = {
  days: EventDay[]
  now: Date
  /** Addresses of the next and previous pages; null if there is none. */
  newer: string | null
  older: string | null
}

/** Past events with their recordings. They stay listed, so that a visitor sees that an event is over. */
export function PastEvents({ days, now, newer, older }: PastEventsProps) {
  if (days.length === 0 && !newer && !older) return null
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="past">
      <div>
        <h2 id="past">Past events</h2>
        <p className="mt-5">New dates are announced on this page.</p>
      </div>
      <div>
        <ol className="border-t border-ink">
          {days.map(({ date, shown, events }) => (
            <li key={date} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 wrap-anywhere md:grid-cols-[4fr_5fr]">
              <p>
                <time dateTime={date} className="font-semibold">
                  {shown}
                </time>
                <br />
                <span className="days-away text-soft">{formatDistance(date, now)}</span>
              </p>
              <ul>
                {events.map(({ id, kind, title, to, offering }) => (
                  <li key={id}>
                    {to ? <Link to={to}>{title}</Link> : <bdi>{title}</bdi>}
                    <span className="text-soft">, {eventKinds[kind].toLowerCase()}</span>
                    {offering?.cancelledAt && <span className="text-soft">, cancelled</span>}
                    {offering && !offering.cancelledAt && (
                      <span className="block">
                        <RecordingLink url={offering.recordingUrl} about={title} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <KeyPager label="Past dates" newer={newer} older={older} />
      </div>
    </section>
  )
}

export function UndatedEvents({ events, now }: { events: SiteEvent[]; now: Date }) {
  const undated = events.filter(({ state }) => state === 'words' || state === 'none')
  if (undated.length === 0) return null
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="no-day">
      <div className="shell-width grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <div>
          <h2 id="no-day">Date to be announced</h2>
          <p className="mt-5">
            Ask on <InstitutePhone className="whitespace-nowrap" /> for the date.
          </p>
        </div>
        <ul className="border-t border-ink">
          {undated.map(({ id, kind, title, date, to, offering }) => (
            <li key={id} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 wrap-anywhere md:grid-cols-[5fr_4fr]">
              <p>
                {to ? (
                  <Link to={to} className="font-display text-lede font-medium">
                    {title}
                  </Link>
                ) : (
                  <bdi className="font-display text-lede font-medium">{title}</bdi>
                )}
                <br />
                <span className="text-soft">{eventKinds[kind]}</span>
              </p>
              <div>
                <p>{date ? <bdi className="font-semibold">{date}</bdi> : 'Date to be announced'}</p>
                {offering && <SeatActions offering={offering} now={now} />}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
