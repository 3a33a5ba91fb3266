import type { Claim } from './claim-content.ts'

/** True for a claim that nobody has confirmed: wherever it is shown, the stated wording is shown with it. */
export function isOnlyStated(claim: Pick<Claim, 'confirmedBy'>): boolean {
  return claim.confirmedBy === null
}

const staleAfterDays = 365
const dayMs = 24 * 60 * 60 * 1000

/** True when an entry is more than a year old on the given day (both as YYYY-MM-DD). */
export function isStale(claim: Pick<Claim, 'asOf'>, today: string): boolean {
  return (Date.parse(today) - Date.parse(claim.asOf)) / dayMs > staleAfterDays
}
