import { eq } from 'drizzle-orm'
import { callAccountService } from '#app/domain/accounts/auth/account-service.server.ts'
import { auth } from '#app/domain/accounts/auth/auth.server.ts'
import { notifyOwnerAfterwards } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { findSignedCookie } from '#app/domain/accounts/auth/session-cookie.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { createSiteCookie, findSiteCookie, getSiteCookiePrefix } from '#app/platform/http/site-cookie.server.ts'
import { type AccountFailure, type AccountInput, failAccount } from './account-input.server.ts'
import { disabledAccount, failCommon, type SignInResult } from './accounts.server.ts'
import { completeSignIn, getDevice } from './known-devices.server.ts'
import { checkToSignIn } from './passkeys/passkey-sign-in.server.ts'
import { canUsePasskeys } from './passkeys/relying-party.server.ts'
import { passkeys, twoFactors } from './schema.server.ts'
import { signInOwner } from './sign-in-owner.server.ts'

const challengeCookie = 'two_factor'
const findChallenge = ({ headers }: Request) => findSiteCookie(headers.get('cookie'), challengeCookie) || null

export function isWaitingForCode(request: Request): boolean {
  return Boolean(findChallenge(request))
}

/** What can complete the pending sign-in of this browser: codes of an app, a passkey. Both are false if it has expired. */
export async function listSecondSteps(request: Request): Promise<{ code: boolean; passkey: boolean }> {
  const begun = await findPendingSignIn(request)
  if (!begun) return { code: false, passkey: false }
  const [codes, keys] = await Promise.all([
    db().$count(twoFactors, eq(twoFactors.userId, begun.personId)),
    canUsePasskeys() ? db().$count(passkeys, eq(passkeys.userId, begun.personId)) : 0,
  ])
  return { code: codes > 0, passkey: keys > 0 }
}

/** Completes a sign-in with a passkey of the same account. @param answer the browser's response, as JSON */
export async function enterWithPasskey(input: AccountInput, answer: string): Promise<SignInResult | AccountFailure> {
  const begun = await findPendingSignIn(input.request)
  const ended = failAccount(410, 'Your sign-in took too long. Start again.')
  if (!begun) return ended
  const checked = await checkToSignIn(input, answer, begun.personId)
  if (!checked.ok) return checked
  if (!(await (await auth().$context).internalAdapter.consumeVerificationValue(begun.challenge))) return ended
  const entry = await signInOwner(input, 'passkey', checked.owner)
  return entry.ok ? { ...entry, cookies: [...entry.cookies, createSiteCookie(challengeCookie, '', 0)] } : entry
}

async function findPendingSignIn({ headers }: Request): Promise<{ challenge: string; personId: string } | null> {
  const challenge = findSignedCookie(headers, challengeCookie)
  if (challenge === null) return null
  const found = await (await auth().$context).internalAdapter.findVerificationValue(challenge)
  return found && found.expiresAt > new Date() ? { challenge, personId: found.value } : null
}

/** A recovery code works once. `isTrusted`: this browser skips the second step for thirty days. */
export async function enterWithCode(
  { request, context }: AccountInput,
  given: { code: string; isRecovery: boolean; isTrusted: boolean },
): Promise<SignInResult | AccountFailure> {
  // Sends the challenge only: with a session cookie the service would check that session's account and count no failure.
  const sent = findChallenge(request)
  const cookie = sent && { cookie: `${getSiteCookiePrefix()}.${challengeCookie}=${sent}` }
  const challenge = new Request(request.url, { headers: { 'user-agent': request.headers.get('user-agent') ?? '', ...cookie } })
  const path = given.isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
  const result = await callAccountService(challenge, context, path, { code: given.code, trustDevice: given.isTrusted })
  if (result.status === 200 && result.personId !== null) {
    const [personId, device] = [result.personId, getDevice(request)]
    if (given.isRecovery) void notifyOwnerAfterwards(personId, 'recovery-code-used', { device })
    return { ok: true, cookies: [...result.cookies, ...(await completeSignIn(request, personId))], personId }
  }
  switch (result.code) {
    case 'INVALID_CODE':
      return failAccount(401, 'Wrong or used code. Enter the code that the app shows now.')
    case 'INVALID_BACKUP_CODE':
      return failAccount(401, 'Wrong or used recovery code. Enter another recovery code.')
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return failAccount(429, 'Too many wrong codes. Wait fifteen minutes, then try again.')
    case 'ACCOUNT_DISABLED':
      return disabledAccount
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOTP_NOT_ENABLED':
      return failAccount(410, 'Your sign-in took too long, or too many codes were wrong. Start again.')
    default:
      return failCommon(result)
  }
}
