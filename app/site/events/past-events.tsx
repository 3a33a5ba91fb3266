import { distanceText } from '#app/lib/dates.ts'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { Link } from '#app/ui/link.tsx'
import { type EventDay, eventKinds } from './events.ts'
import { RecordingLink } from './recording-link.tsx'

type PastEventsProps = {
  days: EventDay[]
  now: Date
  /** Addresses of the neighbouring pages; null where there is none. */
  newer: string | null
  older: string | null
}

/** What is over: kept in sight, so that nobody waits for a day that has gone, with what was recorded. */
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
                <span className="text-soft">{distanceText(date, now)}</span>
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
