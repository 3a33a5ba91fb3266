import { sql } from 'drizzle-orm'
import type { Queryable } from './client.server.ts'

/**
 * Locks names until the transaction ends: of two with a name in common the second waits here, and its next statement sees
 * what the first one wrote. For what has no row yet; a row is locked by `select … for update`.
 */
export async function lockKey(tx: Queryable, ...names: string[]): Promise<void> {
  // In one order everywhere, so that two transactions never wait for each other.
  const sorted = sql.param(names.toSorted())
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as names (name)`)
}
