import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { composeSignInLinkMail } from '#app/domain/accounts/auth/account-mails.server.ts'
import { auth } from '#app/domain/accounts/auth/auth.server.ts'
import { recordAuthEvent } from '#app/domain/accounts/auth/auth-events.server.ts'
import { delayEvenly } from '#app/domain/accounts/auth/even-delay.server.ts'
import { mailRecipient } from '#app/domain/accounts/auth/recipient-limit.server.ts'
import { recordFailure } from '#app/domain/accounts/auth/record-failure.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { canSendMail } from '#app/platform/mail/can-send-mail.server.ts'
import { type AccountFailure, type AccountInput, failAccount } from './account-input.server.ts'
import type { SignInResult } from './accounts.server.ts'
import { isSecondFactorRequired, type Role } from './roles.ts'
import { users } from './schema.server.ts'
import { signInOwner } from './sign-in-owner.server.ts'
import { type SignInReturn, withSignInReturn } from './sign-in-return.ts'

const requestedEvent = 'account.sign-in-link-ask'
const unknownAccount = 'account:unknown'
const linkMinutes = 15
/** Sign-in links that one network may request; the limit is that of links for a new password. */
const requestLimit = { window: 600, max: 20 }
const tokenForm = /^[\w-]{20,100}$/

export function canMailSignInLinks(): boolean {
  return canSendMail()
}

/**
 * Mails a link that signs in once, on any device, and returns to where sign-in began. For unknown addresses and staff, who get no link, the response
 * and its time are the same.
 */
export async function requestSignInLink({ context }: AccountInput, email: string, signInReturn: SignInReturn): Promise<{ ok: true } | AccountFailure> {
  if (!canSendMail()) return failAccount(503, 'This site cannot send mail at the moment. Sign in with your password.')
  const { address } = context.get(clientContext)
  const { allowed, retryAfter } = await consume(`sign-in-mail|${getRateLimitKey(address)}`, requestLimit)
  if (!allowed) {
    await recordFailure({ actorId: null, action: requestedEvent, subject: unknownAccount, reason: 'TOO_MANY_REQUESTS', address })
    return { ...failAccount(429, 'Too many links were asked for. Wait ten minutes, then try again.'), retryAfterSeconds: retryAfter }
  }
  return await delayEvenly(createLink(email, signInReturn))
}

async function createLink(email: string, signInReturn: SignInReturn): Promise<{ ok: true }> {
  const [owner] = await db().select().from(users).where(eq(users.email, email))
  await recordAuthEvent(requestedEvent, owner?.id ?? null)
  if (!owner?.email || isSecondFactorRequired(owner.role as Role) || owner.disabledAt || owner.invitedAt) return { ok: true }
  const person = { name: owner.name, email: owner.email }
  // A stranger may have signed up with this address: a new password replaces the stranger's.
  if (config().smtpUrl !== undefined && !owner.emailVerified) return sendLater(requestNewPassword(person.email, signInReturn))
  const token = randomBytes(32).toString('base64url')
  const { internalAdapter } = await auth().$context
  const expiresAt = new Date(Date.now() + linkMinutes * 60_000)
  await internalAdapter.createVerificationValue({ identifier: getIdentifier(token), value: owner.id, expiresAt })
  const link = new URL(withSignInReturn('/sign-in-mailed', signInReturn), config().publicUrl)
  link.searchParams.set('token', token)
  return sendLater(mailRecipient('sign-in-link', composeSignInLinkMail(person, link.href), expiresAt))
}

async function requestNewPassword(email: string, signInReturn: SignInReturn): Promise<void> {
  // `auth.server.ts` reads the return data from the address of the call.
  const request = new Request(new URL(withSignInReturn('/request-password-reset', signInReturn), config().publicUrl))
  await auth().api.requestPasswordReset({ body: { email }, request })
}

/** Sends mail after the response: its duration would reveal whether the address is known. */
function sendLater(sending: Promise<void>): { ok: true } {
  void sending.catch((error: unknown) => logError(error, {}, 'A sign-in link was not mailed'))
  return { ok: true }
}

/** The address that a mailed link signs in; null if the link was used or has expired. */
export async function findMailedSignIn(token: string): Promise<{ email: string } | null> {
  if (!tokenForm.test(token)) return null
  const found = await (await auth().$context).internalAdapter.findVerificationValue(getIdentifier(token))
  const owner = found && found.expiresAt > new Date() ? await findOwner(found.value) : null
  return owner?.email ? { email: owner.email } : null
}

/** Signs in with a mailed link, once: of two simultaneous requests only one signs in. */
export async function enterByMailedLink(input: AccountInput, token: string): Promise<SignInResult | AccountFailure> {
  const used = tokenForm.test(token) ? await (await auth().$context).internalAdapter.consumeVerificationValue(getIdentifier(token)) : null
  const owner = used ? await findOwner(used.value) : null
  return owner ? await signInOwner(input, 'mail', owner) : failAccount(410, 'This link has been used or has expired. Ask for a new link.')
}

async function findOwner(userId: string): Promise<{ userId: string; role: string; email: string | null } | null> {
  const [owner] = await db().select({ userId: users.id, role: users.role, email: users.email }).from(users).where(eq(users.id, userId))
  return owner ?? null
}

const getIdentifier = (token: string) => `mailed-sign-in:${token}`
