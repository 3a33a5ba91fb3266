import { isPlainDate } from './dates.ts'
import { isMonth } from './month-grid.ts'
import type { KeyPage } from './page-cursor.ts'

/** One way to narrow a list, or its order. Its value is a text in the list's address; an empty one narrows nothing. */
export type Filter<Value extends string = string> = {
  kind: 'choice' | 'order' | 'text' | 'private' | 'day' | 'month' | 'flag'
  label: string
  max: number
  /** Goes before the value where the page says what the list is narrowed to. */
  chip: string
  any?: string
  /** Values and their labels; without them they come with the page's data. */
  options?: Readonly<Record<Value, string>>
  placeholder?: string
  /** Shown on demand only. */
  isMore?: boolean
}
export type ListFilters = Readonly<Record<string, Filter>>
export type FilterValues<Filters> = { [Name in keyof Filters]: Filters[Name] extends Filter<infer Value> ? Value | '' : never }

type Details = Partial<Pick<Filter, 'chip' | 'max' | 'placeholder' | 'isMore'>>

export const choice = <Value extends string = string>(label: string, any: string, options?: Readonly<Record<Value, string>>, details: Details = {}) =>
  ({ kind: 'choice', label, any, options, max: 100, chip: '', ...details }) as Filter<Value>
/** Orders of the list besides its own, which `any` names. */
export const order = <Value extends string>(any: string, options: Readonly<Record<Value, string>>): Filter<Value> & { kind: 'order' } => ({
  kind: 'order',
  label: 'Sort by',
  any,
  options,
  max: 100,
  chip: '',
})
export const text = (label: string, details: Details = {}): Filter => ({ kind: 'text', label, max: 100, chip: '', ...details })
/** A search for names or numbers: posted, and encrypted in addresses, so that no log has it. */
export const privateText = (label: string, placeholder: string): Filter => ({ kind: 'private', label, placeholder, max: 1000, chip: '' })
export const day = (label: string, details: Details = {}): Filter => ({ kind: 'day', label, max: 10, chip: `${label} `, ...details })
export const month = (label: string): Filter => ({ kind: 'month', label, max: 7, chip: '' })
export const flag = (label: string, details: Details = {}): Filter<'on'> => ({ kind: 'flag', label, max: 2, chip: '', ...details })

/** Reads a list's filters out of an address; what is not understood counts as any. */
export function parseFilters<Filters extends ListFilters>(filters: Filters, search: URLSearchParams): FilterValues<Filters> {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, parseValue(filter, search.get(name) ?? '')])) as FilterValues<Filters>
}

function parseValue({ kind, options, max }: Filter, written: string): string {
  const value = written.replaceAll('\0', '').trim().slice(0, max).toWellFormed()
  if (kind === 'flag') return value === 'on' ? value : ''
  if (kind === 'day') return isPlainDate(value) ? value : ''
  if (kind === 'month') return isMonth(value) ? value : ''
  return options && !Object.hasOwn(options, value) ? '' : value
}

export function filtersInForce(filters: ListFilters, values: Readonly<Record<string, string>>): string[] {
  return Object.keys(filters).filter((name) => filters[name]?.kind !== 'order' && values[name] !== '')
}

const pageParameters = ['after', 'before', 'booking', 'did', 'done', 'saved', 'undo', 'undone']

/** What of an address filters its list: not the page one is on, and nothing left empty. */
export function filtersOf(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name, value]) => value !== '' && !pageParameters.includes(name)))
}

/** A list's address with other values of some filters; null takes one away. A change begins at the first page. */
export function listAddress(path: string, search: URLSearchParams, changes: Readonly<Record<string, string | null>> = {}): string {
  const query = filtersOf(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** A page as an address asks for it: after a row, before one, or the first. */
export type PageRequest = { after?: string | null; before?: string | null; size?: number; order?: string | null }

/** An order by one column, as an address says it: `name`, or `-name` for the other way round. */
export type ColumnOrder = { column: string; isDown: boolean }
export function parseOrder(order: string | null | undefined, sorts: readonly string[]): ColumnOrder | null {
  const isDown = order?.startsWith('-') ?? false
  const column = order?.slice(isDown ? 1 : 0) ?? ''
  return sorts.includes(column) ? { column, isDown } : null
}
/** Where a heading leads: its column upwards, then downwards. */
export const nextOrder = (column: string, now: ColumnOrder | null) => (now?.column === column && !now.isDown ? `-${column}` : column)
type Scoped<Scope> = Scope extends undefined ? [] : [Scope]

export interface ListQuery<Filters extends ListFilters, Row, Scope> {
  filters: Filters
  sorts: readonly string[]
  list: (values: FilterValues<Filters>, page?: PageRequest, ...scope: Scoped<Scope>) => Promise<KeyPage<Row>>
}

export function shortList<Row>(read: () => Promise<Row[]>, sorts: WholeSorts<Row> = {}): ListQuery<Record<never, Filter>, Row, undefined> {
  return {
    filters: {},
    sorts: Object.keys(sorts),
    list: async (_, page) => ({ rows: sortWhole(await read(), sorts, page?.order), newer: null, older: null }),
  }
}

export type WholeSorts<Row> = Readonly<Record<string, (row: Row) => string | number | Date | null>>

/** The rows in the order of a column; those without a value last, and equal ones as they were. */
export function sortWhole<Row>(rows: Row[], sorts: WholeSorts<Row>, requested: string | null | undefined): Row[] {
  const order = parseOrder(requested, Object.keys(sorts))
  const keyOf = order && sorts[order.column]
  if (!keyOf) return rows
  const way = order.isDown ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return way * (typeof left === 'string' ? left.localeCompare(String(right), 'en') : Number(left) - Number(right))
  })
}

/** What a list's file may be, and what its cells: a moment is written in India's time. */
export type FileKind = 'csv' | 'xlsx'
export type FileCell = string | number | Date | null

/** A chosen row, and the version that was shown of it; 0 for none. */
export type SelectedRow = { id: string; version: number }

/**
 * What came of a change of many: each that could be done, and why each other was not. `message`: in place of their numbers.
 * `ask`: nothing was done yet; it is with `confirmed` in the form.
 */
export type BulkResult = {
  done: number
  refused: { id: string; title: string; why: string }[]
  message?: string
  undo?: { action: string; eventId: number }
  ask?: { text: string; label: string }
}
