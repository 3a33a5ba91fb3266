import { and, inArray } from 'drizzle-orm'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'
import { sealsOf } from './erase-lead.server.ts'
import { erasures } from './schema.server.ts'

export type Erasure = typeof erasures.$inferSelect & { place: string }

const pageSize = 50

/**
 * One page of what was erased, the last first.
 * @param value a phone number in E.164 or an address in small letters that a person has shown; only its receipts, then
 */
export async function listErasures(value: string | null, asked: PageParams, size = pageSize): Promise<KeyPage<Erasure>> {
  const rows = await db()
    .select({ row: erasures, place: cursorTime(erasures.erasedAt) })
    .from(erasures)
    .where(and(value ? inArray(erasures.seal, sealsOf(value)) : undefined, fromCursor(erasures.erasedAt, erasures.id, asked)))
    .orderBy(inPageOrder(erasures.erasedAt, erasures.id, asked))
    .limit(size + 1)
  return toKeyPage(
    rows.map(({ row, place }) => ({ ...row, place })),
    size,
    asked,
    ({ place, id }) => ({ at: place, id }),
  )
}
