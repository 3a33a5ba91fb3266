import { defineJob } from '#app/platform/jobs/define-job.ts'

/** `attempt` counts from 1. A job for an earlier attempt does nothing. */
type MessageAttempt = { messageId: string; attempt: number }

// One statement fetches a batch and one completes it, so a batch must not be too small. It must also end in time if one message hangs.
const sending = { timeoutSeconds: 60, batchSize: 8, together: true, workers: 2 }

// Each channel has its own queue, so that one that hangs does not delay the others. `sendMessage` counts and schedules attempts after a rejection.
export const sendMailJob = defineJob<MessageAttempt>('send-mail', { ...sending, label: 'Send a mail' })
export const sendSmsJob = defineJob<MessageAttempt>('send-sms', { ...sending, label: 'Send an SMS' })
export const sendWhatsappJob = defineJob<MessageAttempt>('send-whatsapp', { ...sending, label: 'Send a WhatsApp message' })
export const sendWebhookJob = defineJob<MessageAttempt>('send-webhook', { ...sending, label: 'Send a webhook' })

export const remindBookingsJob = defineJob('remind-bookings', { label: 'Remind of bookings (daily)', timeoutSeconds: 15 * 60, cron: '0 10 * * *' })

export const remindFeesJob = defineJob('remind-fees', { label: 'Remind of fees (daily)', timeoutSeconds: 15 * 60, cron: '30 10 * * *' })

export const wishlistAlertsJob = defineJob('notify-wishlist-owners', {
  earlierNames: ['tell-wishlists'],
  label: 'Send wishlist alerts (every five minutes)',
  timeoutSeconds: 15 * 60,
  cron: '*/5 * * * *',
})

export const reportStoppedJobsJob = defineJob('report-stopped-jobs', { label: 'Mail admins about stopped jobs', timeoutSeconds: 60, cron: '*/15 * * * *' })
