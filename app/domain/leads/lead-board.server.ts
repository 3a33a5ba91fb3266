import { listActiveFilters, parseFilters } from '#app/lib/list.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { boardFilters, leadFilters } from './lead-filter.ts'
import type { LeadState } from './lead-states.ts'
import { countLeadStates, countLeads, type LeadListRow, leadQuery } from './list-leads.server.ts'

/** The board's columns. Withdrawn and erased enquiries need no work. */
const boardStates: readonly LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable']

const columnSize = 10
const countedUpTo = 100

export type BoardColumn = Pick<KeyPage<LeadListRow>, 'rows' | 'older'> & {
  state: LeadState
  /** Counted up to `countedUpTo`. */
  count: number
  isFurther: boolean
}

/** Each column has its own page parameter in the address, named after its state. @param readerId the person for `me` in a filter */
export async function getBoard(search: URLSearchParams, readerId: string): Promise<{ columns: BoardColumn[]; countedUpTo: number }> {
  const selected = parseFilters(boardFilters, search)
  const isNarrowed = listActiveFilters(boardFilters, selected).length > 0
  const all = parseFilters(leadFilters, new URLSearchParams())
  const counts = isNarrowed ? null : await countLeadStates(boardStates, countedUpTo)
  const columns = boardStates.map(async (state): Promise<BoardColumn> => {
    const values = { ...all, ...selected, state }
    const [page, count] = await Promise.all([
      leadQuery.list(values, { after: search.get(state), size: columnSize }, { readerId }),
      counts ? (counts[state] ?? 0) : countLeads(values, { readerId }, countedUpTo),
    ])
    return { ...page, state, count: Math.min(count, countedUpTo), isFurther: search.has(state) }
  })
  return { columns: await Promise.all(columns), countedUpTo }
}
