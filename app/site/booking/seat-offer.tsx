import { type Offering, offeringState } from '#app/domain/bookings/offerings.ts'
import { Moment } from '#app/ui/moment.tsx'
import { BookingForm, type BookingFormProps } from './booking-form.tsx'
import { KnownBooking, type KnownBookingProps } from './known-booking.tsx'

export type SeatOfferProps = Pick<BookingFormProps, 'reply' | 'sources' | 'rules'> & {
  offering: Offering
  now: Date
  /** A member's name and mail, to begin with. */
  account: { name: string; email: string } | null
  /** A member whose name, number and consent we have. */
  known: KnownBookingProps['person'] | null
}

/** A seat, or a place in the line where all are taken, and the form for it. */
export function SeatOffer({ offering, now, account, known, reply, rules, sources }: SeatOfferProps) {
  const { slug, closesAt, pricePaise } = offering
  const state = offeringState(offering, now)
  const isFull = state === 'full'
  const form = { slug, isFull, made: reply ? undefined : now.getTime(), reply, sources }
  const isOfKnown = known !== null && reply?.initialValue?.as === 'known'
  const whole = <BookingForm {...form} reply={isOfKnown ? null : reply} values={account ?? undefined} rules={rules} />
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
      {known ? (
        <KnownBooking {...form} person={known}>
          {whole}
        </KnownBooking>
      ) : (
        whole
      )}
    </>
  )
}
