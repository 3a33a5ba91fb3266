import { eq, like, lt, or, sql } from 'drizzle-orm'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { deleteSome } from '#app/platform/db/in-batches.server.ts'
import { rateLimits } from './schema.server.ts'

/** So many attempts in a window of so many seconds, which begins with the first of them. */
export type LimitRule = { window: number; max: number }
type Decision = { allowed: boolean; retryAfter: number | null }

/** Now and then, and not with each new counter, so many that have ended are deleted: more than come, and never a long wait. */
const sweepEveryMs = 10_000
const swept = 10_000
let sweepAt = 0

/**
 * By the database's clock: whether the window of the row that is there is over. One that ends later than a window that begins
 * now was dated by another clock; requests that waited for a lock are a little late.
 */
const isWindowOver = sql`(rate_limits.window_ends_at <= now() or rate_limits.window_ends_at > excluded.window_ends_at + interval '1 minute')`

/**
 * Counts one attempt and reads the count in one statement, so that attempts at the same time are all counted. The account
 * service's own counter begins its window again with every attempt: one sign-in a minute from a campus would in the end be refused for ever.
 * @param key who attempts what
 * @returns attempts in this window, no further than one past `max`, and the seconds until it ends
 */
export async function countAttempt(key: string, rule: LimitRule): Promise<{ count: number; retryAfter: number }> {
  const counted = await countIn(db(), key, rule)
  if (performance.now() >= sweepAt) {
    sweepAt = performance.now() + sweepEveryMs
    await deleteSome(rateLimits, lt(rateLimits.windowEndsAt, sql`now()`), swept)
  }
  return counted
}

async function countIn(from: Queryable, key: string, { window, max }: LimitRule): Promise<{ count: number; retryAfter: number }> {
  const { rows } = await from.execute<{ count: number; retryAfter: number }>(sql`
    insert into rate_limits (key, count, window_ends_at) values (${key}, 1, now() + ${window} * interval '1 second')
    on conflict (key) do update set
      count = case when ${isWindowOver} then 1 else least(rate_limits.count, ${Math.floor(max)}::int) + 1 end,
      window_ends_at = case when ${isWindowOver} then excluded.window_ends_at else rate_limits.window_ends_at end
    returning count, greatest(1, ceil(extract(epoch from rate_limits.window_ends_at - now())))::int as "retryAfter"`)
  const [row] = rows
  if (!row) throw new Error('unreachable: an upsert returns its row')
  return row
}

/** Counts one attempt against a limit. `retryAfter`: seconds to wait; null if the attempt is allowed. */
export async function consume(key: string, rule: LimitRule): Promise<Decision> {
  return decide(await countAttempt(key, rule), rule)
}

/** The same in the caller's transaction: what it rolls back was not attempted. */
export async function consumeWithin(tx: Queryable, key: string, rule: LimitRule): Promise<Decision> {
  return decide(await countIn(tx, key, rule), rule)
}

function decide({ count, retryAfter }: { count: number; retryAfter: number }, { max }: LimitRule): Decision {
  return count <= max ? { allowed: true, retryAfter: null } : { allowed: false, retryAfter }
}

/** Forgets what was counted under a key, and under the keys that continue it after `|`. @param key without `%` and `_` */
export async function resetLimit(key: string): Promise<void> {
  await db()
    .delete(rateLimits)
    .where(or(eq(rateLimits.key, key), like(rateLimits.key, `${key}|%`)))
}

/** What the account service asks before each call; shared by all processes through the database. */
export const rateLimitStorage = { consume }
