import { eq } from 'drizzle-orm'
import { lockOffering } from '#app/domain/bookings/lock-offering.server.ts'
import { getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import { type BookingRow, bookings } from '#app/domain/bookings/schema.server.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import type { PaymentEvent } from './payment-events.ts'

type RecordPaymentInput = { what: PaymentEvent; amountPaise: number; actorId: string | null }

export async function recordPaymentEvent(tx: Queryable, booking: BookingRow, { what, amountPaise, actorId }: RecordPaymentInput): Promise<void> {
  // Lock the enquiry before anything of the booking: an erasure locks them in the same order.
  const [lead] = await tx.select({ state: leads.state }).from(leads).where(eq(leads.id, booking.leadId)).for('key share')
  if (!lead || lead.state === 'erased') return
  await tx.insert(leadEvents).values({ leadId: booking.leadId, actorId, kind: 'payment', detail: { booking: booking.reference, what, amountPaise } })
  await publishChange(tx, 'leads')
}

/** Runs `work` in the given transaction with the lock that every change of a booking's payments takes. */
export async function updateBookingPayments(tx: Queryable, bookingId: string, work: (booking: BookingRow) => Promise<boolean>): Promise<boolean> {
  const [at] = await tx.select({ offeringId: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
  if (!at) return false
  await lockOffering(tx, at.offeringId)
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking || !(await work(booking))) return false
  await publishChange(tx, getRosterTag(at.offeringId))
  return true
}
