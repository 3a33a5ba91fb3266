/** Whether two parsed JSON values are alike, in whatever order their keys are; a key without a value counts as absent. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...keys].every((key) => isSameJson(first[key], second[key]))
}
