import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { leads } from '#app/domain/leads/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import type { Verification } from './offerings.ts'
import { type BookingRow, bookings } from './schema.server.ts'
import { handleSeatsFreed, updateBookingState } from './waitlist.server.ts'

/** Stores the first proof that the person is real. Call it with the offering locked. @returns whether the proof was new */
export async function verifyBooking(tx: Queryable, { id, verifiedAt }: BookingRow, proof: Verification | null): Promise<boolean> {
  if (!proof || verifiedAt) return false
  await tx
    .update(bookings)
    .set({ verifiedAt: sql`clock_timestamp()`, verifiedBy: proof, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, id))
  return true
}

/** A person who proved a number, or its mail address, needs one place: cancels their other unverified bookings at the offering. Notifies no one else. */
export async function cancelDuplicateBookings(tx: Queryable, { id, offeringId, leadId }: BookingRow, proof: Verification): Promise<void> {
  if (proof !== 'mail' && proof !== 'sms') return
  const [own] = await tx.select({ phone: leads.phone, email: leads.email }).from(leads).where(eq(leads.id, leadId))
  if (!own || own.phone === '') return
  const isSame = and(eq(leads.phone, own.phone), proof === 'sms' ? undefined : eq(leads.email, own.email ?? ''))
  const doubles = await tx
    .select({ id: bookings.id, state: bookings.state })
    .from(leads)
    .innerJoin(bookings, eq(bookings.leadId, leads.id))
    .where(
      and(
        isSame,
        eq(bookings.offeringId, offeringId),
        ne(bookings.id, id),
        isNull(bookings.verifiedAt),
        inArray(bookings.state, ['held', 'confirmed', 'waiting', 'offered']),
      ),
    )
  for (const { id: double, state } of doubles) {
    await updateBookingState(tx, eq(bookings.id, double), state === 'waiting' || state === 'offered' ? 'left' : 'cancelled')
  }
  if (doubles.length > 0) await handleSeatsFreed(tx, offeringId)
}
