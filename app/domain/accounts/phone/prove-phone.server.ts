import { refuseCommon } from '#app/domain/accounts/accounts.server.ts'
import { type Asked, type Refused, refuse } from '#app/domain/accounts/asked.server.ts'
import { recordRefusal } from '#app/domain/accounts/auth/record-refusal.server.ts'
import { deviceCookie } from '#app/domain/accounts/known-devices.server.ts'
import { parsePhone } from '#app/lib/parse-phone.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { countPhoneCode, countPhoneTry } from './phone-limits.server.ts'
import { beginPhoneProof, endPhoneProof, type PhoneProof, readPhoneProof, takePhoneCode } from './phone-proofs.server.ts'
import { canReach, canSendPhoneCodes, sendPhoneCode } from './send-phone-code.server.ts'

/** A number as it was typed, in E.164, or what to do about it; a code reaches mobile numbers of India only. */
export function readMobile(typed: string): { ok: true; phone: string } | Refused {
  const read = parsePhone(typed)
  if (!read.ok) return refusePhone(422, read.message)
  if (read.isLandline) return refusePhone(422, 'This is a landline number, which gets no SMS. Enter a mobile number.')
  if (!canReach(read.e164)) return refusePhone(422, 'Our SMS reach Indian mobile numbers only. Enter one, or sign in with your email.')
  return { ok: true, phone: read.e164 }
}

/**
 * Sends a code to a number. Nothing asks whether the number has an account, so that the answer and its time cannot say it.
 * @param userId the account that the number is to become a way into; null: it is to sign in
 * @returns cookies to set
 */
export async function requestPhoneCode(asked: Asked, phone: string, userId: string | null): Promise<{ ok: true; cookies: string[] } | Refused> {
  const { request, context } = asked
  if (!canSendPhoneCodes()) return refusePhone(503, 'Sign-in by phone is not available now. Sign in with your email.')
  const { address } = context.get(clientContext)
  const device = deviceCookie(request)
  const proof = await readPhoneProof(request, userId)
  // Pressed twice: the first press has sent the code.
  if (proof?.stage === 'code' && proof.phone === phone && proof.waitSeconds > 0) return { ok: true, cookies: [] }
  const wait = await countPhoneCode(phone, address, device.hash)
  if (wait !== null) {
    await recordRefusal({ actorId: userId, action: 'account.sign-in-phone-code', subject: 'account:unknown', reason: 'TOO_MANY_CODES', address })
    return { ...refusePhone(429, `Too many codes were asked for. Wait ${formatWait(wait)}, then try again.`), retryAfterSeconds: wait }
  }
  const { code, cookie } = await beginPhoneProof(request, phone, userId)
  if (await sendPhoneCode(phone, code)) return { ok: true, cookies: [cookie, device.cookie] }
  const started = new Request(request.url, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  await endPhoneProof(db(), started)
  return refusePhone(503, 'The SMS could not be sent. Try again in a minute, or sign in with your email.')
}

/** Sends another code to the number that this browser is proving. */
export async function requestNewCode(asked: Asked, userId: string | null): Promise<{ ok: true; cookies: string[] } | Refused> {
  const proof = await readPhoneProof(asked.request, userId)
  if (!proof) return { ok: true, cookies: [] }
  if (proof.waitSeconds > 0) return { ...refuse(429, waitForCode(proof)), retryAfterSeconds: proof.waitSeconds }
  const sent = await requestPhoneCode(asked, proof.phone, userId)
  return sent.ok ? sent : { ...sent, field: '' }
}

/** Tries a code of the number that this browser is proving. @returns the number */
export async function tryPhoneCode({ request, context }: Asked, code: string, userId: string | null): Promise<{ ok: true; phone: string } | Refused> {
  const { address } = context.get(clientContext)
  const wait = await countPhoneTry(address)
  if (wait !== null) return refuseCommon({ status: 429, code: null, message: null, cookies: [], personId: null, retryAfter: wait, needsCode: false })
  const taken = await takePhoneCode(request, code, userId)
  if (taken.ok) return taken
  await recordRefusal({ actorId: userId, action: 'account.sign-in-phone-code', subject: 'account:unknown', reason: 'INVALID_CODE', address })
  if ('isSpent' in taken) return refuseCode(410, 'This code was used, replaced or has expired. Send a new code.')
  if (taken.triesLeft === 0) return refuseCode(401, 'Wrong code, for the third time. Send a new code.')
  return refuseCode(401, `Wrong code. Check the SMS and try again. Tries left: ${taken.triesLeft}.`)
}

function waitForCode({ waitSeconds }: PhoneProof): string {
  return `You can send a new code in ${formatWait(waitSeconds)}.`
}

function formatWait(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
const refusePhone = (status: number, message: string): Refused => ({ ...refuse(status, message), field: 'phone' })
const refuseCode = (status: number, message: string): Refused => ({ ...refuse(status, message), field: 'code' })
