import { type LeadFieldName, leadField } from '#app/domain/leads/fields.ts'
import { getFirstResponse } from '#app/domain/leads/first-response.ts'
import type { LeadFields } from '#app/domain/leads/lead-detail.ts'
import { leadStateLabels, stateTones } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import type { LeadListRow } from '#app/domain/leads/list-leads.server.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { Badge } from '#app/ui/badge.tsx'

export function LeadStateBadge({ state }: { state: LeadState }) {
  return <Badge tone={stateTones[state]}>{leadStateLabels[state]}</Badge>
}

export function SeatCancelledBadge() {
  return <Badge tone="danger">Seat cancelled</Badge>
}

/** The subject of an enquiry, such as `Data Science with AI, brochure`; without a course, the booked offering or the intent. */
export function formatWish({ courseID, intent, seatIn }: LeadListRow, labelOf: (name: string, value: string) => string): string {
  const wish = labelOf('intent', intent)
  if (courseID === null) return seatIn ?? (intent === 'call' ? 'No course yet' : wish)
  return intent === 'call' ? labelOf('course', courseID) : `${labelOf('course', courseID)}, ${wish.toLowerCase()}`
}

/** How long the person has waited, or waited in the end. @param now the server's clock, so that server and browser render the same */
export function ResponseClock({ lead, now }: { lead: Pick<LeadFields, 'createdAt' | 'firstContactedAt' | 'state' | 'origin'>; now: Date }) {
  const { kind, text } = getFirstResponse(lead, now)
  return <span className={kind === 'late' ? 'field-error' : kind === 'waiting' ? 'font-semibold' : 'text-soft'}>{text}</span>
}

type FormatOptions = { courseLabel: (id: string | null) => string; empty: string }

export function leadValueText(name: LeadFieldName, lead: LeadFields, { courseLabel, empty }: FormatOptions): string {
  const { kind, choices = {} } = leadField(name)
  const value = lead[name]
  if (kind === 'course') return courseLabel(value)
  if (kind === 'choice') return value ? (choices[value] ?? value) : 'Not said'
  return value ? (kind === 'phone' ? formatPhone(value) : value) : empty
}
