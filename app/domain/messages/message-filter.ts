import { bookingMessageLabels } from '#app/domain/bookings/booking-messages.ts'
import { choice } from '#app/lib/list.ts'

const minute = 60_000
const hour = 60 * minute
/** The waits after each rejection: fifteen attempts in a little over three days, which is longer than a weekend. */
const waits = [minute / 2, minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, ...Array<number>(5).fill(12 * hour)]

export const retryLimit = waits.length + 1

/**
 * Returns milliseconds with up to a tenth of jitter, or null after the last attempt. @param attempts the number of completed attempts
 * @param retryAfterMs the wait that the receiver asked for, if any; it never shortens the wait
 */
export function getNextAttemptDelayMs(attempts: number, retryAfterMs: number | null, random = Math.random): number | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : Math.max(wait * (1 + random() / 10), retryAfterMs ?? 0)
}

export const stateLabels = { dead: 'Not delivered', waiting: 'Waiting' } as const
export const channelLabels = { mail: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp', webhook: 'Webhook' } as const

export const messageFilters = { state: choice('State', 'Both', stateLabels), channel: choice('Sent by', 'Any', channelLabels) }

const kindLabels: Record<string, string> = {
  'thank-you': 'Thank-you to the visitor',
  'my-data-link': 'New data link',
  'guardian-ask': 'Question to the guardian',
  'staff-notice': 'Notice to staff',
  'waiting-notice': 'Waiting list, to staff',
  'staff-message': 'Message from staff',
  'lead.submitted': 'New enquiry',
  'lead.corrected': 'Enquiry corrected',
  'lead.guardian_agreed': 'Guardian agreed',
  'lead.withdrawn': 'Enquiry withdrawn',
  'lead.erased': 'Enquiry erased',
  ...bookingMessageLabels,
  'wishlist-seat-free': 'Seat free, on a wishlist',
  'wishlist-new-batch': 'New batch, on a wishlist',
  'wishlist-moved': 'Date moved, on a wishlist',
  'project-sent-back': 'Project sent back',
  'project-public': 'Project published',
  'account-mail': 'About an account',
  'weekly-report': 'Weekly report, to staff',
  'stopped-jobs': 'Stopped jobs',
  'operations-alarm': 'Alarm, to admins',
}

export function getKindLabel(kind: string): string {
  return Object.hasOwn(kindLabels, kind) ? (kindLabels[kind] ?? kind) : kind
}

export function getAttemptsLabel(attempts: number, lastError: string | null): string {
  if (attempts === 0) return lastError ? `None since: ${lastError}` : 'None yet'
  return `${attempts} of ${retryLimit}${lastError ? `: ${lastError}` : ''}`
}

export function getReplayedMessage(count: number, selected = count): string {
  if (count === 0) return emptyResult
  const rest = selected > count ? ' The others were sent or dropped meanwhile.' : ''
  return `${count === 1 ? '1 message is' : `${count} messages are`} being sent again.${rest}`
}

export const emptyResult = 'Nothing was done: what you chose was sent or dropped meanwhile.'
