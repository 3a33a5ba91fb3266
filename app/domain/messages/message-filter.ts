import { bookingMessageLabels } from '#app/domain/bookings/booking-messages.ts'
import { choice } from '#app/lib/list.ts'
import { tryLimit } from './attempts.ts'

export const stateLabels = { dead: 'Not delivered', waiting: 'Waiting' } as const
export const channelLabels = { mail: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp', webhook: 'Webhook' } as const

export const messageFilters = { state: choice('State', 'Both', stateLabels), channel: choice('Way', 'Every way', channelLabels) }

const kindLabels: Record<string, string> = {
  'thank-you': 'Thank-you to the visitor',
  'my-data-link': 'New data link',
  'guardian-ask': 'Question to the guardian',
  'staff-notice': 'Notice to staff',
  'waiting-notice': 'Waiting list, to staff',
  'staff-message': 'Message from staff',
  'lead.submitted': 'Enquiry sent',
  'lead.corrected': 'Enquiry corrected',
  'lead.guardian_agreed': 'Guardian agreed',
  'lead.withdrawn': 'Enquiry withdrawn',
  'lead.erased': 'Enquiry erased',
  ...bookingMessageLabels,
  'wishlist-seat-free': 'Seat free, on a wishlist',
  'wishlist-new-batch': 'New batch, on a wishlist',
  'wishlist-moved': 'Date moved, on a wishlist',
  'account-mail': 'About an account',
  'weekly-report': 'Weekly report, to staff',
  'stopped-jobs': 'Stopped jobs',
  'operations-alarm': 'Alarm, to admins',
}

/** What a message is, in words. */
export function kindLabel(kind: string): string {
  return Object.hasOwn(kindLabels, kind) ? (kindLabels[kind] ?? kind) : kind
}

/** How often it was tried and how the last try ended, in words. */
export function triesLabel(tries: number, lastFault: string | null): string {
  if (tries === 0) return lastFault ? `None since: ${lastFault}` : 'None yet'
  return `${tries} of ${tryLimit}${lastFault ? `: ${lastFault}` : ''}`
}

/** What sending again did. @param chosen how many were to be sent */
export function replayedMessage(count: number, chosen = count): string {
  if (count === 0) return nothingDone
  const rest = chosen > count ? ' The others were sent or dropped meanwhile.' : ''
  return `${count === 1 ? '1 message is' : `${count} messages are`} being sent again.${rest}`
}

export const nothingDone = 'Nothing was done: what you chose was sent or dropped meanwhile.'
