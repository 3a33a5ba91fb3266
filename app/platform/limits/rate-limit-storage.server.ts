import { eq, like, lt, or, sql } from 'drizzle-orm'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { deleteSome } from '#app/platform/db/in-batches.server.ts'
import { rateLimits } from './schema.server.ts'

/** Maximum number of attempts in a window of seconds, which begins with the first attempt. */
export type LimitRule = { window: number; max: number }
type LimitDecision = { allowed: boolean; retryAfter: number | null }

/** Deletes expired counters at intervals instead of with each new counter: more than are added, but never a long wait. */
const sweepEveryMs = 10_000
const swept = 10_000
let sweepAt = 0

/** Uses the database's clock. An end more than a minute after that of a new window comes from another clock; the minute is for waits at a lock. */
const isWindowOver = sql`(rate_limits.window_ends_at <= now() or rate_limits.window_ends_at > excluded.window_ends_at + interval '1 minute')`

/**
 * Counts in one statement, so that concurrent attempts are all counted. The account service's own counter restarts its window with every
 * attempt: one sign-in a minute from a campus would be rejected forever. @returns at most one more than `max`; seconds until the window ends
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
export async function consume(key: string, rule: LimitRule): Promise<LimitDecision> {
  return decide(await countAttempt(key, rule), rule)
}

/** Counts one attempt against each limit, until one is reached. @returns seconds to wait; null if the attempt is allowed */
export async function consumeAll(key: string, rules: LimitRule[]): Promise<number | null> {
  for (const rule of rules) {
    const { allowed, retryAfter } = await consume(`${key}|${rule.window}`, rule)
    if (!allowed) return retryAfter
  }
  return null
}

/** Works like `consume`, but in the caller's transaction: after a rollback the attempt does not count. */
export async function consumeWithin(tx: Queryable, key: string, rule: LimitRule): Promise<LimitDecision> {
  return decide(await countIn(tx, key, rule), rule)
}

function decide({ count, retryAfter }: { count: number; retryAfter: number }, { max }: LimitRule): LimitDecision {
  return count <= max ? { allowed: true, retryAfter: null } : { allowed: false, retryAfter }
}

/** Deletes the counters of a key, and of keys that continue it after `|`. @param key without `%` and `_` */
export async function resetLimit(key: string): Promise<void> {
  await db()
    .delete(rateLimits)
    .where(or(eq(rateLimits.key, key), like(rateLimits.key, `${key}|%`)))
}

/** The account service calls this before each request; all processes share it through the database. */
export const rateLimitStorage = { consume }
