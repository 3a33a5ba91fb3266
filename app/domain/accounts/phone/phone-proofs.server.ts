import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { createBrowserToken, digestBrowserToken, findBrowserToken } from '#app/domain/accounts/browser-token.server.ts'
import { phoneProofs } from '#app/domain/accounts/proofs-schema.server.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import { getSigningKey } from '#app/platform/crypto/signed-tokens.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { createSiteCookie } from '#app/platform/http/site-cookie.server.ts'
import { pauseSeconds } from './phone-limits.server.ts'

const cookieName = 'phone_proof'
const codeSeconds = 5 * 60
const maxAttempts = 3

/** A proof in progress. `stage`: the code or, for a new account, the name is needed next. `waitSeconds`: until a new code may be sent. */
export type PhoneProof = { phone: string; stage: 'code' | 'name'; sentAt: string; waitSeconds: number }
/** `isSpent`: used, expired, replaced, or tried three times. `hosted`: the hosted provider must check it. */
type PhoneCodeResult = { ok: true; phone: string } | { ok: false; attemptsLeft: number; isSpent?: true; hosted?: HostedAttempt }
export type HostedAttempt = { keyHash: string; phone: string; sessionInfo: string; sealed: string }

const purpose = 'phone code'

/**
 * Ends an earlier proof of this browser. @param userId the account that gets the number; null: sign-in @param sessionInfo of a code that the hosted
 * provider has sent @returns `code`: ours, stored as a digest only; unused with `sessionInfo`. `cookie`: for this browser
 */
export async function startPhoneProof(
  request: Request,
  { phone, userId, sessionInfo = null }: { phone: string; userId: string | null; sessionInfo?: string | null },
): Promise<{ code: string; cookie: string }> {
  const token = createBrowserToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const keyHash = digestBrowserToken(token)
  const secret = sessionInfo === null ? { codeHash: digestCode(keyHash, code) } : { sessionInfo: encryptText(purpose, sessionInfo) }
  await inTransaction(async (tx) => {
    await endPhoneProof(tx, request)
    await tx.insert(phoneProofs).values({ keyHash, phone, userId, ...secret, sentAt: sql`now()` })
  })
  return { code, cookie: createSiteCookie(cookieName, token, retentionPeriods.phoneProofMinutes * 60) }
}

/** This browser's proof for an account or, without `userId`, for sign-in; null if there is none. */
export async function findPhoneProof(request: Request, userId: string | null): Promise<PhoneProof | null> {
  const own = matchOwnProof(request, userId)
  if (!own) return null
  const [found] = await db()
    .select({
      phone: phoneProofs.phone,
      provenAt: phoneProofs.provenAt,
      sentAt: phoneProofs.sentAt,
      waitSeconds: sql<number>`greatest(0, ceil(${pauseSeconds} - extract(epoch from now() - ${phoneProofs.sentAt})))::int`,
    })
    .from(phoneProofs)
    .where(own)
  if (!found) return null
  const { phone, provenAt, sentAt, waitSeconds } = found
  return { phone, stage: provenAt ? 'name' : 'code', sentAt: sentAt.toISOString(), waitSeconds }
}

/**
 * Checks a code. One statement counts, compares and uses it, so of two simultaneous attempts with one code only one succeeds. A code of the hosted
 * provider is only counted here.
 */
export async function consumePhoneCode(request: Request, code: string, userId: string | null): Promise<PhoneCodeResult> {
  const own = matchOwnProof(request, userId)
  const token = findBrowserToken(request, cookieName)
  const spent = { ok: false, attemptsLeft: 0, isSpent: true } as const
  if (!own || token === null) return spent
  const isRight = sql`${phoneProofs.codeHash} = ${digestCode(digestBrowserToken(token), code)}`
  const [tried] = await db()
    .update(phoneProofs)
    .set({
      attempts: sql`${phoneProofs.attempts} + 1`,
      codeHash: sql`case when ${isRight} then null else ${phoneProofs.codeHash} end`,
      provenAt: sql`case when ${isRight} then now() end`,
    })
    .where(
      and(
        own,
        isNull(phoneProofs.provenAt),
        sql`${phoneProofs.attempts} < ${maxAttempts}`,
        sql`${phoneProofs.sentAt} > now() - ${codeSeconds} * interval '1 second'`,
      ),
    )
    .returning({ phone: phoneProofs.phone, attempts: phoneProofs.attempts, provenAt: phoneProofs.provenAt, sealed: phoneProofs.sessionInfo })
  if (!tried) return spent
  const { phone, attempts, provenAt, sealed } = tried
  if (provenAt) return { ok: true, phone }
  const attemptsLeft = maxAttempts - attempts
  if (sealed === null) return { ok: false, attemptsLeft }
  const sessionInfo = decryptText(purpose, sealed)
  return sessionInfo === null ? spent : { ok: false, attemptsLeft, hosted: { keyHash: digestBrowserToken(token), phone, sessionInfo, sealed } }
}

/** Stores the encrypted refresh token of the sign-in at the hosted provider. @returns false if another attempt was faster */
export async function recordVerifiedCode({ keyHash, sealed }: HostedAttempt, refreshToken: string): Promise<boolean> {
  const proven = await db()
    .update(phoneProofs)
    .set({ sessionInfo: null, provenAt: sql`now()`, refreshToken })
    .where(and(eq(phoneProofs.keyHash, keyHash), eq(phoneProofs.sessionInfo, sealed)))
    .returning({ keyHash: phoneProofs.keyHash })
  return proven.length === 1
}

/** Does not count an attempt whose code the hosted provider did not check. */
export async function restoreHostedAttempt({ keyHash, sealed }: HostedAttempt): Promise<void> {
  await db()
    .update(phoneProofs)
    .set({ attempts: sql`${phoneProofs.attempts} - 1` })
    .where(and(eq(phoneProofs.keyHash, keyHash), eq(phoneProofs.sessionInfo, sealed)))
}

/** Uses a proven number once. @returns the number and the hosted provider's encrypted token; null if there is none */
export async function usePhoneProof(tx: Queryable, request: Request, userId: string | null): Promise<{ phone: string; refreshToken: string | null } | null> {
  const own = matchOwnProof(request, userId)
  if (!own) return null
  const used = await tx
    .delete(phoneProofs)
    .where(and(own, sql`${phoneProofs.provenAt} is not null`))
    .returning({ phone: phoneProofs.phone, refreshToken: phoneProofs.refreshToken })
  return used[0] ?? null
}

/** @returns the cookie that clears it */
export async function endPhoneProof(tx: Queryable, request: Request): Promise<string> {
  const token = findBrowserToken(request, cookieName)
  if (token !== null) await tx.delete(phoneProofs).where(eq(phoneProofs.keyHash, digestBrowserToken(token)))
  return createSiteCookie(cookieName, '', 0)
}

function matchOwnProof(request: Request, userId: string | null): SQL | undefined {
  const token = findBrowserToken(request, cookieName)
  if (token === null) return undefined
  return and(
    eq(phoneProofs.keyHash, digestBrowserToken(token)),
    userId === null ? isNull(phoneProofs.userId) : eq(phoneProofs.userId, userId),
    sql`${phoneProofs.sentAt} > now() - ${retentionPeriods.phoneProofMinutes} * interval '1 minute'`,
  )
}

/** Keyed with the site's secret: all digests of six digits could otherwise be computed. */
const digestCode = (keyHash: string, code: string) => createHmac('sha256', getSigningKey('phone-code')).update(`${keyHash}/${code}`).digest('hex')
