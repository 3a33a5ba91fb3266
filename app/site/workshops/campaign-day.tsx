import { Link } from 'react-router'
import { machineMoment } from '#app/domain/bookings/offering-labels.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { ClockTime } from '#app/ui/clock-time.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { readClock } from './clock.ts'
import { hoursOf } from './workshop-hero.tsx'
import { WorkshopSeats } from './workshop-seats.tsx'

export type DayWorkshop = {
  id: string
  label: string
  summary: string
  startsAt: string
  endsAt: string
  seats: number
  jaali: JaaliName
  /** What is booked for it, with its live seats; null: nothing can be. */
  offering: Offering | null
}

/** Three windows for the three parts of the day: morning, afternoon, evening. */
export function CampaignDay({ workshops, now }: { workshops: DayWorkshop[]; now: Date }) {
  return (
    <section className="shell-width overflow-clip pt-section" id="sessions" aria-labelledby="day">
      <h2 id="day" className="mb-10 lg:mb-14">
        Three sessions, one day.
      </h2>
      <ol className="grid gap-x-12 md:grid-cols-3 lg:gap-x-16">
        {workshops.map(({ id, label, summary, jaali, offering, seats, ...hours }) => (
          <li key={id} className="card grid grid-cols-[96px_1fr] gap-x-5 py-6 max-md:first:border-t md:flex md:flex-col md:border-b-0 md:py-0">
            <JaaliWindow jaali={jaali} arch floor className="[--rise:1.5] [--span:200] md:[--rise:1.1] md:[--span:340]" />
            <div className="md:-mt-6 md:flex md:grow md:flex-col">
              <p className="font-display text-heading leading-none md:text-title lg:text-heading">
                <ClockTime time={readClock(offering?.startsAt ? machineMoment(offering.startsAt).slice(11, 16) : hours.startsAt)} />
              </p>
              <h3 className="mt-4">
                <Link to={`/career-counselling/${id}`} className="card-link text-ink no-underline hover:underline">
                  {label}
                </Link>
              </h3>
              <p className="mt-2">{summary}</p>
              <p className="mt-2 text-soft">
                {hoursOf(hours, offering)}
                {offering ? '' : `, ${seats} seats in the room`}
              </p>
              {/* Above the link that covers the whole card. */}
              <div className="relative mt-3 md:mt-auto md:pt-3">
                <WorkshopSeats offering={offering} now={now} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
