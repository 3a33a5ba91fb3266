import { and, asc, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { type BookingState, placeStates } from '#app/domain/bookings/bookables.ts'
import type { BookingMessageKind } from '#app/domain/bookings/booking-messages.ts'
import { endPlaces } from '#app/domain/bookings/end-places.server.ts'
import type { BookableCause } from '#app/domain/bookings/jobs.ts'
import { bookables, bookings } from '#app/domain/bookings/schema.server.ts'
import { announceChange } from '#app/platform/db/changes.server.ts'
import { db, letVisitorsGoFirst } from '#app/platform/db/client.server.ts'
import { calledOffCause } from './tell-booking.server.ts'
import { type HasSms, hasConfiguredSms, tellPeople } from './tell-people.server.ts'

const atOnce = 500
const visitorsFirstMs = 1_000

/**
 * Tells everybody who has a place that its date was moved, that it was cancelled, or what staff write. A cancelled thing's
 * places end first, each with a job of its own. Cut off in the middle and done again, it tells everybody once.
 */
export async function tellBookableChanged(
  { bookableId, cause }: { bookableId: string; cause: BookableCause },
  { hasSms = hasConfiguredSms, size = atOnce }: { hasSms?: HasSms; size?: number } = {},
): Promise<void> {
  const hasPlace = (...states: BookingState[]) => and(eq(bookings.bookableId, bookableId), inArray(bookings.state, states))
  const tell = (which: SQL | undefined, kind: BookingMessageKind, causeOf: (bookingId: string) => string) => tellMany(which, kind, causeOf, hasSms, size)
  switch (cause.kind) {
    case 'moved':
      return await tell(hasPlace('held', 'confirmed', 'attended', 'waiting', 'offered'), 'booking-moved', (id) => `${id}/${cause.moveId}`)
    case 'notice':
      return await tell(hasPlace(...placeStates), 'booking-notice', (id) => `${id}/${cause.noticeId}`)
    case 'cancelled':
      await endPlaces(bookableId, size)
      // Who has been there already keeps that, and hears that it does not go on.
      return await tell(and(hasPlace('attended', 'missed'), isNotNull(bookables.cancelledAt)), 'booking-called-off', calledOffCause)
  }
}

/** One transaction for so many people. */
async function tellMany(which: SQL | undefined, kind: BookingMessageKind, causeOf: (bookingId: string) => string, hasSms: HasSms, size: number): Promise<void> {
  let last: string | null = null
  for (;;) {
    const from: SQL | undefined = last ? gt(bookings.id, last) : undefined
    const places = await db()
      .select({ bookingId: bookings.id, leadId: bookings.leadId })
      .from(bookings)
      .innerJoin(bookables, eq(bookables.id, bookings.bookableId))
      .where(and(which, from))
      .orderBy(asc(bookings.id))
      .limit(size)
    if (places.length > 0) {
      await db().transaction(async (tx) => {
        await tellPeople(tx, places, kind, ({ bookingId }) => causeOf(bookingId), hasSms)
        await announceChange(tx, 'leads')
      })
    }
    if (places.length < size) return
    last = places.at(-1)?.bookingId ?? null
    await letVisitorsGoFirst(visitorsFirstMs)
  }
}
