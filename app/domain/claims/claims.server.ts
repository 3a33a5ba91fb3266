import { getIndiaDayEnd, getIndiaToday, startOfDay } from '#app/lib/dates.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import type { Claim, CountingContent } from './claim-content.ts'
import { getLedger } from './claim-declarations.server.ts'
import type { ClaimState, ConfirmedClaim } from './claims.ts'
import { type ClaimConfirmation, claimsName, listConfirmations } from './confirm-claim.server.ts'

export type ShownClaim = Pick<Claim, 'id' | 'statement' | 'figure'> & ConfirmedClaim
export type LedgerEntry = Claim & { state: ClaimState; confirmation: ClaimConfirmation | null }

function listEntries(confirmations: readonly ClaimConfirmation[], now: Date): LedgerEntry[] {
  return getLedger().claims.map((claim) => {
    const confirmation = confirmations.find((one) => one.claim === claim.id) ?? null
    const state = !confirmation ? 'unconfirmed' : getIndiaToday(now) <= confirmation.validUntil ? 'confirmed' : 'expired'
    return { ...claim, state, confirmation }
  })
}

/** Without the database every claim is unconfirmed. */
export async function showLedger(context: RequestContext, now = new Date()): Promise<{ entries: LedgerEntry[]; howWeCount: CountingContent }> {
  const read = () => getCached(claimsName, 'all', listConfirmations)
  const confirmations = await withFallback(context, 'Confirmations of claims', read, [])
  const ends = confirmations.map(({ validUntil }) => getIndiaDayEnd(startOfDay(validUntil)).getTime())
  const at = now.getTime()
  addCacheTags(context, claimsName, {
    since: Math.max(0, ...ends.filter((end) => end <= at)),
    until: Math.min(Number.POSITIVE_INFINITY, ...ends.filter((end) => end > at)),
  })
  return { entries: listEntries(confirmations, now), howWeCount: getLedger().howWeCount }
}

export async function showClaims(context: RequestContext): Promise<ShownClaim[]> {
  const { entries } = await showLedger(context)
  return entries.map(({ id, statement, figure, state, confirmation }) => ({
    id,
    statement,
    figure,
    confirmedOn: state === 'confirmed' && confirmation ? confirmation.asOf : null,
  }))
}

export async function listClaims(now = new Date()): Promise<LedgerEntry[]> {
  return listEntries(await listConfirmations(), now)
}
