import { isPlainDate } from './dates.ts'
import { isMonth } from './month-grid.ts'
import type { KeyPage } from './page-cursor.ts'

/** The value of a filter is a text in the address. An empty value does not filter. */
export type Filter<Value extends string = string> = {
  kind: 'choice' | 'order' | 'text' | 'private' | 'day' | 'month' | 'flag'
  label: string
  max: number
  /** The text before the value where the page lists the active filters. */
  chip: string
  any?: string
  /** The values and labels. Without them the page's data contains them. */
  options?: Readonly<Record<Value, string>>
  placeholder?: string
  /** The filter is hidden until the visitor opens more filters. */
  isMore?: boolean
}
export type ListFilters = Readonly<Record<string, Filter>>
export type FilterValues<Filters> = { [Name in keyof Filters]: Filters[Name] extends Filter<infer Value> ? Value | '' : never }

type FilterOptions = Partial<Pick<Filter, 'chip' | 'max' | 'placeholder' | 'isMore'>>

export const choice = <Value extends string = string>(label: string, any: string, options?: Readonly<Record<Value, string>>, details: FilterOptions = {}) =>
  ({ kind: 'choice', label, any, options, max: 100, chip: '', ...details }) as Filter<Value>
/** `any` is the label of the default order. */
export const order = <Value extends string>(any: string, options: Readonly<Record<Value, string>>): Filter<Value> & { kind: 'order' } => ({
  kind: 'order',
  label: 'Sort by',
  any,
  options,
  max: 100,
  chip: '',
})
export const text = (label: string, details: FilterOptions = {}): Filter => ({ kind: 'text', label, max: 100, chip: '', ...details })
/** The text is posted, and encrypted in addresses, so that no log contains it. */
export const privateText = (label: string, placeholder: string): Filter => ({ kind: 'private', label, placeholder, max: 1000, chip: '' })
export const day = (label: string, details: FilterOptions = {}): Filter => ({ kind: 'day', label, max: 10, chip: `${label} `, ...details })
export const month = (label: string): Filter => ({ kind: 'month', label, max: 7, chip: '' })
export const flag = (label: string, details: FilterOptions = {}): Filter<'on'> => ({ kind: 'flag', label, max: 2, chip: '', ...details })

/** An invalid value counts as no filter. */
export function parseFilters<Filters extends ListFilters>(filters: Filters, search: URLSearchParams): FilterValues<Filters> {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, parseValue(filter, search.get(name) ?? '')])) as FilterValues<Filters>
}

function parseValue({ kind, options, max }: Filter, typed: string): string {
  const value = typed.replaceAll('\0', '').trim().slice(0, max).toWellFormed()
  if (kind === 'flag') return value === 'on' ? value : ''
  if (kind === 'day') return isPlainDate(value) ? value : ''
  if (kind === 'month') return isMonth(value) ? value : ''
  return options && !Object.hasOwn(options, value) ? '' : value
}

export function listActiveFilters(filters: ListFilters, values: Readonly<Record<string, string>>): string[] {
  return Object.keys(filters).filter((name) => filters[name]?.kind !== 'order' && values[name] !== '')
}

const pageParameters = ['after', 'before', 'booking', 'did', 'done', 'saved', 'undo', 'undone']

/** Returns the parameters without the page position and without empty values. */
export function pickFilters(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name, value]) => value !== '' && !pageParameters.includes(name)))
}

/** Returns the address of the first page. Null in `changes` removes a filter. */
export function listAddress(path: string, search: URLSearchParams, changes: Readonly<Record<string, string | null>> = {}): string {
  const query = pickFilters(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

export type PageRequest = { after?: string | null; before?: string | null; size?: number; order?: string | null }

/** The address contains `name`, or `-name` for descending. */
export type ColumnOrder = { column: string; isDown: boolean }
export function parseOrder(requested: string | null | undefined, sorts: readonly string[]): ColumnOrder | null {
  const isDown = requested?.startsWith('-') ?? false
  const column = requested?.slice(isDown ? 1 : 0) ?? ''
  return sorts.includes(column) ? { column, isDown } : null
}
export const getNextOrder = (column: string, now: ColumnOrder | null) => (now?.column === column && !now.isDown ? `-${column}` : column)
type ScopeArguments<Scope> = Scope extends undefined ? [] : [Scope]

export interface ListQuery<Filters extends ListFilters, Row, Scope> {
  filters: Filters
  sorts: readonly string[]
  list: (values: FilterValues<Filters>, page?: PageRequest, ...scope: ScopeArguments<Scope>) => Promise<KeyPage<Row>>
}

export function defineShortList<Row>(read: () => Promise<Row[]>, sorts: RowSorts<Row>): ListQuery<Record<never, Filter>, Row, undefined> {
  return {
    filters: {},
    sorts: Object.keys(sorts),
    list: async (_, page) => ({ rows: sortWhole(await read(), sorts, page?.order), newer: null, older: null }),
  }
}

export type RowSorts<Row> = Readonly<Record<string, (row: Row) => string | number | Date | null>>

/** Rows without a value come last; equal rows stay in their order. */
export function sortWhole<Row>(rows: Row[], sorts: RowSorts<Row>, requested: string | null | undefined): Row[] {
  const chosen = parseOrder(requested, Object.keys(sorts))
  const keyOf = chosen && sorts[chosen.column]
  if (!keyOf) return rows
  const direction = chosen.isDown ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * (typeof left === 'string' ? left.localeCompare(String(right), 'en') : Number(left) - Number(right))
  })
}

export type TableFileKind = 'csv' | 'xlsx'
export type FileCell = string | number | Date | null

/** `version` is the one that the page showed, or 0 for a row without versions. */
export type SelectedRow = { id: string; version: number }

/** `done` rows succeeded. `message` replaces the numbers. With `ask` nothing is done yet: the form must be sent again with `confirmed`. */
export type BulkResult = {
  done: number
  refused: { id: string; title: string; why: string }[]
  message?: string
  undo?: { action: string; eventId: number }
  ask?: { text: string; label: string }
}
