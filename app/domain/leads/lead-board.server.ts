import { parseFilters } from '#app/lib/list.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { leadFilters } from './lead-filter.ts'
import type { LeadState } from './lead-states.ts'
import { countStates, type LeadListRow, leadList } from './list-leads.server.ts'

/** The board's columns. Withdrawn and erased enquiries are nobody's work. */
const boardStates: readonly LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable']

const columnSize = 10
const countedUpTo = 100

export type BoardColumn = Pick<KeyPage<LeadListRow>, 'rows' | 'older'> & {
  state: LeadState
  /** How many there are, counted up to `countedUpTo`. */
  count: number
  isFurther: boolean
}

/**
 * The board: for each state its newest enquiries. A column's own page is in the address under its state's name.
 * @param onlyOf only what this person has; null for everybody's
 */
export async function readBoard(search: URLSearchParams, onlyOf: string | null): Promise<{ columns: BoardColumn[]; countedUpTo: number }> {
  const [counts, ...pages] = await Promise.all([
    onlyOf === null ? countStates(boardStates, countedUpTo) : null,
    ...boardStates.map((state) => {
      const values = parseFilters(leadFilters, new URLSearchParams({ state, assigned: onlyOf ?? '' }))
      return leadList.list(values, { after: search.get(state), size: columnSize }, { readerId: '' })
    }),
  ])
  const columns = boardStates.map((state, place) => {
    const page = pages[place] ?? { rows: [], older: null }
    return { ...page, state, count: counts ? (counts[state] ?? 0) : page.rows.length, isFurther: search.has(state) }
  })
  return { columns, countedUpTo }
}
