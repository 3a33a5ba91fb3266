import { firstResponse } from '#app/domain/leads/first-response.ts'
import type { LeadFields } from '#app/domain/leads/lead-detail.ts'

/** How long the person who asked has waited, or did. @param now the server's clock, so that both sides write the same */
export function ResponseClock({ lead, now }: { lead: Pick<LeadFields, 'createdAt' | 'firstContactedAt' | 'state' | 'origin'>; now: Date }) {
  const { kind, text } = firstResponse(lead, now)
  return <span className={kind === 'late' ? 'field-error' : kind === 'waiting' ? 'font-semibold' : 'text-soft'}>{text}</span>
}
