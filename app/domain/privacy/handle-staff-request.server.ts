import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { eraseCertificateForm } from '#app/domain/certificates/certificates.ts'
import { eraseCertificate } from '#app/domain/certificates/erase-certificates.server.ts'
import { withdrawConsents } from '#app/domain/leads/consents.server.ts'
import { ownsAll } from '#app/domain/leads/merge-group.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { eraseOutcomes } from '#app/domain/outcomes/erase-outcomes.server.ts'
import { parseDocumentCode } from '#app/lib/issued-document.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { eraseLead, selectCertificateReferences } from './erase-lead.server.ts'
import { eraseEnquiryForm, formatRequestWay, stopContactForm } from './staff-requests.ts'

/** For a person who asked staff not to be contacted. Staff merged the enquiries of one person, so it ends all of them. Null for any other form. */
export async function handleStopContact(leadId: string, sent: FormData, actorId: string) {
  if (sent.get('form') !== stopContactForm.name) return null
  const form = await parseForm(sent, stopContactForm)
  if (!form.ok) return form.response
  await withdrawConsents(leadId, { purposes: ['contact'], owns: ownsAll, by: { actorId, note: formatRequestWay(form.value.how) } })
  return redirectAfterPost(`/staff/leads/${leadId}?done=stop-contact#lead-status`)
}

/** For a person who asked staff to be erased. The name protects against a mistyped number. Null for any other form. */
export async function handleEraseEnquiry(sent: FormData, here: string, actorId: string) {
  if (sent.get('form') !== eraseEnquiryForm.name) return null
  const form = await parseForm(sent, eraseEnquiryForm)
  if (!form.ok) return form.response
  const { reference, name } = form.value
  const isErased = await inTransaction(async (tx) => {
    const [lead] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.reference, reference.toUpperCase()), sql`lower(${leads.name}) = ${name.toLowerCase()}`, isNull(leads.erasedAt)))
    if (!lead || (await eraseLead(tx, lead.id, 'staff', ownsAll)).length === 0) return false
    await recordAudit(tx, { actorId, action: 'lead.erase', subject: `lead:${lead.id}` })
    await publishChange(tx, 'leads')
    return true
  })
  return isErased ? redirectAfterPost(`${here}?done=enquiry`) : form.fail(422, { reference: 'No enquiry has this number and this name.' })
}

/** Admins erase the name on a certificate, for people whose other data was erased before. Null for any other form. */
export async function handleEraseCertificate(sent: FormData, here: string, actorId: string) {
  if (sent.get('form') !== eraseCertificateForm.name) return null
  const form = await parseForm(sent, eraseCertificateForm)
  if (!form.ok) return form.response
  const code = parseDocumentCode(form.value.code)
  const isErased = await inTransaction(async (tx) => {
    const bookingId = code && (await eraseCertificate(tx, code, actorId))
    if (!bookingId) return false
    await eraseOutcomes(tx, selectCertificateReferences(eq(bookings.id, bookingId)))
    return true
  })
  return isErased ? redirectAfterPost(`${here}?done=certificate`) : form.fail(422, { code: 'No certificate with a name has this code.' })
}
