import { and, eq, inArray } from 'drizzle-orm'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { lockOffering } from './lock-offering.server.ts'
import { getOfferingTag } from './offering-changes.ts'
import type { BookingState } from './offerings.ts'
import { bookings } from './schema.server.ts'
import { updateBookingState } from './waitlist.server.ts'

/** Bookings cancelled in one transaction. The limit keeps the time of the lock short. */
const atOnce = 500

/** How active bookings end. Attended and missed bookings stay as they are. */
const ends: readonly (readonly [from: BookingState[], to: BookingState])[] = [
  [['held', 'confirmed'], 'cancelled'],
  [['waiting', 'offered'], 'left'],
]

/** Offers the seats to no one. Repeating it, as a job may, changes nothing. @returns how many bookings ended */
export async function cancelAllBookings(offeringId: string, size: number): Promise<number> {
  let all = 0
  for (;;) {
    const ended = await inTransaction(async (tx) => await cancelBookings(tx, offeringId, size))
    all += ended
    if (ended < size) return all
  }
}

export async function cancelBookings(tx: Queryable, offeringId: string, size = atOnce): Promise<number> {
  const offering = await lockOffering(tx, offeringId)
  if (!offering?.cancelledAt) return 0
  let ended = 0
  for (const [from, to] of ends) {
    const some = tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.offeringId, offeringId), inArray(bookings.state, from)))
      .limit(size - ended)
    ended += await updateBookingState(tx, inArray(bookings.id, some), to)
    if (ended === size) break
  }
  if (ended > 0) await publishChange(tx, getOfferingTag(offeringId))
  return ended
}
