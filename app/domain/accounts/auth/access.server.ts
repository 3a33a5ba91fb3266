import { and, eq, isNull, ne } from 'drizzle-orm'
import { emailChanges, verifications } from '#app/domain/accounts/proofs-schema.server.ts'
import { sessions, twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'

/** What is announced when somebody's sessions, role or second factor changed: answers that stay open ask `findSessionsWithRole` then. */
export const accessChanged = 'access'

/** Tells open answers, once the transaction commits, that somebody may no longer read them. */
export async function announceAccess(tx: Queryable): Promise<void> {
  await publishChange(tx, accessChanged)
}

/**
 * Ends every session of an account, and with them unfinished sign-ins, links to set a password, and trusted devices.
 * @param keep a session that stays
 */
export async function endAccess(tx: Queryable, personId: string, keep?: string): Promise<void> {
  const all = eq(sessions.userId, personId)
  await tx.delete(sessions).where(keep === undefined ? all : and(all, ne(sessions.id, keep)))
  await endPendingAccess(tx, personId)
}

/** Ends what may become a session: unfinished sign-ins, links to set a password, a change of address under way, and trusted devices. */
export async function endPendingAccess(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, personId))
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, personId), isNull(emailChanges.doneAt)))
  await announceAccess(tx)
}

/** Ends one session of an account. @returns false if it has ended before, or is somebody else's */
export async function endSession(tx: Queryable, personId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, personId)))
    .returning({ id: sessions.id })
  await announceAccess(tx)
  return ended.length > 0
}

/** Takes an account's second factor and its recovery codes away. Its sessions are the caller's to end. */
export async function removeSecondFactor(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, personId))
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, personId))
}
