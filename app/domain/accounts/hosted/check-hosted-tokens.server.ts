import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { endSession } from '#app/domain/accounts/auth/access.server.ts'
import { isSessionOpen } from '#app/domain/accounts/auth/session-limits.server.ts'
import { hostedTokens, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { GoogleError, isGoogleOutage } from '#app/platform/google/google-error.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { exchangeRefreshToken } from '#app/platform/google/identity-tokens.server.ts'
import { isGoogleCode, logHostedFailure } from './hosted-failures.server.ts'
import { decryptHostedToken, encryptHostedToken } from './hosted-tokens.server.ts'

/** An ID token is valid for an hour, so clients request a new one that often. */
const refreshedEvery = '1 hour'
const maxSessions = 1_000
const atOnce = 10

type DueToken = { sessionId: string; userId: string; stored: string }

/**
 * Exchanges tokens that are older than an hour, for sessions used since. Ends a session if the provider says that its sign-in is over, for example
 * after a new password there. An outage ends no session. @throws GoogleError other than an outage
 */
export async function checkHostedTokens(project: GoogleProject): Promise<void> {
  const due = await db()
    .select({ sessionId: sessions.id, userId: sessions.userId, stored: hostedTokens.refreshToken })
    .from(hostedTokens)
    .innerJoin(sessions, eq(sessions.id, hostedTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isSessionOpen, lt(hostedTokens.refreshedAt, sql`now() - ${refreshedEvery}::interval`), sql`${sessions.updatedAt} > ${hostedTokens.refreshedAt}`))
    .orderBy(asc(hostedTokens.refreshedAt))
    .limit(maxSessions)
  for (let from = 0; from < due.length; from += atOnce) {
    try {
      await Promise.all(due.slice(from, from + atOnce).map((one) => checkToken(project, one)))
    } catch (error) {
      if (error instanceof GoogleError) logHostedFailure(error)
      if (isGoogleOutage(error)) return
      throw error
    }
  }
}

async function checkToken(project: GoogleProject, { sessionId, userId, stored }: DueToken): Promise<void> {
  const ofToken = and(eq(hostedTokens.sessionId, sessionId), eq(hostedTokens.refreshToken, stored))
  // The token was encrypted with a removed secret, or is from another project. The check of accounts still covers the session.
  const deleteToken = () => db().delete(hostedTokens).where(ofToken)
  const token = decryptHostedToken(stored)
  if (token === null) return void (await deleteToken())
  try {
    const { uid, refreshToken } = await exchangeRefreshToken(project, token)
    if (uid !== userId) return void (await deleteToken())
    await db()
      .update(hostedTokens)
      .set({ refreshToken: encryptHostedToken(refreshToken), refreshedAt: sql`now()` })
      .where(ofToken)
  } catch (error) {
    if (isGoogleCode(error, 'INVALID_REFRESH_TOKEN', 'INVALID_ID_TOKEN')) return void (await deleteToken())
    if (!isGoogleCode(error, 'TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND')) throw error
    await endEnded(sessionId, userId, stored, error.code)
  }
}

/** Only if the token is still the session's current one: after another sign-in or a change here, an old token proves nothing. */
async function endEnded(sessionId: string, userId: string, stored: string, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [current] = await tx.select({ token: hostedTokens.refreshToken }).from(hostedTokens).where(eq(hostedTokens.sessionId, sessionId)).for('update')
    if (current?.token !== stored || !(await endSession(tx, userId, sessionId))) return
    await recordAudit(tx, { actorId: null, action: 'account.session-end', subject: `account:${userId}`, after: { reason: `HOSTED_${reason}` } })
  })
}
