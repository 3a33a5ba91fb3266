import {
  formatFee,
  formatLab,
  formatPlace,
  formatSeats,
  formatSlot,
  getActionLabel,
  hasCourseFee,
  offeringStateLabels,
} from '#app/domain/bookings/offering-labels.ts'
import { countSeatsLeft, getOfferingState, isOpen, type Offering } from '#app/domain/bookings/offerings.ts'
import type { CourseStarts } from '#app/domain/bookings/show-batches.server.ts'
import { findLowestFee } from '#app/domain/courses/fees.ts'
import { findDateParts } from '#app/lib/date-parts.ts'
import { formatDay, formatTime } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { MovedDates } from '#app/site/booking/moved-dates.tsx'
import { SeatTally } from '#app/site/booking/seat-tally.tsx'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { UnbrokenHours } from '#app/ui/unbroken-hours.tsx'

type CourseBatchesProps = CourseStarts & { courseID: string }

export function CourseBatches({ courseID, advertised, others, hasMore, failed, now }: CourseBatchesProps) {
  const batches = advertised ? [advertised, ...others] : others
  return (
    <section className="shell-width pt-section" id="dates" aria-labelledby="dates-title">
      <h2 id="dates-title" className="mb-5 lg:mb-9">
        Batch dates
      </h2>
      <div className="grid gap-5 lg:grid-cols-[4fr_8fr] lg:gap-16">
        {advertised ? <NextBatch batch={advertised} now={now} /> : <NoBatch failed={failed} hasDate={others.some(({ startsAt }) => startsAt !== null)} />}
        {batches.length > 0 && (
          <ul className="self-start border-t border-ink">
            {batches.map((batch) => (
              <BatchLine key={batch.id} batch={batch} now={now} />
            ))}
          </ul>
        )}
      </div>
      {hasMore && (
        <ActionLink to={`/upcoming-batches?course=${courseID}`} className="mt-2">
          All batches of this course
        </ActionLink>
      )}
    </section>
  )
}

function NextBatch({ batch, now }: { batch: Offering; now: Date }) {
  const { startsAt } = batch
  const isFull = getOfferingState(batch, now) === 'full'
  return (
    <div className="grid grid-cols-[132px_1fr] items-center gap-4 self-start md:grid-cols-[220px_1fr] lg:grid-cols-1 lg:gap-5">
      <SeatTally capacity={batch.capacity} left={countSeatsLeft(batch)} room className="w-full lg:max-w-[320px]" />
      <div>
        <p className="font-display text-title leading-tight font-medium tabular-nums">{formatSeats(batch)}</p>
        <p className="mt-1 text-soft">
          {startsAt && (startsAt > now ? `Next batch starts ${formatDay(startsAt)}. ` : `Started ${formatDay(startsAt)}; you can still join. `)}
          {isFull ? 'Every seat is taken.' : <span className="print:hidden">Outlined seats are taken.</span>}
        </p>
      </div>
    </div>
  )
}

/** `hasDate`: the list beside it shows a date, of a batch that is closed, cancelled, or full and running. */
function NoBatch({ failed, hasDate }: { failed: boolean; hasDate: boolean }) {
  const nothing = hasDate ? 'No batch can be booked right now. ' : 'Date to be announced. '
  return (
    <p className="text-lede">
      {failed ? 'We cannot show the batches just now. ' : nothing}
      <a href="#request-a-call">Leave your number</a>, and a counsellor calls you.
    </p>
  )
}

function BatchLine({ batch, now }: { batch: Offering; now: Date }) {
  const lowest = findLowestFee(useFees()[batch.courseID ?? ''])
  const { startsAt, endsAt, closesAt } = batch
  const state = getOfferingState(batch, now)
  const parts = startsAt && findDateParts(formatDay(startsAt))
  const action = getActionLabel(state)
  const [slot, lab] = [formatSlot(batch), formatLab(batch)]
  return (
    <li className="grid grid-cols-[minmax(56px,min-content)_minmax(0,1fr)] gap-x-4 border-b border-rule py-3.5 lg:grid-cols-[72px_1fr]">
      <p aria-hidden="true" className="batch-day">
        {parts?.day} <small>{parts?.month}</small>
      </p>
      <div>
        <h3>
          <UnbrokenHours text={slot || offeringStateLabels[state]} />
        </h3>
        <p className="mt-0.5 wrap-anywhere">
          {startsAt ? <Moment canWrap at={startsAt} mark="." /> : 'Date to be announced.'} {formatPlace(batch)}.{endsAt && ` Ends ${formatDay(endsAt)}.`}
        </p>
        {lab && (
          <p>
            <UnbrokenHours text={`Lab: ${lab}.`} />
          </p>
        )}
        <p className="tabular-nums">
          {(isOpen(state) || state === 'full') && <b className="font-semibold">{formatSeats(batch)}. </b>}
          {state !== 'open' && state !== 'to-be-scheduled' && `${offeringStateLabels[state]}. `}
          {state === 'not-open' && batch.opensAt && `Booking opens ${formatDay(batch.opensAt)}. `}
          {state === 'running' && closesAt && `Join until ${formatDay(closesAt)}, ${formatTime(closesAt)}. `}
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
          <p className="text-soft">{hasCourseFee(batch) && lowest ? `From ${formatRupees(lowest.fee.amountPaise)}` : formatFee(batch)}</p>
          {action && (
            <ButtonLink quiet to={`/book/${batch.slug}`} className="min-h-11 px-3">
              {action}
              <span className="sr-only">, {startsAt ? formatDay(startsAt) : slot}</span>
            </ButtonLink>
          )}
        </div>
        <MovedDates moves={batch.moves} className="mt-3 text-soft" />
      </div>
    </li>
  )
}
