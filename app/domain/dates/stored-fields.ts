import type { StoredField } from './site-dates.ts'

/** A stored value as text; anything else reads as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Every field of a stored object, of whatever form, in a form that pages can show. */
export function listStoredFields(data: Record<string, unknown>): StoredField[] {
  return Object.entries(data).map(([name, value]) => ({
    name,
    text: textOf(value),
    lines: typeof value === 'string' || value === null ? [] : listLines(value),
  }))
}

/** A value nobody planned for, as named lines of text: `seats`, `classes, 2, room`. */
function listLines(value: unknown, path: string[] = []): StoredField['lines'] {
  const name = path.join(', ')
  if (typeof value !== 'object' || value === null) return [{ name, text: value === null ? '' : String(value) }]
  const inner = Object.entries(value)
  if (inner.length === 0) return [{ name, text: '' }]
  return inner.flatMap(([key, entry]) => listLines(entry, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]))
}
