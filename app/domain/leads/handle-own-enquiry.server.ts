import { describeContactOptions } from '#app/domain/content/institute.ts'
import { listCourseIDs } from '#app/domain/courses/courses.server.ts'
import { parsePhone } from '#app/lib/parse-phone.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { withdrawConsents } from './consents.server.ts'
import { correctionForm } from './enquiry-form.ts'
import { createEnquiryCookie, findEnquiryLink } from './enquiry-link.server.ts'
import { pickSubmittedValues } from './fields.ts'
import { type OwnsLead, ownsNoOther } from './merge-group.server.ts'
import { correctEnquiry, findSentEnquiryById, type SentEnquiry } from './own-enquiry.server.ts'

/** Returns null without one, and while the database is unavailable. */
export async function findSentEnquiry(request: Request): Promise<{ enquiry: SentEnquiry | null }> {
  const leadId = findEnquiryLink(request)
  if (!leadId) return { enquiry: null }
  try {
    return { enquiry: await findSentEnquiryById(leadId) }
  } catch (error) {
    throwUnlessUnavailable(error)
    return { enquiry: null }
  }
}

const getUnreachableMessage = () => `Not saved: our system is not responding. Try again in a minute. ${describeContactOptions()}`

/** How often one enquiry may be corrected in ten minutes. Each correction mails staff and calls the CRM. */
export const correctionLimit = { window: 600, max: 20 }

/** `owns` says which others of its merge group belong to the requester. @returns null if it is saved, otherwise the form with its errors */
export async function handleCorrection(request: Request | FormData, leadId: string, owns: OwnsLead) {
  const form = await parseForm(request, correctionForm)
  if (!form.ok) return form.response
  const phone = parsePhone(form.value.phone)
  if (!phone.ok) return form.fail(422, { phone: phone.message })
  const guardianPhone = form.value.guardianPhone ? parsePhone(form.value.guardianPhone) : null
  if (guardianPhone && !guardianPhone.ok) return form.fail(422, { guardianPhone: guardianPhone.message })
  try {
    const { allowed } = await consume(`enquiry-correction:${leadId}`, correctionLimit)
    if (!allowed) return form.fail(429, `Not saved: this request was corrected many times just now. Wait ten minutes. ${describeContactOptions()}`)
    const values = {
      ...pickSubmittedValues('corrected', form.value),
      phone: phone.e164,
      courseID: listCourseIDs().find((id) => id === form.value.course) ?? null,
    }
    const guardian = guardianPhone && { guardianName: form.value.guardianName, guardianPhone: guardianPhone.e164 }
    const isCorrected = await correctEnquiry(leadId, { values, guardian }, owns)
    return isCorrected ? null : form.fail(409, 'This request is withdrawn, so there is nothing to correct. Send a new one.')
  } catch (error) {
    throwUnlessUnavailable(error)
    return form.fail(503, getUnreachableMessage())
  }
}

export async function handleOwnEnquiry(request: Request) {
  const sent = await readSentForm(request)
  const leadId = findEnquiryLink(request)
  const { fail } = await parseForm(sent, correctionForm)
  if (!leadId) return fail(403, `This page no longer knows your request. ${describeContactOptions()}`)
  if (sent.get('form') !== 'withdraw')
    return (await handleCorrection(sent, leadId, ownsNoOther)) ?? redirectAfterPost('/thank-you?corrected', [createEnquiryCookie(leadId)])
  try {
    await withdrawConsents(leadId, { purposes: ['contact', 'updates'], owns: ownsNoOther })
    return redirectAfterPost('/thank-you')
  } catch (error) {
    throwUnlessUnavailable(error)
    return fail(503, getUnreachableMessage())
  }
}
