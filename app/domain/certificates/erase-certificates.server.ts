import { inArray, sql } from 'drizzle-orm'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { certificates } from './schema.server.ts'

/** Takes the person out of the certificates of these enquiries. Number and code stay: the page of the code then says that the name was erased. */
export async function eraseCertificates(tx: Queryable, leadIds: string[]): Promise<void> {
  await tx
    .update(certificates)
    .set({ name: '', exception: null, revokeReason: sql`case when ${certificates.revokedAt} is not null then 'Erased' end` })
    .where(inArray(certificates.bookingId, tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.leadId, leadIds))))
}
