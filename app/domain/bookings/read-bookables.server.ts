import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { pageShows } from '#app/platform/cache/cached-page.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { type Bookable, standingOfBookables } from './bookables.ts'
import { isSlug } from './made-slug.ts'
import { bookableMoves, bookables } from './schema.server.ts'

type StoredMove = { from: string | null; to: string | null; note: string; at: string }

/** What pages show of a bookable thing, with the history of its date in the same read. */
export const bookableColumns = {
  id: bookables.id,
  kind: bookables.kind,
  slug: bookables.slug,
  title: bookables.title,
  summary: bookables.summary,
  courseID: bookables.courseID,
  workshopId: bookables.workshopId,
  mode: bookables.mode,
  days: bookables.days,
  part: bookables.part,
  place: bookables.place,
  startsAt: bookables.startsAt,
  endsAt: bookables.endsAt,
  opensAt: bookables.opensAt,
  closesAt: bookables.closesAt,
  capacity: bookables.capacity,
  seatsTaken: bookables.seatsTaken,
  pricePaise: bookables.pricePaise,
  recordingUrl: bookables.recordingUrl,
  closedAt: bookables.closedAt,
  cancelledAt: bookables.cancelledAt,
  version: bookables.version,
  // The outer id is written out: in a query on one table it would lose its table's name, and mean the move's own.
  moves: sql<
    StoredMove[]
  >`(select coalesce(json_agg(json_build_object('from', from_starts_at, 'to', to_starts_at, 'note', note, 'at', moved_at) order by moved.id), '[]')
    from ${bookableMoves} as moved where moved.bookable_id = bookables.id)`,
}

type Row = Omit<Bookable, 'moves'> & { moves: StoredMove[] }

/** A row of `bookableColumns` as pages take it. */
export function toBookable({ moves, ...row }: Row): Bookable {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return { ...row, moves: moves.map(({ from, to, note, at }) => ({ from: moment(from), to: moment(to), note, at: new Date(at) })) }
}

/** The published things that fit, the soonest first, those without a date last. For few: a course's batches, a career's workshops. */
export async function readBookables(which: SQL | undefined, limit = 100): Promise<Bookable[]> {
  const rows = await db()
    .select(bookableColumns)
    .from(bookables)
    .where(and(which, isNotNull(bookables.publishedAt)))
    .orderBy(asc(bookables.startsAt), asc(bookables.id))
    .limit(limit)
  return rows.map(toBookable)
}

/** What is published of one thing, by its address; null if there is none. */
export async function findBookable(slug: string): Promise<Bookable | null> {
  return isSlug(slug) ? ((await readBookables(eq(bookables.slug, slug), 1))[0] ?? null) : null
}

/** What open pages are told of these; nothing of what is not published. */
export async function readLiveSeats(ids: string[]): Promise<{ id: string; seatsTaken: number; version: number }[]> {
  return await db()
    .select({ id: bookables.id, seatsTaken: bookables.seatsTaken, version: bookables.version })
    .from(bookables)
    .where(and(inArray(bookables.id, ids), isNotNull(bookables.publishedAt)))
}

/** Every change of which things there are is announced by this name; of one thing's seats, date and words by `bookableName`. */
export const bookablesName = 'bookables'
export const bookableName = (id: string) => `bookable/${id}`
/** Changes of who has a place, and how, that no public page shows are announced by this name. */
export const rosterName = (id: string) => `roster/${id}`

/** Notes that a page shows these, so that it is made anew when one of them changes, another appears, or the clock turns one's state. */
export function showsBookables(context: Readonly<RouterContextProvider>, shown: readonly Bookable[], now: Date): void {
  pageShows(context, bookablesName, standingOfBookables(shown, now))
  for (const { id } of shown) pageShows(context, bookableName(id))
}
