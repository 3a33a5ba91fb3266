import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { findDateParts } from '#app/shared/date-parts.ts'
import { distanceText, formatStoredDate } from '#app/shared/dates.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { institute } from '#content/institute.ts'
import type { Batch } from './batches.ts'

/** The soonest start, set as large as it matters. */
export function BatchesHero({ next, now, unread }: { next: Batch | undefined; now: Date; unread: ReactNode }) {
  return (
    <header className="shell-width grid gap-10 pt-10 md:pt-16 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
      <div>
        <h1>Upcoming batches</h1>
        <p className="mt-6 text-lede leading-[1.45]">
          The next start of every course, nearest first. Dates are days in India (IST). A batch that starts today stays here until the day is over.
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
          <a href={`tel:${institute.phone}`} className="button">
            Ask for a seat
          </a>
          <Link to="/events" className="action-link">
            Workshops and tests too
          </Link>
        </div>
      </div>
      {unread ?? (next ? <NextStart batch={next} now={now} /> : <NothingAhead />)}
    </header>
  )
}

function NextStart({ batch, now }: { batch: Batch; now: Date }) {
  const { course, start } = batch
  if (!course) return null
  const parts = findDateParts(formatStoredDate(start))
  return (
    <div className={`jaali-${course.jaali} grid grid-cols-[1fr_auto] items-end gap-6 border-t border-ink pt-6`}>
      <div>
        <p className="text-soft">Next to start, {distanceText(start, now)}</p>
        <p
          aria-hidden="true"
          className="mt-4 mb-3 flex items-baseline gap-[0.14em] font-display text-[clamp(5.5rem,9.5vw,10rem)] leading-[0.86] tracking-[-0.04em]"
        >
          {parts?.day} <small className="text-[0.3em] tracking-[-0.01em]">{parts?.month}</small>
        </p>
        <p className="font-semibold">{formatStoredDate(start)}</p>
        <p className="text-lede">
          <Link to={`/${course.courseID}`}>{course.label}</Link>
        </p>
      </div>
      <JaaliWindow jaali={course.jaali} arch className="w-24 [--rise:2.2] [--span:160] md:w-32" />
    </div>
  )
}

function NothingAhead() {
  return (
    <div className="border-t border-ink pt-6">
      <p className="font-display text-title leading-tight">No start with a day is announced now.</p>
      <p className="mt-3">
        What is known stands below. A counsellor on <a href={`tel:${institute.phone}`}>{institute.phoneShown}</a> can say what is being planned.
      </p>
    </div>
  )
}
