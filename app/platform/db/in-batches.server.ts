import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { db, type Queryable, yieldToRequests } from './client.server.ts'

const visitorsFirstMs = 1_000

/**
 * Repeats a step that takes so many rows at a time, each in a statement or transaction of its own, until it finds fewer.
 * Visitors go first between two steps.
 * @param step returns how many rows it took
 */
export async function inBatches(size: number, step: (size: number) => Promise<number>): Promise<void> {
  while ((await step(size)) >= size) await yieldToRequests(visitorsFirstMs)
}

/**
 * Deletes rows, so many at a time that no statement runs into its limit and no lock is held long. An index must lead to them.
 * @param where which, in SQL over the table's own columns
 */
export async function deleteInBatches(table: PgTable, where: SQL, size = 1_000): Promise<void> {
  await inBatches(size, () => deleteSome(table, where, size))
}

/** Deletes as many rows as are asked for at most, and says how many there were; passes over what another process is at. */
export async function deleteSome(table: PgTable, where: SQL, size: number, from: Queryable = db()): Promise<number> {
  const some = sql`array(select ctid from ${table} where ${where} limit ${size} for update skip locked)`
  return (await from.execute(sql`delete from ${table} where ctid = any(${some})`)).rowCount ?? 0
}
