import type { RouterContextProvider } from 'react-router'
import { type BatchFilter, parseBatchFilter } from '#app/domain/bookings/batch-filter.ts'
import { listBatches } from '#app/domain/bookings/list-batches.server.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { clockOf, showBatches, showsPart } from '#app/domain/bookings/show-batches.server.ts'
import { showsOfferings } from '#app/domain/bookings/shows-offerings.server.ts'

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
  /** Courses that have no batch to come, under way or without a date; for the whole list alone. */
  withoutBatch: string[]
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
  const requested = search.get('after')
  const { batches, after } = await listBatches(filter, requested, now)
  showsOfferings(context, batches, now)
  if (after) showsPart(context, now)
  const isWhole = !requested && Object.keys(filter).length === 0
  return {
    batches,
    filter,
    ignored,
    more: after && moreAddress(search, after),
    isLater: requested !== null && requested !== '',
    isWhole,
    withoutBatch: isWhole ? await listWithoutBatch(context, courseIDs, now) : [],
    now: clockOf(batches, now),
  }
}

function moreAddress(search: URLSearchParams, after: string): string {
  const address = new URLSearchParams([...search].filter(([, value]) => value !== ''))
  address.set('after', after)
  return `/upcoming-batches?${address}`
}

async function listWithoutBatch(context: Readonly<RouterContextProvider>, courseIDs: readonly string[], now: Date): Promise<string[]> {
  const { batches, failed } = await showBatches(context, courseIDs, now)
  return failed ? [] : courseIDs.filter((courseID) => !batches.has(courseID))
}
