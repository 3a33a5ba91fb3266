import { and, eq, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { getIndiaDayEnd, startOfDay } from '#app/lib/dates.ts'
import { type ColumnOrder, type FilterValues, type ListFilters, type ListQuery, type PageRequest, parseOrder } from '#app/lib/list.ts'
import { choosePageParams, decodeCursor, encodeCursor, type PageCursor, toKeyPage } from '#app/lib/page-cursor.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import { selectCursorTime } from './key-page.server.ts'

/** The order of a list: by time, then by id. Needs an index on both in this direction. */
export type Sort = { at: SQLWrapper; id: AnyPgColumn; direction: 'asc' | 'desc' }
/** An order by a column that is never null. A long list needs an index on it and the id; `isIndexDown`: an index made with `.desc()`. */
type ColumnSort = { by: SQLWrapper; type: 'text' | 'float8' | 'timestamptz'; isIndexDown?: true }
export const sortByNewest = (column: AnyPgColumn): ColumnSort => ({ by: column, type: 'timestamptz', isIndexDown: true })
export const sortByText = (column: SQLWrapper): ColumnSort => ({ by: sql`lower(coalesce(${column}::text, ''))`, type: 'text' })
export const sortByNumber = (column: SQLWrapper): ColumnSort => ({ by: sql`coalesce(${column}, 0)::float8`, type: 'float8' })
/** Rows without a time come last. */
export const sortByTime = (column: SQLWrapper): ColumnSort => ({ by: sql`coalesce(${column}, 'infinity'::timestamptz)`, type: 'timestamptz' })

/** The parts of a `select` that make it a page. `at` becomes the column `cursorAt`. */
export type PageSql = { where: SQL | undefined; orderBy: SQL; limit: number; at: SQL<string> }

type PageReadInput<Values, Scope> = PageSql & { values: Values; scope: Scope }
type FilterCondition<Scope> = AnyPgColumn | ((value: string, scope: Scope) => SQL | undefined)
type KeyedRow = { id: string | number; cursorAt: string }

interface ListQueryDeclaration<Filters extends ListFilters, Row, Scope> {
  size: number
  sort: Sort | ((values: FilterValues<Filters>) => Sort)
  /** By the column's name in the list's declaration: the order for a click on its heading. */
  sorts?: Readonly<Record<string, ColumnSort>>
  /** One condition for each filter except the order: a column that must equal the value, or a function. Not used for an empty value. */
  filters: { [Name in keyof Filters as Filters[Name]['kind'] extends 'order' ? never : Name]: FilterCondition<Scope> }
  base?: (scope: Scope, values: FilterValues<Filters>) => (SQL | undefined)[]
  read: (page: PageReadInput<FilterValues<Filters>, Scope>) => Promise<Row[]>
}

/** Reads a list page by page with a key: new rows never cause a skipped or repeated row. */
export function listQuery<Filters extends ListFilters, Row extends KeyedRow, Scope = undefined>(
  filters: Filters,
  { size: usual, sort, sorts = {}, filters: conditions, base, read }: ListQueryDeclaration<Filters, Row, Scope>,
): ListQuery<Filters, Row, Scope> & { page: (values: FilterValues<Filters>, request: PageRequest, scope: Scope) => PageSql & { scope: Scope } } {
  const byName = conditions as Record<string, FilterCondition<Scope> | undefined>
  const where = (values: FilterValues<Filters>, scope: Scope) =>
    and(
      ...(base?.(scope, values) ?? []),
      ...Object.entries<string>(values).map(([name, value]) => {
        const condition = byName[name]
        const params = filters[name]?.kind === 'private' && value ? openPrivateText(value) : value
        if (!condition || !params) return undefined
        return typeof condition === 'function' ? condition(params, scope) : eq(condition, params)
      }),
    )
  function pageOf(values: FilterValues<Filters>, request: PageRequest, scope: Scope) {
    const { size = usual } = request
    const own = typeof sort === 'function' ? sort(values) : sort
    const order = parseOrder(request.order, Object.keys(sorts))
    const column = order && sorts[order.column]
    const { params, from, orderBy, at, encode } = order && column ? sortByColumn(request, order, column, own.id) : sortByKey(request, own)
    return { params, size, sql: { where: and(where(values, scope), from), orderBy, limit: size + 1, at, values, scope }, encode }
  }

  function sortByKey({ after, before }: PageRequest, { at, id, direction }: Sort) {
    const kind = getIdKind(id)
    const params = choosePageParams(decodeCursor(after ?? null, kind), decodeCursor(before ?? null, kind))
    const isOnward = params.towards === 'older'
    const isUp = isOnward === (direction === 'asc')
    const { cursor } = params
    const from = cursor ? sql`(${at}, ${id}) ${sql.raw(isUp ? '>' : '<')} (${cursor.at}::timestamptz, ${cursor.id}::${sql.raw(id.getSQLType())})` : undefined
    // Must match the index, even for columns that are never null; otherwise PostgreSQL sorts.
    const sortOrder = sql.raw(`${isUp ? 'asc' : 'desc'} nulls ${isOnward ? 'last' : 'first'}`)
    return { params, from, orderBy: sql`${at} ${sortOrder}, ${id} ${sortOrder}`, at: selectCursorTime(at), encode: encodeCursor }
  }

  function sortByColumn({ after, before }: PageRequest, order: ColumnOrder, { by, type, isIndexDown }: ColumnSort, id: AnyPgColumn) {
    const params = choosePageParams(openPlace(order, after), openPlace(order, before))
    const isUp = (params.towards === 'older') !== order.isDown
    const { cursor } = params
    const from = cursor
      ? sql`(${by}, ${id}) ${sql.raw(isUp ? '>' : '<')} (${cursor.at}::${sql.raw(type)}, ${cursor.id}::${sql.raw(id.getSQLType())})`
      : undefined
    const nulls = isIndexDown ? (isUp ? ' nulls first' : ' nulls last') : ''
    const sortOrder = sql.raw(`${isUp ? 'asc' : 'desc'}${nulls}`)
    const encode = (to: PageCursor) => sealPlace(order, to)
    return { params, from, orderBy: sql`${by} ${sortOrder}, ${id} ${sortOrder}`, at: sql<string>`(${by})::text`, encode }
  }
  return {
    filters,
    sorts: Object.keys(sorts),
    /** What `read` gets for a page: for EXPLAIN, or to count with its conditions. */
    page: (values: FilterValues<Filters>, request: PageRequest, scope: Scope) => pageOf(values, request, scope).sql,
    async list(values: FilterValues<Filters>, request: PageRequest = {}, ...[scope]) {
      const page = pageOf(values, request, scope as Scope)
      return toKeyPage(await read(page.sql), page, (row) => ({ at: row.cursorAt, id: String(row.id) }))
    },
  }
}

type IdKind = Parameters<typeof decodeCursor>[1]
const getIdKind = (id: AnyPgColumn): IdKind => (({ uuid: 'uuid', bigint: 'number' })[id.getSQLType()] as IdKind) ?? 'text'

/** Encrypted like searches, because the value of a column may be a name. */
const sealPlace = ({ column }: ColumnOrder, { at, id }: PageCursor) => encryptText(`list-place ${column}`, JSON.stringify([at, id]))
function openPlace({ column }: ColumnOrder, sealed: string | null | undefined): PageCursor | null {
  const opened = sealed ? decryptText(`list-place ${column}`, sealed) : null
  if (opened === null) return null
  const [at, id] = JSON.parse(opened) as [string, string]
  return { at, id }
}

const purpose = 'list-search'

/** Encrypts a search text for an address, so that names and numbers do not appear in addresses and logs. */
export const sealPrivateText = (text: string) => encryptText(purpose, text)
export const openPrivateText = (sealed: string) => decryptText(purpose, sealed)

/** The condition that one of the columns contains the text, in any case. */
export function matchText(text: string, ...columns: AnyPgColumn[]): SQL | undefined {
  return or(...columns.map((column) => ilike(column, escapeLikePattern(text))))
}

export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
export const escapeLikePattern = (text: string) => `%${escapeLike(text)}%`

/** The condition for times from the start of a day in India, such as 2026-12-05. */
export const matchFromDay = (column: AnyPgColumn) => (day: string) => sql`${column} >= ${startOfDay(day).toISOString()}::timestamptz`
/** The condition for times before the end of a day in India. */
export const matchUntilDay = (column: AnyPgColumn) => (day: string) => sql`${column} < ${getIndiaDayEnd(startOfDay(day)).toISOString()}::timestamptz`
