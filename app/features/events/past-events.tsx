import { Link } from 'react-router'
import { distanceText } from '#app/shared/dates.ts'
import type { EventDay } from './events.ts'

/** Stored dates that are over: kept in sight, so that nobody waits for a day that has gone. */
export function PastEvents({ days, now }: { days: EventDay[]; now: Date }) {
  if (days.length === 0) return null
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="past">
      <div>
        <h2 id="past">Past.</h2>
        <p className="mt-5">These days are over. What follows them appears above once it is announced.</p>
      </div>
      <ol className="border-t border-ink">
        {days.map(({ date, shown, events }) => (
          <li key={date} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 wrap-anywhere md:grid-cols-[4fr_5fr]">
            <p>
              <time dateTime={date} className="font-semibold">
                {shown}
              </time>
              <br />
              <span className="text-soft">{distanceText(date, now)}</span>
            </p>
            <ul>
              {events.map(({ id, kind, title, to }) => (
                <li key={id}>
                  {to ? <Link to={to}>{title}</Link> : <bdi>{title}</bdi>}
                  {kind === 'batch' && <span className="text-soft">, batch start</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
