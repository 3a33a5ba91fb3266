import { sql } from 'drizzle-orm'
import type { Queryable } from './client.server.ts'

/** Locks until the transaction ends; only for data without a row. A second transaction with the same name waits, then sees the first one's writes. */
export async function lockKey(tx: Queryable, ...names: string[]): Promise<void> {
  // Sorted, so that two transactions never deadlock.
  const sorted = sql.param(names.toSorted())
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as names (name)`)
}
