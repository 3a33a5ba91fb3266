import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { parseTextFields, readForm } from '#app/platform/http/form-reply.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { rateLimitStorage } from '#app/platform/limits/rate-limit-storage.server.ts'
import { institute } from '#content/institute.ts'
import { correctionSchema } from './enquiry-input.ts'
import { enquiryCookie, readEnquiryLink } from './enquiry-link.server.ts'
import { submittedValues } from './fields.ts'
import { type OwnsLead, ownsNoOther } from './merge-group.server.ts'
import { correctEnquiry, readSentEnquiry, type SentEnquiry, withdrawEnquiry } from './own-enquiry.server.ts'
import { parsePhone } from './parse-phone.server.ts'
import type { EnquiryReply } from './read-enquiry.server.ts'

/** The enquiry that this browser sent; null without one, and while the database is unavailable. */
export async function findSentEnquiry(request: Request): Promise<{ enquiry: SentEnquiry | null }> {
  const leadId = readEnquiryLink(request)
  if (!leadId) return { enquiry: null }
  try {
    return { enquiry: await readSentEnquiry(leadId) }
  } catch (error) {
    throwUnlessUnavailable(error)
    return { enquiry: null }
  }
}

const instead = `Call ${institute.phoneShown} or write on WhatsApp instead.`

const unreachable = `Not saved: our system is not responding. Try again in a minute. ${instead}`

/** How often one enquiry may be corrected in ten minutes: each time staff are mailed and the CRM is told. */
export const correctionLimit = { window: 600, max: 20 }

/**
 * Answers the form that corrects an enquiry's details.
 * @param owns which others of its merge group belong to who asks
 * @returns null once they are saved, else the answer that shows the form again
 */
export async function handleCorrection(request: Request, leadId: string, courseIDs: string[], owns: OwnsLead) {
  const { submission, value } = await readForm(request, correctionSchema)
  if (!value) return answer(submission, 422, {})
  const phone = parsePhone(value.phone)
  if (!phone.ok) return answer(submission, 422, { fieldErrors: { phone: [phone.message] } })
  try {
    const { allowed } = await rateLimitStorage.consume(`enquiry-correction:${leadId}`, correctionLimit)
    if (!allowed) return answer(submission, 429, { formErrors: [`Not saved: this request was corrected many times just now. Wait ten minutes. ${instead}`] })
    const values = {
      ...submittedValues('corrected', value),
      phone: phone.e164,
      courseID: courseIDs.find((id) => id === value.course) ?? null,
    }
    const kept = await correctEnquiry(leadId, values, owns)
    return kept ? null : answer(submission, 409, { formErrors: ['This request is withdrawn, so there is nothing to correct. Send a new one.'] })
  } catch (error) {
    throwUnlessUnavailable(error)
    return answer(submission, 503, { formErrors: [unreachable] })
  }
}

/** Answers the two forms of /thank-you: correct my details, withdraw my request. */
export async function handleOwnEnquiry(request: Request, courseIDs: string[]) {
  const form = await parseTextFields(request.clone())
  const leadId = readEnquiryLink(request)
  const refuse = async (status: number, message: string) => answer((await readForm(request, correctionSchema)).submission, status, { formErrors: [message] })
  if (!leadId) return await refuse(403, `This page no longer knows your request. ${instead}`)
  if (form.get('form') !== 'withdraw')
    return (await handleCorrection(request, leadId, courseIDs, ownsNoOther)) ?? redirectAfterPost('/thank-you', [enquiryCookie(leadId)])
  try {
    await withdrawEnquiry(leadId, ownsNoOther)
    return redirectAfterPost('/thank-you')
  } catch (error) {
    throwUnlessUnavailable(error)
    return await refuse(503, unreachable)
  }
}

function answer(submission: Submission<unknown, string[]>, status: number, errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) {
  return data<{ reply: EnquiryReply }>({ reply: submission.reply(errors) }, { status })
}
