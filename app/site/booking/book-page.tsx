import { bookingFailures, getContactOptions, stateLines } from '#app/domain/bookings/booking-failures.ts'
import { bookingForm, knownBookingForm } from '#app/domain/bookings/booking-form.ts'
import type { BookedOffering } from '#app/domain/bookings/find-book-page.server.ts'
import { eitherWayText, formatSeats, getActionLabel, hasCourseFee, hasEitherWay, isOpenTest } from '#app/domain/bookings/offering-labels.ts'
import { canJoin, countSeatsLeft, getOfferingState, type Offering, type OfferingState } from '#app/domain/bookings/offerings.ts'
import { findFailure } from '#app/lib/form.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { useFormResponse } from '#app/ui/use-form.ts'
import { BookingForm, type BookingFormProps, KnownBooking } from './booking-form.tsx'
import { MovedDates } from './moved-dates.tsx'
import { OfferingFactList } from './offering-facts.tsx'
import { SeatTally } from './seat-tally.tsx'

interface BookPageProps {
  offering: BookedOffering
  /** The jaali of the offering's course; null without a course. */
  jaali: JaaliName | null
  now: Date
  /** Link to the signed-in member's existing booking. */
  ownPlace: string | null
  answer: object | undefined
  offer: Omit<SeatOfferProps, 'offering' | 'now' | 'answer'>
}

export function BookPage({ offering, jaali, now, ownPlace, answer, offer }: BookPageProps) {
  const state = getOfferingState(offering, now)
  const isOffered = canJoin(state)
  const [response, knownResponse] = [useFormResponse(bookingForm.name), useFormResponse(knownBookingForm.name)]
  const problem = findFailure(answer ?? response ?? knownResponse)?.error?.['']?.join(' ')
  const seats = isOffered ? [{ name: 'Seats', value: <Seats offering={offering} /> }] : []
  return (
    <section
      className={`${jaali ? `jaali-${jaali}` : ''} shell-width grid grid-cols-1 gap-10 pt-[clamp(36px,5.5vw,88px)] pb-section lg:grid-cols-[5fr_7fr] lg:gap-16`}
    >
      <div>
        <div className="grid grid-cols-[1fr_auto] items-end gap-6">
          <div className="wrap-anywhere">
            <h1 className="text-heading text-balance">{offering.title}</h1>
            {offering.summary && <p className="mt-5 text-lede">{offering.summary}</p>}
          </div>
          {jaali && <JaaliWindow jaali={jaali} arch className="w-16 [--rise:2.2] [--span:107] lg:w-24 lg:[--span:160]" />}
        </div>
        <div className="mt-8">
          <OfferingFactList offering={offering} more={seats} />
          {offering.startsAt && state !== 'cancelled' && state !== 'ended' && (
            <p className="mt-3">
              <a href={`/book/${offering.slug}/calendar.ics`} className="action-link">
                Add to calendar
              </a>
            </p>
          )}
        </div>
        <div className="mt-7 empty:hidden">
          <MovedDates moves={offering.moves} />
        </div>
        {offering.description && (
          <Disclosure
            opensOnWideScreens
            className="mt-3 border-b border-rule lg:mt-8"
            summaryClassName="grid min-h-13 grid-cols-[1fr_20px] items-center gap-4 font-semibold after:justify-self-end"
            summary={`About this ${offering.kind}`}
          >
            <div className="grid max-w-[62ch] gap-4 pb-6">
              <Paragraphs text={offering.description} />
            </div>
          </Disclosure>
        )}
      </div>
      <div>
        {ownPlace && <OwnPlace to={ownPlace} />}
        {!ownPlace && isOffered && <SeatOffer {...offer} offering={offering} now={now} answer={answer} />}
        {!ownPlace && !isOffered && <Closed offering={offering} state={state} problem={problem} />}
      </div>
    </section>
  )
}

function Seats({ offering }: { offering: BookedOffering }) {
  return (
    <>
      {formatSeats(offering)}
      <SeatTally capacity={offering.capacity} left={countSeatsLeft(offering)} className="mt-2 w-full max-w-[240px]" />
    </>
  )
}

function OwnPlace({ to }: { to: string }) {
  return (
    <>
      <h2 className="text-title leading-tight">You have already booked.</h2>
      <p className="mt-3 mb-6">One person gets one seat.</p>
      <ButtonLink to={to}>See my booking</ButtonLink>
    </>
  )
}

/** `problem`: why the sent form was rejected; shown here because there is no form, if it is still the reason. */
function Closed({ offering, state, problem }: { offering: BookedOffering; state: OfferingState; problem: string | undefined }) {
  const other = getContactOptions(offering.kind, offering.workshopId)
  const hasNoNextDate = state === 'closed' && offering.isCourseEnded
  const line = hasNoNextDate ? 'Booking has closed: this course is no longer offered.' : canJoin(state) ? '' : stateLines[state]
  const enquiry = offering.courseID ? `/enquiry?course=${encodeURIComponent(offering.courseID)}` : '/enquiry'
  return (
    <>
      {!canJoin(state) && problem?.startsWith(bookingFailures[state]) && (
        <Notice refused className="mb-7">
          {problem}
        </Notice>
      )}
      <h2 className="text-title leading-tight">{line}</h2>
      {state === 'cancelled' && offering.cancelReason && <p className="mt-3 wrap-anywhere">{offering.cancelReason}</p>}
      {state === 'not-open' && offering.opensAt && (
        <p className="mt-3">
          Booking opens <Moment at={offering.opensAt} />.
        </p>
      )}
      <p className="mt-3 mb-6">
        {hasNoNextDate
          ? 'If you have a seat in this batch, you keep it. For another course, leave your name and number.'
          : `Leave your name and number, and a counsellor tells you ${state === 'not-open' ? 'when booking opens' : 'the next date'}.`}
      </p>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <ButtonLink to={enquiry}>{getActionLabel(state) ?? 'Tell me when'}</ButtonLink>
        {offering.recordingUrl && <ActionLink to={offering.recordingUrl}>Watch the recording</ActionLink>}
        <ActionLink to={other.to}>{other.label}</ActionLink>
      </p>
    </>
  )
}

type SeatOfferProps = Pick<BookingFormProps, 'account' | 'answer'> & {
  offering: Offering
  now: Date
  /** A member whose name, number and consent are stored. */
  known: { name: string; phone: string; email: string } | null
}

function SeatOffer({ offering, now, account, known, answer }: SeatOfferProps) {
  const { slug, closesAt, pricePaise } = offering
  const state = getOfferingState(offering, now)
  const isFull = state === 'full'
  const form = { slug, isFull, account, answer, made: answer ? undefined : now.getTime() }
  return (
    <>
      <h2 className="text-title leading-tight">{isFull ? 'All seats are taken. Join the waiting list.' : 'Book my seat'}</h2>
      <p className="mt-3 mb-8">
        {isFull
          ? `When a seat is free, it is offered to the first person on the waiting list. The offer says until when it can be booked. Leave the list at any time. `
          : 'The seat is booked when you press the button. When many people book at once, we first ask you to confirm by mail or phone. '}
        {(hasCourseFee(offering) || (pricePaise ?? 0) > 0) && 'You pay nothing now. You pay the fee at the institute. '}
        {hasEitherWay(offering) && `${eitherWayText} `}
        {!isFull && state !== 'running' && 'Cancel any time before it starts. '}
        {state === 'running' &&
          (isOpenTest(offering, now) ? 'It is open now. Cancel any time before you begin. ' : 'It has started, and you can still join. To cancel, call us. ')}
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
