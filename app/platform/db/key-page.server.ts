import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PageParams } from '#app/lib/page-cursor.ts'

/** A row's time as a cursor keeps it: a JavaScript date would lose its microseconds, and the next page would skip or repeat rows. */
export function cursorTime(time: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Where the asked page begins, for `where`; nothing on the first page. Needs an index on (at.desc(), id.desc()). */
export function fromCursor(at: AnyPgColumn, id: AnyPgColumn, { cursor, towards }: PageParams): SQL | undefined {
  if (!cursor) return undefined
  const type = sql.raw(id.getSQLType())
  return sql`(${at}, ${id}) ${sql.raw(towards === 'older' ? '<' : '>')} (${cursor.at}::timestamptz, ${cursor.id}::${type})`
}

/**
 * The order that the asked page is read in; `toKeyPage` turns it round where needed. An index made with `.desc()` says
 * NULLS LAST, and serves no order that does not say so too, even where nothing can be null.
 */
export function inPageOrder(at: AnyPgColumn, id: AnyPgColumn, { towards }: PageParams): SQL {
  return towards === 'older' ? sql`${at} desc nulls last, ${id} desc nulls last` : sql`${at} asc nulls first, ${id} asc nulls first`
}
