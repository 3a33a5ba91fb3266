import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { countAgainSql } from '#app/platform/limits/rate-limit-sql.server.ts'

/**
 * How long the places that one network gets at one offering are counted together. It gets a third of the seats in that time, and
 * three at least: a class behind one address is through in half an hour.
 */
const windowSeconds = 10 * 60

/**
 * Counts a new place in the caller's transaction.
 * @param key the offering and the network
 * @returns null while it is allowed
 */
export async function countPlace(tx: Queryable, key: string, allowed: number): Promise<{ retryAfterSeconds: number } | null> {
  const { rows } = await tx.execute<{ count: number; retry_after: number }>(sql`
    insert into rate_limits (key, count, window_ends_at) values (${key}, 1, now() + ${windowSeconds} * interval '1 second')
    ${sql.raw(countAgainSql(String(Math.floor(allowed))))}`)
  const [row] = rows
  return !row || row.count <= allowed ? null : { retryAfterSeconds: row.retry_after }
}
