import { bookingMessageLabels } from '#app/domain/bookings/booking-messages.ts'
import { tryLimit } from './attempts.ts'

export const messagesPath = '/staff/messages'

export type MessageFilter = { state: '' | 'dead' | 'waiting'; channel: '' | 'mail' | 'sms' | 'webhook' }

export const stateLabels = { dead: 'Not delivered', waiting: 'Waiting' } as const
export const channelLabels = { mail: 'Mail', sms: 'SMS', webhook: 'Webhook' } as const

/** The filter that an address says; what it says wrongly counts as unsaid. */
export function parseMessageFilter(search: URLSearchParams): MessageFilter {
  const state = search.get('state') ?? ''
  const channel = search.get('channel') ?? ''
  return {
    state: Object.hasOwn(stateLabels, state) ? (state as MessageFilter['state']) : '',
    channel: Object.hasOwn(channelLabels, channel) ? (channel as MessageFilter['channel']) : '',
  }
}

const kindLabels: Record<string, string> = {
  'thank-you': 'Thank-you to the visitor',
  'my-data-link': 'New link to one’s own data',
  'guardian-ask': 'Question to the guardian',
  'staff-notice': 'Notice to staff',
  'lead.submitted': 'Enquiry sent',
  'lead.corrected': 'Enquiry corrected',
  'lead.guardian_agreed': 'Guardian agreed',
  'lead.withdrawn': 'Enquiry withdrawn',
  'lead.erased': 'Enquiry erased',
  ...bookingMessageLabels,
  'wishlist-seat-free': 'Seat free, on a wishlist',
  'wishlist-new-batch': 'New batch, on a wishlist',
  'wishlist-moved': 'Date moved, on a wishlist',
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

/** The field of a form whose question was answered with yes (`confirmed` of app/ui/confirm.tsx). */
export const confirmedField = 'confirmed'

/** What a form asks for that must be asked about first. */
export type MessagesConfirm = { do: 'replay-all' | 'drop'; ids: string[]; count: number }

/** The sentence for an address that a form led to, or null. */
export function doneSentence(done: string | null): string | null {
  const [, what, count, chosen] = /^(again|dropped)-(\d{1,6})(?:-(\d{1,3}))?$/.exec(done ?? '') ?? []
  if (!what) return null
  const some = Number(count)
  if (some === 0) return 'Nothing was done: what you chose was sent or dropped meanwhile.'
  const rest = chosen && Number(chosen) > some ? ' The others were sent or dropped meanwhile.' : ''
  return `${some === 1 ? '1 message is' : `${some} messages are`} being sent again.${rest}`
}
