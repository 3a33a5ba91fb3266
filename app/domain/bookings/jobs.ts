import { defineJob, type JobData } from '#app/platform/jobs/define-job.ts'
import type { BookingState } from './offerings.ts'

/** `byStaff`: they changed it, so its person may not know of it. `tellAt`: when its person is told; until then staff can undo it unheard. */
export type BookingChange = { bookingId: string; state: BookingState; byStaff?: boolean; tellAt?: string }
export type NotifyOptions = Pick<BookingChange, 'byStaff' | 'tellAt'>

/** A booking came into this state: its messages, and what the enquiry's history says. */
export const bookingChanged = defineJob<BookingChange>('booking-changed', {
  label: 'Prepare the messages of a booking',
  timeoutSeconds: 60,
  batchSize: 20,
  pollingSeconds: 0.5,
  notify: false,
})

/** A booking's link or code is to be sent. `sends` counts them; the code is made of it. */
export const confirmationRequested = defineJob<{ bookingId: string; sends: number }>('confirmation-requested', {
  label: 'Prepare the link or code that confirms a booking',
  timeoutSeconds: 60,
  batchSize: 20,
  pollingSeconds: 0.5,
  notify: false,
})

/** A held seat or an offer lapses; the next in line is offered it. */
export const expireBookingJob = defineJob<{ bookingId: string }>('expire-booking', {
  label: 'End a held seat or an offer',
  timeoutSeconds: 60,
  batchSize: 20,
  pollingSeconds: 1,
})

/** Booking opens at this moment: seats that came free before are offered to the waitlist. */
export const openBookingJob = defineJob<{ offeringId: string }>('open-booking', {
  label: 'Open a booking at its time',
  timeoutSeconds: 60,
  batchSize: 20,
  pollingSeconds: 1,
})

/** A payment was recorded, or a fee agreed: its person is told, unless it was undone before. */
export const paymentRecordedJob = defineJob<{ bookingId: string; paymentId: string }>('payment-told', {
  label: 'Prepare the mail of a receipt',
  timeoutSeconds: 60,
})
export const feeAgreedJob = defineJob<{ bookingId: string; agreementId: string }>('fee-told', {
  label: 'Prepare the mail of an agreed fee',
  timeoutSeconds: 60,
})

export type OfferingCause = { kind: 'moved'; moveId: string } | { kind: 'cancelled' } | { kind: 'notice'; noticeId: string }

/** A date was moved, an offering cancelled, a notice written. */
export const offeringChanged = defineJob<{ offeringId: string; cause: OfferingCause }>('offering-changed', {
  label: 'Tell everyone booked about a change',
  timeoutSeconds: 5 * 60,
})

/** `offeringChanged` by the name it had before the tables were renamed: jobs of the release before may still wait. */
export const bookableChanged = defineJob<JobData<typeof offeringChanged>>('bookable-changed', {
  label: 'Tell everyone booked about a change',
  timeoutSeconds: 5 * 60,
})
