import { claims } from '#content/claims.ts'
import { type Claim, claimsContentSchema } from './claim-content.ts'
import { isOnlyStated, isStale } from './claims.ts'

const ledger = claimsContentSchema.parse(claims)

/** A claim as pages show it; `stated` is the wording that goes with one nobody has confirmed. */
export type ShownClaim = Pick<Claim, 'id' | 'statement' | 'figure'> & { stated: string | null }
export type LedgerEntry = Claim & { stated: string | null; stale: boolean }
export type HowWeCount = (typeof ledger)['howWeCount']

const statedOf = (claim: Claim) => (isOnlyStated(claim) ? ledger.statedWording : null)

/** The banner's messages, in its order (spec §1). */
export function listClaimStatements(): string[] {
  return ledger.claims.map((claim) => claim.statement)
}

/** Every claim as pages show it, in the banner's order. */
export function listClaims(): ShownClaim[] {
  return ledger.claims.map((claim) => ({ id: claim.id, statement: claim.statement, figure: claim.figure, stated: statedOf(claim) }))
}

/**
 * The figure of one claim, for use inside a sentence, in words where the ledger has them.
 * Throws for an id that the ledger does not have, or that has no figure: the page would lose its promise.
 */
export function claimFigure(id: string): string {
  const figure = ledger.claims.find((claim) => claim.id === id)?.figure
  if (!figure) throw new Error(`The claims ledger has no figure for ${id}.`)
  return figure.inWords ?? figure.value
}

/** The same as a number to count with. */
export function claimNumber(id: string): number {
  const value = Number(ledger.claims.find((claim) => claim.id === id)?.figure?.value)
  if (!Number.isInteger(value)) throw new Error(`The claims ledger has no number for ${id}.`)
  return value
}

/** The whole ledger with the rules behind it. `today` as YYYY-MM-DD decides which entries are old. */
export function readLedger(today: string): { entries: LedgerEntry[]; sampleNotice: string | null; howWeCount: HowWeCount } {
  const entries = ledger.claims.map((claim) => ({ ...claim, stated: statedOf(claim), stale: isStale(claim, today) }))
  return { entries, sampleNotice: ledger.sampleNotice, howWeCount: ledger.howWeCount }
}
