import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/db/schema/accounts.server.ts'

/**
 * How long the places that one network gets at one thing are counted together. It gets a third of the seats in that time, and
 * three at least: a class behind one address is through in half an hour.
 */
const windowMs = 10 * 60_000
const nowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Counts a new place in the caller's transaction.
 * @param key the thing and the network
 * @returns null while it is allowed
 */
export async function countPlace(tx: Queryable, key: string, allowed: number): Promise<{ retryAfterSeconds: number } | null> {
  const isOver = sql`${rateLimits.lastRequest} <= ${nowMs} - ${windowMs}`
  const [row] = await tx
    .insert(rateLimits)
    .values({ id: crypto.randomUUID(), key, count: 1, lastRequest: nowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count}, ${allowed}::int) + 1 end`,
        lastRequest: sql`case when ${isOver} then ${nowMs} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, leftMs: sql<number>`(${rateLimits.lastRequest} + ${windowMs} - ${nowMs})::float8` })
  if (!row || row.count <= allowed) return null
  return { retryAfterSeconds: Math.max(1, Math.ceil(row.leftMs / 1000)) }
}
