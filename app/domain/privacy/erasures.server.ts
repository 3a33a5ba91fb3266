import { inArray, sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { byText, byTime, listQuery } from '#app/platform/db/list-query.server.ts'
import { sealsOf } from './erase-lead.server.ts'
import { erasureFilters } from './erasure-filter.ts'
import { erasures } from './schema.server.ts'
import { readShownValue } from './shown-value.server.ts'

/** What was erased, the last first. */
export const erasureList = listQuery(erasureFilters, {
  size: 50,
  sort: { at: erasures.erasedAt, id: erasures.id, direction: 'desc' },
  sorts: { subject: byText(erasures.subject), erasedAt: byTime(erasures.erasedAt), cause: byText(erasures.cause) },
  filters: {
    shown: (text) => {
      const value = readShownValue(text)
      return value ? inArray(erasures.seal, sealsOf(value)) : sql`false`
    },
  },
  read: async ({ where, orderBy, limit, at }) =>
    (await db().select({ erasure: erasures, cursorAt: at }).from(erasures).where(where).orderBy(orderBy).limit(limit)).map(({ erasure, cursorAt }) => ({
      ...erasure,
      cursorAt,
    })),
})
