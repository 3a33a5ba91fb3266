import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { readOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import { type Offering, offeringState } from '#app/domain/bookings/offerings.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { showsOfferings } from '#app/domain/bookings/shows-offerings.server.ts'
import { collectionName, findDocument, lockDocument, writeDocument } from '#app/domain/dates/documents.server.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { deleteCached } from '#app/platform/cache/query-cache.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'

/** The published tests that are not over, the soonest first, for a page that is made again when one of them changes. Never throws. */
export async function showSittings(context: Readonly<RouterContextProvider>, now = new Date()): Promise<Offering[]> {
  const coming = and(eq(offerings.kind, 'test'), gt(offerings.endsAt, now), isNull(offerings.cancelledAt))
  const all = await withFallback(context, 'Tests', () => readOfferings(coming, 24), [])
  showsOfferings(context, all, now)
  return all.filter((offering) => offeringState(offering, now) !== 'cancelled')
}

const document = ['DatesForm', 'scholarshipTest'] as const

/** Lets DatesForm/scholarshipTest name the next test online and in person, where there is one; what staff wrote stays otherwise. Done again, it changes nothing. */
export async function updateTestDates(now = new Date()): Promise<void> {
  const names = await nextDays(now)
  const differs = (data: Record<string, unknown> | undefined) => Object.entries(names).some(([name, day]) => data?.[name] !== day)
  if (Object.keys(names).length === 0 || !differs((await findDocument(...document))?.data)) return
  await inTransaction(async (tx) => {
    const before = await lockDocument(tx, ...document)
    if (!differs(before?.data)) return
    const [collection, id] = document
    await writeDocument(tx, { collection, id, before, data: { ...before?.data, ...names }, actorId: null })
  })
  deleteCached([collectionName(document[0])])
}

async function nextDays(now: Date): Promise<Record<string, string>> {
  const rows = await db()
    .select({ mode: offerings.mode, startsAt: offerings.startsAt })
    .from(offerings)
    .where(and(eq(offerings.kind, 'test'), isNotNull(offerings.publishedAt), isNull(offerings.cancelledAt), gt(offerings.endsAt, now)))
    .orderBy(asc(offerings.startsAt))
  const next = (modes: string[]) => rows.find(({ mode }) => modes.includes(mode))?.startsAt
  const [online, campus] = [next(['online', 'both']), next(['classroom', 'both'])]
  // Of a window that is open already: today.
  const dayOf = (startsAt: Date) => indiaToday(startsAt > now ? startsAt : now)
  return { ...(online && { onlineDate: dayOf(online) }), ...(campus && { offlineDate: dayOf(campus) }) }
}
