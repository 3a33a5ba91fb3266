import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { reassignLeadsJob } from '#app/domain/accounts/jobs.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { openStates } from './lead-states.ts'
import { leads } from './schema.server.ts'
import { counsellors } from './staff-schema.server.ts'

/** `canSignIn`: has a second factor. `available`: switched on. `backOn`: the day on which a counsellor who is away returns. */
export type Counsellor = { id: string; name: string; canSignIn: boolean; available: boolean; backOn: string | null; isAdmin: boolean }

const isCounsellor = and(inArray(users.role, ['counsellor', 'admin']), isNull(users.disabledAt))
/** The console opens only with a second factor. */
export const canTake = and(isCounsellor, eq(users.twoFactorEnabled, true))

export async function listCounsellors(): Promise<Counsellor[]> {
  const rows = await db()
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      canSignIn: users.twoFactorEnabled,
      available: counsellors.available,
      backOn: counsellors.backOn,
    })
    .from(users)
    .leftJoin(counsellors, eq(counsellors.userId, users.id))
    .where(isCounsellor)
    .orderBy(asc(users.name), asc(users.id))
    .limit(200)
  const today = getIndiaToday(new Date())
  return rows.map(({ role, available, backOn, ...row }) => ({
    ...row,
    isAdmin: role === 'admin',
    available: available ?? false,
    backOn: backOn !== null && backOn > today ? backOn : null,
  }))
}

export async function countOpenLeads(userId: string): Promise<number> {
  return await db().$count(leads, and(eq(leads.assignedTo, userId), isNull(leads.mergedInto), inArray(leads.state, openStates)))
}

export async function isAway(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: counsellors.userId })
    .from(counsellors)
    .where(and(eq(counsellors.userId, userId), gt(counsellors.backOn, getIndiaToday(new Date()))))
  return rows.length > 0
}

/** Switched on, not away, able to sign in. Locks as `canTakeLeads` does. */
export async function canReceiveNewLeads(tx: Queryable, userId: string): Promise<boolean> {
  const [switched] = await tx.select({ available: counsellors.available }).from(counsellors).where(eq(counsellors.userId, userId))
  return switched?.available === true && !(await isAway(tx, userId)) && (await canTakeLeads(tx, userId))
}

/** The lock prevents disabling the account until the transaction ends. */
export async function canTakeLeads(tx: Queryable, userId: string): Promise<boolean> {
  return await isAmong(tx, userId, canTake)
}

/** They get enquiries once they can sign in. Locks as `canTakeLeads` does. */
export async function hasCounsellorRole(tx: Queryable, userId: string): Promise<boolean> {
  return await isAmong(tx, userId, isCounsellor)
}

async function isAmong(tx: Queryable, userId: string, which: SQL | undefined): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), which))
    .for('share')
  return user !== undefined
}

/** Counsellors may switch themselves, an admin anyone. @returns the reason of a failure; null if it is switched */
export async function setAvailable(actor: LeadActor, userId: string, available: boolean): Promise<string | null> {
  if (actor.permission !== 'admin' && actor.id !== userId) return 'Only an admin can switch this for somebody else.'
  return await inTransaction(async (tx) => {
    if (!(await hasCounsellorRole(tx, userId))) return 'This person takes no enquiries: the account is closed or has another role.'
    await tx.insert(counsellors).values({ userId, available }).onConflictDoUpdate({ target: counsellors.userId, set: { available } })
    await recordAudit(tx, { actorId: actor.id, action: 'counsellor.available', subject: `user:${userId}`, after: { available } })
    if (available) await enqueue(tx, reassignLeadsJob, { from: null })
    await publishChange(tx, 'leads')
    return null
  })
}
