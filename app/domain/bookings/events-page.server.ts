import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { type KeyPage, type PageParams, parsePageParams } from '#app/lib/page-cursor.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { findBookPage } from './find-book-page.server.ts'
import { type ComingOfferings, type EventOfferingKind, listComingEvents, listPast } from './list-events.server.ts'
import { listOfferings } from './list-offerings.server.ts'
import { offeringsName } from './offering-changes.ts'
import { addOfferingTags } from './offering-tags.server.ts'
import { getOfferingState, type Offering, pickAdvertised } from './offerings.ts'
import { offerings } from './schema.server.ts'
import { addPartTag, getPageClock } from './show-batches.server.ts'

/** `params` null: the first page, with all upcoming events and the latest past ones. Otherwise a page with past events only. */
type EventsPageData = ComingOfferings & { past: KeyPage<Offering>; params: PageParams | null; now: Date }

const nothing: ComingOfferings = { coming: [], running: [], undated: [], isCut: false }

/** @param kind null: all kinds */
export async function loadEventsPage(
  context: RequestContext,
  search: URLSearchParams,
  kind: EventOfferingKind | null,
  now = new Date(),
): Promise<EventsPageData> {
  const params = parsePageParams(search)
  const isFirst = params.cursor === null
  const [listed, past] = await Promise.all([isFirst ? listComingEvents(kind, now) : nothing, listPast(kind, params, now)])
  const shown = [...listed.coming, ...listed.running, ...listed.undated, ...past.rows]
  addOfferingTags(context, shown, now)
  if (listed.isCut || !isFirst) addPartTag(context, now)
  return { ...listed, past, params: isFirst ? null : params, now: getPageClock(shown, now) }
}

/** One workshop for each career's page: the one that can be booked now, otherwise the next, the postponed or the cancelled one. */
export async function showWorkshops(context: RequestContext, now = new Date()): Promise<{ workshops: Offering[]; now: Date }> {
  const ofWorkshops = and(eq(offerings.kind, 'workshop'), or(isNull(offerings.startsAt), gt(offerings.endsAt, now)))
  const all = await withFallback(context, 'Events', () => listOfferings(ofWorkshops), [])
  addOfferingTags(context, all, now)
  const careers = Map.groupBy(all, ({ workshopId }) => workshopId)
  const workshops = [...careers.values()].flatMap((own) => pickAdvertised(own, now) ?? pickActive(own, now) ?? [])
  return { workshops, now: getPageClock(all, now) }
}

function pickActive(own: readonly Offering[], now: Date): Offering | null {
  const active = own.filter((offering) => getOfferingState(offering, now) !== 'cancelled')
  return active[0] ?? own.find(({ startsAt }) => startsAt !== null) ?? null
}

type EventPageData = { offerings: [Offering]; description: string; cancelReason: string | null; now: Date }

export async function loadEventPage(context: RequestContext, slug: string, now = new Date()): Promise<EventPageData | null> {
  const found = await findBookPage(slug)
  if (!found) {
    addCacheTags(context, offeringsName)
    return null
  }
  const { description, cancelReason, isCourseEnded: _, ...offering } = found
  addOfferingTags(context, [offering], now)
  return { offerings: [offering], description, cancelReason, now: getPageClock([offering], now) }
}
