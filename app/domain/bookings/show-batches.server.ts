import { getPageValidUntil } from '#app/platform/cache/page-cache.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { getCourseBatches } from './list-batches.server.ts'
import { offeringsName } from './offering-changes.ts'
import { findNextStart, type NextStart } from './offering-labels.ts'
import { addOfferingTags } from './offering-tags.server.ts'
import { getOfferingsValidity, type Offering, pickAdvertised } from './offerings.ts'

/** The moment by which a page computes states. It is the same until a state changes, so that the page has the same bytes until then. */
export function getPageClock(shown: readonly Offering[], now: Date): Date {
  return new Date(getOfferingsValidity(shown, now).since)
}

const shownOnCoursePage = 3

/** `failed`: the batches could not be read. `hasMore`: there are more batches than these. */
export type CourseStarts = { advertised: Offering | null; others: Offering[]; hasMore: boolean; failed: boolean; now: Date }

/** A course's batches, for its page. Never throws: the page is complete without them. */
export async function showCourseBatches(context: RequestContext, courseID: string, now = new Date()): Promise<CourseStarts> {
  const { batches, failed } = await showBatches(context, [courseID], now)
  const shown = batches.get(courseID) ?? []
  const advertised = pickAdvertised(shown, now)
  const count = advertised ? shownOnCoursePage - 1 : shownOnCoursePage
  const rest = shown.filter(({ id }) => id !== advertised?.id)
  const toCome = rest.filter(({ startsAt }) => startsAt === null || startsAt > now)
  const selected = [...toCome, ...rest.filter((batch) => !toCome.includes(batch))].slice(0, count)
  const others = rest.filter((batch) => selected.includes(batch))
  return { advertised, others, hasMore: shown.length > shownOnCoursePage, failed, now: getPageClock(shown, now) }
}

/** The batch that each course advertises, by courseID. Courses without dated batches are left out. Never throws. */
export async function showNextStarts(context: RequestContext, courseIDs: readonly string[], now = new Date()): Promise<Partial<Record<string, NextStart>>> {
  return getNextStarts((await showBatches(context, courseIDs, now)).batches, now)
}

export function getNextStarts(batches: ReadonlyMap<string, Offering[]>, now: Date): Partial<Record<string, NextStart>> {
  return Object.fromEntries(
    [...batches].flatMap(([courseID, own]) => {
      const next = findNextStart(pickAdvertised(own, now), now)
      return next ? [[courseID, next] as const] : []
    }),
  )
}

export async function showBatches(
  context: RequestContext,
  courseIDs: readonly string[],
  now: Date,
): Promise<{ batches: Map<string, Offering[]>; failed: boolean }> {
  const read = async () => ({ batches: await getCourseBatches(courseIDs, now), failed: false })
  const found = await withFallback(context, 'Batches', read, { batches: new Map(), failed: true })
  addOfferingTags(context, [...found.batches.values()].flat(), now)
  return found
}

/** A page of a longer list has no tags for the offerings on the other pages, so it is valid for this minute only. */
export function addPartTag(context: RequestContext, now: Date): void {
  addCacheTags(context, offeringsName, { since: 0, until: getPageValidUntil(now.getTime()) })
}
