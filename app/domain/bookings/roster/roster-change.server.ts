import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import { type ChangeBookingResult, cancelLockedBooking, confirmWithin, lockBooking } from '#app/domain/bookings/change-booking.server.ts'
import { type BookingRow, offerings } from '#app/domain/bookings/schema.server.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { describeAuditedChange, getNotifyTime, pickAuditedValues } from './undo-booking.server.ts'

/** `changed`: another person changed this booking since it was read. `eventId`: the audit event, to undo the change; null: nothing was written. */
export type StaffChangeResult =
  | (ChangeBookingResult & { ok: true } & { eventId: number | null })
  | Extract<ChangeBookingResult, { ok: false }>
  | { ok: false; reason: 'changed' }

/** Confirms a held seat or an offer, or verifies a person who has a seat: staff have spoken to the person. */
export async function confirmByStaff(bookingId: string, actorId: string): Promise<StaffChangeResult> {
  return await lockBooking(bookingId, async (tx, before): Promise<StaffChangeResult> => {
    const tellAt = getNotifyTime()
    const changed = await confirmWithin(tx, before, 'staff', { tellAt })
    if (!changed.ok) return changed
    if (changed.state === before.state && before.verifiedAt) return { ...changed, eventId: null }
    return { ...changed, eventId: await audit(tx, before, { actorId, action: 'booking.confirm', tellAt }) }
  })
}

/** The history of the enquiry stores the reason, and an erasure deletes it. @param version the booking's version that staff saw */
export async function cancelByStaff(bookingId: string, version: number, reason: string, actorId: string): Promise<StaffChangeResult> {
  return await lockBooking(bookingId, async (tx, before): Promise<StaffChangeResult> => {
    if (before.version !== version) return { ok: false, reason: 'changed' }
    // Lock the enquiry before the booking: an erasure locks the two in the same order.
    const [lead] = await tx.select({ state: leads.state }).from(leads).where(eq(leads.id, before.leadId)).for('key share')
    const tellAt = getNotifyTime()
    const changed = await cancelLockedBooking(tx, before, { byStaff: true, tellAt })
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
