import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { leads } from '#app/domain/leads/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { getFinancialYear } from '#app/lib/periods.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { expireBookingJob, type NotifyOptions } from './jobs.ts'
import { lockOffering } from './lock-offering.server.ts'
import { getRosterTag } from './offering-changes.ts'
import { activeStates, type BookingState, countSeatsLeft, findBookingFailure, seatStates, type Verification } from './offerings.ts'
import type { PaymentMethod } from './payments/payment-methods.ts'
import { bookingPayments, receiptCounters } from './payments/schema.server.ts'
import { type BookingRow, bookings, offerings } from './schema.server.ts'
import { cancelDuplicateBookings, verifyBooking } from './verify-booking.server.ts'
import { expireDue, handleSeatsFreed, processWaitlist, updateBookingState } from './waitlist.server.ts'

/** `lapsed`: the hold or offer expired and no seat is free. `ended`: the booking ended before. `unverified`: only a link, a code or staff can confirm. */
export type ChangeBookingResult = { ok: true; state: BookingState } | { ok: false; reason: 'absent' | 'lapsed' | 'ended' | 'over' | 'unverified' }
/** `id` comes from the form, so a form sent twice is one payment. */
export type Payment = {
  id: string
  method: PaymentMethod
  /** Null: cash. */
  reference: string | null
  amountPaise: number
  gstPercent: number
  receivedAt: Date
  recordedBy: string
}
/** `reversed`: this entry was recorded before, and reversed since. */
export type RecordPaymentResult = { ok: true; state: BookingState } | { ok: false; reason: 'absent' | 'refund-due' | 'reversed' | 'reference-used' }

/** Confirms a held seat or accepts an offer. Repeating it changes nothing. @param proof shows that the person is real; stored with the booking */
export async function confirmBooking(bookingId: string, proof: Verification | null = null): Promise<ChangeBookingResult> {
  return await lockBooking(bookingId, async (tx, booking) => await confirmWithin(tx, booking, proof))
}

/** Does the same as `confirmBooking`, inside `lockBooking`. */
export async function confirmWithin(tx: Queryable, before: BookingRow, proof: Verification | null, notified: NotifyOptions = {}): Promise<ChangeBookingResult> {
  const changed = await confirmSeat(tx, before, proof, notified)
  if (changed.ok && proof && !before.verifiedAt) await cancelDuplicateBookings(tx, before, proof)
  return changed
}

async function confirmSeat(tx: Queryable, before: BookingRow, proof: Verification | null, options: NotifyOptions): Promise<ChangeBookingResult> {
  if (before.state === 'cancelled' || before.state === 'left') return { ok: false, reason: 'ended' }
  if (before.state === 'expired')
    return (await confirmFreeSeat(tx, before, proof, options)) ? { ok: true, state: 'confirmed' } : { ok: false, reason: 'lapsed' }
  const isSeated = before.state === 'confirmed' || before.state === 'attended' || before.state === 'missed'
  if (!isSeated && (await isOver(tx, before))) return { ok: false, reason: 'over' }
  const isVerified = (await verifyBooking(tx, before, proof)) || before.verifiedAt !== null
  if (isSeated) return { ok: true, state: before.state }
  if (before.state === 'waiting') {
    if (!isVerified) return { ok: false, reason: 'unverified' }
    // This person is verified now, so they may get a free seat that was not offered to unverified people.
    await processWaitlist(tx, before.offeringId)
    const [now] = await tx.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, before.id))
    if (now?.state !== 'offered') return { ok: true, state: 'waiting' }
  } else if (!isVerified && (before.state === 'held' || !(await hasUnverifiedRoom(tx, before)))) return { ok: false, reason: 'unverified' }
  await updateBookingState(tx, eq(bookings.id, before.id), 'confirmed', options)
  return { ok: true, state: 'confirmed' }
}

/** Whether one more unverified person may have a confirmed seat. `unverifiedHolds` already counts the offered seat. */
async function hasUnverifiedRoom(tx: Queryable, { offeringId }: BookingRow): Promise<boolean> {
  const offering = await lockOffering(tx, offeringId)
  return offering !== null && offering.unverifiedSeats < offering.unverifiedShare
}

/**
 * Once per reference. A payment after the hold expired still gets a seat if one is free and no one waits; otherwise it must be refunded.
 * Call it inside `lockBooking`. @returns `isNew` false: nothing was written
 */
export async function payLockedBooking(tx: Queryable, booking: BookingRow, payment: Payment): Promise<{ paid: RecordPaymentResult; isNew: boolean }> {
  // Insert first: a concurrent payment with the same number waits here for this one.
  const { id, reference } = payment
  const [created] = await tx
    .insert(bookingPayments)
    .values({ ...payment, bookingId: booking.id, outcome: 'refund-due' })
    .onConflictDoNothing()
    .returning({ id: bookingPayments.id })
  if (!created) {
    const isSame = reference === null ? undefined : and(eq(bookingPayments.reference, reference), isNull(bookingPayments.reversedAt))
    const [known] = await tx
      .select()
      .from(bookingPayments)
      .where(or(eq(bookingPayments.id, id), isSame))
      .orderBy(sql`reversed_at is not null`)
    if (known?.bookingId !== booking.id || known.amountPaise !== payment.amountPaise) return { paid: { ok: false, reason: 'reference-used' }, isNew: false }
    if (known.reversedAt) return { paid: { ok: false, reason: 'reversed' }, isNew: false }
    return { paid: known.outcome === 'seat' ? { ok: true, state: booking.state } : { ok: false, reason: known.outcome }, isNew: false }
  }
  const receiptNumber = await createReceiptNumber(tx)
  await tx.update(bookingPayments).set({ receiptNumber }).where(eq(bookingPayments.id, created.id))
  const hasSeat = seatStates.some((state) => state === booking.state) || (booking.state === 'expired' && (await confirmFreeSeat(tx, booking, 'staff')))
  if (!hasSeat) return { paid: { ok: false, reason: 'refund-due' }, isNew: true }
  await verifyBooking(tx, booking, 'staff')
  if (booking.state === 'held' || booking.state === 'offered') await updateBookingState(tx, eq(bookings.id, booking.id), 'confirmed')
  await tx.update(bookingPayments).set({ outcome: 'seat' }).where(eq(bookingPayments.id, created.id))
  return { paid: { ok: true, state: 'confirmed' }, isNew: true }
}

/** The next number of this financial year. There are no gaps: a rollback frees the number. @returns such as 2026-27/0042 */
async function createReceiptNumber(tx: Queryable): Promise<string> {
  const year = getFinancialYear(getIndiaToday(new Date()))
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last })
  if (!counter) throw new Error('The counter of receipts was not written.')
  return `${year}/${String(counter.last).padStart(4, '0')}`
}

/** Cancels a seat or leaves the waitlist. The first person on the waitlist gets an offer of the seat. Repeating it changes nothing. */
export async function cancelBooking(bookingId: string): Promise<ChangeBookingResult> {
  return await lockBooking(bookingId, async (tx, booking) => await cancelLockedBooking(tx, booking))
}

/** Does the same as `cancelBooking`, inside `lockBooking`. */
export async function cancelLockedBooking(tx: Queryable, booking: BookingRow, options: NotifyOptions = {}): Promise<ChangeBookingResult> {
  if (booking.state === 'cancelled' || booking.state === 'left') return { ok: true, state: booking.state }
  if (!activeStates.some((active) => active === booking.state)) return { ok: false, reason: 'ended' }
  if (booking.state === 'attended' || booking.state === 'missed' || (await isOver(tx, booking))) return { ok: false, reason: 'over' }
  const state = booking.state === 'waiting' || booking.state === 'offered' ? 'left' : 'cancelled'
  await updateBookingState(tx, eq(bookings.id, booking.id), state, options)
  await handleSeatsFreed(tx, booking.offeringId)
  return { ok: true, state }
}

/** Runs when the time of a hold or an offer is over. A booking that was confirmed or cancelled before stays as it is. */
export async function expireBooking(bookingId: string): Promise<void> {
  await lockBooking(bookingId, async (tx, { id, state, expiresAt }) => {
    // By the database's clock its time is not over yet, so run the job again.
    if ((state === 'held' || state === 'offered') && expiresAt) await enqueue(tx, expireBookingJob, { bookingId: id }, { startAfter: expiresAt })
  })
}

/** Runs when booking opens, and offers seats that were freed before to the waitlist. If booking was moved or closed meanwhile, it offers none. */
export async function openBooking(offeringId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOffering(tx, offeringId)
    await processWaitlist(tx, offeringId)
  })
}

export async function cancelLeadBookings(leadId: string): Promise<void> {
  const places = await db()
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), inArray(bookings.state, [...activeStates])))
  for (const { id } of places) await cancelBooking(id)
}

/** Runs `work` with the offering locked and the booking as it is then. Open rosters are updated. */
export async function lockBooking<Result>(
  bookingId: string,
  work: (tx: Queryable, booking: BookingRow) => Promise<Result>,
): Promise<Result | { ok: false; reason: 'absent' }> {
  const [at] = await db().select({ offeringId: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
  if (!at) return { ok: false, reason: 'absent' }
  return await inTransaction(async (tx) => {
    await lockOffering(tx, at.offeringId)
    await expireDue(tx, at.offeringId)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
    if (!booking) return { ok: false, reason: 'absent' }
    const result = await work(tx, booking)
    await publishChange(tx, getRosterTag(at.offeringId))
    return result
  })
}

/** Gives a free seat to a person whose hold or offer expired. People on the waiting list come first. Unverified people must book again instead. */
async function confirmFreeSeat(tx: Queryable, booking: BookingRow, proof: Verification | null, options: NotifyOptions = {}): Promise<boolean> {
  if (!booking.verifiedAt && !proof) return false
  await processWaitlist(tx, booking.offeringId)
  const offering = await lockOffering(tx, booking.offeringId)
  if (!offering || findBookingFailure(offering, offering.now) || countSeatsLeft(offering) === 0) return false
  if (!(await canHavePlace(tx, booking))) return false
  await verifyBooking(tx, booking, proof)
  await updateBookingState(tx, eq(bookings.id, booking.id), 'confirmed', options)
  await handleSeatsFreed(tx, booking.offeringId)
  return true
}

export async function canHavePlace(tx: Queryable, { offeringId, leadId }: BookingRow): Promise<boolean> {
  const [person] = await tx.select({ phone: leads.phone, state: leads.state }).from(leads).where(eq(leads.id, leadId))
  if (!person || person.phone === '' || person.state === 'withdrawn' || person.state === 'erased') return false
  const [other] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), inArray(bookings.state, [...activeStates]), eq(bookings.leadId, leadId)))
    .limit(1)
  return other === undefined
}

export async function isOver(tx: Queryable, booking: BookingRow): Promise<boolean> {
  const [offering] = await tx
    .select({ isOver: sql<boolean>`${offerings.cancelledAt} is not null or coalesce(${offerings.endsAt} <= now(), false)` })
    .from(offerings)
    .where(eq(offerings.id, booking.offeringId))
  return offering?.isOver ?? true
}
