import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notifyOwnerAfterwards } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { getDevice } from '#app/domain/accounts/known-devices.server.ts'
import { passkeys } from '#app/domain/accounts/schema.server.ts'
import { parseJson } from '#app/lib/parse-json.ts'
import { db } from '#app/platform/db/client.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { type ChallengeUse, consumeChallenge } from './passkey-challenges.server.ts'
import { acceptedAlgorithms, findRelyingParty } from './relying-party.server.ts'

const noticeRule = { window: 24 * 60 * 60, max: 1 }
const text = z.string().max(20_000)
const binary = text.regex(/^[\w-]+$/)
const id = binary.max(1364)
const shared = { id, rawId: id, type: z.literal('public-key'), clientExtensionResults: z.object({}).catch({}) }
const signedSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: text.nullish().transform((given) => given ?? undefined),
  }),
})
const createdSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .catch([]),
  }),
})

/**
 * Why a passkey was rejected. `late`: its challenge was used, expired or another browser's; `unknown`: no account has it; `other`: it belongs to
 * another account; `replayed`: its counter went back, so it may be a copy.
 */
export type PasskeyErrorReason = 'late' | 'wrong' | 'unknown' | 'other' | 'replayed'
type CheckPasskeyResult = { ok: true; userId: string } | { ok: false; error: PasskeyErrorReason; userId: string | null }
type NewPasskey = Pick<typeof passkeys.$inferInsert, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'> & { aaguid: string }

/**
 * Checks what a passkey signed for this browser, and that it verified its owner by finger, face or PIN. Records the use. If the counter went back,
 * mails the owner, at most once a day. @param owner whose passkey it must be; null: any person's
 */
export async function checkPasskey(request: Request, input: ChallengeUse, answer: string, owner: string | null = input.userId): Promise<CheckPasskeyResult> {
  const site = findRelyingParty()
  const signed = signedSchema.safeParse(parseJson(answer)).data
  if (!site || !signed) return { ok: false, error: 'wrong', userId: null }
  const [known] = await db().select().from(passkeys).where(eq(passkeys.credentialId, signed.id))
  if (!known) return { ok: false, error: 'unknown', userId: null }
  const { userId } = known
  const fail = (error: PasskeyErrorReason) => ({ ok: false as const, error, userId })
  if (owner !== null && owner !== userId) return fail('other')
  if (signed.response.userHandle !== undefined && signed.response.userHandle !== encode(userId)) return fail('wrong')
  const challenge = parseChallenge(signed.response.clientDataJSON)
  if (!(await consumeChallenge(request, input, challenge.text))) return fail('late')
  // The update below compares the counter, so that two simultaneous sign-ins are told apart.
  const credential = { id: known.credentialId, publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')), counter: 0 }
  const read = await verifyAuthenticationResponse({ ...expect(site), response: signed, expectedChallenge: challenge.encoded, credential }).catch(toNull)
  if (!read?.verified) return fail('wrong')
  const { newCounter, credentialBackedUp } = read.authenticationInfo
  const isNext = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter)
  const used = await db()
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, known.id), isNext))
    .returning({ id: passkeys.id })
  if (used.length === 1) return { ok: true, userId }
  if ((await consume(`passkey-notice|${userId}`, noticeRule)).allowed) void notifyOwnerAfterwards(userId, 'passkey-copied', { device: getDevice(request) })
  return fail('replayed')
}

export async function checkNewPasskey(
  request: Request,
  userId: string,
  answer: string,
): Promise<{ ok: true; passkey: NewPasskey } | { ok: false; error: PasskeyErrorReason }> {
  const site = findRelyingParty()
  const created = createdSchema.safeParse(parseJson(answer)).data
  if (!site || !created) return { ok: false, error: 'wrong' }
  const challenge = parseChallenge(created.response.clientDataJSON)
  if (!(await consumeChallenge(request, { use: 'add', userId }, challenge.text))) return { ok: false, error: 'late' }
  const response = created as Parameters<typeof verifyRegistrationResponse>[0]['response']
  const expected = { ...expect(site), expectedChallenge: challenge.encoded, supportedAlgorithmIDs: acceptedAlgorithms }
  const read = await verifyRegistrationResponse({ ...expected, response }).catch(toNull)
  if (!read?.verified) return { ok: false, error: 'wrong' }
  const { credential, credentialBackedUp, aaguid } = read.registrationInfo
  const { id: credentialId, publicKey, counter } = credential
  const passkey = {
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: created.response.transports,
    isBackedUp: credentialBackedUp,
    aaguid,
  }
  return { ok: true, passkey }
}

const expect = (party: { id: string; origin: string }) => ({ expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true })

/** The library throws for all invalid input, and does nothing else that could fail. */
const toNull = () => null

function parseChallenge(clientDataJSON: string): { encoded: string; text: string } {
  const data = parseJson(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null
  const encoded = typeof data?.challenge === 'string' ? data.challenge : ''
  return { encoded, text: Buffer.from(encoded, 'base64url').toString() }
}

const encode = (userId: string) => Buffer.from(userId).toString('base64url')
