import { defineJob } from '#app/platform/jobs/define-job.ts'

/** `attempt` is counted from 1: a job for a try that has ended does nothing. */
export type MessageAttempt = { messageId: string; attempt: number }

// Each batch is taken and ended by statements of its own, so not too small; and small enough to end while one hangs.
const sending = { timeoutSeconds: 60, batchSize: 8, together: true, workers: 2 }

// A queue for each channel, so that one that hangs delays no other. What a receiver refuses is counted and planned by `sendMessage`.
export const sendMailJob = defineJob<MessageAttempt>('send-mail', { ...sending, label: 'Send a mail' })
export const sendSmsJob = defineJob<MessageAttempt>('send-sms', { ...sending, label: 'Send an SMS' })
export const sendWhatsappJob = defineJob<MessageAttempt>('send-whatsapp', { ...sending, label: 'Send a WhatsApp message' })
export const sendWebhookJob = defineJob<MessageAttempt>('send-webhook', { ...sending, label: 'Send a webhook' })

export const remindBookingsJob = defineJob('remind-bookings', { label: 'Remind of bookings (daily)', timeoutSeconds: 15 * 60, cron: '0 10 * * *' })

export const remindFeesJob = defineJob('remind-fees', { label: 'Remind of fees (daily)', timeoutSeconds: 15 * 60, cron: '30 10 * * *' })

export const wishlistAlertsJob = defineJob('tell-wishlists', {
  label: 'Send wishlist alerts (every five minutes)',
  timeoutSeconds: 15 * 60,
  cron: '*/5 * * * *',
})

export const reportStoppedJobsJob = defineJob('report-stopped-jobs', { label: 'Mail admins about stopped jobs', timeoutSeconds: 60, cron: '*/15 * * * *' })
