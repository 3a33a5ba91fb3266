import { and, eq, isNull, sql } from 'drizzle-orm'
import { type FeeOfBooking, findFeeOf } from '#app/domain/bookings/payments/find-fee.server.ts'
import { parseRosterDone } from '#app/domain/bookings/roster/roster-labels.ts'
import { countRoster, countUnverified, findRosterRow } from '#app/domain/bookings/roster/roster-list.server.ts'
import { findMarksFailure } from '#app/domain/bookings/roster/roster-marks.server.ts'
import { listRosterNotices } from '#app/domain/bookings/roster/roster-notice.server.ts'
import { listOpenOfferings } from '#app/domain/bookings/roster/seat-lead.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getReach } from './get-reach.server.ts'
import { offerings } from './schema.server.ts'
import { classSessions } from './sessions/schema.server.ts'

export type Roster = NonNullable<Awaited<ReturnType<typeof findRoster>>>
export type RosterPerson = NonNullable<Roster['person']>

export async function findRoster(id: string, search: URLSearchParams, now = new Date()) {
  if (!isUuid(id)) return null
  const [offering] = await db().select().from(offerings).where(eq(offerings.id, id))
  if (!offering) return null
  const [counts, unverified, person, notices, readers] = await Promise.all([
    countRoster(id),
    countUnverified(id),
    findPerson(offering, search.get('booking') ?? '', now),
    listRosterNotices(id),
    getReach(db(), id, null),
  ])
  const { kind, title, startsAt, endsAt, capacity, seatsTaken, version, cancelledAt, pricePaise } = offering
  return {
    offering: { id, kind, title, startsAt, endsAt, capacity, seatsTaken, version, cancelledAt, pricePaise },
    findMarksFailure: findMarksFailure(offering, now),
    counts,
    unverified,
    person,
    readers,
    notices,
    query: pickFilters(search),
    done: parseRosterDone(search.get('done')),
  }
}

const pickFilters = (search: URLSearchParams) => new URLSearchParams([...search].filter(([name]) => name !== 'done')).toString()

async function findPerson({ id: offeringId, kind, courseID, pricePaise }: typeof offerings.$inferSelect, bookingId: string, now: Date) {
  const row = isUuid(bookingId) ? await findRosterRow(offeringId, bookingId) : null
  if (!row) return null
  // The batches to which a confirmed seat can be moved.
  const others =
    row.state === 'confirmed' && kind === 'batch' && courseID ? (await listOpenOfferings(now, courseID)).filter(([other]) => other !== offeringId) : []
  const fee = await findFeeOf(bookingId)
  return { ...row, others, isFree: pricePaise === 0, fee, leaving: await getLeavingFigures(offeringId, fee, now) }
}

/** What staff need to know when a student leaves: how much of the agreed fee was due by today, and how many classes were held. */
async function getLeavingFigures(offeringId: string, fee: FeeOfBooking | null, now: Date) {
  const today = getIndiaToday(now)
  const sum = (parts: FeeOfBooking['instalments']) => parts.reduce((all, { amountPaise }) => all + amountPaise, 0)
  const [classes] = await db()
    .select({ planned: sql<number>`count(*)::int`, held: sql<number>`(count(*) filter (where ${classSessions.endsAt} <= ${now.toISOString()}))::int` })
    .from(classSessions)
    .where(and(eq(classSessions.offeringId, offeringId), eq(classSessions.kind, 'class'), isNull(classSessions.cancelledAt)))
  return {
    dueSoFarPaise: sum((fee?.instalments ?? []).filter(({ dueOn }) => dueOn <= today)),
    laterPaise: sum((fee?.instalments ?? []).filter(({ dueOn }) => dueOn > today)),
    classesHeld: classes?.held ?? 0,
    classesPlanned: classes?.planned ?? 0,
  }
}
