import { sql } from 'drizzle-orm'
import type { Queryable } from './client.server.ts'

/** Until the transaction ends; the second's next statement sees what the first one wrote. For what has no row yet. */
export async function lockKey(tx: Queryable, ...names: string[]): Promise<void> {
  // In one order everywhere, so that two transactions never wait for each other.
  const sorted = sql.param(names.toSorted())
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as names (name)`)
}
