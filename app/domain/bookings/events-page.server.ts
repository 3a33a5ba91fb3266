import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { type AskedPage, type KeyPage, readAskedPage } from '#app/lib/page-cursor.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { type Bookable, type BookableKind, bookableKinds, bookableState, pickAdvertised } from './bookables.ts'
import { type ComingThings, listComing, listPast } from './list-events.server.ts'
import { isSlug } from './made-slug.ts'
import { bookableColumns, bookablesName, readBookables, showsBookables, toBookable } from './read-bookables.server.ts'
import { bookables } from './schema.server.ts'
import { clockOf, showsPart } from './show-batches.server.ts'

type Context = Readonly<RouterContextProvider>

/** `asked`: a page of the past by itself; null: everything, and the latest of the past. */
export type EventsPageData = ComingThings & { past: KeyPage<Bookable>; asked: AskedPage | null; now: Date }

const nothing: ComingThings = { coming: [], running: [], undated: [], isCut: false }
const none: KeyPage<Bookable> = { rows: [], older: null, newer: null }

/** What the list of events shows of what can be booked. @param kind null: all; `other`: none of it */
export async function readEventsPage(
  context: Context,
  search: URLSearchParams,
  kind: BookableKind | 'other' | null,
  now = new Date(),
): Promise<EventsPageData> {
  const asked = readAskedPage(search, 'uuid')
  const isFirst = asked.cursor === null
  const [things, past] = kind === 'other' ? [nothing, none] : await Promise.all([isFirst ? listComing(kind, now) : nothing, listPast(kind, asked, now)])
  const shown = [...things.coming, ...things.running, ...things.undated, ...past.rows]
  showsBookables(context, shown, now)
  if (things.isCut || !isFirst) showsPart(context, now)
  return { ...things, past, asked: isFirst ? null : asked, now: clockOf(shown, now) }
}

export function isBookableKind(text: string | null): text is BookableKind {
  return bookableKinds.some((kind) => kind === text)
}

/** The workshop that each career's page is about: the one that is booked now, else the one to come, postponed or called off. */
export async function showWorkshops(context: Context, now = new Date()): Promise<{ workshops: Bookable[]; now: Date }> {
  const ofWorkshops = and(eq(bookables.kind, 'workshop'), or(isNull(bookables.startsAt), gt(bookables.endsAt, now)))
  const all = await withFallback(context, 'Events', () => readBookables(ofWorkshops), [])
  showsBookables(context, all, now)
  const careers = Map.groupBy(all, ({ workshopId }) => workshopId)
  const workshops = [...careers.values()].flatMap((own) => pickAdvertised(own, now) ?? pickStanding(own, now) ?? [])
  return { workshops, now: clockOf(all, now) }
}

function pickStanding(own: readonly Bookable[], now: Date): Bookable | null {
  const standing = own.filter((thing) => bookableState(thing, now) !== 'cancelled')
  return standing[0] ?? own.find(({ startsAt }) => startsAt !== null) ?? null
}

/** `things`: the one it is about. */
export type EventPageData = { things: [Bookable]; description: string; cancelReason: string | null; now: Date }

/** One published thing with its description, by its address; null if there is none. */
export async function readEventPage(context: Context, slug: string, now = new Date()): Promise<EventPageData | null> {
  if (!isSlug(slug)) return null
  const [row] = await db()
    .select({ ...bookableColumns, description: bookables.description, cancelReason: bookables.cancelReason })
    .from(bookables)
    .where(and(eq(bookables.slug, slug), isNotNull(bookables.publishedAt)))
  if (!row) {
    addCacheTags(context, bookablesName)
    return null
  }
  const { description, cancelReason, ...columns } = row
  const thing = toBookable(columns)
  showsBookables(context, [thing], now)
  return { things: [thing], description, cancelReason, now: clockOf([thing], now) }
}
