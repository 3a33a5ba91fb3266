import { eq, like, lt, or, sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { deleteSome } from '#app/platform/db/in-batches.server.ts'
import { countAgainSql } from './rate-limit-sql.server.ts'
import { rateLimits } from './schema.server.ts'

/** So many attempts in a window of so many seconds, which begins with the first of them. */
export type LimitRule = { window: number; max: number }
type Decision = { allowed: boolean; retryAfter: number | null }

/** So many counters that have ended are deleted with each new one: more than come, and never a long wait. */
const swept = 100

/**
 * Counts one attempt and reads the count in one statement, so that attempts at the same time are all counted. The account
 * service's own counter begins its window again with every attempt: one sign-in a minute from a campus would in the end be refused for ever.
 * @param key who attempts what
 * @returns attempts in this window, no further than one past `max`, and the seconds until it ends
 */
export async function countAttempt(key: string, { window, max }: LimitRule): Promise<{ count: number; retryAfter: number }> {
  const { rows } = await db().execute<{ count: number; retry_after: number }>(sql`
    insert into rate_limits (key, count, window_ends_at) values (${key}, 1, now() + ${window} * interval '1 second')
    ${sql.raw(countAgainSql(String(Math.floor(max))))}`)
  const [row] = rows
  if (!row) throw new Error('unreachable: an upsert returns its row')
  if (row.count === 1) await deleteSome(rateLimits, lt(rateLimits.windowEndsAt, sql`now()`), swept)
  return { count: row.count, retryAfter: row.retry_after }
}

/** Counts one attempt against a limit. `retryAfter`: seconds to wait; null if the attempt is allowed. */
export async function consume(key: string, rule: LimitRule): Promise<Decision> {
  const { count, retryAfter } = await countAttempt(key, rule)
  return count <= rule.max ? { allowed: true, retryAfter: null } : { allowed: false, retryAfter }
}

/** Forgets what was counted under a key, and under the keys that continue it after `|`. @param key without `%` and `_` */
export async function resetLimit(key: string): Promise<void> {
  await db()
    .delete(rateLimits)
    .where(or(eq(rateLimits.key, key), like(rateLimits.key, `${key}|%`)))
}

/** What the account service asks before each call; shared by all processes through the database. */
export const rateLimitStorage = { consume }
