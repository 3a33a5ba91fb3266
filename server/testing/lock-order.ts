import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { db, inTransaction, type Queryable } from '../../app/platform/db/client.server.ts'

type Lock = (tx: Queryable) => Promise<unknown>

/**
 * Takes one lock, starts the change, waits until the change waits, and takes the other lock. If the change holds that one already, PostgreSQL ends
 * one of the two as a deadlock. @returns what the change returns
 */
export async function changeBetweenLocks<Result>(first: Lock, change: () => Promise<Result>, second: Lock): Promise<Result> {
  const changed = await inTransaction(async (tx) => {
    await first(tx)
    const result = change()
    // It may fail before it is awaited below.
    result.catch(() => {})
    await vi.waitUntil(async () => {
      const { rows } = await db().execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    }, 30_000)
    await second(tx)
    return { result }
  })
  return await changed.result
}
