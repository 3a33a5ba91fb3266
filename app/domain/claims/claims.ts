import { defineForm } from '#app/lib/form.ts'

/** How a claim is vouched for. `confirmedOn`: the day its figures are as of, while staff’s confirmation is valid. */
export type Confirmed = { confirmedOn: string | null }

/** `confirmed`: staff hold evidence that is not older than a year. */
export type ClaimState = 'confirmed' | 'expired' | 'unconfirmed'
export const claimStateLabels: Record<ClaimState, string> = { confirmed: 'Confirmed', expired: 'Out of date', unconfirmed: 'Not confirmed' }

export const confirmClaimForm = defineForm('confirm-claim', {
  definition: {
    kind: 'text',
    label: 'Definition',
    hint: 'What exactly is counted, for which people, and over which period.',
    missing: 'Enter the definition.',
    min: 20,
    max: 1000,
  },
  asOf: {
    kind: 'date',
    label: 'As of',
    hint: 'The day on which it was counted. The confirmation is valid for a year from this day.',
    missing: 'Choose the day.',
  },
  evidence: {
    kind: 'text',
    label: 'Evidence',
    hint: 'What was checked, by which role, and where it is kept. Visitors read this: name no person.',
    missing: 'Enter the evidence.',
    min: 20,
    max: 1000,
  },
  evidenceUrl: { kind: 'url', label: 'Link to the evidence', hint: 'Only if it is public. Starts with https://', max: 400 },
  /** One form sent twice confirms once. */
  formKey: { kind: 'version' },
})

/** No fields: it has one button. */
export const withdrawClaimForm = defineForm('withdraw-claim', {})

/** The last day on which a confirmation as of `asOf` is valid (both as YYYY-MM-DD): a year later. */
export function validUntil(asOf: string): string {
  const day = new Date(`${asOf}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

/** What is said beside claims. Where only some are confirmed, those carry their date themselves. */
export function claimMark(claims: readonly Confirmed[]): { kind: 'stated' | 'mixed' } | { kind: 'confirmed'; asOf: string } {
  const days = claims.flatMap(({ confirmedOn }) => confirmedOn ?? [])
  const [oldest] = days.toSorted()
  if (oldest === undefined) return { kind: 'stated' }
  return days.length < claims.length ? { kind: 'mixed' } : { kind: 'confirmed', asOf: oldest }
}
