import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { shareLeadsJob } from '#app/domain/accounts/jobs.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { counsellors } from './schema.server.ts'

export type Counsellor = { id: string; name: string; available: boolean }

/** Over `users`: who can be given enquiries. */
export const canTake = and(inArray(users.role, ['counsellor', 'admin']), isNull(users.disabledAt))

/** Everybody who can be given an enquiry, by name, and whether the site gives them new ones. */
export async function listCounsellors(): Promise<Counsellor[]> {
  const rows = await db()
    .select({ id: users.id, name: users.name, available: counsellors.available })
    .from(users)
    .leftJoin(counsellors, eq(counsellors.userId, users.id))
    .where(canTake)
    .orderBy(asc(users.name), asc(users.id))
    .limit(200)
  return rows.map((row) => ({ ...row, available: row.available ?? false }))
}

/** Whether this person can be given an enquiry, read within the transaction that does it: until it ends they cannot be disabled. */
export async function canTakeLeads(tx: Queryable, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), canTake))
    .for('share')
  return user !== undefined
}

/**
 * Switches whether the site gives somebody new enquiries. Counsellors switch themselves, an admin anybody.
 * @returns why not, in words; null when it is switched
 */
export async function setAvailable(actor: LeadActor, userId: string, available: boolean): Promise<string | null> {
  if (actor.mover !== 'admin' && actor.id !== userId) return 'Only an admin can switch this for somebody else.'
  return await db().transaction(async (tx) => {
    if (!(await canTakeLeads(tx, userId))) return 'This person takes no enquiries: the account is closed or has another role.'
    await tx.insert(counsellors).values({ userId, available }).onConflictDoUpdate({ target: counsellors.userId, set: { available } })
    await recordAudit(tx, { actorId: actor.id, action: 'counsellor.available', subject: `user:${userId}`, after: { available } })
    if (available) await enqueue(tx, shareLeadsJob, { from: null })
    await publishChange(tx, 'leads')
    return null
  })
}
