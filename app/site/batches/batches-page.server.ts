import { type BatchFilter, parseBatchFilter } from '#app/domain/bookings/batch-filter.ts'
import { listBatches } from '#app/domain/bookings/list-batches.server.ts'
import { addOfferingTags } from '#app/domain/bookings/offering-tags.server.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { addPartTag, getPageClock, showBatches } from '#app/domain/bookings/show-batches.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'

type BatchesPageData = {
  batches: Offering[]
  filter: BatchFilter
  /** Names of invalid parameters. */
  ignored: string[]
  /** The next page's address. */
  more: string | null
  isLater: boolean
  /** No filter, and the first page. */
  isWhole: boolean
  /** Courses without a batch that is coming, running or undated; only for the unfiltered list. */
  withoutBatch: string[]
  /** The time for which the states are computed. */
  now: Date
}

export async function loadBatchesPage(
  context: RequestContext,
  search: URLSearchParams,
  courseIDs: readonly string[],
  now = new Date(),
): Promise<BatchesPageData> {
  const { filter, ignored } = parseBatchFilter(search, courseIDs)
  const requested = search.get('after')
  const { batches, after } = await listBatches(filter, requested, now)
  addOfferingTags(context, batches, now)
  if (after) addPartTag(context, now)
  const isWhole = !requested && Object.keys(filter).length === 0
  return {
    batches,
    filter,
    ignored,
    more: after && getMoreAddress(search, after),
    isLater: requested !== null && requested !== '',
    isWhole,
    withoutBatch: isWhole ? await listWithoutBatch(context, courseIDs, now) : [],
    now: getPageClock(batches, now),
  }
}

function getMoreAddress(search: URLSearchParams, after: string): string {
  const address = new URLSearchParams([...search].filter(([, value]) => value !== ''))
  address.set('after', after)
  return `/upcoming-batches?${address}`
}

async function listWithoutBatch(context: RequestContext, courseIDs: readonly string[], now: Date): Promise<string[]> {
  const { batches, failed } = await showBatches(context, courseIDs, now)
  return failed ? [] : courseIDs.filter((courseID) => !batches.has(courseID))
}
