export type AuditedChange = { field: string; before: string | null; after: string | null }

/** The changes of an audit event, field by field. Names of nested fields have dots. Null: the field was missing. */
export function listChanges(before: unknown, after: unknown): AuditedChange[] {
  const [was, is] = [flatten(before), flatten(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  // Compare a list as a whole: after an insert its positions say nothing.
  if (Array.isArray(value)) return new Map([[path, value.map((entry) => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry))).join(', ')]])
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, path ? `${path}.${name}` : name)]))
}
