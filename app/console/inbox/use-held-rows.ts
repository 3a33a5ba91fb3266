import { useState } from 'react'

type Held<Row> = { key: string; rows: readonly Row[] }

/**
 * Rows that stay where they are while a reader looks at them: new data changes what they say, never their order. What came
 * is counted, and shown when asked for.
 * @param key of the visit; another one shows the data as it is
 */
export function useHeldRows<Row extends { id: string }>(rows: readonly Row[], key: string): { shown: Row[]; coming: number; show: () => void } {
  const [held, setHeld] = useState<Held<Row>>({ key, rows })
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
