import { getInstitute } from '#app/domain/content/institute.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { defineForm } from '#app/lib/form.ts'
import { formatDuration } from '#app/lib/format-duration.ts'
import { isOpenTest } from './offering-labels.ts'
import { type BookingState, canJoin, countSeatsLeft, getOfferingState, type Offering } from './offerings.ts'
import type { BookingConfirmation } from './own-booking.server.ts'

const call = () => `Call ${getInstitute().phoneShown}.`
const callUs = () => `call ${getInstitute().phoneShown}.`

export const ownBookingTexts = {
  get tooOften() {
    return `Not changed: this booking was changed many times in a few minutes. Wait ten minutes. ${call()}`
  },
  get tooLate() {
    return `Not cancelled: the start time has passed, so the booking can no longer be cancelled here. ${call()}`
  },
  get begun() {
    return `Not cancelled: you have begun this test, so the booking can no longer be cancelled. ${call()}`
  },
  lapsed: 'Not booked: the time to confirm this seat is over.',
  ended: 'This booking was cancelled before, so it cannot be confirmed. Book again below.',
  over: 'Not booked: the date is over or cancelled.',
  unverified: 'Not booked yet: this booking has to be confirmed first. This page says how.',
  get notSent() {
    return `Not sent: no more links or codes are sent for this booking. ${call()}`
  },
  wrongCode: 'Wrong code. Check the six digits in our SMS and try again.',
  get codeUsedUp() {
    return `This code was wrong too many times. Ask for a new code, or call ${getInstitute().phoneShown}.`
  },
  unknown: 'Not changed: this form is out of date. Open your link again.',
}

export const codeForm = defineForm('code', {
  code: { kind: 'digits', label: 'Code', autoComplete: 'one-time-code', missing: 'Enter the code.', wrong: ownBookingTexts.wrongCode, max: 12 },
})

type OwnBookingStatus = {
  state: BookingState
  offering: Pick<Offering, 'startsAt' | 'endsAt' | 'cancelledAt'>
  /** The person can begin the test now, and has not. */
  isTestReady?: boolean
}

/** A seat can be cancelled until the start, or until the person begins the online test; a place on the waiting list until the end. */
export function canCancel({ state, offering: { startsAt, endsAt, cancelledAt }, isTestReady }: OwnBookingStatus, now: Date): boolean {
  if (cancelledAt || (endsAt && endsAt <= now)) return false
  if (state === 'waiting' || state === 'offered') return true
  return (state === 'confirmed' || state === 'held') && (isTestReady || !(startsAt && startsAt <= now))
}

export type OwnBookingState = BookingState | 'offering-cancelled' | 'over'

/** A cancelled offering comes first: it ended the bookings. Then one that the person ended, then an offering that is over without a mark of attendance. */
export function getOwnBookingState({ state, offering }: OwnBookingStatus, now: Date): OwnBookingState {
  if (offering.cancelledAt) return 'offering-cancelled'
  if (state === 'cancelled' || state === 'left') return state
  const isOver = offering.endsAt !== null && offering.endsAt <= now
  return isOver && state !== 'attended' && state !== 'missed' ? 'over' : state
}

export function canBookAgain(which: OwnBookingState, offering: Offering, now: Date): boolean {
  return (which === 'cancelled' || which === 'left' || which === 'expired') && canJoin(getOfferingState(offering, now))
}

/** Label of the button, if `canBookAgain`. */
export const getRebookLabel = (offering: Offering, now: Date) => (getOfferingState(offering, now) === 'full' ? 'Join the waiting list' : 'Book again')

/** `isMailed`: the page was opened from a mail, so the person can confirm here. */
type OwnBookingFacts = { place: number | null; expiresAt: Date | null; now: Date; offering: Offering; confirm: BookingConfirmation | null; isMailed: boolean }

export function describeOwnBooking(which: OwnBookingState, facts: OwnBookingFacts): { title: string; text: string } {
  const { place, expiresAt, now, offering, confirm } = facts
  const isFull = getOfferingState(offering, now) === 'full'
  const ifOpen = (more: string, moreIfFull: string) => (canBookAgain(which, offering, now) ? (isFull ? moreIfFull : more) : '')
  const until = expiresAt ? `${formatInstant(expiresAt)}, ${formatDuration(expiresAt.getTime() - now.getTime())} from now` : ''
  switch (which) {
    case 'confirmed':
      return { title: 'Your seat is booked.', text: describeConfirmed(offering, now) }
    case 'held':
      if (confirm) return { title: 'Confirm your booking.', text: `Your seat is held until ${until}. ${describeConfirmation(confirm, facts)}` }
      return { title: 'A seat is held for you.', text: `Your seat is held until ${until}. Then someone else can book it.` }
    case 'offered':
      return { title: 'A seat is free for you.', text: `Accept the seat by ${until}. Then it is offered to the next person on the waiting list.` }
    case 'waiting':
      if (confirm && countSeatsLeft(offering) > 0) {
        const text = `Many people are booking now, so no seat is held for you yet. ${describeConfirmation(confirm, facts)} If a seat is free when you confirm, you get it.`
        return { title: 'Confirm your booking.', text }
      }
      return {
        title: `You’re number ${(place ?? 1).toLocaleString('en-IN')} on the waiting list.`,
        text:
          getOfferingState(offering, now) === 'closed'
            ? `Booking has closed, so no more seats are offered. For questions, ${callUs()}`
            : 'When a seat is free we offer it to you. We tell you by email or phone, and this page shows until when you can accept it.',
      }
    case 'attended':
      if (offering.endsAt && offering.endsAt > now) return { title: 'You are marked as attended.', text: describeAttended(offering, now) }
      return { title: 'You attended.', text: 'Thank you for coming.' }
    case 'missed':
      return { title: 'We missed you.', text: `Your seat was kept, but you did not come. If that is wrong, or you would like another date, ${callUs()}` }
    case 'cancelled':
      return {
        title: 'Your booking is cancelled.',
        text: ifOpen(
          'Your seat is free for someone else. You can book again while seats are left.',
          'All seats are taken or offered to the waiting list. You can join the waiting list.',
        ),
      }
    case 'left':
      return {
        title: 'You have left the waiting list.',
        text: `We will not offer you a seat here.${ifOpen(' You can book a seat while seats are left.', ' You can join the waiting list again.')}`,
      }
    case 'expired':
      return {
        title: 'Your seat offer has expired.',
        text: `The seat was not confirmed in time.${ifOpen(' You can book again while seats are left.', ' All seats are taken or offered. You can join the waiting list again.')}`,
      }
    case 'offering-cancelled':
      return { title: `This ${offering.kind} is cancelled.`, text: `Sorry, this ${offering.kind} has been cancelled. For another date, ${callUs()}` }
    case 'over':
      return { title: `This ${offering.kind} is over.`, text: 'This booking can no longer be changed.' }
  }
}

function describeConfirmed(offering: Offering, now: Date): string {
  const state = getOfferingState(offering, now)
  if (state === 'postponed') return `Postponed, new date to follow. You keep your seat. For questions, ${callUs()}`
  const hasStarted = offering.startsAt && offering.startsAt <= now
  if (isOpenTest(offering, now)) return `The test is open now. For questions, ${callUs()}`
  if (hasStarted) return `This ${offering.kind} has started. If you cannot come, ${callUs()}`
  if (offering.startsAt && offering.kind === 'test' && offering.mode === 'online') return `You can begin the test from ${formatInstant(offering.startsAt)}.`
  return offering.startsAt ? `The ${offering.kind} starts on ${formatInstant(offering.startsAt)}.` : 'The date is announced later. You keep your seat.'
}

/** Attendance is taken from the day of the start, so a batch may run for months after it. */
function describeAttended(offering: Offering, now: Date): string {
  return offering.startsAt && offering.startsAt <= now ? `This ${offering.kind} is running now.` : describeConfirmed(offering, now)
}

function describeConfirmation({ method, hasFailed }: BookingConfirmation, { isMailed }: OwnBookingFacts): string {
  if (isMailed) return 'Press the button to confirm.'
  if (method === 'staff') return `A counsellor calls you to confirm your booking. You can also call ${getInstitute().phoneShown}. ${getInstitute().hours}.`
  if (hasFailed) return `Our ${method === 'mail' ? 'mail' : 'SMS'} could not be delivered. Call ${getInstitute().phoneShown} and we confirm your booking.`
  if (method === 'mail') return 'To confirm, open the link in our mail to you.'
  return 'To confirm, enter the six-digit code of our SMS to you.'
}
