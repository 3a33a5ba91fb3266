import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import { type Booking, type Changed, cancelWithin, confirmWithin, lockBooking } from '#app/domain/bookings/change-booking.server.ts'
import type { BookingState } from '#app/domain/bookings/offerings.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'

/** `changed`: somebody else changed this booking since it was read. */
export type StaffChanged = Changed | { ok: false; reason: 'changed' }

/** Takes up a held seat or an offer for somebody, or vouches for who has one: staff have spoken to them. */
export async function confirmByStaff(bookingId: string, actorId: string): Promise<StaffChanged> {
  return await lockBooking(bookingId, async (tx, before) => {
    const changed = await confirmWithin(tx, before, 'staff')
    if (!changed.ok || (changed.state === before.state && before.verifiedAt)) return changed
    const { id, state, verifiedBy } = before
    const after = { state: changed.state, verifiedBy: verifiedBy ?? 'staff' }
    await recordAudit(tx, { actorId, action: 'booking.confirm', subject: `booking:${id}`, before: { state, verifiedBy }, after })
    return changed
  })
}

/**
 * Gives somebody's seat back, or their place in the line. Why is kept in the history of their enquiry, which is erased with it.
 * @param version of the booking, as it was read
 */
export async function cancelByStaff(bookingId: string, version: number, reason: string, actorId: string): Promise<StaffChanged> {
  return await lockBooking(bookingId, async (tx, before): Promise<StaffChanged> => {
    if (before.version !== version) return { ok: false, reason: 'changed' }
    // Before the booking itself: an erasure takes the two in this order.
    const [lead] = await tx.select({ state: leads.state }).from(leads).where(eq(leads.id, before.leadId)).for('key share')
    const changed = await cancelWithin(tx, before, true)
    if (!changed.ok || changed.state === before.state) return changed
    const [offering] = await tx.select({ title: offerings.title }).from(offerings).where(eq(offerings.id, before.offeringId))
    const note = `${changed.state === 'left' ? 'Left the waiting list' : 'Seat cancelled'}: ${offering?.title}. ${reason}`
    if (lead?.state !== 'erased') await tx.insert(leadEvents).values({ leadId: before.leadId, actorId, kind: 'note', note })
    await audit(tx, actorId, 'booking.cancel', before, changed.state)
    await publishChange(tx, 'leads')
    return changed
  })
}

async function audit(tx: Queryable, actorId: string, action: AuditAction, { id, state }: Booking, to: BookingState): Promise<void> {
  await recordAudit(tx, { actorId, action, subject: `booking:${id}`, before: { state }, after: { state: to } })
}
