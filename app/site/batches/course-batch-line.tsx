import { formatDay, formatFee, formatPlace, formatSlot, offeringStateLabels, seatsText } from '#app/domain/bookings/offering-labels.ts'
import { isOpen, type Offering, offeringState } from '#app/domain/bookings/offerings.ts'
import { SeatActions } from '#app/site/booking/seats.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { BatchMoves } from './batch-moves.tsx'

/** A further batch of a course, on one line where there is room. */
export function CourseBatchLine({ batch, now }: { batch: Offering; now: Date }) {
  const { startsAt } = batch
  const state = offeringState(batch, now)
  const slot = [formatSlot(batch), formatPlace(batch)].filter(Boolean).join(', ')
  return (
    <li className="grid items-baseline gap-x-8 gap-y-2 border-b border-rule py-4 md:grid-cols-[3fr_2fr_176px] lg:grid-cols-[1fr_1fr_308px]">
      <div>
        <p className="font-semibold">{startsAt ? <Moment at={startsAt} /> : 'The day is not set yet'}</p>
        <p className="text-soft">{slot}</p>
        {batch.pricePaise !== null && <p>Fee {formatFee(batch.pricePaise)}</p>}
        <BatchMoves moves={batch.moves} />
      </div>
      <p className="tabular-nums">
        {isOpen(state) || state === 'full' ? `${seatsText(batch)}. ` : ''}
        {state !== 'open' && `${offeringStateLabels[state]}.`}
        {state === 'not-open' && batch.opensAt && ` Booking opens ${formatDay(batch.opensAt)}.`}
      </p>
      <SeatActions offering={batch} now={now} about={startsAt ? formatDay(startsAt) : `${slot}, ${offeringStateLabels[state].toLowerCase()}`} />
    </li>
  )
}
