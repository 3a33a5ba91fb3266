import { defineJob } from '#app/platform/jobs/define-job.ts'

/** `booking`: the reference of the booking that was made with the enquiry. */
export const leadSubmitted = defineJob<{ leadId: string; eventId: number; booking?: string }>('lead-submitted', {
  label: 'Assign an enquiry and prepare its messages',
  timeoutSeconds: 60,
  // The jobs of a batch run in sequence on one connection: assigning takes a lock anyway. Without NOTIFY, the queue is polled every half second.
  batchSize: 20,
  pollingSeconds: 0.5,
  notify: false,
})

export const leadWithdrawn = defineJob<{ leadId: string }>('lead-withdrawn', { label: 'Tell the CRM of a withdrawn enquiry', timeoutSeconds: 60, batchSize: 4 })

export const cancelLeadBookingsJob = defineJob<{ leadId: string }>('cancel-lead-bookings', {
  earlierNames: ['release-bookings'],
  label: 'Free the seats of an enquiry',
  timeoutSeconds: 60,
  batchSize: 4,
})
