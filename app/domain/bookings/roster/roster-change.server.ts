import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import { type ChangeBookingResult, cancelLockedBooking, confirmWithin, lockBooking } from '#app/domain/bookings/change-booking.server.ts'
import { bookingChanged } from '#app/domain/bookings/jobs.ts'
import { lockOfferings } from '#app/domain/bookings/lock-offering.server.ts'
import { getOfferingTag, getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import { activeStates, countSeatsLeft, findBookingFailure, isPhoneProven } from '#app/domain/bookings/offerings.ts'
import { type BookingRow, bookings, earlierSeats, offerings } from '#app/domain/bookings/schema.server.ts'
import { verifyBooking } from '#app/domain/bookings/verify-booking.server.ts'
import { handleSeatsFreed, processIfDue } from '#app/domain/bookings/waitlist.server.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { describeAuditedChange, getNotifyTime, pickAuditedValues } from './undo-booking.server.ts'

/**
 * `changed`: another person changed this booking since it was read. `eventId`: the audit event, to undo the change; null: nothing was written.
 * `isSameState`: only the person or the number was verified, so no message goes out.
 */
export type StaffChangeResult =
  | (ChangeBookingResult & { ok: true } & { eventId: number | null; isSameState?: boolean })
  | Extract<ChangeBookingResult, { ok: false }>
  | { ok: false; reason: 'changed' }

/** Confirms a held seat or an offer, or verifies a person or the phone number of one who has a place: staff have spoken to the person. */
export async function confirmByStaff(bookingId: string, actorId: string): Promise<StaffChangeResult> {
  return await lockBooking(bookingId, async (tx, before): Promise<StaffChangeResult> => {
    const tellAt = getNotifyTime()
    const changed = await confirmWithin(tx, before, 'staff', { actorId, tellAt })
    if (!changed.ok) return changed
    const isSameState = changed.state === before.state
    if (isSameState && isPhoneProven(before.verifiedBy)) return { ...changed, isSameState, eventId: null }
    if (before.verifiedAt && !isPhoneProven(before.verifiedBy))
      await tx
        .update(bookings)
        .set({ verifiedBy: 'staff', version: sql`${bookings.version} + 1` })
        .where(eq(bookings.id, bookingId))
    return { ...changed, isSameState, eventId: await audit(tx, before, { actorId, action: isSameState ? 'booking.verify' : 'booking.confirm', tellAt }) }
  })
}

/** The history of the enquiry stores the reason, and an erasure deletes it. @param version the booking's version that staff saw */
export async function cancelByStaff(bookingId: string, version: number, reason: string, actorId: string): Promise<StaffChangeResult> {
  return await lockBooking(bookingId, async (tx, before): Promise<StaffChangeResult> => {
    if (before.version !== version) return { ok: false, reason: 'changed' }
    // Lock the enquiry before the booking: an erasure locks the two in the same order.
    const [lead] = await tx.select({ state: leads.state }).from(leads).where(eq(leads.id, before.leadId)).for('key share')
    const tellAt = getNotifyTime()
    const changed = await cancelLockedBooking(tx, before, { byStaff: true, actorId, tellAt })
    if (!changed.ok) return changed
    if (changed.state === before.state) return { ...changed, eventId: null }
    const [offering] = await tx.select({ title: offerings.title }).from(offerings).where(eq(offerings.id, before.offeringId))
    const note = `${changed.state === 'left' ? 'Left the waiting list' : 'Seat cancelled'}: ${offering?.title}. ${reason}`
    const values = { leadId: before.leadId, actorId, kind: 'note' as const, note }
    const [event] = lead?.state === 'erased' ? [] : await tx.insert(leadEvents).values(values).returning({ id: leadEvents.id })
    await publishChange(tx, 'leads')
    return { ...changed, eventId: await audit(tx, before, { actorId, action: 'booking.cancel', tellAt, note: event?.id }) }
  })
}

type BookingAudit = { actorId: string; action: AuditAction; tellAt: string; note?: number | undefined }

async function audit(tx: Queryable, before: BookingRow, { actorId, action, tellAt, note }: BookingAudit): Promise<number> {
  const after = await describeAuditedChange(tx, before.id, tellAt, note)
  return await recordAudit(tx, { actorId, action, subject: `booking:${before.id}`, before: pickAuditedValues(before), after })
}

export type SwitchBatchResult =
  | { ok: true; eventId: number }
  | { ok: false; reason: 'absent' | 'changed' | 'no-seat' | 'other-course' | 'closed' | 'full' | 'booked' }

/**
 * The booking keeps its fee, payments, receipts and the attendance in the old batch. The person is notified of the new batch, and the seat in
 * the old one is offered to the waiting list. @param version the booking's version that staff saw
 */
export async function switchBatch(bookingId: string, toId: string, version: number, actorId: string): Promise<SwitchBatchResult> {
  const [at] = await db().select({ offeringId: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
  if (!at || at.offeringId === toId) return { ok: false, reason: 'absent' }
  const fromId = at.offeringId
  return await inTransaction(async (tx): Promise<SwitchBatchResult> => {
    const locked = (await lockOfferings(tx, [fromId, toId])).find(({ id }) => id === toId)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
    if (!locked || !booking) return { ok: false, reason: 'absent' }
    if (booking.version !== version || booking.offeringId !== fromId) return { ok: false, reason: 'changed' }
    if (booking.state !== 'confirmed') return { ok: false, reason: 'no-seat' }
    const courses = await tx
      .select({ kind: offerings.kind, courseID: offerings.courseID })
      .from(offerings)
      .where(inArray(offerings.id, [fromId, toId]))
      .groupBy(offerings.kind, offerings.courseID)
    if (courses.length > 1 || courses[0]?.kind !== 'batch') return { ok: false, reason: 'other-course' }
    const target = await processIfDue(tx, locked)
    if (findBookingFailure(target, target.now)) return { ok: false, reason: 'closed' }
    if (countSeatsLeft(target) === 0) return { ok: false, reason: 'full' }
    const isThere = and(eq(bookings.offeringId, toId), eq(bookings.leadId, booking.leadId), inArray(bookings.state, [...activeStates]))
    if ((await tx.select({ id: bookings.id }).from(bookings).where(isThere).limit(1)).length > 0) return { ok: false, reason: 'booked' }
    await verifyBooking(tx, booking, 'staff')
    const moved = {
      offeringId: toId,
      remindedOf: null,
      stateAt: sql`clock_timestamp()`,
      seatedAt: sql`clock_timestamp()`,
      version: sql`${bookings.version} + 1`,
    }
    await tx.update(bookings).set(moved).where(eq(bookings.id, bookingId))
    const leftAt = sql`(select seated_at from bookings where id = ${bookingId})`
    await tx.insert(earlierSeats).values({ bookingId, offeringId: fromId, seatedAt: booking.seatedAt ?? booking.createdAt, leftAt })
    const tellAt = getNotifyTime()
    await enqueue(tx, bookingChanged, { bookingId, state: 'confirmed', byStaff: true, actorId, tellAt })
    await handleSeatsFreed(tx, fromId)
    const eventId = await audit(tx, booking, { actorId, action: 'booking.switch', tellAt })
    for (const id of [fromId, toId]) await publishChange(tx, getRosterTag(id))
    await publishChange(tx, getOfferingTag(toId))
    return { ok: true, eventId }
  })
}
