import { getFirstResponse } from '#app/domain/leads/first-response.ts'
import type { LeadFields } from '#app/domain/leads/lead-detail.ts'

/** How long the person has waited, or waited in the end. @param now the server's clock, so that server and browser render the same */
export function ResponseClock({ lead, now }: { lead: Pick<LeadFields, 'createdAt' | 'firstContactedAt' | 'state' | 'origin'>; now: Date }) {
  const { kind, text } = getFirstResponse(lead, now)
  return <span className={kind === 'late' ? 'field-error' : kind === 'waiting' ? 'font-semibold' : 'text-soft'}>{text}</span>
}
