import { eq } from 'drizzle-orm'
import { type AccountFailure, type AccountInput, failAccount } from '#app/domain/accounts/account-input.server.ts'
import { failTooManyTries, type SignInResult } from '#app/domain/accounts/accounts.server.ts'
import { recordFailure } from '#app/domain/accounts/auth/record-failure.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { signInOwner } from '#app/domain/accounts/sign-in-owner.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { checkPasskey, type PasskeyErrorReason } from './check-passkey.server.ts'

type PasskeyOwner = { userId: string; role: string }

const attemptRule = { window: 60, max: 30 }

export const passkeyErrors: Record<PasskeyErrorReason, string> = {
  late: 'This took longer than five minutes, or the page was sent twice. Try again.',
  wrong: 'Your passkey was not accepted. Try again, or sign in another way.',
  unknown: 'This passkey does not belong to an account here: it may have been removed. Sign in another way.',
  other: 'This passkey belongs to another account. Use a passkey of this account, or start again.',
  replayed: 'This passkey was not accepted, because a copy of it may be in use. Sign in another way, remove the passkey and add a new one.',
}

/** Signs in with a passkey, which is both factors: the person has it, and it verified the person. @param answer the browser's response, as JSON */
export async function enterByPasskey(input: AccountInput, answer: string): Promise<SignInResult | AccountFailure> {
  const checked = await checkToSignIn(input, answer, null)
  return checked.ok ? await signInOwner(input, 'passkey', checked.owner) : checked
}

/** @param ownerId the person of an earlier step of the sign-in; null: any person */
export async function checkToSignIn(input: AccountInput, answer: string, ownerId: string | null): Promise<{ ok: true; owner: PasskeyOwner } | AccountFailure> {
  const { request, context } = input
  const { allowed, retryAfter } = await consume(`passkey-try|${getRateLimitKey(context.get(clientContext).address)}`, attemptRule)
  if (!allowed) return failTooManyTries(retryAfter)
  const checked = await checkPasskey(request, { use: 'sign-in', userId: null }, answer, ownerId)
  if (!checked.ok) {
    const { error, userId } = checked
    await recordFailure({ actorId: userId, action: 'account.sign-in', subject: `account:${userId ?? 'unknown'}`, reason: `PASSKEY_${error.toUpperCase()}` })
    return failAccount(401, passkeyErrors[error])
  }
  const [owner] = await db().select({ userId: users.id, role: users.role }).from(users).where(eq(users.id, checked.userId))
  return owner ? { ok: true, owner } : failAccount(401, passkeyErrors.unknown)
}
