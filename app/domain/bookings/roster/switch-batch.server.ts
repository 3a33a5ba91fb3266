import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { bookingChanged } from '#app/domain/bookings/jobs.ts'
import { lockOfferings } from '#app/domain/bookings/lock-offering.server.ts'
import { getOfferingTag, getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import { activeStates, countSeatsLeft, findBookingFailure } from '#app/domain/bookings/offerings.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { verifyBooking } from '#app/domain/bookings/verify-booking.server.ts'
import { handleSeatsFreed, processIfDue } from '#app/domain/bookings/waitlist.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { describeAuditedChange, getNotifyTime, pickAuditedValues } from './undo-booking.server.ts'

export type SwitchBatchResult = { ok: true; eventId: number } | { ok: false; reason: 'absent' | 'changed' | 'no-seat' | 'closed' | 'full' | 'booked' }

/**
 * The booking keeps its agreed fee, payments and receipts. The person is notified of the new batch, and the seat in the old one is offered to the
 * waiting list. @param version the booking's version that staff saw
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
    const target = await processIfDue(tx, locked)
    if (findBookingFailure(target, target.now)) return { ok: false, reason: 'closed' }
    if (countSeatsLeft(target) === 0) return { ok: false, reason: 'full' }
    const isThere = and(eq(bookings.offeringId, toId), eq(bookings.leadId, booking.leadId), inArray(bookings.state, [...activeStates]))
    if ((await tx.select({ id: bookings.id }).from(bookings).where(isThere).limit(1)).length > 0) return { ok: false, reason: 'booked' }
    await verifyBooking(tx, booking, 'staff')
    const moved = { offeringId: toId, remindedOf: null, stateAt: sql`clock_timestamp()`, version: sql`${bookings.version} + 1` }
    await tx.update(bookings).set(moved).where(eq(bookings.id, bookingId))
    const tellAt = getNotifyTime()
    await enqueue(tx, bookingChanged, { bookingId, state: 'confirmed', byStaff: true, tellAt })
    await handleSeatsFreed(tx, fromId)
    const audit = { actorId, action: 'booking.switch', subject: `booking:${bookingId}` } as const
    const eventId = await recordAudit(tx, { ...audit, before: pickAuditedValues(booking), after: await describeAuditedChange(tx, bookingId, tellAt) })
    for (const id of [fromId, toId]) await publishChange(tx, getRosterTag(id))
    await publishChange(tx, getOfferingTag(toId))
    return { ok: true, eventId }
  })
}
