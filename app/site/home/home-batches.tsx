import { Link } from 'react-router'
import type { NextStart } from '#app/domain/bookings/offering-labels.ts'
import { isOpen, seatsLeft } from '#app/domain/bookings/offerings.ts'
import { findDateParts } from '#app/lib/date-parts.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { SeatTally } from '#app/site/booking/seat-tally.tsx'
import { ShortFee } from '#app/site/fees/fees-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { BigDay, HomeSection } from './home-section.tsx'

type Course = { courseID: string; label: string; jaali: JaaliName }

const shownBatches = 3

/** The next batches that can be booked, the soonest first, with seats, fee and the way to a seat. */
export function HomeBatches({ courses, starts }: { courses: readonly Course[]; starts: Partial<Record<string, NextStart>> }) {
  const batches = courses
    .flatMap((course) => {
      const next = starts[course.courseID]
      return next && !next.hasBegun && isOpen(next.state) ? [{ ...course, ...next }] : []
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return (
    <HomeSection id="batches" title="Next batches" text={batches.length === 0 ? 'No batch can be booked right now.' : undefined}>
      {batches.length > 0 && (
        <ul className="home-batches">
          {batches.slice(0, shownBatches).map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
      <ActionLink to="/upcoming-batches" className="mt-2">
        All batches: morning, evening, weekend, online
      </ActionLink>
    </HomeSection>
  )
}

function Batch({ batch }: { batch: Course & NextStart }) {
  const { courseID, label, jaali, start, slot, seats, slug, capacity } = batch
  const parts = findDateParts(start)
  return (
    <li className={`jaali-${jaali}`}>
      {parts && <BigDay {...parts} />}
      <div>
        <h3>
          <Link to={`/${courseID}`}>{label}</Link>
        </h3>
        <p>
          {start}. {slot}
        </p>
        <SeatTally capacity={capacity} left={seatsLeft(batch)} className="mt-1.5 w-40" />
        <p className="font-semibold">{seats}</p>
        <div className="mt-2 flex items-end justify-between gap-4">
          <p className="font-semibold">
            <ShortFee courseID={courseID} />
          </p>
          <ButtonLink to={`/book/${slug}`} quiet>
            Book
            <span className="sr-only">
              {' '}
              {label}, {start}
            </span>
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}
