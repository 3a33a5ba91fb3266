import { and, eq, isNull } from 'drizzle-orm'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { askForCalls } from './ask-for-calls.server.ts'
import { notifyAttendees } from './notify-attendees.server.ts'

/** Mails a student that their certificate was issued, once. A student without an address becomes a call task. */
export async function notifyCertificateIssued({ certificateId }: { certificateId: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const [issued] = await tx
      .select({ bookingId: bookings.id, leadId: bookings.leadId })
      .from(certificates)
      .innerJoin(bookings, eq(bookings.id, certificates.bookingId))
      .where(and(eq(certificates.id, certificateId), isNull(certificates.revokedAt)))
    if (!issued) return
    const unreached = await notifyAttendees(tx, [issued], 'booking-certificate', ({ bookingId }) => `${bookingId}/${certificateId}`)
    await askForCalls(tx, unreached, 'booking-certificate')
  })
}
