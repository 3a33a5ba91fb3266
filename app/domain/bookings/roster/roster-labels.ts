import type { BookingState, ConfirmMethod, Verification } from '#app/domain/bookings/offerings.ts'
import type { BadgeTone } from '#app/lib/badge-tone.ts'

export const bookingStateLabels: Record<BookingState, readonly [label: string, tone: BadgeTone]> = {
  held: ['Held', 'warning'],
  confirmed: ['Confirmed', 'good'],
  attended: ['Attended', 'good'],
  missed: ['Missed', 'danger'],
  waiting: ['Waiting', 'plain'],
  offered: ['Offered a seat', 'warning'],
  cancelled: ['Cancelled', 'plain'],
  expired: ['Expired', 'plain'],
  left: ['Left the waiting list', 'plain'],
}

export const verificationLabels: Record<Verification, string> = {
  account: 'Member’s mail address',
  mail: 'Mail',
  sms: 'SMS',
  staff: 'Staff',
  payment: 'Payment',
}

/** What an unverified booking waits for. Null: nothing, it belongs to the share that is confirmed at once. */
export function getUnverifiedLabel(method: ConfirmMethod | null): string {
  if (method === null) return 'Unverified'
  return { mail: 'Unverified: waits for the mailed link', sms: 'Unverified: waits for the code by SMS', staff: 'Unverified: waits for your call' }[method]
}

const doneLabels = {
  held: 'The seat is held for ten minutes. Confirm it before then.',
  booked: 'The seat is booked.',
  waiting: 'Added to the waiting list. Free seats are offered in order.',
  confirmed: 'Confirmed.',
  'phone-confirmed': 'The phone number is confirmed.',
  switched: 'Moved to this batch with its fee and payments. The seat in the earlier batch is free, or offered to its waiting list.',
  verified: 'Verified. No seat is free yet: the booking stays on the waiting list.',
  cancelled: 'Cancelled. The seat is offered to the first person on the waiting list, or is free.',
  left: 'Removed from the waiting list.',
  sent: 'The message is being sent. The list below says how many people it reached. Anyone who gets none becomes a task to call, if they may be called.',
} as const
export type RosterResultName = keyof typeof doneLabels

export function parseRosterDone(text: string | null): { label: string } | null {
  return text !== null && Object.hasOwn(doneLabels, text) ? { label: doneLabels[text as RosterResultName] } : null
}
