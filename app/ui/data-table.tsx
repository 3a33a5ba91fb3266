import { Link } from './link.tsx'
import './data-table.css'
import type { ReactNode } from 'react'
import { listChoices, useChosen } from './use-chosen.ts'
import { useHydrated } from './use-hydrated.ts'

export interface DataColumn<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Only where the server can order by it: where the heading leads, and how the list is ordered now. */
  sort?: { to: string; order: 'ascending' | 'descending' | null }
  className?: string
}

interface DataTableProps<Row> {
  /** What the list is of; read out only, as a heading above says it already. */
  caption: string
  /** The first column names its row. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Where a row leads. */
  linkOf?: (row: Row) => string
  /** Boxes to choose rows with, sent as `name` by the form with this id (`BulkBar`). `labelOf` names a row in words. */
  choice?: { form: string; name: string; labelOf: (row: Row) => string }
  /** In place of the table when it has no rows. */
  empty: ReactNode
  /** `dense`: of one line with a mouse, 34 px; `comfortable`: 48 px. */
  rowHeight?: 'dense' | 'comfortable'
  /** The next rows are on their way. */
  busy?: boolean
}

/** A list of records: a table where its columns have room, else a card for each row. */
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

/** Chooses every row on the page, or none. Without script it could do nothing, so it is not there. */
function ChooseAll({ form, name }: { form: string; name: string }) {
  const { chosen, shown } = useChosen(form, name)
  if (!useHydrated()) return null
  return (
    <label>
      <span className="sr-only">Choose all on this page</span>
      <input
        type="checkbox"
        autoComplete="off"
        checked={chosen > 0 && chosen === shown}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < shown
        }}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of listChoices(form, name)) box.checked = checked
          document.dispatchEvent(new Event('change'))
        }}
      />
    </label>
  )
}
