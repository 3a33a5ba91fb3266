import { Link } from 'react-router'
import { SeatActions, SeatsLeft } from '#app/site/booking/seats.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { eventKinds, type SiteEvent } from './events.ts'

/** What has begun and is not over: a batch in its weeks, an evening that is on. */
export function RunningEvents({ events, now }: { events: readonly SiteEvent[]; now: Date }) {
  const running = events.flatMap(({ state, offering, ...event }) => (state === 'running' && offering ? [{ ...event, offering }] : []))
  if (running.length === 0) return null
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="running">
      <div>
        <h2 id="running">Under way.</h2>
        <p className="mt-5">They have begun. Some can still be joined.</p>
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
              <p className="mt-1 text-soft">{kind === 'batch' ? 'Batch' : eventKinds[kind]}</p>
              {offering.startsAt && (
                <p className="mt-1">
                  Began <Moment at={offering.startsAt} />
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
