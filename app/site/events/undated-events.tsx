import { getInstitute } from '#app/domain/content/institute.ts'
import { SeatActions } from '#app/site/booking/seats.tsx'
import { Link } from '#app/ui/link.tsx'
import { eventKinds, type SiteEvent } from './events.ts'

/** What is announced without a day, or has no announcement yet. */
export function UndatedEvents({ events, now }: { events: SiteEvent[]; now: Date }) {
  const undated = events.filter(({ state }) => state === 'words' || state === 'none')
  if (undated.length === 0) return null
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="no-day">
      <div className="shell-width grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <div>
          <h2 id="no-day">Date to be announced</h2>
          <p className="mt-5">
            Ask on{' '}
            <a href={`tel:${getInstitute().phone}`} className="whitespace-nowrap">
              {getInstitute().phoneShown}
            </a>{' '}
            for the date.
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
