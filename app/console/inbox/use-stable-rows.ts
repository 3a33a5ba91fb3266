import { useState } from 'react'

type StableRows<Row> = { key: string; rows: readonly Row[] }

/** New data updates the content of the rows that a reader looks at; new rows appear when the reader asks. `key`: another visit shows new data at once. */
export function useStableRows<Row extends { id: string }>(rows: readonly Row[], key: string): { shown: Row[]; coming: number; show: () => void } {
  const [held, setHeld] = useState<StableRows<Row>>({ key, rows })
  const current = held.key === key ? held : { key, rows }
  if (held.key !== key) setHeld(current)
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(current.rows.map(({ id }) => id))
  return {
    shown: current.rows.map((row) => fresh.get(row.id) ?? row),
    coming: rows.filter(({ id }) => !known.has(id)).length,
    show: () => setHeld({ key, rows }),
  }
}
