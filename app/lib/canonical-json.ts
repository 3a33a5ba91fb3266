/** Sorts keys, because PostgreSQL returns `jsonb` keys in its own order. */
export function stringifyCanonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** A key whose value is undefined counts as absent. */
export const isSameJson = (a: unknown, b: unknown): boolean => stringifyCanonical(a) === stringifyCanonical(b)
