import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { createBrowserToken, digestBrowserToken, findBrowserToken, isBrowserToken } from '#app/domain/accounts/browser-token.server.ts'
import { providerAttempts } from '#app/domain/accounts/proofs-schema.server.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { createSiteCookie } from '#app/platform/http/site-cookie.server.ts'
import type { AttemptSecrets } from '#app/platform/oidc/provider-client.server.ts'
import type { Identity } from './providers.server.ts'

const cookieName = 'provider_attempt'
const stateMinutes = 10
const nameMinutes = 15

/** A sign-in that this browser has begun. `userId`: the account that gets the provider; null: sign-in. */
export type Attempt = { id: string; userId: string | null; signInReturn: SignInReturn }
/** An attempt with the provider's identity, for a new account that needs a name. `refreshToken`: the hosted provider's, encrypted. */
type ProvenAttempt = Attempt & { provider: string; identity: Identity; refreshToken: string | null }

/** The tabs of a browser share the cookie, so that each can finish its own attempt. */
export async function startProviderAttempt(
  request: Request,
  { provider, userId, signInReturn }: { provider: string; userId: string | null; signInReturn: SignInReturn },
): Promise<{ secrets: AttemptSecrets; cookie: string }> {
  const key = findBrowserToken(request, cookieName) ?? createBrowserToken()
  const state = createBrowserToken()
  const { returnTo, add } = signInReturn
  await inTransaction(async (tx) => {
    const isOver = lt(providerAttempts.startedAt, sql`now() - ${retentionPeriods.providerAttemptMinutes} * interval '1 minute'`)
    await tx.delete(providerAttempts).where(and(eq(providerAttempts.keyHash, digestBrowserToken(key)), isOver))
    await tx
      .insert(providerAttempts)
      .values({ keyHash: digestBrowserToken(key), stateHash: digestBrowserToken(state), provider, userId, returnTo, add, startedAt: sql`now()` })
  })
  return { secrets: getSecrets(key, state), cookie: createSiteCookie(cookieName, key, retentionPeriods.providerAttemptMinutes * 60) }
}

/** Uses the state of a provider's redirect, in one statement, so that it works once. @returns null if it is used, expired or another browser's */
export async function consumeAttempt(request: Request, provider: string, state: string): Promise<(Attempt & { secrets: AttemptSecrets }) | null> {
  const key = findBrowserToken(request, cookieName)
  if (key === null || !isBrowserToken(state)) return null
  const [taken] = await db()
    .update(providerAttempts)
    .set({ stateHash: null })
    .where(
      and(
        eq(providerAttempts.stateHash, digestBrowserToken(state)),
        eq(providerAttempts.keyHash, digestBrowserToken(key)),
        eq(providerAttempts.provider, provider),
        sql`${providerAttempts.startedAt} > now() - ${stateMinutes} * interval '1 minute'`,
      ),
    )
    .returning()
  return taken ? { ...attemptOf(taken), secrets: getSecrets(key, state) } : null
}

/** Stores the identity until the new account has a name. */
export async function recordVerifiedAttempt(tx: Queryable, id: string, { accountId, email, emailVerified, name }: Identity): Promise<void> {
  await tx.update(providerAttempts).set({ accountId, email, emailVerified, name, provenAt: sql`now()` }).where(eq(providerAttempts.id, id))
}

/** Stores the encrypted token of a sign-in at the hosted provider until the new account has a name. */
export async function storeAttemptToken(id: string, refreshToken: string): Promise<void> {
  await db()
    .update(providerAttempts)
    .set({ refreshToken })
    .where(and(eq(providerAttempts.id, id), isNotNull(providerAttempts.provenAt)))
}

export async function findProvenAttempt(request: Request, id: string): Promise<ProvenAttempt | null> {
  const own = matchOwnProven(request, id)
  const [found] = own ? await db().select().from(providerAttempts).where(own) : []
  return found ? getVerifiedIdentity(found) : null
}

export async function useProvenAttempt(tx: Queryable, request: Request, id: string): Promise<ProvenAttempt | null> {
  const own = matchOwnProven(request, id)
  const [used] = own ? await tx.delete(providerAttempts).where(own).returning() : []
  return used ? getVerifiedIdentity(used) : null
}

export async function endAttempt(id: string): Promise<void> {
  await db().delete(providerAttempts).where(eq(providerAttempts.id, id))
}

function matchOwnProven(request: Request, id: string): SQL | undefined {
  const key = findBrowserToken(request, cookieName)
  if (key === null || !/^[0-9a-f-]{36}$/.test(id)) return undefined
  return and(
    eq(providerAttempts.id, id),
    eq(providerAttempts.keyHash, digestBrowserToken(key)),
    isNull(providerAttempts.userId),
    isNotNull(providerAttempts.accountId),
    sql`${providerAttempts.provenAt} > now() - ${nameMinutes} * interval '1 minute'`,
  )
}

type ProviderAttemptRow = typeof providerAttempts.$inferSelect

function attemptOf({ id, userId, returnTo, add }: ProviderAttemptRow): Attempt {
  return { id, userId, signInReturn: { returnTo, add } }
}

function getVerifiedIdentity(row: ProviderAttemptRow): ProvenAttempt {
  const { provider, accountId, email, emailVerified, name, refreshToken } = row
  return { ...attemptOf(row), provider, refreshToken, identity: { accountId: accountId ?? '', email, emailVerified, name } }
}

/** Derives nonce and verifier from values that only the browser and the provider's redirect have, so neither is stored. */
function getSecrets(key: string, state: string): AttemptSecrets {
  const derive = (what: string) => createHash('sha256').update(`${what}/${key}/${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}
