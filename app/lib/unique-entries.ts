import type { z } from 'zod'

/** A check for `superRefine` on a list: one issue, at its place, for each entry whose `key` an earlier entry already has. */
export function uniqueEntries<T>(key: (entry: T) => string) {
  return (entries: readonly T[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    for (const [index, entry] of entries.entries()) {
      const value = key(entry)
      if (seen.has(value)) context.addIssue({ code: 'custom', path: [index], message: `${value} is used twice` })
      seen.add(value)
    }
  }
}
