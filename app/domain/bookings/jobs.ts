import { defineJob } from '#app/platform/jobs/define-job.ts'
import type { BookingState } from './offerings.ts'

/**
 * `byStaff`: staff changed it, so the person may not know. `actorId`: the member of staff named in the history. `tellAt`: when the person is notified.
 * Until then, staff can undo it without a message.
 */
export type BookingChange = { bookingId: string; state: BookingState; byStaff?: boolean; actorId?: string; tellAt?: string }
export type NotifyOptions = Pick<BookingChange, 'byStaff' | 'actorId' | 'tellAt'>

export const bookingChanged = defineJob<BookingChange>('booking-changed', {
  label: 'Prepare the messages of a booking',
  timeoutSeconds: 60,
  batchSize: 20,
  pollingSeconds: 0.5,
  notify: false,
})

/** `sends` counts the links or codes that were sent. The code is derived from it. */
export const confirmationRequested = defineJob<{ bookingId: string; sends: number }>('confirmation-requested', {
  label: 'Prepare the link or code that confirms a booking',
  timeoutSeconds: 60,
  batchSize: 20,
  pollingSeconds: 0.5,
  notify: false,
})

export const expireBookingJob = defineJob<{ bookingId: string }>('expire-booking', {
  label: 'End a held seat or an offer',
  timeoutSeconds: 60,
  batchSize: 20,
  pollingSeconds: 1,
})

export const openBookingJob = defineJob<{ offeringId: string }>('open-booking', {
  label: 'Open a booking at its time',
  timeoutSeconds: 60,
  batchSize: 20,
  pollingSeconds: 1,
})

export const updateDatesJob = defineJob('update-dates', {
  label: 'Update the dates of workshops, courses and tests (every five minutes)',
  timeoutSeconds: 5 * 60,
  cron: '*/5 * * * *',
})

export const paymentRecordedJob = defineJob<{ bookingId: string; paymentId: string }>('payment-recorded', {
  earlierNames: ['payment-told'],
  label: 'Prepare the mail of a receipt',
  timeoutSeconds: 60,
})
export const feeAgreedJob = defineJob<{ bookingId: string; agreementId: string }>('fee-agreed', {
  earlierNames: ['fee-told'],
  label: 'Prepare the mail of an agreed fee',
  timeoutSeconds: 60,
})

export const refundRecordedJob = defineJob<{ bookingId: string; refundId: string }>('refund-recorded', {
  label: 'Prepare the mail of a refund',
  timeoutSeconds: 60,
})
/** `entryId`: a payment or a refund whose entry was reversed, or whose reversal was undone. */
export const entryReversedJob = defineJob<{ bookingId: string; entryId: string }>('entry-reversed', {
  label: 'Prepare the mail of a wrong payment entry',
  timeoutSeconds: 60,
})
export const feeWaivedJob = defineJob<{ bookingId: string; agreementId: string; waivedPaise: number }>('fee-waived', {
  label: 'Prepare the mail of a waived fee',
  timeoutSeconds: 60,
})

export type OfferingCause = { kind: 'moved'; moveId: string } | { kind: 'cancelled' } | { kind: 'notice'; noticeId: string }

export const offeringChanged = defineJob<{ offeringId: string; cause: OfferingCause }>('offering-changed', {
  earlierNames: ['bookable-changed'],
  label: 'Tell everyone booked about a change',
  timeoutSeconds: 5 * 60,
})
