import { formatPlace, formatSeats, formatSlot } from '#app/domain/bookings/offering-labels.ts'
import { countSeatsLeft, type Offering } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { findDateParts } from '#app/lib/date-parts.ts'
import { formatDay } from '#app/lib/dates.ts'
import { SeatTally } from '#app/site/booking/seat-tally.tsx'
import { FeesNote } from '#app/site/fees/fees-provider.tsx'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { LargeDay } from '#app/ui/big-date.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { UnbrokenHours } from '#app/ui/unbroken-hours.tsx'
import type { BatchCourse } from './batch-row.tsx'

interface BatchesHeroProps {
  /** The first batch that is open for booking. */
  next: Offering | undefined
  course: BatchCourse | undefined
  now: Date
}

export function BatchesHero({ next, course, now }: BatchesHeroProps) {
  return (
    <header className="shell-width grid gap-10 pt-6 md:pt-16 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
      <div>
        <h1>Upcoming batches</h1>
        <p className="mt-4 text-lede">
          <span className="only-live">The number of seats left is live. </span>Times are Indian Standard Time (IST). <FeesNote />
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-2">
          {/* Phones have this link in the bar at the bottom. */}
          <ActionLink to={`tel:${getInstitute().phone}`} className="max-md:hidden">
            Call {getInstitute().phoneShown}
          </ActionLink>
          <ActionLink to="/events" className="print:hidden">
            Workshops and tests
          </ActionLink>
          <a href="/calendar.ics" className="action-link print:hidden">
            Add all dates to my calendar
          </a>
        </div>
      </div>
      {next?.startsAt && course ? <NextBatch batch={next} startsAt={next.startsAt} course={course} now={now} /> : <NothingOpen />}
    </header>
  )
}

function NextBatch({ batch, startsAt, course, now }: { batch: Offering; startsAt: Date; course: BatchCourse; now: Date }) {
  const parts = findDateParts(formatDay(startsAt))
  return (
    <div className={`jaali-${course.jaali} hidden grid-cols-[1fr_auto] items-end gap-6 border-t border-ink pt-6 md:grid`}>
      <div>
        <p className="text-soft">{startsAt > now ? 'Next batch starts' : 'Running, still open'}</p>
        {parts && <LargeDay {...parts} />}
        <p className="text-lede">
          <Link to={`/${course.courseID}`}>{course.label}</Link>
        </p>
        <p className="mt-1 font-semibold">{formatDay(startsAt)}</p>
        <p className="text-soft wrap-anywhere">
          <UnbrokenHours text={[formatSlot(batch), formatPlace(batch)].filter(Boolean).join('. ')} />
        </p>
        <SeatTally capacity={batch.capacity} left={countSeatsLeft(batch)} className="mt-4 w-full max-w-[240px]" />
        <p className="mt-2 mb-5 font-semibold tabular-nums">{formatSeats(batch)}</p>
        <ButtonLink to={`/book/${batch.slug}`}>
          Book my seat<span className="sr-only">, {course.label}, next batch</span>
        </ButtonLink>
      </div>
      <JaaliWindow jaali={course.jaali} arch className="w-24 [--rise:2.2] [--span:160] md:w-32" />
    </div>
  )
}

function NothingOpen() {
  return (
    <div className="border-t border-ink pt-6">
      <p className="font-display text-title leading-tight">No batch here is open for booking now.</p>
      <p className="mt-3">
        To ask about the next batch, call <InstitutePhone />, or <Link to="/enquiry">request a call</Link>.
      </p>
    </div>
  )
}
