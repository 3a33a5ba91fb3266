import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { db, yieldToRequests } from './client.server.ts'

const visitorsFirstMs = 1_000

/** Repeats a step until it finds fewer rows than `size`; visitors have priority between two steps. @param step returns how many rows it processed */
export async function runInBatches(size: number, step: (size: number) => Promise<number>): Promise<void> {
  while ((await step(size)) >= size) await yieldToRequests(visitorsFirstMs)
}

/** Deletes in batches, so that no statement reaches its time limit and no lock is held long. Needs an index for `where`. */
export async function deleteInBatches(table: PgTable, where: SQL, size = 1_000): Promise<void> {
  await runInBatches(size, () => deleteSome(table, where, size))
}

/** Deletes at most `size` rows and returns their number. Skips rows that another process has locked. */
export async function deleteSome(table: PgTable, where: SQL, size: number): Promise<number> {
  const some = sql`array(select ctid from ${table} where ${where} limit ${size} for update skip locked)`
  return (await db().execute(sql`delete from ${table} where ctid = any(${some})`)).rowCount ?? 0
}
