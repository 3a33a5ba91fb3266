import { Link } from './link.tsx'
import './data-table.css'
import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'
import { listRowBoxes, useSelection } from './use-selection.ts'

export interface DataColumn<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Only if the server can sort by it: the heading's link, and the current order. */
  sort?: { to: string; order: 'ascending' | 'descending' | null }
  className?: string
}

interface DataTableProps<Row> {
  caption: string
  /** The first column is the row's heading. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  linkOf?: (row: Row) => string
  /** Checkboxes to select rows, sent as `name` by the form with this id (`BulkBar`). `labelOf` names a row. */
  choice?: { form: string; name: string; labelOf: (row: Row) => string }
  empty: ReactNode
  /** `dense`: 34 px, one line, with a mouse; `comfortable`: 48 px. */
  rowHeight?: 'dense' | 'comfortable'
  busy?: boolean
}

export function DataTable<Row>({ caption, columns, rows, keyOf, linkOf, choice, empty, rowHeight = 'dense', busy = false }: DataTableProps<Row>) {
  if (rows.length === 0) return empty
  const [first, ...others] = columns
  if (!first) return null
  return (
    <div className="data-table-frame">
      <table className="data-table" data-rows={rowHeight} aria-busy={busy || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <td className="data-table-choice">
                <ChooseAll form={choice.form} name={choice.name} />
              </td>
            )}
            {columns.map(({ key, label, sort, className }) => (
              <th key={key} scope="col" className={className} aria-sort={sort ? (sort.order ?? 'none') : undefined}>
                {sort ? (
                  <Link to={sort.to} className="data-table-sort" preventScrollReset>
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-row="">
              {choice && (
                <td className="data-table-choice">
                  <label>
                    <span className="sr-only">Choose {choice.labelOf(row)}</span>
                    <input type="checkbox" form={choice.form} name={choice.name} value={keyOf(row)} autoComplete="off" />
                  </label>
                </td>
              )}
              <th scope="row" className={first.className}>
                {linkOf ? (
                  <Link to={linkOf(row)} className="data-table-link" data-row-link="">
                    {first.cell(row)}
                  </Link>
                ) : (
                  first.cell(row)
                )}
              </th>
              {others.map(({ key, label, cell, className }) => (
                <td key={key} data-label={label} className={className}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Selects every row of the page, or none. Not rendered without script, because it could not work then. */
function ChooseAll({ form, name }: { form: string; name: string }) {
  const { selected, shown } = useSelection(form, name)
  if (!useHydrated()) return null
  return (
    <label>
      <span className="sr-only @max-[820px]:not-sr-only">Choose all on this page</span>
      <input
        type="checkbox"
        autoComplete="off"
        checked={selected > 0 && selected === shown}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < shown
        }}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of listRowBoxes(form, name)) box.checked = checked
          document.dispatchEvent(new Event('change'))
        }}
      />
    </label>
  )
}
