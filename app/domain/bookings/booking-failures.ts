import { describeContactOptions, getInstitute } from '#app/domain/content/institute.ts'
import type { BookingFailure, OfferingKind } from './offerings.ts'

export const bookingFailures: Record<Exclude<BookingFailure, 'absent'>, string> = {
  full: 'Not booked: the last seat was just taken. What you typed is still here. Press the button to join the waiting list instead.',
  'not-open': 'Not booked: booking has not opened yet.',
  postponed: 'Not booked: this is postponed and has no new date yet.',
  'to-be-scheduled': 'Not booked: this has no date yet.',
  closed: 'Not booked: booking has closed.',
  cancelled: 'Not booked: this is cancelled.',
  ended: 'Not booked: this is over.',
}

/** Added to the reason of a failure that came after the enquiry was saved. */
export const getEnquirySavedText = (isMinor: boolean) =>
  `We kept your name and number as an enquiry. ${isMinor ? 'We first ask the guardian you named. Nobody calls you before they agree.' : 'A counsellor calls you.'}`

export function getNetworkLimitMessage(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Not booked yet: many seats were booked from your network in the last minutes. What you typed is still here. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, sign in first, or call ${getInstitute().phoneShown} and we book it for you.`
}

export const getTooManyBookersMessage = () =>
  `Not booked yet: many people are booking now. What you typed is still here, so try again in a few seconds. ${describeContactOptions()}`

export const getUnreachableMessage = () =>
  `Not booked: our system is not responding. What you typed is still here, so try again in a minute. ${describeContactOptions()}`

/** The database connection was lost before the reply, so the booking may be stored or not. */
export const getPossiblyBookedMessage = () =>
  `Not confirmed: our system stopped responding, and it may have your booking. What you typed is still here. Press the button again in a minute; it counts once. ${describeContactOptions()}`

export const stateLines: Record<Exclude<BookingFailure, 'absent' | 'full'>, string> = {
  'not-open': 'Booking has not opened yet.',
  postponed: 'Postponed, new date to follow.',
  'to-be-scheduled': 'Date to be announced.',
  closed: 'Booking has closed.',
  cancelled: 'This has been cancelled.',
  ended: 'This is over.',
}

export function getContactOptions(kind: OfferingKind, workshopId: string | null): { label: string; to: string } {
  if (kind === 'workshop') return { label: 'About this workshop', to: workshopId ? `/career-counselling/${workshopId}` : '/Career-Success-workshop' }
  if (kind === 'test') return { label: 'About the scholarship test', to: '/scholarship-test' }
  return kind === 'event' ? { label: 'All events', to: '/events' } : { label: 'All upcoming batches', to: '/upcoming-batches' }
}
