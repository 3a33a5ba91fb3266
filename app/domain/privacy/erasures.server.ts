import { inArray, sql } from 'drizzle-orm'
import parsePhoneNumber from 'libphonenumber-js/max'
import { db } from '#app/platform/db/client.server.ts'
import { listQuery, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import { listIdentifierHashes } from './erase-lead.server.ts'
import { erasureFilters } from './erasure-filter.ts'
import { erasures } from './schema.server.ts'

/** A phone number in E.164 (default +91) or a mail address in small letters; null for other text. */
function parseShownValue(text: string): string | null {
  const shown = text.trim()
  if (/^[^\s@]+@[^\s@]+$/.test(shown)) return shown.toLowerCase()
  return parsePhoneNumber(shown, 'IN')?.number ?? null
}

export const erasureQuery = listQuery(erasureFilters, {
  size: 50,
  sort: { at: erasures.erasedAt, id: erasures.id, direction: 'desc' },
  sorts: { subject: sortByText(erasures.subject), erasedAt: sortByTime(erasures.erasedAt), cause: sortByText(erasures.cause) },
  filters: {
    shown: (text) => {
      const value = parseShownValue(text)
      return value ? inArray(erasures.seal, listIdentifierHashes(value)) : sql`false`
    },
  },
  read: async ({ where, orderBy, limit, at }) =>
    (await db().select({ erasure: erasures, cursorAt: at }).from(erasures).where(where).orderBy(orderBy).limit(limit)).map(({ erasure, cursorAt }) => ({
      ...erasure,
      cursorAt,
    })),
})
