/** A value in Cloud Firestore's REST protocol: an object with one key that names its type. */
export type FirestoreValue = Record<string, unknown>

/** A document's fields as plain values. Times, bytes and references become text. */
export function parseFields(fields: Record<string, FirestoreValue> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, parseValue(value)]))
}

function parseValue(value: FirestoreValue): unknown {
  const [[type, held] = ['nullValue', null]] = Object.entries(value)
  if (type === 'nullValue') return null
  // Google sends an integer as text. One that is too large for a number stays text.
  if (type === 'integerValue') return Number.isSafeInteger(Number(held)) ? Number(held) : String(held)
  if (type === 'mapValue') return parseFields((held as { fields?: Record<string, FirestoreValue> }).fields)
  if (type === 'arrayValue') return ((held as { values?: FirestoreValue[] }).values ?? []).map(parseValue)
  // PostgreSQL cannot store this character.
  return typeof held === 'string' ? held.replaceAll('\0', '') : held
}

function formatValue(value: unknown): FirestoreValue {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(formatValue) } }
  if (typeof value === 'object' && value !== null) return { mapValue: { fields: formatFields(value as Record<string, unknown>) } }
  return { nullValue: null }
}

export function formatFields(data: Record<string, unknown>): Record<string, FirestoreValue> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, formatValue(value)]))
}

/** A field name as a path: quoted, because course ids contain hyphens. */
export function getFieldPath(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
}
