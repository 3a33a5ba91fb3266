import { eq } from 'drizzle-orm'
import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { findNameProblem, issueForm, reissueForm, revokeForm } from './certificates.ts'
import { type ChangeCertificateResult, reissueCertificate, revokeCertificate } from './change-certificate.server.ts'
import { findIssueFailure, getPrinted, issueCertificates } from './issue-certificates.server.ts'
import { findStudent } from './list-certificates.server.ts'

/** `bookingId` is that of the student whose panel is open. @returns null if there is no such batch */
export async function findCertificatePage(offeringId: string, bookingId: string | null, now = new Date()) {
  if (!isUuid(offeringId)) return null
  const [offering] = await db().select().from(offerings).where(eq(offerings.id, offeringId))
  if (offering?.kind !== 'batch') return null
  const student = bookingId && (await findStudent(offeringId, bookingId))
  const { title, startsAt } = offering
  return { offeringId, title, startsAt, batch: getPrinted(offering).batch, failure: findIssueFailure(offering, now), student: student || null }
}

/** @returns null for any other form */
export async function handleCertificateForm(offeringId: string, sent: FormData, actorId: string) {
  const bookingId = String(sent.get('booking') ?? '')
  const student = isUuid(offeringId) && (await findStudent(offeringId, bookingId))
  if (!student) return null
  const here = `/staff/bookings/${offeringId}/certificates?booking=${bookingId}`
  switch (sent.get('form')) {
    case 'issue': {
      const form = await parseForm(sent, issueForm, { refine: findNameError })
      if (!form.ok) return form.response
      const { name, exception } = form.value
      if (student.shortfall && !exception) return form.fail(422, { exception: `${student.shortfall} Enter the reason for an exception.` })
      const { done, refused, message, undo } = await issueCertificates(offeringId, [{ bookingId, name, exception }], actorId)
      if (done > 0 && undo) return redirectAfterPost(createUndoLink(here, undo.action, undo.eventId))
      return form.fail(409, refused[0]?.why ?? message ?? 'This booking no longer exists.')
    }
    case 'reissue': {
      const form = await parseForm(sent, reissueForm, { refine: findNameError })
      if (!form.ok) return form.response
      const changed = await reissueCertificate(bookingId, getId(form.value.certificate), form.value.name, actorId)
      if (!changed.ok && changed.reason === 'same') return form.fail(422, { name: 'The certificate has this name already.' })
      return toResponse(here, changed, 'certificate.reissue', form.fail)
    }
    case 'revoke': {
      const form = await parseForm(sent, revokeForm)
      if (!form.ok) return form.response
      const { certificate, ...why } = form.value
      return toResponse(here, await revokeCertificate(bookingId, getId(certificate), why, actorId), 'certificate.revoke', form.fail)
    }
    default:
      return null
  }
}

const findNameError = ({ name }: { name: string }) => {
  const error = findNameProblem(name)
  return error ? { name: error } : null
}

const nobody = '00000000-0000-0000-0000-000000000000'
const getId = (text: string | null) => (text && isUuid(text) ? text : nobody)

function toResponse<Response>(here: string, changed: ChangeCertificateResult, action: string, fail: (status: number, error: string) => Response) {
  if (changed.ok) return redirectAfterPost(createUndoLink(here, action, changed.eventId))
  return fail(409, 'Someone else changed this certificate while you had it open. It is shown as it is now. Your change was not saved.')
}
