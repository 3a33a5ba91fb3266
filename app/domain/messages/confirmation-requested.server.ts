import { and, eq, notInArray } from 'drizzle-orm'
import type { confirmationRequested } from '#app/domain/bookings/jobs.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { enqueueMessages } from './outbox.server.ts'

/** Makes the message with a booking's link or code, unless its enquiry was withdrawn or erased. Done again, it changes nothing. */
export async function handleConfirmationRequested({ bookingId, sends }: JobData<typeof confirmationRequested>): Promise<void> {
  await inTransaction(async (tx) => {
    const [booking] = await tx
      .select({ leadId: bookings.leadId, way: bookings.confirmWay })
      .from(bookings)
      .innerJoin(leads, eq(leads.id, bookings.leadId))
      .where(and(eq(bookings.id, bookingId), notInArray(leads.state, ['withdrawn', 'erased'])))
      // An erasure at the same moment deletes this message too, or comes first.
      .for('share', { of: leads })
    if (!booking?.way || booking.way === 'staff') return
    await enqueueMessages(tx, booking.leadId, [{ channel: booking.way, kind: 'booking-held', cause: `${bookingId}/${sends}` }])
  })
}
