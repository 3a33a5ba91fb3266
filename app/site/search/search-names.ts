import type { SearchResult } from '#app/domain/search/search.server.ts'
import type { SearchKind } from '#app/domain/search/search-kinds.ts'

export const searchKindHeadings: Record<SearchKind, string> = {
  course: 'Courses',
  post: 'Blog posts',
  project: 'Student projects',
  event: 'Events and batches',
  roadmap: 'Career roadmaps',
  page: 'Pages',
}

export const searchKindLabels: Record<SearchKind, string> = {
  course: 'Course',
  post: 'Blog post',
  project: 'Student project',
  event: 'Event',
  roadmap: 'Career roadmap',
  page: 'Page',
}

/** The search counts up to 1,001 hits, which means any higher number. */
export function formatCount(count: number): string {
  return count > 1_000 ? 'over 1,000' : count.toLocaleString('en-IN')
}

type SearchSummary = Pick<SearchResult, 'typed' | 'state' | 'counts' | 'corrected' | 'isLoose' | 'answer' | 'fee'>

/** A sentence about the result; screen readers announce its changes. */
export function describeResults({ typed, state, counts, corrected, isLoose, answer, fee }: SearchSummary): string {
  const looked = typed.trim()
  if (state === 'empty') return ''
  if ((state === 'common' || state === 'nothing') && (answer || fee)) return `No page was found for “${looked}”, but this may help.`
  if (state === 'common') return `“${looked}” is in every text. Add a word that says what it is about.`
  if (state === 'nothing') return `Nothing was found for “${looked}”.`
  const all = Object.values(counts)
  const sum = all.reduce((total, count) => total + count, 0)
  const found = all.some((count) => count > 1_000) ? 'More than 1,000 results' : sum === 1 ? 'One result' : `${sum.toLocaleString('en-IN')} results`
  if (isLoose) return `No page has all of these words. These have some of them. ${found}.`
  return corrected ? `Nothing was found for “${looked}”. ${found} for “${corrected}”.` : `${found} for “${looked}”.`
}
