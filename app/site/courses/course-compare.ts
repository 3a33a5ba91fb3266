export const comparedAtMost = 3

/** What an address asks to compare. */
export interface Compared {
  /** Up to three courseIDs, in the address's order. */
  chosen: string[]
  /** Those after the third. */
  refused: string[]
  /** True if something in the address names no course. */
  hasUnknown: boolean
}

/**
 * Reads `compare` from an address: repeated, as a form sends it, or with commas, as people write it.
 * @param spell the courseID that a slug names, or null
 */
export function readCompared(search: URLSearchParams, spell: (slug: string) => string | null): Compared {
  const slugs = search
    .getAll('compare')
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '')
  const named = slugs.map(spell)
  const known = [...new Set(named.filter((courseID) => courseID !== null))]
  return { chosen: known.slice(0, comparedAtMost), refused: known.slice(comparedAtMost), hasUnknown: named.includes(null) }
}

/** The address of /courses with these wishes and these courses compared. */
export function coursesAddress(query: Record<string, string | undefined>, compared: string[], part = ''): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.append(name, value)
  for (const courseID of compared) search.append('compare', courseID)
  return `/courses${search.size > 0 ? `?${search}` : ''}${part}`
}
