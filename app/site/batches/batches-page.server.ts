import type { RouterContextProvider } from 'react-router'
import { type BatchFilter, parseBatchFilter } from '#app/domain/bookings/batch-filter.ts'
import { listBatches } from '#app/domain/bookings/list-batches.server.ts'
import { showsOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { clockOf, showBatches, showsPart } from '#app/domain/bookings/show-batches.server.ts'
import { indiaToday } from '#app/lib/dates.ts'

/** What /upcoming-batches shows for one address. */
export type BatchesPageData = {
  batches: Offering[]
  filter: BatchFilter
  /** Names of parameters that were not understood. */
  ignored: string[]
  /** The next page's address. */
  more: string | null
  isLater: boolean
  /** Nothing narrows the list and this is its first page. */
  isWhole: boolean
  /** The days in India that batches of each course have or had; for the whole list alone. */
  scheduled: Partial<Record<string, readonly string[]>>
  /** By which the states are judged. */
  now: Date
}

/** Reads the list of batches for an address, and notes what the page shows. */
export async function loadBatchesPage(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  courseIDs: readonly string[],
  now = new Date(),
): Promise<BatchesPageData> {
  const { filter, ignored } = parseBatchFilter(search, courseIDs)
  const asked = search.get('after')
  const { batches, after } = await listBatches(filter, asked, now)
  showsOfferings(context, batches, now)
  if (after) showsPart(context, now)
  const isWhole = !asked && Object.keys(filter).length === 0
  return {
    batches,
    filter,
    ignored,
    more: after && moreAddress(search, after),
    isLater: asked !== null && asked !== '',
    isWhole,
    scheduled: isWhole ? daysOf((await showBatches(context, courseIDs, now)).batches) : {},
    now: clockOf(batches, now),
  }
}

function moreAddress(search: URLSearchParams, after: string): string {
  const address = new URLSearchParams([...search].filter(([, value]) => value !== ''))
  address.set('after', after)
  return `/upcoming-batches?${address}`
}

function daysOf(batches: Map<string, Offering[]>): Partial<Record<string, readonly string[]>> {
  const days = [...batches].map(([courseID, own]) => {
    const moments = own.flatMap(({ startsAt, moves }) => [startsAt, ...moves.flatMap(({ from, to }) => [from, to])])
    return [courseID, [...new Set(moments.flatMap((moment) => (moment ? [indiaToday(moment)] : [])))]] as const
  })
  return Object.fromEntries(days)
}
