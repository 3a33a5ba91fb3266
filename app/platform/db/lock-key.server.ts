import { sql } from 'drizzle-orm'
import type { Queryable } from './client.server.ts'

/**
 * Locks names until the transaction ends. A second transaction with the same name waits here and then sees the writes of the
 * first. Only for data without a row; lock a row with `select … for update`.
 */
export async function lockKey(tx: Queryable, ...names: string[]): Promise<void> {
  // Sorted, so that two transactions never deadlock.
  const sorted = sql.param(names.toSorted())
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as names (name)`)
}
