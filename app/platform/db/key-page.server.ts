import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PageParams } from '#app/lib/page-cursor.ts'

/** A row's time as cursor text. A JavaScript date would lose the microseconds, and the next page would skip or repeat rows. */
export function selectCursorTime(time: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** The condition for the start of the requested page; undefined for the first page. Needs an index on (at.desc(), id.desc()). */
export function matchAfterCursor(at: AnyPgColumn, id: AnyPgColumn, { cursor, towards }: PageParams): SQL | undefined {
  if (!cursor) return undefined
  const type = sql.raw(id.getSQLType())
  return sql`(${at}, ${id}) ${sql.raw(towards === 'older' ? '<' : '>')} (${cursor.at}::timestamptz, ${cursor.id}::${type})`
}

/** `toKeyPage` reverses it if necessary. An index made with `.desc()` has NULLS LAST, so the order must say so, even for non-null columns. */
export function orderByPage(at: AnyPgColumn, id: AnyPgColumn, { towards }: PageParams): SQL {
  return towards === 'older' ? sql`${at} desc nulls last, ${id} desc nulls last` : sql`${at} asc nulls first, ${id} asc nulls first`
}
