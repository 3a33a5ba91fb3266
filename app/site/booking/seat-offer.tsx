import { type Offering, offeringState } from '#app/domain/bookings/offerings.ts'
import { Moment } from '#app/ui/moment.tsx'
import { BookingForm, type BookingFormProps, KnownBooking } from './booking-form.tsx'

export type SeatOfferProps = Pick<BookingFormProps, 'account' | 'answer'> & {
  offering: Offering
  now: Date
  /** A member whose name, number and consent we have. */
  known: { name: string; phone: string; email: string } | null
}

/** A seat, or a place in the line where all are taken, and the form for it. */
export function SeatOffer({ offering, now, account, known, answer }: SeatOfferProps) {
  const { slug, closesAt, pricePaise } = offering
  const state = offeringState(offering, now)
  const isFull = state === 'full'
  const form = { slug, isFull, account, answer, made: answer ? undefined : now.getTime() }
  return (
    <>
      <h2 className="text-title leading-tight">{isFull ? 'All seats are taken. Join the waiting list.' : 'Book my seat'}</h2>
      <p className="mt-3 mb-8">
        {isFull
          ? 'When a seat is given back it is offered to the head of the line, who has 12 hours to take it. You can leave the line at any time. '
          : 'The seat is booked when you press the button. When many people book at once, we first ask you to confirm by mail or phone. Cancel any time before it starts. '}
        {pricePaise !== null && pricePaise > 0 && 'You pay at the institute. '}
        {state === 'running' && 'It has begun, and you can still join. '}
        {closesAt && (
          <>
            Booking closes <Moment at={closesAt} />.
          </>
        )}
      </p>
      {known ? <KnownBooking {...form} person={known} /> : <BookingForm {...form} />}
    </>
  )
}
