import { and, eq, isNull, ne } from 'drizzle-orm'
import { emailChanges, verifications } from '#app/domain/accounts/proofs-schema.server.ts'
import { sessions, twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'

/** The topic for changes of sessions, roles and second factors. Open streams then call `findSessionsWithRole` again. */
export const accessChanged = 'access'

export async function publishAccessChange(tx: Queryable): Promise<void> {
  await publishChange(tx, accessChanged)
}

/** Ends all sessions, unfinished sign-ins, links for a new password and trusted devices of an account. @param exceptId a session that does not end */
export async function endAccess(tx: Queryable, personId: string, exceptId?: string): Promise<void> {
  const all = eq(sessions.userId, personId)
  await tx.delete(sessions).where(exceptId === undefined ? all : and(all, ne(sessions.id, exceptId)))
  await endPendingAccess(tx, personId)
}

/** Ends everything that may become a session: unfinished sign-ins, links for a new password, a pending change of address, trusted devices. */
export async function endPendingAccess(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, personId))
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, personId), isNull(emailChanges.doneAt)))
  await publishAccessChange(tx)
}

/** @returns false if it has already ended or belongs to another account */
export async function endSession(tx: Queryable, personId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, personId)))
    .returning({ id: sessions.id })
  await publishAccessChange(tx)
  return ended.length > 0
}

/** Removes the recovery codes too. The caller must end the sessions. */
export async function removeSecondFactor(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, personId))
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, personId))
}
