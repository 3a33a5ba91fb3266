import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { leads } from '#app/domain/leads/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { expireBookingJob, type NotifyOptions } from './jobs.ts'
import { lockOffering } from './lock-offering.server.ts'
import { rosterName } from './offering-changes.ts'
import { activeStates, type BookingState, findBookingFailure, seatStates, seatsLeft, type Verification } from './offerings.ts'
import type { PaymentMethod } from './payments/payment-methods.ts'
import { createReceiptNumber } from './payments/receipt-number.server.ts'
import { bookingPayments } from './payments/schema.server.ts'
import { bookings, offerings } from './schema.server.ts'
import { cancelDuplicateBookings, verifyBooking } from './verify-booking.server.ts'
import { expireDue, handleSeatsFreed, processWaitlist, updateBookingState } from './waitlist.server.ts'

export type Booking = typeof bookings.$inferSelect
/** `lapsed`: the hold or offer had ended and the seat is gone. `ended`: it was cancelled, or it is over. `unverified`: by link, code or staff only. */
export type Changed = { ok: true; state: BookingState } | { ok: false; reason: 'absent' | 'lapsed' | 'ended' | 'over' | 'unverified' }
/** `id`: of the form that it was typed in, so that one sent twice is one. */
export type Payment = {
  id: string
  method: PaymentMethod
  /** Null: cash. */
  reference: string | null
  amountPaise: number
  gstPercent: number
  receivedAt: Date
  recordedBy: string | null
}
/** `reversed`: this very entry was made and reversed since. */
export type Paid = { ok: true; state: BookingState } | { ok: false; reason: 'absent' | 'refund-due' | 'reversed' | 'reference-used' }

/**
 * Takes up a held seat or an offer. Done again, it changes nothing.
 * @param proof what shows that its person is real, if something does; it is kept with the booking
 */
export async function confirmBooking(bookingId: string, proof: Verification | null = null): Promise<Changed> {
  return await lockBooking(bookingId, async (tx, booking) => await confirmWithin(tx, booking, proof))
}

/** The same within `lockBooking`. */
export async function confirmWithin(tx: Queryable, before: Booking, proof: Verification | null, notified: NotifyOptions = {}): Promise<Changed> {
  const changed = await confirmSeat(tx, before, proof, notified)
  if (changed.ok && proof && !before.verifiedAt) await cancelDuplicateBookings(tx, before, proof)
  return changed
}

async function confirmSeat(tx: Queryable, before: Booking, proof: Verification | null, options: NotifyOptions): Promise<Changed> {
  if (before.state === 'cancelled' || before.state === 'left') return { ok: false, reason: 'ended' }
  if (before.state === 'expired') return (await confirmFreeSeat(tx, before, proof)) ? { ok: true, state: 'confirmed' } : { ok: false, reason: 'lapsed' }
  const isSeated = before.state === 'confirmed' || before.state === 'attended' || before.state === 'missed'
  if (!isSeated && (await isOver(tx, before))) return { ok: false, reason: 'over' }
  const isVerified = (await verifyBooking(tx, before, proof)) || before.verifiedAt !== null
  if (isSeated) return { ok: true, state: before.state }
  if (before.state === 'waiting') {
    if (!isVerified) return { ok: false, reason: 'unverified' }
    // A seat may be free that unverified people were not offered.
    await processWaitlist(tx, before.offeringId)
    const [now] = await tx.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, before.id))
    if (now?.state !== 'offered') return { ok: true, state: 'waiting' }
  } else if (!isVerified && (before.state === 'held' || !(await hasUnverifiedRoom(tx, before)))) return { ok: false, reason: 'unverified' }
  await updateBookingState(tx, eq(bookings.id, before.id), 'confirmed', options)
  return { ok: true, state: 'confirmed' }
}

/** Whether one more unverified person may have a confirmed seat. Offers hold one already. */
async function hasUnverifiedRoom(tx: Queryable, { offeringId }: Booking): Promise<boolean> {
  const offering = await lockOffering(tx, offeringId)
  return offering !== null && offering.unverifiedSeats < offering.unverifiedShare
}

/**
 * Records money for a seat, once for each reference, and confirms the seat. Money that comes after the hold lapsed still
 * gets a seat if one is free and nobody waits; else it is to be refunded.
 */
export async function recordPayment(bookingId: string, payment: Payment): Promise<Paid> {
  return await lockBooking(bookingId, async (tx, booking) => (await payLockedBooking(tx, booking, payment)).paid)
}

/** The same within `lockBooking`. `isNew` false: nothing was written. */
export async function payLockedBooking(tx: Queryable, booking: Booking, payment: Payment): Promise<{ paid: Paid; isNew: boolean }> {
  // Written before it is decided: of two payments of one number, whatever they are for, the second waits here for the first.
  const { id, reference, recordedBy } = payment
  const [made] = await tx
    .insert(bookingPayments)
    .values({ ...payment, bookingId: booking.id, outcome: 'refund-due' })
    .onConflictDoNothing()
    .returning({ id: bookingPayments.id })
  if (!made) {
    const isSame = reference === null ? undefined : and(eq(bookingPayments.reference, reference), isNull(bookingPayments.reversedAt))
    const [known] = await tx
      .select()
      .from(bookingPayments)
      .where(or(eq(bookingPayments.id, id), isSame))
      .orderBy(sql`reversed_at is not null`)
    if (known?.bookingId !== booking.id) return { paid: { ok: false, reason: 'reference-used' }, isNew: false }
    if (known.reversedAt) return { paid: { ok: false, reason: 'reversed' }, isNew: false }
    return { paid: known.outcome === 'seat' ? { ok: true, state: booking.state } : { ok: false, reason: known.outcome }, isNew: false }
  }
  const receiptNumber = await createReceiptNumber(tx, new Date())
  await tx.update(bookingPayments).set({ receiptNumber }).where(eq(bookingPayments.id, made.id))
  const proof = recordedBy ? 'staff' : 'payment'
  const hasSeat = seatStates.some((state) => state === booking.state) || (booking.state === 'expired' && (await confirmFreeSeat(tx, booking, proof)))
  if (!hasSeat) return { paid: { ok: false, reason: 'refund-due' }, isNew: true }
  await verifyBooking(tx, booking, proof)
  if (booking.state === 'held' || booking.state === 'offered') await updateBookingState(tx, eq(bookings.id, booking.id), 'confirmed')
  await tx.update(bookingPayments).set({ outcome: 'seat' }).where(eq(bookingPayments.id, made.id))
  return { paid: { ok: true, state: 'confirmed' }, isNew: true }
}

/** Gives a seat back, or leaves the line; the head of the line is offered the seat. Done again, it changes nothing. */
export async function cancelBooking(bookingId: string): Promise<Changed> {
  return await lockBooking(bookingId, async (tx, booking) => await cancelLockedBooking(tx, booking))
}

/** The same within `lockBooking`. */
export async function cancelLockedBooking(tx: Queryable, booking: Booking, options: NotifyOptions = {}): Promise<Changed> {
  if (booking.state === 'cancelled' || booking.state === 'left') return { ok: true, state: booking.state }
  if (!activeStates.some((state) => state === booking.state)) return { ok: false, reason: 'ended' }
  if (booking.state === 'attended' || booking.state === 'missed' || (await isOver(tx, booking))) return { ok: false, reason: 'over' }
  const state = booking.state === 'waiting' || booking.state === 'offered' ? 'left' : 'cancelled'
  await updateBookingState(tx, eq(bookings.id, booking.id), state, options)
  await handleSeatsFreed(tx, booking.offeringId)
  return { ok: true, state }
}

/** The job of a hold or an offer whose time is over; one that was taken up or given back meanwhile stays as it is. */
export async function expireBooking(bookingId: string): Promise<void> {
  await lockBooking(bookingId, async (tx, { id, state, expiresAt }) => {
    // By the database's clock its time is not over yet.
    if ((state === 'held' || state === 'offered') && expiresAt) await enqueue(tx, expireBookingJob, { bookingId: id }, { startAfter: expiresAt })
  })
}

/** The job of a moment at which booking opens: what came free before goes to the line. Moved or closed meanwhile, it is offered to nobody. */
export async function openBooking(offeringId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOffering(tx, offeringId)
    await processWaitlist(tx, offeringId)
  })
}

/** Gives back every place of an enquiry that was withdrawn or erased. */
export async function cancelLeadBookings(leadId: string): Promise<void> {
  const places = await db()
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), inArray(bookings.state, [...activeStates])))
  for (const { id } of places) await cancelBooking(id)
}

/** Runs `work` with the lock of the booking's offering, and the booking as it is then; open rosters hear of it. */
export async function lockBooking<Result>(
  bookingId: string,
  work: (tx: Queryable, booking: Booking) => Promise<Result>,
): Promise<Result | { ok: false; reason: 'absent' }> {
  const [at] = await db().select({ offeringId: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
  if (!at) return { ok: false, reason: 'absent' }
  return await inTransaction(async (tx) => {
    await lockOffering(tx, at.offeringId)
    await expireDue(tx, at.offeringId)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
    if (!booking) return { ok: false, reason: 'absent' }
    const result = await work(tx, booking)
    await publishChange(tx, rosterName(at.offeringId))
    return result
  })
}

/** A seat for a person whose offer has expired, if one is free: people on the waiting list come first. Unverified people book again instead. */
async function confirmFreeSeat(tx: Queryable, booking: Booking, proof: Verification | null): Promise<boolean> {
  if (!booking.verifiedAt && !proof) return false
  await processWaitlist(tx, booking.offeringId)
  const offering = await lockOffering(tx, booking.offeringId)
  if (!offering || findBookingFailure(offering, offering.now) || seatsLeft(offering) === 0) return false
  if (!(await canHavePlace(tx, booking))) return false
  await verifyBooking(tx, booking, proof)
  await updateBookingState(tx, eq(bookings.id, booking.id), 'confirmed')
  await handleSeatsFreed(tx, booking.offeringId)
  return true
}

/** The enquiry is not withdrawn, and has no other place here. */
export async function canHavePlace(tx: Queryable, { offeringId, leadId }: Booking): Promise<boolean> {
  const [person] = await tx.select({ phone: leads.phone, state: leads.state }).from(leads).where(eq(leads.id, leadId))
  if (!person || person.phone === '' || person.state === 'withdrawn' || person.state === 'erased') return false
  const [other] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), inArray(bookings.state, [...activeStates]), eq(bookings.leadId, leadId)))
    .limit(1)
  return other === undefined
}

export async function isOver(tx: Queryable, booking: Booking): Promise<boolean> {
  const [offering] = await tx
    .select({ isOver: sql<boolean>`${offerings.cancelledAt} is not null or coalesce(${offerings.endsAt} <= now(), false)` })
    .from(offerings)
    .where(eq(offerings.id, booking.offeringId))
  return offering?.isOver ?? true
}
