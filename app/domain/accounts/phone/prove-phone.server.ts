import { type AccountFailure, type AccountInput, failAccount } from '#app/domain/accounts/account-input.server.ts'
import { disabledAccount, failCommon } from '#app/domain/accounts/accounts.server.ts'
import { recordFailure } from '#app/domain/accounts/auth/record-failure.server.ts'
import {
  checkHostedCode,
  deleteUnusedAccount,
  findPhoneCodeProject,
  type HostedPhone,
  sendHostedCode,
} from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { encryptHostedToken } from '#app/domain/accounts/hosted/hosted-tokens.server.ts'
import { createDeviceCookie } from '#app/domain/accounts/known-devices.server.ts'
import { formatWait } from '#app/lib/format-duration.ts'
import { parsePhone } from '#app/lib/parse-phone.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { countPhoneAttempt, countPhoneCode } from './phone-limits.server.ts'
import {
  consumePhoneCode,
  endPhoneProof,
  findPhoneProof,
  type HostedAttempt,
  type PhoneProof,
  recordVerifiedCode,
  restoreHostedAttempt,
  startPhoneProof,
} from './phone-proofs.server.ts'
import { canReach, canSendPhoneCodes, sendPhoneCode } from './send-phone-code.server.ts'

/** A typed number in E.164, or a failure; codes can only be sent to Indian mobile numbers. */
export function parseMobile(typed: string): { ok: true; phone: string } | AccountFailure {
  const read = parsePhone(typed)
  if (!read.ok) return failPhone(422, read.message)
  if (read.isLandline) return failPhone(422, 'This is a landline number, which gets no SMS. Enter a mobile number.')
  if (!canReach(read.e164)) return failPhone(422, 'Our SMS reach Indian mobile numbers only. Enter one, or sign in with your email.')
  return { ok: true, phone: read.e164 }
}

/**
 * Does not check whether the number has an account, so that the response and its time cannot reveal it. @param userId who gets it; null: sign-in
 * @param check the result of reCAPTCHA, if the hosted provider sends the code; else empty @returns cookies to set
 */
export async function requestPhoneCode(
  input: AccountInput,
  { phone, userId, check }: { phone: string; userId: string | null; check: string },
): Promise<{ ok: true; cookies: string[] } | AccountFailure> {
  const { request, context } = input
  if (!canSendPhoneCodes()) return failPhone(503, 'Sign-in by phone is not available now. Sign in with your email.')
  const { address } = context.get(clientContext)
  const device = createDeviceCookie(request)
  const proof = await findPhoneProof(request, userId)
  // The form was sent twice: the first request has sent the code.
  if (proof?.stage === 'code' && proof.phone === phone && proof.waitSeconds > 0) return { ok: true, cookies: [] }
  const wait = await countPhoneCode(phone, address, device.hash)
  if (wait !== null) {
    await recordFailure({ actorId: userId, action: 'account.sign-in-phone-code', subject: 'account:unknown', reason: 'TOO_MANY_CODES', address })
    return { ...failPhone(429, `Too many codes were asked for. Wait ${formatWait(wait)}, then try again.`), retryAfterSeconds: wait }
  }
  const sent = await startCode(request, { phone, userId, check })
  return typeof sent === 'string' ? { ok: true, cookies: [sent, device.cookie] } : sent
}

async function startCode(request: Request, { check, ...proof }: { phone: string; userId: string | null; check: string }): Promise<string | AccountFailure> {
  const project = findPhoneCodeProject()
  if (project) {
    const sent = await sendHostedCode(project, proof.phone, check)
    return typeof sent === 'string' ? unsent[sent] : (await startPhoneProof(request, { ...proof, ...sent })).cookie
  }
  const { code, cookie } = await startPhoneProof(request, proof)
  if (await sendPhoneCode(proof.phone, code)) return cookie
  const started = new Request(request.url, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  await endPhoneProof(db(), started)
  return unsent.away
}

export async function requestNewCode(input: AccountInput, userId: string | null, check: string): Promise<{ ok: true; cookies: string[] } | AccountFailure> {
  const proof = await findPhoneProof(input.request, userId)
  if (!proof) return { ok: true, cookies: [] }
  if (proof.waitSeconds > 0) return { ...failAccount(429, waitForCode(proof)), retryAfterSeconds: proof.waitSeconds }
  const sent = await requestPhoneCode(input, { phone: proof.phone, userId, check })
  return sent.ok ? sent : { ...sent, field: '' }
}

/** `hosted`: the sign-in at the hosted provider that proved the number. */
type ProvenPhone = { ok: true; phone: string; hosted: HostedPhone | null }

export async function verifyPhoneCode({ request, context }: AccountInput, code: string, userId: string | null): Promise<ProvenPhone | AccountFailure> {
  const { address } = context.get(clientContext)
  const wait = await countPhoneAttempt(address)
  if (wait !== null) return failCommon({ status: 429, code: null, message: null, cookies: [], personId: null, retryAfter: wait, needsCode: false })
  const taken = await consumePhoneCode(request, code, userId)
  if (taken.ok) return { ...taken, hosted: null }
  const checked = taken.hosted ? await checkAtProvider(taken.hosted, code) : taken.isSpent ? 'spent' : 'wrong'
  if (typeof checked === 'object') return checked
  await recordFailure({ actorId: userId, action: 'account.sign-in-phone-code', subject: 'account:unknown', reason: 'INVALID_CODE', address })
  if (checked === 'disabled') return disabledAccount
  if (checked === 'wait') return failCode(429, 'Too many wrong codes for this number. Wait an hour, or sign in with your email.')
  if (checked === 'spent') return failCode(410, 'This code was used, replaced or has expired. Send a new code.')
  if (taken.attemptsLeft === 0) return failCode(401, 'Wrong code, for the third time. Send a new code.')
  return failCode(401, `Wrong code. Check the SMS and try again. Tries left: ${taken.attemptsLeft}.`)
}

/** Asks the hosted provider to check a code, once. @returns a failure during an outage; this does not count as an attempt */
async function checkAtProvider(hosted: HostedAttempt, code: string): Promise<ProvenPhone | AccountFailure | 'wrong' | 'spent' | 'disabled' | 'wait'> {
  const project = findPhoneCodeProject()
  const checked = project ? await checkHostedCode(project, { ...hosted, code }) : 'spent'
  if (checked === 'away') {
    await restoreHostedAttempt(hosted)
    return failCode(503, 'The service that checks codes is not responding. Your code still works: try again in a minute.')
  }
  if (typeof checked === 'string') return checked
  if (await recordVerifiedCode(hosted, encryptHostedToken(checked.refreshToken))) return { ok: true, phone: hosted.phone, hosted: checked }
  await deleteUnusedAccount(checked, false)
  return 'spent'
}

function waitForCode({ waitSeconds }: PhoneProof): string {
  return `You can send a new code in ${formatWait(waitSeconds)}.`
}

const failPhone = (status: number, message: string): AccountFailure => ({ ...failAccount(status, message), field: 'phone' })
/** Why no code was sent. `browser`: Google must first check that a person uses the page. */
const unsent = {
  browser: failPhone(422, 'Google could not check your browser, so no code was sent. Try again, or sign in with your email.'),
  wait: failPhone(429, 'Too many codes were asked for. Try again in an hour, or sign in with your email.'),
  away: failPhone(503, 'The SMS could not be sent. Try again in a minute, or sign in with your email.'),
}
const failCode = (status: number, message: string): AccountFailure => ({ ...failAccount(status, message), field: 'code' })
