import type { ReactNode } from 'react'
import type { SavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import type { FileCell, ListFilters, ListQuery } from '#app/lib/list.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'

// biome-ignore lint/suspicious/noExplicitAny: a query of any filters, rows and scope
export type AnyQuery = ListQuery<any, any, any>
export type RowOf<Query> = Query extends ListQuery<infer _, infer Row, infer _Scope> ? Row : never
export type ScopeOf<Query> = Query extends ListQuery<infer _, infer _Row, infer Scope> ? Scope : never

export type ChoiceOptions = readonly (readonly [value: string, label: string])[]
/** Options of filters that depend on data, by filter name. */
export type Choices = Readonly<Record<string, ChoiceOptions>>

export const listOptions = (filters: ListFilters, choices: Choices, name: string): ChoiceOptions =>
  choices[name] ?? Object.entries(filters[name]?.options ?? {})

/** The label of a filter's value, or the value itself if it has no label. */
export const createLabelReader = (filters: ListFilters, choices: Choices) => (name: string, value: string) =>
  listOptions(filters, choices, name).find(([option]) => option === value)?.[1] ?? value

/** Labels of filters whose value in the address is not among the choices, such as a person who has left. */
export const listLostFilters = (filters: ListFilters, choices: Choices, search: URLSearchParams): string[] =>
  Object.entries(filters).flatMap(([name, { kind, label }]) => {
    const value = search.get(name)
    const isSelected = kind === 'choice' || kind === 'order'
    return isSelected && value && !listOptions(filters, choices, name).some(([option]) => option === value) ? [label] : []
  })

export type ListData<Row> = {
  page: KeyPage<Row>
  sorts: readonly string[]
  values: Readonly<Record<string, string>>
  choices: Choices
  /** Decrypted texts of private filters; null if the text cannot be decrypted any more. */
  texts: Readonly<Record<string, string | null>>
  /** The person's saved filters; null if the list has none. */
  saved: SavedFilter[] | null
  /** Number of rows that match the filters; null if not counted. */
  total: number | null
}

export type ListView<More> = More & {
  path: string
  values: Readonly<Record<string, string>>
  labelOf: (filter: string, value: string) => string
  /** The first page of the list with other values of some filters. */
  to: (changes: Readonly<Record<string, string | null>>) => string
}

type ListColumn<Row, View> = { label: string; cell?: (row: Row, view: View) => ReactNode; className?: string; only?: (view: View) => boolean }

export type BulkAction<View> =
  | string
  | {
      label: string
      fields?: (view: View) => ReactNode
      confirm?: { title: string; text: string; confirmLabel: string }
      /** The action downloads a file from this address. */
      file?: string
    }

export const getViewText = <View>(text: string | ((view: View) => string), view: View) => (typeof text === 'string' ? text : text(view))

/** What an empty list shows if no filter is set. */
type EmptyText<View> = { title: string; text: string | ((view: View) => string); actions?: (view: View) => ReactNode }

interface ListDeclaration<Query, View> {
  title: string | ((view: View) => string)
  lead?: string | ((view: View) => string)
  actions?: (view: View) => ReactNode
  /** Further actions; on phones in a sheet. */
  more?: (view: View) => ReactNode
  above?: (view: View) => ReactNode
  below?: (view: View) => ReactNode
  filters: Query extends ListQuery<infer Filters, infer _, infer _Scope> ? Filters : never
  /** Keys are fields of the row; without `cell` the value itself is shown. The first column names the row. */
  columns: Readonly<Record<string, string | ListColumn<RowOf<Query>, View>>>
  link?: (id: string, view: View) => string
  hasSavedFilters?: boolean
  empty: EmptyText<View>
  pages?: readonly [newer: string, older: string]
  /** Actions for the selected rows. A row with a `version` is changed only if the version is still the same. */
  bulk?: {
    label: string
    nameOf: (row: RowOf<Query>) => string
    actions: Readonly<Record<string, BulkAction<View>>>
    only?: (view: View) => boolean
    /** Allows selecting all matching rows, up to this number. */
    most?: number
  }
  /** Columns of the CSV and Excel files. `filePostedTo`: address that makes the file by POST, instead of `{path}.csv` and `{path}.xlsx`. */
  file?: Readonly<Record<string, (row: RowOf<Query>, labelOf: ListView<unknown>['labelOf']) => FileCell>>
  filePostedTo?: string
}
export type List<Query extends AnyQuery = AnyQuery, More = unknown> = ListDeclaration<Query, ListView<More>>

/** `listPage` shows it, `listLoader` reads it, `listAction` runs its bulk actions, `listFile` makes its file. All types come from the query. */
// @__NO_SIDE_EFFECTS__
export function defineList<Query extends AnyQuery, More = unknown>(declared: List<Query, More>): List<Query, More> {
  return declared
}
