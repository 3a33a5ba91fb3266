export const comparedAtMost = 3

/** The comparison that an address requests. */
export interface Compared {
  /** Up to three courseIDs, in the address's order. */
  chosen: string[]
  /** CourseIDs after the third. */
  refused: string[]
  /** True if the address contains an unknown course. */
  hasUnknown: boolean
}

/**
 * Reads `compare` from an address: repeated, as a form sends it, or separated by commas.
 * @param spell returns the courseID of a slug, or null
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

/** The address of /courses with these filters and this comparison. */
export function getCoursesAddress(query: Record<string, string | undefined>, compared: string[], part = ''): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.append(name, value)
  for (const courseID of compared) search.append('compare', courseID)
  return `/courses${search.size > 0 ? `?${search}` : ''}${part}`
}
