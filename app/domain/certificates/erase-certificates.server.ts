import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { parseDocumentCode } from '#app/lib/issued-document.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { eraseCertificateForm } from './certificates.ts'
import { certificates } from './schema.server.ts'

const erased = { name: '', exception: null, revokeMessage: null, revokeReason: sql`case when ${certificates.revokedAt} is not null then 'Erased' end` }

/** Number and code stay, so the public page can say that the name was erased. */
export async function eraseCertificates(tx: Queryable, leadIds: string[]): Promise<void> {
  await tx
    .update(certificates)
    .set(erased)
    .where(inArray(certificates.bookingId, tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.leadId, leadIds))))
}

/** Admins erase the name on a certificate, and on the others of its booking, for people whose other data was erased before. Null for any other form. */
export async function handleEraseCertificate(sent: FormData, here: string, actorId: string) {
  if (sent.get('form') !== eraseCertificateForm.name) return null
  const form = await parseForm(sent, eraseCertificateForm)
  if (!form.ok) return form.response
  const code = parseDocumentCode(form.value.code)
  const done = code !== null && (await eraseByCode(code, actorId))
  return done ? redirectAfterPost(`${here}?done=certificate`) : form.fail(422, { code: 'No certificate with a name has this code.' })
}

async function eraseByCode(code: string, actorId: string): Promise<boolean> {
  return await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ id: certificates.id, bookingId: certificates.bookingId })
      .from(certificates)
      .where(and(eq(certificates.code, code), ne(certificates.name, '')))
      .for('update')
    if (!found) return false
    await tx
      .update(certificates)
      .set(erased)
      .where(or(eq(certificates.id, found.id), eq(certificates.bookingId, found.bookingId)))
    await recordAudit(tx, { actorId, action: 'certificate.erase', subject: `certificate:${found.id}` })
    return true
  })
}
