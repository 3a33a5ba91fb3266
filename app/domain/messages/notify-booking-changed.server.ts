import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { BookingMessageKind } from '#app/domain/bookings/booking-messages.ts'
import type { BookingChange, confirmationRequested } from '#app/domain/bookings/jobs.ts'
import { activeStates, type BookingState } from '#app/domain/bookings/offerings.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { deleteCallTasks } from '#app/domain/leads/call-tasks.server.ts'
import { markBooked, markSeatCancelled } from '#app/domain/leads/mark-booked.server.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { listOutdatedKinds } from './compose-message.server.ts'
import { notifyAttendees } from './notify-attendees.server.ts'
import { enqueueMessages } from './outbox.server.ts'
import { createUnreachedTasks } from './unreached-tasks.server.ts'

/** Repeating it changes nothing. A state that has changed since sends no message, unless the booking was cancelled. */
export async function notifyBookingChanged({ bookingId, state, byStaff, actorId, tellAt }: BookingChange): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockEnquiry(tx, bookingId)
    if (!found || found.isErased) return
    const { booking } = found
    // Staff undid a cancellation: it leaves no message and no history.
    if (booking.state !== state && (state !== 'cancelled' || activeStates.some((active) => active === booking.state))) return
    const cause = `${bookingId}/${state}/${booking.stateAt.toISOString()}`
    const detail = { booking: booking.reference, state, title: found.title, cause, ...(byStaff && { byStaff }) }
    const { isFirst, isNew } = await recordBookingEvent(tx, booking.leadId, detail, actorId)
    if (isFirst) await notifySameNumber(tx, booking)
    if (isNew && state === 'confirmed' && found.kind === 'batch') await markBooked(tx, booking.leadId, found.courseID)
    if (isNew && state === 'cancelled' && found.kind === 'batch') await markSeatCancelled(tx, booking.leadId, found.title)
    await deleteCallTasks(tx, booking.leadId, bookingId, listOutdatedKinds(booking.state))
    const kind = findKind(state, found)
    if (kind) {
      const causeOf = () => (kind === 'booking-called-off' ? getCancellationCause(bookingId) : cause)
      const unreached = await notifyAttendees(tx, [{ bookingId, leadId: booking.leadId }], { kind, causeOf, startAfter: tellAt ? new Date(tellAt) : undefined })
      // A person who cancelled knows about it.
      if (kind !== 'booking-cancelled' || byStaff) await createUnreachedTasks(tx, unreached, kind)
    }
    await publishChange(tx, 'leads')
  })
}

/** Runs in the job of the enquiry. @param reference of the booking; if the booking failed, nothing happens */
export async function notifyBookingCreated(reference: string): Promise<void> {
  const [created] = await db().select({ bookingId: bookings.id, state: bookings.state }).from(bookings).where(eq(bookings.reference, reference))
  if (created) await notifyBookingChanged(created)
}

/** Two jobs may report the end of an offering: with the same cause, only the first one sends a message. */
export const getCancellationCause = (bookingId: string) => `${bookingId}/called-off`

type FoundBooking = { booking: typeof bookings.$inferSelect; title: string; kind: string; courseID: string | null; calledOffAt: Date | null; isErased: boolean }

/** The lock on the enquiry serialises two workers on one booking. */
async function lockEnquiry(tx: Queryable, bookingId: string): Promise<FoundBooking | null> {
  const [row] = await tx
    .select({
      booking: bookings,
      title: offerings.title,
      kind: offerings.kind,
      courseID: offerings.courseID,
      calledOffAt: offerings.cancelledAt,
      isErased: sql<boolean>`${leads.erasedAt} is not null`,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(bookings.id, bookingId))
    .for('update', { of: leads })
  return row ?? null
}

/** Null: the person knows the state already. */
function findKind(state: BookingState, { booking, calledOffAt }: FoundBooking): BookingMessageKind | null {
  const isCalledOff = calledOffAt !== null && booking.stateAt >= calledOffAt
  switch (state) {
    case 'confirmed':
      return 'booking-confirmed'
    case 'waiting':
      // The message with the link or code was sent with the booking.
      return booking.confirmWay && !booking.verifiedAt ? null : 'booking-waiting'
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

/** @returns `isFirst`: the first entry about this booking; `isNew`: the entry did not exist before */
async function recordBookingEvent(
  tx: Queryable,
  leadId: string,
  detail: { booking: string; state: BookingState; title: string; cause: string; byStaff?: boolean },
  actorId: string | undefined,
): Promise<{ isFirst: boolean; isNew: boolean }> {
  const ofBooking = and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'booking'), sql`${leadEvents.detail}->>'booking' = ${detail.booking}`)
  const known = await tx
    .select({ cause: sql<string>`${leadEvents.detail}->>'cause'` })
    .from(leadEvents)
    .where(ofBooking)
  const isNew = !known.some(({ cause }) => cause === detail.cause)
  // The account may have been deleted since.
  const actor = actorId === undefined ? null : sql`(select id from users where id = ${actorId})`
  if (isNew) await tx.insert(leadEvents).values({ leadId, actorId: actor, kind: 'booking', detail })
  return { isFirst: known.length === 0, isNew }
}

const notifiedAtOnce = 3

/** Once a day. The new visitor learns nothing about them. */
async function notifySameNumber(tx: Queryable, { id, offeringId, leadId }: FoundBooking['booking']): Promise<void> {
  const [own] = await tx.select({ phone: leads.phone }).from(leads).where(eq(leads.id, leadId))
  if (!own?.phone) return
  const earlier = await tx
    .select({ bookingId: bookings.id, leadId: bookings.leadId })
    .from(leads)
    .innerJoin(bookings, eq(bookings.leadId, leads.id))
    .where(and(eq(leads.phone, own.phone), eq(bookings.offeringId, offeringId), lt(bookings.id, id), inArray(bookings.state, [...activeStates])))
    .orderBy(sql`${bookings.verifiedAt} is null`, bookings.id)
    .limit(notifiedAtOnce)
  const day = getIndiaToday(new Date())
  await notifyAttendees(tx, earlier, { kind: 'booking-repeated', causeOf: ({ bookingId }) => `${bookingId}/${day}` })
}

/** Unless the enquiry was withdrawn or erased. Repeating it changes nothing. */
export async function handleConfirmationRequested({ bookingId, sends }: JobData<typeof confirmationRequested>): Promise<void> {
  await inTransaction(async (tx) => {
    const [booking] = await tx
      .select({ leadId: bookings.leadId, way: bookings.confirmWay })
      .from(bookings)
      .innerJoin(leads, eq(leads.id, bookings.leadId))
      .where(and(eq(bookings.id, bookingId), notInArray(leads.state, ['withdrawn', 'erased'])))
      // The lock orders this with an erasure: the erasure deletes this message too, or runs first.
      .for('share', { of: leads })
    if (!booking?.way || booking.way === 'staff') return
    await enqueueMessages(tx, booking.leadId, [{ channel: booking.way, kind: 'booking-held', cause: `${bookingId}/${sends}` }])
  })
}
