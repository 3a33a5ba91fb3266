import { getInstitute } from '#app/domain/content/institute.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { defineForm } from '#app/lib/form.ts'
import { formatDuration } from '#app/lib/format-duration.ts'
import { type BookingState, type Offering, offeringState, seatsLeft } from './offerings.ts'
import type { Confirmation } from './own-booking.server.ts'

const call = () => `Call ${getInstitute().phoneShown}.`

export const ownBookingTexts = {
  get tooOften() {
    return `Not changed: this booking was changed many times just now. Wait ten minutes. ${call()}`
  },
  get tooLate() {
    return `Not changed: it has begun or is over, so the seat can no longer be given back here. ${call()}`
  },
  lapsed: 'The time to take this seat is over, and somebody else has it now.',
  ended: 'This place was given back before, so it cannot be taken up. Book again below.',
  over: 'This is over or cancelled, so nothing can be booked.',
  unverified: 'Not booked yet: this booking has to be confirmed first. This page says how.',
  get notSent() {
    return `Not sent: no more links or codes are sent for this booking. ${call()}`
  },
  wrongCode: 'Wrong code. Check the six digits in our SMS and try again.',
  get codeUsedUp() {
    return `This code was wrong too many times. Ask for a new code, or call ${getInstitute().phoneShown}.`
  },
  unknown: 'Not changed: we did not understand this form. Open your link again.',
}

/** The code of an SMS, by which somebody confirms their booking. */
export const codeForm = defineForm('code', {
  code: { kind: 'digits', label: 'Code', autoComplete: 'one-time-code', missing: 'Write the code.', wrong: ownBookingTexts.wrongCode, max: 12 },
})

type Standing = { state: BookingState; offering: Pick<Offering, 'startsAt' | 'endsAt' | 'cancelledAt'> }

/** A seat can be given back until it begins; the line can be left until the end. */
export function canCancel({ state, offering: { startsAt, endsAt, cancelledAt } }: Standing, now: Date): boolean {
  if (cancelledAt || (endsAt && endsAt <= now)) return false
  if (state === 'waiting' || state === 'offered') return true
  return (state === 'confirmed' || state === 'held') && !(startsAt && startsAt <= now)
}

/** What the page of a booking is about: its own state, or what became of the offering. */
export type OwnCase = BookingState | 'offering-cancelled' | 'over'

/** A booking that its person ended keeps its state. Otherwise a cancelled offering counts first, then one that is over without attendance marked. */
export function ownCase({ state, offering }: Standing, now: Date): OwnCase {
  if (state === 'cancelled' || state === 'left') return state
  if (offering.cancelledAt) return 'offering-cancelled'
  const isOver = offering.endsAt !== null && offering.endsAt <= now
  return isOver && state !== 'attended' && state !== 'missed' ? 'over' : state
}

/** `isMailed`: the page was opened from a mail, and so can be confirmed here. */
type Facts = { place: number | null; expiresAt: Date | null; now: Date; offering: Offering; confirm: Confirmation | null; isMailed: boolean }

/** The heading and the first words of each case. */
export function ownTexts(which: OwnCase, facts: Facts): { title: string; text: string } {
  const { place, expiresAt, now, offering, confirm } = facts
  const until = expiresAt ? `${formatInstant(expiresAt)}, ${formatDuration(expiresAt.getTime() - now.getTime())} from now` : ''
  switch (which) {
    case 'confirmed':
      return { title: 'Your seat is booked.', text: confirmedText(offering, now) }
    case 'held':
      if (confirm) return { title: 'Confirm your booking.', text: `Your seat is held until ${until}. ${howToConfirm(confirm, facts)}` }
      return { title: 'A seat is held for you.', text: `It is yours until ${until}. Then it goes to somebody else.` }
    case 'offered':
      return { title: 'A seat is free, and it is yours to take.', text: `Take it by ${until}. Then it is offered to the next in line.` }
    case 'waiting':
      if (confirm && seatsLeft(offering) > 0) {
        const text = `Many people are booking now, so no seat is held for you yet. ${howToConfirm(confirm, facts)} If a seat is free then, it is yours.`
        return { title: 'Confirm your booking.', text }
      }
      return {
        title: `You are number ${(place ?? 1).toLocaleString('en-IN')} in line.`,
        text: 'When a seat comes to you we tell you, and you have 12 hours to take it.',
      }
    case 'attended':
      return { title: 'You were there.', text: 'Thank you for coming.' }
    case 'missed':
      return { title: 'Your seat stayed empty.', text: `We kept it and did not see you. If that is wrong, or you would like another date: ${call()}` }
    case 'cancelled':
      return { title: 'Your booking is cancelled.', text: 'The seat is given back, and nobody expects you.' }
    case 'left':
      return { title: 'You have left the waiting list.', text: 'No seat of this one will be offered to you.' }
    case 'expired':
      return {
        title: 'The time to take this seat is over.',
        text: 'It was not taken up, so it went to the next. You can book again while there are seats, or join the waiting list.',
      }
    case 'offering-cancelled':
      return { title: `This ${offering.kind} is cancelled.`, text: `It does not take place. We are sorry. For another date: ${call()}` }
    case 'over':
      return { title: `This ${offering.kind} is over.`, text: 'There is nothing left to do here.' }
  }
}

function confirmedText(offering: Offering, now: Date): string {
  const state = offeringState(offering, now)
  if (state === 'postponed') return `It is postponed. Your seat stays yours, and we tell you the new date. ${call()}`
  if (offering.startsAt && offering.startsAt <= now) return `It has begun. If you cannot come: ${call()}`
  return 'Keep this address: it shows your booking, and you can cancel it here until it begins.'
}

function howToConfirm({ way, hasFailed }: Confirmation, { isMailed }: Facts): string {
  if (isMailed) return 'Press the button to confirm.'
  if (way === 'staff') return `A counsellor calls you to confirm your booking. You can also call ${getInstitute().phoneShown}. ${getInstitute().hours}.`
  if (hasFailed) return `Our ${way === 'mail' ? 'mail' : 'SMS'} could not be delivered. Call ${getInstitute().phoneShown} and we confirm your booking.`
  if (way === 'mail') return 'Open the link in the mail we sent to confirm.'
  return 'Enter the six-digit code that we sent to your phone by SMS to confirm.'
}
