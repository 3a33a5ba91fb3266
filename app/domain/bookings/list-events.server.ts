import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'
import type { Bookable, BookableKind } from './bookables.ts'
import { bookableColumns, toBookable } from './read-bookables.server.ts'
import { bookables } from './schema.server.ts'

/** What a calendar of everything shows now. `isCut`: there is more to come than it lists. */
export type ComingThings = { coming: Bookable[]; running: Bookable[]; undated: Bookable[]; isCut: boolean }

// Together under what one live stream follows.
const limits = { coming: 36, running: 16, undated: 8, past: 20 }

const ofKind = (kind: BookableKind | null) => and(isNotNull(bookables.publishedAt), kind ? eq(bookables.kind, kind) : undefined)

/** Published things from the soonest on, those under way, and those without a day. */
export async function listComing(kind: BookableKind | null, now: Date): Promise<ComingThings> {
  const standing = isNull(bookables.cancelledAt)
  const [coming, running, undated] = await Promise.all([
    read(and(ofKind(kind), gt(bookables.startsAt, now)), [asc(bookables.startsAt), asc(bookables.id)], limits.coming),
    read(and(ofKind(kind), standing, lte(bookables.startsAt, now), gt(bookables.endsAt, now)), [desc(bookables.startsAt), desc(bookables.id)], limits.running),
    read(and(ofKind(kind), standing, isNull(bookables.startsAt)), [desc(bookables.id)], limits.undated),
  ])
  const isCut = coming.length > limits.coming || running.length > limits.running || undated.length > limits.undated
  return {
    coming: coming.slice(0, limits.coming),
    running: running.slice(0, limits.running),
    undated: undated.slice(0, limits.undated),
    isCut,
  }
}

async function read(where: SQL | undefined, order: SQL[], limit: number): Promise<Bookable[]> {
  const rows = await db()
    .select(bookableColumns)
    .from(bookables)
    .where(where)
    .orderBy(...order)
    .limit(limit + 1)
  return rows.map(toBookable)
}

/** A page of what is over, the latest beginning first. */
export async function listPast(kind: BookableKind | null, asked: PageParams, now: Date, size = limits.past): Promise<KeyPage<Bookable>> {
  const { startsAt, id } = bookables
  const rows = await db()
    .select({ ...bookableColumns, at: cursorTime(startsAt) })
    .from(bookables)
    .where(and(ofKind(kind), isNotNull(bookables.startsAt), lte(bookables.endsAt, now), fromCursor(startsAt, id, asked)))
    .orderBy(inPageOrder(startsAt, id, asked))
    .limit(size + 1)
  const page = toKeyPage(rows, size, asked, (row) => ({ at: row.at, id: row.id }))
  return { ...page, rows: page.rows.map(({ at, ...row }) => toBookable(row)) }
}

/** The addresses of all events that have a page of their own. */
export async function listEventSlugs(): Promise<string[]> {
  const rows = await db().select({ slug: bookables.slug }).from(bookables).where(ofKind('event')).orderBy(desc(bookables.id)).limit(5_000)
  return rows.map(({ slug }) => slug)
}
