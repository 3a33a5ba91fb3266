import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { phoneProofs } from '#app/domain/accounts/proofs-schema.server.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import { signingKey } from '#app/platform/crypto/signed-tokens.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { readSiteCookie, siteCookie } from '#app/platform/http/site-cookie.server.ts'
import { pauseSeconds } from './phone-limits.server.ts'

const cookieName = 'phone_proof'
const tokenForm = /^[\w-]{43}$/
const codeSeconds = 5 * 60
const maxAttempts = 3

/** What a browser is proving. `stage`: whether the code or, for a new account, the name is still to come. `waitSeconds`: until a new code may be sent. */
export type PhoneProof = { phone: string; stage: 'code' | 'name'; sentAt: string; waitSeconds: number }
/** `isSpent`: used, too old, replaced by a newer one, or tried three times. `hosted`: the hosted provider has to say whether it is right. */
export type TakenCode = { ok: true; phone: string } | { ok: false; attemptsLeft: number; isSpent?: true; hosted?: HostedAttempt }
export type HostedAttempt = { keyHash: string; phone: string; sessionInfo: string; sealed: string }

const purpose = 'phone code'

/**
 * Begins to prove a number; what this browser was proving before ends.
 * @param userId the account that the number is to become a way into; null: it is to sign in
 * @param sessionInfo of a code that the hosted provider has sent
 * @returns else a code of ours, which is stored as a digest only, and the cookie by which this browser may use it
 */
export async function startPhoneProof(
  request: Request,
  { phone, userId, sessionInfo = null }: { phone: string; userId: string | null; sessionInfo?: string | null },
): Promise<{ code: string; cookie: string }> {
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const keyHash = digest(token)
  const secret = sessionInfo === null ? { codeHash: codeDigest(keyHash, code) } : { sessionInfo: encryptText(purpose, sessionInfo) }
  await inTransaction(async (tx) => {
    await endPhoneProof(tx, request)
    await tx.insert(phoneProofs).values({ keyHash, phone, userId, ...secret, sentAt: sql`now()` })
  })
  return { code, cookie: siteCookie(cookieName, token, retentionPeriods.phoneProofMinutes * 60) }
}

/** What this browser is proving for an account or, without one, to sign in; null: nothing. */
export async function readPhoneProof(request: Request, userId: string | null): Promise<PhoneProof | null> {
  const own = ownProof(request, userId)
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

/** Tries a code. Count, comparison and use are one statement: of two tries with one code at the same time one is refused. One of the hosted provider is only counted. */
export async function consumePhoneCode(request: Request, code: string, userId: string | null): Promise<TakenCode> {
  const own = ownProof(request, userId)
  const token = readToken(request)
  const spent = { ok: false, attemptsLeft: 0, isSpent: true } as const
  if (!own || token === null) return spent
  const isRight = sql`${phoneProofs.codeHash} = ${codeDigest(digest(token), code)}`
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
  return sessionInfo === null ? spent : { ok: false, attemptsLeft, hosted: { keyHash: digest(token), phone, sessionInfo, sealed } }
}

/**
 * Keeps that the hosted provider found a code right.
 * @param refreshToken of the sign-in there, encrypted
 * @returns false if another try was quicker
 */
export async function recordVerifiedCode({ keyHash, sealed }: HostedAttempt, refreshToken: string): Promise<boolean> {
  const proven = await db()
    .update(phoneProofs)
    .set({ sessionInfo: null, provenAt: sql`now()`, refreshToken })
    .where(and(eq(phoneProofs.keyHash, keyHash), eq(phoneProofs.sessionInfo, sealed)))
    .returning({ keyHash: phoneProofs.keyHash })
  return proven.length === 1
}

/** Gives back a try of a code that the hosted provider did not look at. */
export async function restoreHostedAttempt({ keyHash, sealed }: HostedAttempt): Promise<void> {
  await db()
    .update(phoneProofs)
    .set({ attempts: sql`${phoneProofs.attempts} - 1` })
    .where(and(eq(phoneProofs.keyHash, keyHash), eq(phoneProofs.sessionInfo, sealed)))
}

/** Uses up a proven number, once. @returns the number, and the encrypted token of the hosted provider; null if there is none */
export async function usePhoneProof(tx: Queryable, request: Request, userId: string | null): Promise<{ phone: string; refreshToken: string | null } | null> {
  const own = ownProof(request, userId)
  if (!own) return null
  const used = await tx
    .delete(phoneProofs)
    .where(and(own, sql`${phoneProofs.provenAt} is not null`))
    .returning({ phone: phoneProofs.phone, refreshToken: phoneProofs.refreshToken })
  return used[0] ?? null
}

/** Forgets what this browser was proving. @returns the cookie that ends it */
export async function endPhoneProof(tx: Queryable, request: Request): Promise<string> {
  const token = readToken(request)
  if (token !== null) await tx.delete(phoneProofs).where(eq(phoneProofs.keyHash, digest(token)))
  return siteCookie(cookieName, '', 0)
}

function ownProof(request: Request, userId: string | null): SQL | undefined {
  const token = readToken(request)
  if (token === null) return undefined
  return and(
    eq(phoneProofs.keyHash, digest(token)),
    userId === null ? isNull(phoneProofs.userId) : eq(phoneProofs.userId, userId),
    sql`${phoneProofs.sentAt} > now() - ${retentionPeriods.phoneProofMinutes} * interval '1 minute'`,
  )
}

function readToken({ headers }: Request): string | null {
  const sent = readSiteCookie(headers.get('cookie'), cookieName)
  return sent !== null && tokenForm.test(sent) ? sent : null
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** With the site's key: six digits alone would be found by trying them all. */
const codeDigest = (keyHash: string, code: string) => createHmac('sha256', signingKey('phone-code')).update(`${keyHash}/${code}`).digest('hex')
