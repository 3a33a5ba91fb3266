import { defineJob } from '#app/platform/jobs/define-job.ts'

/** An enquiry is new or changed; `booking`: the reference of the place that may have come with it. */
export const leadSubmitted = defineJob<{ leadId: string; eventId: number; booking?: string }>('lead-submitted', {
  label: 'Assign an enquiry and prepare its messages',
  timeoutSeconds: 60,
  // One after another on one connection: assigning takes turns anyway. Polled every half second, since it has no NOTIFY.
  batchSize: 20,
  pollingSeconds: 0.5,
  notify: false,
})

export const leadWithdrawn = defineJob<{ leadId: string }>('lead-withdrawn', { label: 'Tell the CRM of a withdrawn enquiry', timeoutSeconds: 60, batchSize: 4 })

/** Gives back the places of an enquiry that was withdrawn or erased. */
export const releaseBookingsJob = defineJob<{ leadId: string }>('release-bookings', {
  label: 'Free the seats of an enquiry',
  timeoutSeconds: 60,
  batchSize: 4,
})
