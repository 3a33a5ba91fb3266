export type FieldChange = { field: string; before: string | null; after: string | null }

/** What an audit event changed, field by field; fields within fields are written with dots. Null is a field that was not there. */
export function listChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [flatten(before), flatten(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  // A list is read as one: its places say nothing once something is put in between.
  if (Array.isArray(value)) return new Map([[path, value.map((entry) => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry))).join(', ')]])
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, path ? `${path}.${name}` : name)]))
}
