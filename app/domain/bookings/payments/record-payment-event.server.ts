import { eq } from 'drizzle-orm'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
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

type PaymentChange<Audited> = { before: Audited | null; after: Audited | null; actorId: string }

/** An undo handler that has the lock that every change of a booking's payments takes. */
export function createPaymentUndo<Audited>(revert: (tx: Queryable, booking: BookingRow, change: PaymentChange<Audited>) => Promise<boolean>): UndoHandler {
  return {
    roles: ['counsellor'],
    revert: async (tx, { subjectId, before, after, actorId }) => {
      const [row] = await tx.select({ offeringId: bookings.offeringId }).from(bookings).where(eq(bookings.id, subjectId))
      if (!row) return false
      await lockOffering(tx, row.offeringId)
      const [booking] = await tx.select().from(bookings).where(eq(bookings.id, subjectId))
      const change = { before: before as Audited | null, after: after as Audited | null, actorId }
      if (!booking || !(await revert(tx, booking, change))) return false
      await publishChange(tx, getRosterTag(row.offeringId))
      return true
    },
  }
}
