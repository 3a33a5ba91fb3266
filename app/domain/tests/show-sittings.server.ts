import { type AnyColumn, and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { listOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { addOfferingTags } from '#app/domain/bookings/offering-tags.server.ts'
import { getOfferingState, getOfferingsValidity, type Offering } from '#app/domain/bookings/offerings.ts'
import { offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { findDocument, getCollectionTag, lockDocument, writeDocument } from '#app/domain/dates/documents.server.ts'
import { formatStoredDate, getIndiaToday, isPlainDate } from '#app/lib/dates.ts'
import { deleteCached } from '#app/platform/cache/query-cache.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { testBlueprints, testSittings } from './schema.server.ts'
import { getTestContent } from './scholarship-test.server.ts'

/** `minutes`: for the paper. */
export type ShownSitting = Offering & { minutes: number }

/** Those that are not over, the soonest first. Adds cache tags. Never throws. */
export async function showSittings(context: RequestContext, now = new Date()): Promise<ShownSitting[]> {
  const coming = and(eq(offerings.kind, 'test'), gt(offerings.endsAt, now), isNull(offerings.cancelledAt))
  const all = await withFallback(context, 'Tests', async () => await addMinutes(await listOfferings(coming, 24)), [])
  addOfferingTags(context, all, now)
  return all.filter((offering) => getOfferingState(offering, now) !== 'cancelled')
}

/** A sitting that staff have not set up gets the published minutes. */
async function addMinutes(all: readonly Offering[]): Promise<ShownSitting[]> {
  const { offeringId, minutes } = testSittings
  const ids = all.map(({ id }) => id)
  const sittings = await db().select({ offeringId, minutes }).from(testSittings).where(inArray(offeringId, ids))
  const byId = new Map(sittings.map((sitting) => [sitting.offeringId, sitting.minutes]))
  return all.map((offering) => ({ ...offering, minutes: byId.get(offering.id) ?? getTestContent().pattern.minutes }))
}

/** The last day of the online test that is open now; null if none is open. Never throws. */
export async function showOpenTest(context: RequestContext, now = new Date()): Promise<string | null> {
  const online = and(eq(offerings.kind, 'test'), inArray(offerings.mode, ['online', 'both']), gt(offerings.endsAt, now), isNull(offerings.cancelledAt))
  const all = await withFallback(context, 'Tests', () => listOfferings(online, 24), [])
  // The page shows no seats, so it needs no tags of single offerings.
  addCacheTags(context, offeringsName, getOfferingsValidity(all, now))
  const open = all.find(({ startsAt }) => startsAt !== null && startsAt <= now)
  return open?.endsAt ? formatStoredDate(getIndiaToday(open.endsAt)) : null
}

const document = ['DatesForm', 'scholarshipTest'] as const

/** Writes DatesForm/scholarshipTest. Where no test is scheduled, the date by staff stays, but not the date of a cancelled test. A repeat changes nothing. */
export async function updateTestDates(now = new Date()): Promise<void> {
  const stored = (await findDocument(...document))?.data
  const names = { ...(await listCancelledDays(stored)), ...(await findNextTestDays(now)) }
  const differs = (data: Record<string, unknown> | undefined) => Object.entries(names).some(([name, day]) => data?.[name] !== day)
  if (Object.keys(names).length === 0 || !differs(stored)) return
  await inTransaction(async (tx) => {
    const before = await lockDocument(tx, ...document)
    if (!differs(before?.data)) return
    const [collection, id] = document
    await writeDocument(tx, { collection, id, before, data: { ...before?.data, ...names }, actorId: null })
  })
  deleteCached([getCollectionTag(document[0])])
}

const modesOfDay = { onlineDate: ['online', 'both'], offlineDate: ['classroom', 'both'] } as const

/** The fields whose day is that of a test that was cancelled or moved, as empty texts. */
async function listCancelledDays(stored: Record<string, unknown> | undefined): Promise<{ onlineDate?: string; offlineDate?: string }> {
  const india = (moment: AnyColumn) => sql`(${moment} at time zone 'Asia/Kolkata')::date::text`
  const isOff = async (modes: readonly ('online' | 'classroom' | 'both')[], day: unknown) => {
    if (typeof day !== 'string' || !isPlainDate(day)) return false
    const wasThen = or(
      and(isNotNull(offerings.cancelledAt), lte(india(offerings.startsAt), day), gte(india(offerings.endsAt), day)),
      sql`exists (select from ${offeringMoves} where ${offeringMoves.offeringId} = ${offerings.id} and ${india(offeringMoves.fromStartsAt)} = ${day})`,
    )
    return (await db().$count(offerings, and(eq(offerings.kind, 'test'), inArray(offerings.mode, [...modes]), wasThen))) > 0
  }
  const [online, campus] = await Promise.all([isOff(modesOfDay.onlineDate, stored?.onlineDate), isOff(modesOfDay.offlineDate, stored?.offlineDate)])
  return { ...(online && { onlineDate: '' }), ...(campus && { offlineDate: '' }) }
}

/** Returns the fields of DatesForm/scholarshipTest. A field without a test is left out. */
export async function findNextTestDays(now: Date): Promise<{ onlineDate?: string; offlineDate?: string }> {
  const rows = await db()
    .select({ mode: offerings.mode, startsAt: offerings.startsAt })
    .from(offerings)
    .where(and(eq(offerings.kind, 'test'), isNotNull(offerings.publishedAt), isNull(offerings.cancelledAt), gt(offerings.endsAt, now)))
    .orderBy(asc(offerings.startsAt))
  const next = (modes: readonly string[]) => rows.find(({ mode }) => modes.includes(mode))?.startsAt
  const [online, campus] = [next(modesOfDay.onlineDate), next(modesOfDay.offlineDate)]
  // If the window is already open: today.
  const dayOf = (startsAt: Date) => getIndiaToday(startsAt > now ? startsAt : now)
  return { ...(online && { onlineDate: dayOf(online) }), ...(campus && { offlineDate: dayOf(campus) }) }
}

/** Long enough for a connection that fails during the last two minutes. */
const defaultGraceSeconds = 180

/** Created with the published pattern if staff have not set it up. Null if the offering is not a test, or there is no blueprint. */
export async function ensureSitting(tx: Queryable, offeringId: string): Promise<typeof testSittings.$inferSelect | null> {
  const [known] = await tx.select().from(testSittings).where(eq(testSittings.offeringId, offeringId))
  if (known) return known
  const [offering] = await tx.select({ kind: offerings.kind }).from(offerings).where(eq(offerings.id, offeringId))
  const [blueprint] = await tx.select({ id: testBlueprints.id }).from(testBlueprints).orderBy(asc(testBlueprints.createdAt)).limit(1)
  if (offering?.kind !== 'test' || !blueprint) return null
  const { minutes } = getTestContent().pattern
  await tx.insert(testSittings).values({ offeringId, blueprintId: blueprint.id, minutes, graceSeconds: defaultGraceSeconds }).onConflictDoNothing()
  const [sitting] = await tx.select().from(testSittings).where(eq(testSittings.offeringId, offeringId))
  return sitting ?? null
}
