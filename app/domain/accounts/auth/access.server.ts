import { and, eq, isNull, ne } from 'drizzle-orm'
import { emailChanges, verifications } from '#app/domain/accounts/proofs-schema.server.ts'
import { sessions, twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'

/** Announced when somebody's sessions, role or second factor changed: answers that stay open ask `findSessionsWithRole` then. */
export const accessChanged = 'access'

export async function announceAccess(tx: Queryable): Promise<void> {
  await publishChange(tx, accessChanged)
}

/** With unfinished sign-ins, links to set a password, and trusted devices. @param keep stays */
export async function endAccess(tx: Queryable, personId: string, keep?: string): Promise<void> {
  const all = eq(sessions.userId, personId)
  await tx.delete(sessions).where(keep === undefined ? all : and(all, ne(sessions.id, keep)))
  await endPendingAccess(tx, personId)
}

/** Unfinished sign-ins, links to set a password, a change of address under way, and trusted devices. */
export async function endPendingAccess(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, personId))
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, personId), isNull(emailChanges.doneAt)))
  await announceAccess(tx)
}

/** @returns false if it has ended before, or is somebody else's */
export async function endSession(tx: Queryable, personId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, personId)))
    .returning({ id: sessions.id })
  await announceAccess(tx)
  return ended.length > 0
}

/** Sessions are the caller's to end. */
export async function removeSecondFactor(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, personId))
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, personId))
}
