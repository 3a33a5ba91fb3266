import type { ReactNode } from 'react'
import { formatPaymentEvent } from '#app/domain/bookings/payments/payment-events.ts'
import type { LeadHistoryEntry } from '#app/domain/leads/lead-detail.ts'
import { leadStateLabels, lostReasonLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadMessage } from '#app/domain/messages/list-lead-messages.server.ts'
import { getKindLabel } from '#app/domain/messages/message-filter.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { minuteMs } from '#app/lib/periods.ts'
import { Badge } from '#app/ui/badge.tsx'

export type HistoryItem = LeadHistoryEntry | { kind: 'sent'; key: string; at: Date; actor: null; note: null; fromCopy: boolean; message: LeadMessage }

export function LeadHistory({ history }: { history: readonly HistoryItem[] }) {
  return (
    <ol className="border-t border-ink">
      {joinEqualMessages(history).map(({ item, count }) => (
        <li key={item.key} className="border-b border-rule py-3">
          <p className="flex flex-wrap justify-between gap-x-6">
            <span className="font-semibold">{item.kind === 'sent' ? <SentMessage {...item.message} count={count} /> : getHappeningTitle(item)}</span>
            <span className="text-soft">
              <time dateTime={item.at.toISOString()}>{formatInstant(item.at)}</time>
              {item.actor && `, ${item.actor}`}
              {item.fromCopy && ', on the copy'}
            </span>
          </p>
          {item.note && <p className="mt-1 wrap-anywhere whitespace-pre-line">{item.note}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Joins equal messages of one minute: each staff member gets their own copy of a notice. */
function joinEqualMessages(history: readonly HistoryItem[]): { item: HistoryItem; count: number }[] {
  const lines: { item: HistoryItem; count: number }[] = []
  for (const item of history) {
    const last = lines.at(-1)
    if (last && isEqualMessage(last.item, item)) last.count += 1
    else lines.push({ item, count: 1 })
  }
  return lines
}

function isEqualMessage(one: HistoryItem, other: HistoryItem): boolean {
  if (one.kind !== 'sent' || other.kind !== 'sent' || one.fromCopy !== other.fromCopy) return false
  const names = ['channel', 'kind', 'state', 'attempts'] as const
  return names.every((name) => one.message[name] === other.message[name]) && Math.abs(one.at.getTime() - other.at.getTime()) < minuteMs
}

export function getHappeningTitle(item: LeadHistoryEntry): ReactNode {
  const moved = item.fromState && item.toState ? `${leadStateLabels[item.fromState]} to ${leadStateLabels[item.toState]}` : null
  switch (item.kind) {
    case 'submitted':
      return item.detail?.origin === 'import' ? 'Imported' : item.actor ? 'Added by staff' : 'Sent on the site'
    case 'corrected':
      return 'Corrected by the person who asked'
    case 'state':
      if (item.because) return `${moved}: ${reasonLabels[item.because]}`
      return item.lostReason ? `${moved}: ${lostReasonLabels[item.lostReason].toLowerCase()}` : moved
    case 'assigned':
      return describeAssigned(item)
    case 'follow-up':
      return item.followUpAt ? `Follow up on ${formatInstant(item.followUpAt)}` : 'Follow-up removed'
    case 'call':
      return item.outcome ? callLabels[item.outcome] : 'Called'
    case 'note':
      return 'Note'
    case 'message':
      return item.message ? formatMessage(item.message) : 'Message'
    case 'merged':
      return 'Another enquiry merged into this one'
    case 'unmerged':
      return item.because ? `Unmerged: ${reasonLabels[item.because]}. Check whether it is the same person before you call.` : 'Unmerged'
    case 'consent':
      return describeConsent(item.detail)
    case 'booking':
      return item.booking ? `Booking ${item.booking.reference}: ${item.booking.state}, ${item.booking.title}` : 'Booking'
    case 'payment':
      return formatPaymentEvent(item.detail) ?? 'Payment'
    case 'erased':
      return 'Erased'
  }
}

function describeConsent(detail: LeadHistoryEntry['detail']): string {
  const { withdrawn, givenBy, purpose } = detail ?? {}
  if (Array.isArray(withdrawn)) return withdrawn.includes('contact') ? 'Consent withdrawn' : 'Consent to news withdrawn'
  if (purpose === 'updates') return 'Consent to news given'
  return givenBy === 'guardian' ? 'Consent of the guardian' : 'Consent given'
}

const formatMessage = ({ channel, title }: { channel: string; title: string }) =>
  `${Object.hasOwn(channelLabels, channel) ? channelLabels[channel as keyof typeof channelLabels] : 'Message'}: ${title}`

const callLabels = { reached: 'Called and reached', 'no-answer': 'Called, no answer', 'phone-off': 'Called, phone off', 'wrong-number': 'Called, wrong number' }

/** Such as `Assigned to Asha: the enquiry was unassigned; takes this course, longest without a new lead`. */
function describeAssigned({ to, because, rules }: Pick<LeadHistoryEntry, 'to' | 'because' | 'rules'>): string {
  const why = [because && reasonLabels[because], rules.map((rule) => ruleLabels[rule]).join(', ')].filter(Boolean)
  return `${to ? `Assigned to ${to}` : 'Unassigned'}${why.length > 0 ? `: ${why.join('; ')}` : ''}`
}

const ruleLabels = { language: 'speaks the language', course: 'takes this course', hours: 'works first', turn: 'longest without a new lead' }

const reasonLabels = {
  left: 'the counsellor no longer receives leads',
  away: 'the counsellor is away',
  waited: 'the enquiry was unassigned',
  withdrawn: 'the other enquiry was withdrawn by its sender',
  erased: 'the other enquiry was erased for its sender',
  booked: 'a seat in a batch is confirmed',
  'seat-cancelled': 'the only seat in a batch was cancelled',
}
const channelLabels = { mail: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp', webhook: 'CRM' }
const deliveryLabels = { waiting: 'waiting to be sent', sent: 'sent', dead: 'not delivered', dropped: 'not sent' }

function SentMessage({ channel, kind, state, attempts, count }: LeadMessage & { count: number }) {
  return (
    <Badge tone={state === 'dead' ? 'danger' : state === 'sent' ? 'good' : 'plain'}>
      <span className="whitespace-normal">
        {channelLabels[channel]}: {getKindLabel(kind)}, {count > 1 && `${count} `}
        {deliveryLabels[state]}
        {attempts > 1 && ` after ${attempts} tries`}
      </span>
    </Badge>
  )
}
