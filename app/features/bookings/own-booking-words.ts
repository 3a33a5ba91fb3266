import { type Bookable, type BookingState, bookableState } from '#app/shared/bookables.ts'
import { formatInstant } from '#app/shared/dates.ts'
import { spanText } from '#app/shared/span-text.ts'
import { institute } from '#content/institute.ts'

const call = `Call ${institute.phoneShown}.`

export const ownWords = {
  tooOften: `Not changed: this booking was changed many times just now. Wait ten minutes. ${call}`,
  tooLate: `Not changed: it has begun or is over, so the seat can no longer be given back here. ${call}`,
  lapsed: 'The time to take this seat is over, and somebody else has it now.',
  ended: 'This place was given back before, so it cannot be taken up. Book again below.',
  over: 'This is over or cancelled, so nothing can be booked.',
  unknown: 'Not changed: we did not understand this form. Open your link again.',
}

type Standing = { state: BookingState; thing: Pick<Bookable, 'startsAt' | 'endsAt' | 'cancelledAt'> }

/** A seat can be given back until it begins; the line can be left until the end. */
export function mayCancel({ state, thing: { startsAt, endsAt, cancelledAt } }: Standing, now: Date): boolean {
  if (cancelledAt || (endsAt && endsAt <= now)) return false
  if (state === 'waiting' || state === 'offered') return true
  return (state === 'confirmed' || state === 'held') && !(startsAt && startsAt <= now)
}

/** What the page of a booking is about: its own state, or what became of the thing. */
export type OwnCase = BookingState | 'thing-cancelled' | 'over'

/** Which of them: a cancelled thing comes before everything but what its person ended before, and the end of it before a seat that was kept. */
export function ownCase({ state, thing }: Standing, now: Date): OwnCase {
  if (state === 'cancelled' || state === 'left') return state
  if (thing.cancelledAt) return 'thing-cancelled'
  const isOver = thing.endsAt !== null && thing.endsAt <= now
  return isOver && state !== 'attended' && state !== 'missed' ? 'over' : state
}

type Facts = { place: number | null; expiresAt: Date | null; now: Date; thing: Bookable }

/** The heading and the first words of each case. */
export function ownTexts(which: OwnCase, { place, expiresAt, now, thing }: Facts): { title: string; text: string } {
  const until = expiresAt ? `${formatInstant(expiresAt)}, ${spanText(expiresAt.getTime() - now.getTime())} from now` : ''
  switch (which) {
    case 'confirmed':
      return { title: 'Your seat is booked.', text: confirmedText(thing, now) }
    case 'held':
      return { title: 'A seat is held for you.', text: `It is yours until ${until}. Then it goes to somebody else.` }
    case 'offered':
      return { title: 'A seat is free, and it is yours to take.', text: `Take it by ${until}. Then it is offered to the next in line.` }
    case 'waiting':
      return {
        title: `You are number ${(place ?? 1).toLocaleString('en-IN')} in line.`,
        text: 'When a seat comes to you we tell you, and you have 12 hours to take it.',
      }
    case 'attended':
      return { title: 'You were there.', text: 'Thank you for coming.' }
    case 'missed':
      return { title: 'Your seat stayed empty.', text: `We kept it and did not see you. If that is wrong, or you would like another date: ${call}` }
    case 'cancelled':
      return { title: 'Your booking is cancelled.', text: 'The seat is given back, and nobody expects you.' }
    case 'left':
      return { title: 'You have left the line.', text: 'No seat of this one will be offered to you.' }
    case 'expired':
      return {
        title: 'The time to take this seat is over.',
        text: 'It was not taken up, so it went to the next. You can book again while there are seats, or join the line.',
      }
    case 'thing-cancelled':
      return { title: `This ${thing.kind} is cancelled.`, text: `It does not take place. We are sorry. For another date: ${call}` }
    case 'over':
      return { title: `This ${thing.kind} is over.`, text: 'There is nothing left to do here.' }
  }
}

function confirmedText(thing: Bookable, now: Date): string {
  const state = bookableState(thing, now)
  if (state === 'postponed') return `It is postponed. Your seat stays yours, and we tell you the new date. ${call}`
  if (thing.startsAt && thing.startsAt <= now) return `It has begun. If you cannot come: ${call}`
  return 'Keep this address: it shows your booking, and you can cancel it here until it begins.'
}
