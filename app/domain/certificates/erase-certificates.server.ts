import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { certificates } from './schema.server.ts'

const erased = { name: '', exception: null, revokeMessage: null, revokeReason: sql`case when ${certificates.revokedAt} is not null then 'Erased' end` }

/** Number and code stay, so the public page can say that the name was erased. */
export async function eraseCertificates(tx: Queryable, leadIds: string[]): Promise<void> {
  await tx
    .update(certificates)
    .set(erased)
    .where(inArray(certificates.bookingId, tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.leadId, leadIds))))
}

/** Also the others of its booking. Returns the booking; null if no certificate with a name has this code. */
export async function eraseCertificate(tx: Queryable, code: string, actorId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: certificates.id, bookingId: certificates.bookingId })
    .from(certificates)
    .where(and(eq(certificates.code, code), ne(certificates.name, '')))
    .for('update')
  if (!found) return null
  await tx
    .update(certificates)
    .set(erased)
    .where(or(eq(certificates.id, found.id), eq(certificates.bookingId, found.bookingId)))
  await recordAudit(tx, { actorId, action: 'certificate.erase', subject: `certificate:${found.id}` })
  return found.bookingId
}
