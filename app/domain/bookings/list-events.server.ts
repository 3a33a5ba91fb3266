import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { db } from '#app/platform/db/client.server.ts'
import { matchAfterCursor, orderByPage, selectCursorTime } from '#app/platform/db/key-page.server.ts'
import { offeringColumns, toOffering } from './list-offerings.server.ts'
import type { Offering, OfferingKind } from './offerings.ts'
import { offerings } from './schema.server.ts'

/** Batches have their own page. */
export type EventOfferingKind = Exclude<OfferingKind, 'batch'>

/** `isCut`: there are more upcoming offerings than the list shows. */
export type ComingOfferings = { coming: Offering[]; running: Offering[]; undated: Offering[]; isCut: boolean }

// Their sum is below the number of offerings that one live stream can follow.
const limits = { coming: 36, running: 16, undated: 8, past: 20 }

const matchKind = (kind: EventOfferingKind | null) => and(isNotNull(offerings.publishedAt), kind ? eq(offerings.kind, kind) : ne(offerings.kind, 'batch'))

export async function listComingEvents(kind: EventOfferingKind | null, now: Date): Promise<ComingOfferings> {
  const active = isNull(offerings.cancelledAt)
  const [coming, running, undated] = await Promise.all([
    listEvents(and(matchKind(kind), gt(offerings.startsAt, now)), [asc(offerings.startsAt), asc(offerings.id)], limits.coming),
    listEvents(
      and(matchKind(kind), active, lte(offerings.startsAt, now), gt(offerings.endsAt, now)),
      [desc(offerings.startsAt), desc(offerings.id)],
      limits.running,
    ),
    listEvents(and(matchKind(kind), active, isNull(offerings.startsAt)), [desc(offerings.id)], limits.undated),
  ])
  const isCut = coming.length > limits.coming || running.length > limits.running || undated.length > limits.undated
  return {
    coming: coming.slice(0, limits.coming),
    running: running.slice(0, limits.running),
    undated: undated.slice(0, limits.undated),
    isCut,
  }
}

async function listEvents(where: SQL | undefined, order: SQL[], limit: number): Promise<Offering[]> {
  const rows = await db()
    .select(offeringColumns)
    .from(offerings)
    .where(where)
    .orderBy(...order)
    .limit(limit + 1)
  return rows.map(toOffering)
}

export async function listPast(kind: EventOfferingKind | null, requested: PageParams, now: Date): Promise<KeyPage<Offering>> {
  const { startsAt, id } = offerings
  const rows = await db()
    .select({ ...offeringColumns, at: selectCursorTime(startsAt) })
    .from(offerings)
    .where(and(matchKind(kind), isNotNull(offerings.startsAt), lte(offerings.endsAt, now), matchAfterCursor(startsAt, id, requested)))
    .orderBy(orderByPage(startsAt, id, requested))
    .limit(limits.past + 1)
  const page = toKeyPage(rows, { size: limits.past, params: requested }, (row) => row)
  return { ...page, rows: page.rows.map(({ at, ...row }) => toOffering(row)) }
}

/** Only events have a page of their own under /events. */
export async function listEventSlugs(): Promise<string[]> {
  const rows = await db().select({ slug: offerings.slug }).from(offerings).where(matchKind('event')).orderBy(desc(offerings.id)).limit(5_000)
  return rows.map(({ slug }) => slug)
}
