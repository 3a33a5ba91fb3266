import type { ReactNode } from 'react'
import type { SavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import type { FileCell, ListFilters, ListQuery } from '#app/lib/list.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'

/** A query as `listQuery` makes it. */
// biome-ignore lint/suspicious/noExplicitAny: a query of any filters, rows and scope
export type AnyQuery = ListQuery<any, any, any>
export type RowOf<Query> = Query extends ListQuery<infer _, infer Row, infer _Scope> ? Row : never
export type ScopeOf<Query> = Query extends ListQuery<infer _, infer _Row, infer Scope> ? Scope : never

export type Options = readonly (readonly [value: string, label: string])[]
/** The options of filters that depend on data, by the filter's name. */
export type Choices = Readonly<Record<string, Options>>

export const optionsOf = (filters: ListFilters, choices: Choices, name: string): Options => choices[name] ?? Object.entries(filters[name]?.options ?? {})

/** The label of a filter's value; the value itself where there is none. */
export const labelIn = (filters: ListFilters, choices: Choices) => (name: string, value: string) =>
  optionsOf(filters, choices, name).find(([option]) => option === value)?.[1] ?? value

/** The labels of filters whose value in an address cannot be chosen, such as a person who has left. */
export const lostFilters = (filters: ListFilters, choices: Choices, search: URLSearchParams): string[] =>
  Object.entries(filters).flatMap(([name, { kind, label }]) => {
    const value = search.get(name)
    const isChosen = kind === 'choice' || kind === 'order'
    return isChosen && value && !optionsOf(filters, choices, name).some(([option]) => option === value) ? [label] : []
  })

/** What the loader of a list gives its page. */
export type ListData<Row> = {
  page: KeyPage<Row>
  /** The columns whose headings sort. */
  sorts: readonly string[]
  values: Readonly<Record<string, string>>
  choices: Choices
  /** What private filters search for; null for what cannot be read any more. */
  texts: Readonly<Record<string, string | null>>
  /** The person's own filters; null for a list without. */
  saved: SavedFilter[] | null
  /** How many rows the filters let through; null where they are not counted. */
  total: number | null
}

/** What columns and texts may depend on. */
export type ListView<More> = More & {
  /** The list's own path. */
  path: string
  values: Readonly<Record<string, string>>
  /** Of a value of one of the filters. */
  labelOf: (filter: string, value: string) => string
  /** The list with other values of some filters, from its first page. */
  to: (changes: Readonly<Record<string, string | null>>) => string
}

type Column<Row, View> = { label: string; cell?: (row: Row, view: View) => ReactNode; className?: string; only?: (view: View) => boolean }

export type BulkAction<View> =
  | string
  | {
      label: string
      fields?: (view: View) => ReactNode
      confirm?: { title: string; text: string; confirmLabel: string } /** Leads to a file at this address. */
      file?: string
    }

/** A text that may depend on the page's data. */
export const textOf = <View>(text: string | ((view: View) => string), view: View) => (typeof text === 'string' ? text : text(view))

/** Where the list is empty though nothing narrows it. */
type Empty<View> = { title: string; text: string | ((view: View) => string); actions?: (view: View) => ReactNode }

interface Declared<Query, View> {
  /** Of the page and, read out, of the table. */
  title: string | ((view: View) => string)
  lead?: string | ((view: View) => string)
  /** Beside the title. */
  actions?: (view: View) => ReactNode
  /** Further ones: on phones in a sheet. */
  more?: (view: View) => ReactNode
  /** Above the filters. */
  above?: (view: View) => ReactNode
  /** Under the list and its file. */
  below?: (view: View) => ReactNode
  filters: Query extends ListQuery<infer Filters, infer _, infer _Scope> ? Filters : never
  /** By the row's own fields, which are shown as they are if there is no `cell`. The first names its row. */
  columns: Readonly<Record<string, string | Column<RowOf<Query>, View>>>
  /** Where a row leads. */
  link?: (id: string, view: View) => string
  /** Whether people keep filters of their own. */
  hasSavedFilters?: boolean
  empty: Empty<View>
  /** What the pages before and after are called. */
  pages?: readonly [newer: string, older: string]
  /** What is done with chosen rows. A row with a `version` is only changed as it was shown. */
  bulk?: {
    label: string
    nameOf: (row: RowOf<Query>) => string
    actions: Readonly<Record<string, BulkAction<View>>>
    only?: (view: View) => boolean
    /** Where all that the filters let through can be chosen: so many at most. */
    most?: number
  }
  /** Columns of the file, CSV or Excel; `filePostedTo`: makes one of a form, for lists whose files are not at `{path}.csv` and `{path}.xlsx`. */
  file?: Readonly<Record<string, (row: RowOf<Query>, labelOf: ListView<unknown>['labelOf']) => FileCell>>
  filePostedTo?: string
}
export type List<Query extends AnyQuery = AnyQuery, More = unknown> = Declared<Query, ListView<More>>

/**
 * Declares a list of the console: `listPage` shows it, `listLoader` reads it, `listAction` does its bulk actions and
 * `listFile` is its file, all by the query's type.
 */
// @__NO_SIDE_EFFECTS__
export function defineList<Query extends AnyQuery, More = unknown>(declared: List<Query, More>): List<Query, More> {
  return declared
}
