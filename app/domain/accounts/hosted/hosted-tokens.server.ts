import { AsyncLocalStorage } from 'node:async_hooks'
import { eq, inArray, sql } from 'drizzle-orm'
import { hostedTokens, sessions } from '#app/domain/accounts/schema.server.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { GoogleSignIn } from '#app/platform/google/identity-tokens.server.ts'
import { logError } from '#app/platform/log/log.server.ts'

export type HostedSignIn = GoogleSignIn

const purpose = 'hosted token'
export const encryptHostedToken = (token: string): string => encryptText(purpose, token)
export const decryptHostedToken = (stored: string): string | null => decryptText(purpose, stored)

const current = new AsyncLocalStorage<{ signIn: HostedSignIn | null }>()

/** Runs a call that may create a session. @param signIn at the hosted provider, which proved the person; null: none, or the call itself signs in there */
export async function withHostedSignIn<Result>(signIn: HostedSignIn | null, work: () => Promise<Result>): Promise<Result> {
  return current.getStore() ? await work() : await current.run({ signIn }, work)
}

/** Remembers a sign-in for the session that the same call creates; null: there is none, or it has ended. */
export function recordHostedSignIn(signIn: HostedSignIn | null): void {
  const call = current.getStore()
  if (call) call.signIn = signIn
}

/** Stores the token of the call's sign-in with the new session. Logs a failure: it must not block the sign-in. */
export async function storeHostedToken(session: { id: string; userId: string }): Promise<void> {
  const signIn = current.getStore()?.signIn
  if (!signIn || signIn.uid !== session.userId) return
  try {
    const token = encryptHostedToken(signIn.refreshToken)
    // If the second factor is needed, the service may have deleted the session already.
    const found = db()
      .select({ sessionId: sessions.id, refreshToken: sql<string>`${token}::text`.as('refresh_token'), refreshedAt: sql<Date>`now()`.as('refreshed_at') })
      .from(sessions)
      .where(eq(sessions.id, session.id))
    await db().insert(hostedTokens).select(found).onConflictDoNothing()
  } catch (error) {
    logError(error, {}, 'The token of a sign-in at the hosted provider was not kept')
  }
}

/** Deletes the tokens of an account: the provider ends them after a new password or address, but the sessions here stay valid. */
export async function deleteHostedTokens(userId: string): Promise<void> {
  recordHostedSignIn(null)
  const own = db()
    .select({ id: hostedTokens.sessionId })
    .from(hostedTokens)
    .innerJoin(sessions, eq(sessions.id, hostedTokens.sessionId))
    .where(eq(sessions.userId, userId))
    // Skips rows locked by a change of password: its transaction waits for this call, so waiting would deadlock.
    .for('update', { of: hostedTokens, skipLocked: true })
  await db().delete(hostedTokens).where(inArray(hostedTokens.sessionId, own))
}
