import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  /** Hides the caption except for screen readers, because a heading above says the same. */
  quietCaption?: boolean
  columns: string[]
  rows: { name: ReactNode; key: string; cells: ReactNode[] }[]
  empty?: string
  className?: string
}

/** If its table is too wide, the frame scrolls, also by keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className="table-frame" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

/** A table with headings for rows and columns. */
export function Table({ caption, quietCaption, columns, rows, empty, className = '' }: TableProps) {
  return (
    <TableFrame label={caption}>
      <table className={`table ${className}`}>
        <caption className={quietCaption ? 'sr-only' : undefined}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, key, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length} className="text-soft">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </TableFrame>
  )
}
