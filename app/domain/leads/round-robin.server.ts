import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { canTake } from './counsellors.server.ts'
import { counsellors } from './schema.server.ts'

/** Any constant. Every assignment takes this lock, so that the next one sees whose turn is over. */
const turnsLock = 7_141_029

/**
 * The counsellors who are available now; first the one who has waited longest. Until the transaction ends, no other one
 * assigns anything and none of them can be disabled. Lock the enquiries before.
 */
export async function listAssignees(tx: Queryable): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turnsLock})`)
  const rows = await tx
    .select({ userId: counsellors.userId })
    .from(counsellors)
    .innerJoin(users, eq(users.id, counsellors.userId))
    .where(and(eq(counsellors.available, true), canTake))
    .orderBy(sql`${counsellors.lastAssignedAt} nulls first`, asc(counsellors.userId))
    .for('share', { of: users })
  return rows.map(({ userId }) => userId)
}

/** Ends the turns of these, in this order. */
export async function updateLastAssigned(tx: Queryable, userIds: string[]): Promise<void> {
  // The clock and not the transaction's beginning: two that began in the other order must not look equally long ago.
  for (const userId of userIds) await tx.update(counsellors).set({ lastAssignedAt: sql`clock_timestamp()` }).where(eq(counsellors.userId, userId))
}
