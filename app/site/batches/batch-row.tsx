import { formatBookingWindow, formatFee, formatLab, formatPlace, formatSlot, hasCourseFee, offeringStateLabels } from '#app/domain/bookings/offering-labels.ts'
import { getOfferingState, isStartToday, type Offering } from '#app/domain/bookings/offerings.ts'
import { findDateParts } from '#app/lib/date-parts.ts'
import { formatDay, formatDistance, getIndiaToday } from '#app/lib/dates.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { MovedDates } from '#app/site/booking/moved-dates.tsx'
import { SeatActions, SeatsLeft } from '#app/site/booking/seats.tsx'
import { ShortFee } from '#app/site/fees/fees-provider.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { UnbrokenHours } from '#app/ui/unbroken-hours.tsx'

export type BatchCourse = {
  courseID: string
  label: string
  jaali: JaaliName
  durationWeeks: number
  classHours: number
  level: string
}

export function BatchRow({ batch, course, now }: { batch: Offering; course: BatchCourse; now: Date }) {
  const { startsAt, moves } = batch
  const state = getOfferingState(batch, now)
  const lab = formatLab(batch)
  const slot = formatSlot(batch)
  const about = startsAt ? `${course.label}, ${formatDay(startsAt)}` : `${course.label}, ${offeringStateLabels[state].toLowerCase()}`
  return (
    <li
      className={`jaali-${course.jaali} grid grid-cols-[minmax(76px,min-content)_minmax(0,1fr)] gap-x-3 border-b border-rule py-5 md:py-7 md:grid-cols-[108px_1fr_240px] md:gap-x-8 lg:grid-cols-[108px_1fr_308px] lg:py-9`}
    >
      <BatchDay batch={batch} now={now} jaali={course.jaali} />
      <div>
        <h3>
          <Link to={`/${course.courseID}`} className="text-ink no-underline hover:underline">
            {course.label}
          </Link>
        </h3>
        <p className="mt-2 font-semibold">
          {startsAt ? (
            <>
              {startsAt > now ? 'Starts' : 'Began'} <Moment canWrap at={startsAt} />
            </>
          ) : (
            'Date to be announced.'
          )}
        </p>
        {slot && (
          <p className="mt-1">
            <UnbrokenHours text={slot} />
          </p>
        )}
        {lab && (
          <p>
            <UnbrokenHours text={`Lab: ${lab}`} />
          </p>
        )}
        <p className="wrap-anywhere">
          {formatPlace(batch)}. {course.durationWeeks} weeks, <span className="inline-block">{course.classHours} class hours.</span>
        </p>
        <p className="mt-1 text-balance">{hasCourseFee(batch) ? <ShortFee courseID={course.courseID} /> : formatFee(batch)}</p>
        <p className="mt-1 empty:hidden">{formatBookingWindow(batch, now)}</p>
        <MovedDates moves={moves} className="mt-3 text-soft" />
      </div>
      <div className="col-start-2 mt-3 grid grid-cols-1 content-start gap-3 md:col-start-auto md:mt-1.5">
        <SeatsLeft drawn offering={batch} now={now} />
        <SeatActions offering={batch} now={now} about={about} withoutCalendar />
      </div>
    </li>
  )
}

function BatchDay({ batch, now, jaali }: { batch: Offering; now: Date; jaali: BatchCourse['jaali'] }) {
  const { startsAt } = batch
  const parts = startsAt && findDateParts(formatDay(startsAt))
  if (!startsAt || !parts) return <JaaliWindow jaali={jaali} className="w-full max-w-[84px] [--rise:1.3333] [--span:160]" />
  return (
    <div>
      <p aria-hidden="true" className="font-display text-figure">
        {parts.day}
      </p>
      <p aria-hidden="true" className="mt-1 font-display text-title leading-none">
        {parts.month}
      </p>
      <p className={`days-away mt-2 ${isStartToday(batch, now) ? 'font-semibold' : 'text-soft'}`}>
        {isStartToday(batch, now) ? (startsAt > now ? 'Starts today' : 'Began today') : formatDistance(getIndiaToday(startsAt), now)}
      </p>
    </div>
  )
}
