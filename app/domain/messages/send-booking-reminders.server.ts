import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { getIndiaDayEnd } from '#app/lib/dates.ts'
import { hourMs } from '#app/lib/periods.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { runInBatches } from '#app/platform/db/in-batches.server.ts'
import { notifyAttendees } from './notify-attendees.server.ts'
import { createUnreachedTasks } from './unreached-tasks.server.ts'

const atOnce = 500
/** In India. The schedule is in jobs.ts. A run before this hour is a late one of the day before. */
const dueHour = 10

/** Reminds from 10 am of all until the end of tomorrow in India, and at any hour of all within a day. The booking stores the start: one reminder each. */
export async function sendBookingReminders(now = new Date(), size = atOnce): Promise<void> {
  const coming = await db()
    .select({ id: offerings.id, startsAt: offerings.startsAt })
    .from(offerings)
    .where(and(gt(offerings.startsAt, now), lt(offerings.startsAt, getRemindersEnd(now)), isNotNull(offerings.publishedAt), isNull(offerings.cancelledAt)))
    .orderBy(asc(offerings.startsAt))
  for (const { id, startsAt } of coming) {
    if (startsAt) await runInBatches(size, () => remindSome(id, startsAt, size))
  }
}

function getRemindersEnd(now: Date): Date {
  const tomorrowEnd = getIndiaDayEnd(getIndiaDayEnd(new Date(now.getTime() - dueHour * hourMs)))
  return new Date(Math.max(tomorrowEnd.getTime(), now.getTime() + 24 * hourMs))
}

async function remindSome(offeringId: string, startsAt: Date, size: number): Promise<number> {
  const isDue = and(
    eq(bookings.offeringId, offeringId),
    eq(bookings.state, 'confirmed'),
    sql`${bookings.remindedOf} is distinct from ${startsAt.toISOString()}::timestamptz`,
  )
  return await inTransaction(async (tx) => {
    // Lock the enquiries before the bookings: an erasure locks them in the same order.
    const due = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(leads, eq(leads.id, bookings.leadId))
      .where(isDue)
      .orderBy(asc(bookings.id))
      .limit(size)
      .for('key share', { of: leads })
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    const places = await tx
      .update(bookings)
      .set({ remindedOf: startsAt })
      .where(and(inArray(bookings.id, ids), isDue))
      .returning({ bookingId: bookings.id, leadId: bookings.leadId })
    const unreached = await notifyAttendees(tx, places, { kind: 'booking-reminder', causeOf: ({ bookingId }) => `${bookingId}/${startsAt.toISOString()}` })
    await createUnreachedTasks(tx, unreached, 'booking-reminder')
    await publishChange(tx, 'leads')
    return due.length
  })
}
