import { endAccess } from '#app/domain/accounts/auth/access.server.ts'
import { verificationPurpose } from '#app/domain/accounts/auth/account-mails.server.ts'
import { type AccountServiceResult, callAccountService } from '#app/domain/accounts/auth/account-service.server.ts'
import { auth, withAuthErrors } from '#app/domain/accounts/auth/auth.server.ts'
import { delayEvenly } from '#app/domain/accounts/auth/even-delay.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { hashPassword, isHashQueueFull, tooBusyCode } from '#app/domain/accounts/auth/password-hash.server.ts'
import { createEndedSessionCookie } from '#app/domain/accounts/auth/session-cookie.server.ts'
import { failSignIn } from '#app/domain/accounts/hosted/adopt-member.server.ts'
import { hostedUnavailableCode, hostedUnavailableMessage } from '#app/domain/accounts/hosted/hosted-failures.server.ts'
import { runForPasswordOwner } from '#app/domain/accounts/hosted/hosted-password.server.ts'
import { formatWait } from '#app/lib/format-duration.ts'
import { config } from '#app/platform/config.server.ts'
import { decryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { canSendMail } from '#app/platform/mail/can-send-mail.server.ts'
import { type AccountFailure, type AccountInput, failAccount } from './account-input.server.ts'
import { completeSignIn, getDevice } from './known-devices.server.ts'
import { type SignInReturn, withSignInReturn } from './sign-in-return.ts'

/**
 * `personId` null: no person is signed in yet. With `needsCode` the cookies open the page for the second factor; without it, the mail address must be
 * confirmed first.
 */
export type SignInResult = { ok: true; cookies: string[]; personId: string | null; needsCode?: true }
export const hostedUnavailable = failAccount(503, hostedUnavailableMessage)

/** The form of the service's tokens. Other texts, especially with null characters, are rejected without a query. */
const tokenForm = /^[\w.-]{8,1000}$/
const brokenLink = failAccount(400, 'This link is not complete. Open the link again from the message.')
const spentLink = failAccount(410, 'This link has been used or has expired. Ask for a new link.')

/** Only for people with the right password or link: for others it would reveal that the account exists. */
export const disabledAccount = failAccount(403, 'This account is disabled. Ask an admin.')

export const busy: AccountFailure = {
  ...failAccount(503, 'We are checking too many passwords at the moment. Wait ten seconds, then try again.'),
  retryAfterSeconds: 10,
}

/** With a mail server the address must be confirmed, and a known address gets the same response. Without one it signs in at once (decision 004). */
export async function signUp(
  input: AccountInput,
  person: { name: string; email: string; password: string },
  signInReturn: SignInReturn,
): Promise<SignInResult | AccountFailure> {
  const sent = call(input, withSignInReturn('/sign-up/email', signInReturn), { ...person, callbackURL: getConfirmationPath(signInReturn) })
  const result = await (config().smtpUrl ? delayEvenly(sent) : sent)
  if (result.status === 200) return await recordEntry(input, result, config().smtpUrl ? null : result.personId)
  if (result.status === 422 && result.code !== 'WEAK_PASSWORD') {
    // A new address costs one hashing; a known one must take as long.
    try {
      await hashPassword(person.password)
    } catch (error) {
      if (isHashQueueFull(error)) return busy
      throw error
    }
    return failAccount(422, 'We could not create an account with these details. If you already have one, sign in or set a new password.')
  }
  return failCommon(result)
}

/** Encodes asterisks, because the service rejects them. */
const getConfirmationPath = (signInReturn: SignInReturn) => withSignInReturn('/verify-email', signInReturn).replaceAll('*', '%2A')

/** @param signInReturn for the link that is mailed if the address is unconfirmed */
export async function signIn(
  input: AccountInput,
  given: { email: string; password: string },
  signInReturn: SignInReturn = { returnTo: '/', add: '' },
): Promise<SignInResult | AccountFailure> {
  // For an unknown address the service needs one query less. Only failures need to hide that.
  const result = await delayEvenly(
    callSignIn(input, given, getConfirmationPath(signInReturn)),
    ({ status, code }) => status === 200 || (status === 429 && code !== 'ACCOUNT_PAUSED'),
  )
  if (result.status === 200) return await recordEntry(input, result, result.personId)
  if (result.code === 'ACCOUNT_DISABLED') return disabledAccount
  if (result.code === 'EMAIL_NOT_VERIFIED')
    return failAccount(
      403,
      'Confirm your email address first: open the link in our mail. No mail? Check the spam folder, or sign in again in an hour for a new link.',
    )
  if (result.code === 'ACCOUNT_PAUSED') return failGuesses(result.retryAfter ?? 900)
  if (result.status === 401) return failAccount(401, 'Wrong email or password. Try again or reset the password.')
  return failCommon(result)
}

async function callSignIn(input: AccountInput, given: { email: string; password: string }, callbackURL: string): Promise<AccountServiceResult> {
  const result = await call(input, '/sign-in/email', { ...given, callbackURL })
  return { ...result, ...(result.status === 401 && (await failSignIn(given))) }
}

/** Mails a link for a new password if the address has an account. If not, the response and its time are the same. */
export async function requestPasswordReset(
  input: AccountInput,
  { email }: { email: string },
  signInReturn: SignInReturn = { returnTo: '/', add: '' },
): Promise<{ ok: true } | AccountFailure> {
  if (!canSendMail()) return failAccount(503, 'No link was sent: this site cannot send mail at the moment. Call us for help with your account.')
  const result = await delayEvenly(call(input, withSignInReturn('/request-password-reset', signInReturn), { email }))
  return result.status === 200 ? { ok: true } : failCommon(result)
}

/** Returns null if the token can set a new password. */
export async function checkResetToken(token: string): Promise<AccountFailure | null> {
  if (!tokenForm.test(token)) return brokenLink
  const { internalAdapter } = await auth().$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return found && found.expiresAt > new Date() ? null : spentLink
}

/** The token works once. Ends all sessions of the account and mails its owner. */
export async function resetPassword(input: AccountInput, token: string, password: string): Promise<{ ok: true } | AccountFailure> {
  if (!tokenForm.test(token)) return brokenLink
  const { internalAdapter } = await auth().$context
  const owner = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const result = await runForPasswordOwner(owner?.value ?? null, () => call(input, '/reset-password', { token, newPassword: password }))
  if (result.status !== 200 || !owner) return failLink(result)
  await inTransaction(async (tx) => {
    await endAccess(tx, owner.value)
    await notifyOwner(tx, owner.value, 'password', { device: getDevice(input.request) })
  })
  return { ok: true }
}

export async function enterBySignInLink(input: AccountInput, token: string): Promise<SignInResult | AccountFailure> {
  return await enterByLink(input, '/magic-link/verify', token)
}

/** The address that a link confirms; null if the link is not complete. The account service checks the token when it is used. */
export function findConfirmedAddress(token: string): string | null {
  const [, claims = ''] = decryptText(verificationPurpose, token)?.split('.') ?? []
  return claims ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { email: string }).email : null
}

export async function enterByConfirmation(input: AccountInput, token: string): Promise<SignInResult | AccountFailure> {
  // Links that an earlier release mailed are not encrypted.
  return await enterByLink(input, '/verify-email', decryptText(verificationPurpose, token) ?? token)
}

async function enterByLink(input: AccountInput, path: string, token: string): Promise<SignInResult | AccountFailure> {
  if (!tokenForm.test(token)) return brokenLink
  const result = await call(input, `${path}?${new URLSearchParams({ token })}`)
  if (result.status !== 200) return failLink(result)
  return await recordEntry(input, result, result.needsCode ? null : (result.personId ?? (await findPersonBehind(result.cookies))))
}

async function recordEntry({ request }: AccountInput, { needsCode, cookies }: AccountServiceResult, personId: string | null): Promise<SignInResult> {
  if (needsCode) return { ok: true, cookies, personId: null, needsCode }
  return { ok: true, cookies: personId === null ? cookies : [...cookies, ...(await completeSignIn(request, personId))], personId }
}

/** The service names the person of a confirmed address only by the cookie. No cookie: the address was confirmed before. */
async function findPersonBehind(cookies: string[]): Promise<string | null> {
  if (cookies.length === 0) return null
  const headers = new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
  return (await withAuthErrors(() => auth().api.getSession({ headers })))?.user.id ?? null
}

/** @returns cookies that clear it, even if it was already over */
export async function signOut(input: AccountInput): Promise<string[]> {
  // If the session cannot be ended now, at least remove it from this browser.
  const { cookies } = await call(input, '/sign-out', {})
  if (cookies.length > 0) return cookies
  return [createEndedSessionCookie()]
}

function call({ request, context }: AccountInput, path: string, body?: object): Promise<AccountServiceResult> {
  return callAccountService(request, context, path, body)
}

function failLink(result: AccountServiceResult): AccountFailure {
  if (result.code === 'ACCOUNT_DISABLED') return disabledAccount
  if (result.status === 429 || result.status === 503 || result.code === 'WEAK_PASSWORD') return failCommon(result)
  return spentLink
}

function failGuesses(retryAfterSeconds: number): AccountFailure {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const message = `Too many wrong passwords for this email address. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or reset the password.`
  return { ...failAccount(429, message), retryAfterSeconds }
}

export function failPassword(message: string): AccountFailure {
  return { ...failAccount(422, message), field: 'password' }
}

/** For a change of an account that hashes a password. @throws any other error than a full queue of passwords or an unavailable database */
export function failUnavailable(error: unknown): AccountFailure {
  if (isHashQueueFull(error)) return busy
  throwUnlessUnavailable(error)
  return failAccount(503, 'Our system is not responding. Nothing was changed. Please try again in a minute.')
}

export function failTooManyTries(retryAfterSeconds: number | null): AccountFailure {
  return { ...failAccount(429, `Too many tries. Wait ${formatWait(retryAfterSeconds ?? 60)}, then try again.`), retryAfterSeconds }
}

export function failCommon(result: AccountServiceResult): AccountFailure {
  if (result.status === 429) return failTooManyTries(result.retryAfter)
  if (result.code === tooBusyCode) return busy
  if (result.code === hostedUnavailableCode) return hostedUnavailable
  if (result.code === 'WEAK_PASSWORD') return failPassword(result.message ?? '')
  if (result.status === 503) return failAccount(503, 'Our system is not responding. Nothing is lost. Please try again in a minute.')
  return failAccount(422, 'Your details were not accepted. Check what you typed and try again.')
}
