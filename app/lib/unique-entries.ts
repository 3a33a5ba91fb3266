import type { z } from 'zod'

/** Returns a check for `superRefine` on a list. It adds one issue to each entry whose `key` repeats that of an earlier entry. */
export function createUniqueCheck<T>(key: (entry: T) => string) {
  return (entries: readonly T[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    for (const [index, entry] of entries.entries()) {
      const value = key(entry)
      if (seen.has(value)) context.addIssue({ code: 'custom', path: [index], message: `${value} is used twice` })
      seen.add(value)
    }
  }
}
