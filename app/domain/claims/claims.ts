import { defineForm } from '#app/lib/form.ts'

/** `confirmedOn`: the day on which the figures were counted, while staff’s confirmation is valid; else null. */
export type ConfirmedClaim = { confirmedOn: string | null }

/** `confirmed`: staff have evidence that is at most a year old. */
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
  /** The browser may send the form twice; the key makes it one confirmation. */
  formKey: { kind: 'version' },
  /** The id of the confirmation that the page showed; empty if there was none. */
  version: { kind: 'version' },
})

export const withdrawClaimForm = defineForm('withdraw-claim', { version: { kind: 'version' } })

/** The last day on which a confirmation of `asOf` is valid: one year later. Both days are YYYY-MM-DD. */
export function getClaimValidUntil(asOf: string): string {
  const day = new Date(`${asOf}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

/** The note beside several claims. `mixed`: only some are confirmed, so each of those shows its own date. */
export function getClaimMark(claims: readonly ConfirmedClaim[]): { kind: 'stated' | 'mixed' } | { kind: 'confirmed'; asOf: string } {
  const days = claims.flatMap(({ confirmedOn }) => confirmedOn ?? [])
  const [oldest] = days.toSorted()
  if (oldest === undefined) return { kind: 'stated' }
  return days.length < claims.length ? { kind: 'mixed' } : { kind: 'confirmed', asOf: oldest }
}
