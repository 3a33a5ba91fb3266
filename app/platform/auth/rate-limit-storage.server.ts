import { lt, sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { deleteSome } from '../db/in-batches.server.ts'
import { rateLimits } from '../db/schema/accounts.server.ts'

type Rule = { window: number; max: number }
type Decision = { allowed: boolean; retryAfter: number | null }

const longestWindowMs = 60 * 60 * 1000
/** So many counters that have ended are deleted with each new one: more than come, and never a long wait. */
const swept = 100

/**
 * Counts one try in a window of `rule.window` seconds that starts with its first try; the row is counted and read in one
 * statement, so that tries at the same time are all counted. The account service's own counter starts its window anew
 * with every try: one sign-in a minute from a campus behind one address would in the end be refused for ever.
 * @param key who tries what
 */
async function consume(key: string, rule: Rule): Promise<Decision> {
  const now = Date.now()
  const isOver = sql`${rateLimits.lastRequest} <= ${now - rule.window * 1000}`
  const [row] = await db()
    .insert(rateLimits)
    .values({ id: crypto.randomUUID(), key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        // Just past the limit is enough to know: a flood must not run the counter over.
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count}, ${rule.max}) + 1 end`,
        lastRequest: sql`case when ${isOver} then ${now}::bigint else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, startedAt: rateLimits.lastRequest })
  if (!row) throw new Error('unreachable: an upsert returns its row')
  if (row.count === 1) await deleteSome(rateLimits, lt(rateLimits.lastRequest, now - longestWindowMs), swept)
  const retryAfter = Math.max(1, Math.ceil((row.startedAt + rule.window * 1000 - now) / 1000))
  return row.count <= rule.max ? { allowed: true, retryAfter: null } : { allowed: false, retryAfter }
}

/** What the account service asks before each call; shared by all processes through the database. */
export const rateLimitStorage = { consume }
