export const comparedAtMost = 3

interface CompareParams {
  /** Up to three courseIDs, in the address's order. */
  selected: string[]
  /** CourseIDs after the third. */
  refused: string[]
  hasUnknown: boolean
}

/** Repeated, as a form sends it, or separated by commas. @param spell returns the courseID of a slug, or null */
export function parseCompared(search: URLSearchParams, spell: (slug: string) => string | null): CompareParams {
  const slugs = search
    .getAll('compare')
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '')
  const named = slugs.map(spell)
  const known = [...new Set(named.filter((courseID) => courseID !== null))]
  return { selected: known.slice(0, comparedAtMost), refused: known.slice(comparedAtMost), hasUnknown: named.includes(null) }
}

export function getCoursesAddress(query: Record<string, string | undefined>, compared: string[], part = ''): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.append(name, value)
  for (const courseID of compared) search.append('compare', courseID)
  return `/courses${search.size > 0 ? `?${search}` : ''}${part}`
}
