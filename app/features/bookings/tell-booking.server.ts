import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { bookables, bookings } from '#app/platform/db/schema/bookings.server.ts'
import { leadEvents, leads } from '#app/platform/db/schema/leads.server.ts'
import type { BookingState } from '#app/shared/bookables.ts'
import type { BookingMessageKind } from '#app/shared/booking-messages.ts'
import { bookableName } from './read-bookables.server.ts'
import { type HasSms, hasConfiguredSms, tellPeople } from './tell-people.server.ts'

/**
 * Does what a booking's new state asks for: tells its person, and writes a line into the enquiry's history. Done again, it
 * changes nothing; a state that the booking has left meanwhile is told to nobody, unless it was cancelled.
 */
export async function tellBookingChanged({ bookingId, state }: { bookingId: string; state: BookingState }, hasSms: HasSms = hasConfiguredSms): Promise<void> {
  await db().transaction(async (tx) => {
    const found = await lockEnquiry(tx, bookingId)
    if (!found || found.isErased) return
    const { booking } = found
    if (booking.state !== state && state !== 'cancelled') return
    const cause = `${bookingId}/${state}/${booking.stateAt.toISOString()}`
    await recordOnce(tx, booking.leadId, { booking: booking.reference, state, title: found.title, cause })
    const kind = kindOf(state, found)
    if (kind)
      await tellPeople(tx, [{ bookingId, leadId: booking.leadId }], kind, () => (kind === 'booking-called-off' ? calledOffCause(bookingId) : cause), hasSms)
    // Its own page again: of a seat that came with its enquiry that may have ended with the process (announceSoon).
    await announceChange(tx, 'leads', bookableName(booking.bookableId))
  })
}

/**
 * The same for a place that was made with its enquiry, by that enquiry's job.
 * @param reference of the place; nothing happens if it was refused
 */
export async function tellBookingMade(reference: string): Promise<void> {
  const [made] = await db().select({ bookingId: bookings.id, state: bookings.state }).from(bookings).where(eq(bookings.reference, reference))
  if (made) await tellBookingChanged(made)
}

/** The end of a thing is told once, by whichever job comes first. */
export const calledOffCause = (bookingId: string) => `${bookingId}/called-off`

type Found = { booking: typeof bookings.$inferSelect; title: string; calledOffAt: Date | null; isErased: boolean }

/** The enquiry's lock makes two workers at one booking take turns. */
async function lockEnquiry(tx: Queryable, bookingId: string): Promise<Found | null> {
  const [row] = await tx
    .select({
      booking: bookings,
      title: bookables.title,
      calledOffAt: bookables.cancelledAt,
      isErased: sql<boolean>`${leads.erasedAt} is not null`,
    })
    .from(bookings)
    .innerJoin(bookables, eq(bookables.id, bookings.bookableId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(bookings.id, bookingId))
    .for('update', { of: leads })
  return row ?? null
}

/** Null: nothing that its person does not know already. */
function kindOf(state: BookingState, { booking, calledOffAt }: Found): BookingMessageKind | null {
  const isCalledOff = calledOffAt !== null && booking.stateAt >= calledOffAt
  switch (state) {
    case 'confirmed':
      return 'booking-confirmed'
    case 'waiting':
      return 'booking-waiting'
    case 'offered':
      return 'booking-offered'
    case 'cancelled':
      return isCalledOff ? 'booking-called-off' : 'booking-cancelled'
    case 'left':
      return isCalledOff ? 'booking-called-off' : null
    case 'expired':
      return booking.waitingSince ? 'offer-lapsed' : null
    default:
      return null
  }
}

async function recordOnce(tx: Queryable, leadId: string, detail: { booking: string; state: BookingState; title: string; cause: string }): Promise<void> {
  const [known] = await tx
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'booking'), sql`${leadEvents.detail}->>'cause' = ${detail.cause}`))
    .limit(1)
  if (!known) await tx.insert(leadEvents).values({ leadId, kind: 'booking', detail })
}
