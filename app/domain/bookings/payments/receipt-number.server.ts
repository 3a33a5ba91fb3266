import { sql } from 'drizzle-orm'
import { getIndiaToday } from '#app/lib/dates.ts'
import { getFinancialYear } from '#app/lib/periods.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { receiptCounters } from './schema.server.ts'

/** The next number of this financial year. There are no gaps: a rollback frees the number. @returns such as 2026-27/0042 */
export async function createReceiptNumber(tx: Queryable, now: Date): Promise<string> {
  const year = getFinancialYear(getIndiaToday(now))
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last })
  if (!counter) throw new Error('The counter of receipts was not written.')
  return `${year}/${String(counter.last).padStart(4, '0')}`
}
