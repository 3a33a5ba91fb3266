import { and, asc, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { BookingMessageKind } from '#app/domain/bookings/booking-messages.ts'
import { cancelAllBookings } from '#app/domain/bookings/cancel-bookings.server.ts'
import type { OfferingCause } from '#app/domain/bookings/jobs.ts'
import { activeStates, type BookingState, studentStates } from '#app/domain/bookings/offerings.ts'
import { bookings, offeringMoves, offeringNotices, offerings } from '#app/domain/bookings/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { runInBatches } from '#app/platform/db/in-batches.server.ts'
import { notifyAttendees } from './notify-attendees.server.ts'
import { getCancellationCause } from './notify-booking-changed.server.ts'
import { createUnreachedTasks } from './unreached-tasks.server.ts'

const atOnce = 500

/** People without a channel get a call task. A cancellation ends the bookings first. A repeat after an interruption notifies no one twice. */
export async function notifyOfferingChanged({ offeringId, cause }: { offeringId: string; cause: OfferingCause }, size = atOnce): Promise<void> {
  const hasPlace = (...states: BookingState[]) => and(eq(bookings.offeringId, offeringId), inArray(bookings.state, states))
  switch (cause.kind) {
    case 'moved':
      return await notifyMany(hasPlace('held', 'confirmed', 'attended', 'waiting', 'offered'), size, {
        kind: 'booking-moved',
        causeOf: (id) => `${id}/${cause.moveId}`,
        isWanted: async (tx) =>
          (await tx.select({ id: offeringMoves.id }).from(offeringMoves).where(eq(offeringMoves.id, cause.moveId)).for('key share')).length > 0,
      })
    case 'notice':
      return await notifyMany(hasPlace(...(await listReaders(cause.noticeId))), size, {
        kind: 'booking-notice',
        causeOf: (id) => `${id}/${cause.noticeId}`,
        isWanted: async (tx) =>
          (await tx.select({ id: offeringNotices.id }).from(offeringNotices).where(eq(offeringNotices.id, cause.noticeId)).for('key share')).length > 0,
      })
    case 'cancelled':
      await cancelAllBookings(offeringId, size)
      // People who have attended keep that state, and get a message that the offering is cancelled.
      return await notifyMany(and(hasPlace('attended', 'missed'), isNotNull(offerings.cancelledAt)), size, {
        kind: 'booking-called-off',
        causeOf: getCancellationCause,
      })
  }
}

async function listReaders(noticeId: string): Promise<readonly BookingState[]> {
  const [notice] = await db().select({ seatsOnly: offeringNotices.seatsOnly }).from(offeringNotices).where(eq(offeringNotices.id, noticeId))
  return notice?.seatsOnly ? studentStates : activeStates
}

/** `isWanted`: checked in each transaction, because an undone change sends nothing. */
type OfferingMessage = { kind: BookingMessageKind; causeOf: (bookingId: string) => string; isWanted?: (tx: Queryable) => Promise<boolean> }

/** One transaction for each group. */
async function notifyMany(which: SQL | undefined, size: number, { kind, causeOf, isWanted = async () => true }: OfferingMessage): Promise<void> {
  let last: string | null = null
  await runInBatches(size, async () => {
    const from: SQL | undefined = last ? gt(bookings.id, last) : undefined
    const places = await db()
      .select({ bookingId: bookings.id, leadId: bookings.leadId })
      .from(bookings)
      .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
      .where(and(which, from))
      .orderBy(asc(bookings.id))
      .limit(size)
    if (places.length === 0) return 0
    last = places.at(-1)?.bookingId ?? null
    return await inTransaction(async (tx) => {
      if (!(await isWanted(tx))) return 0
      await createUnreachedTasks(tx, await notifyAttendees(tx, places, { kind, causeOf: ({ bookingId }) => causeOf(bookingId) }), kind)
      await publishChange(tx, 'leads')
      return places.length
    })
  })
}
