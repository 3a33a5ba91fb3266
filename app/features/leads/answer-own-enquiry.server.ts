import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { describeFault } from '#app/platform/auth/describe-fault.server.ts'
import { readForm, readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { institute } from '#content/institute.ts'
import type { EnquiryReply } from './answer-enquiry.server.ts'
import { correctionSchema } from './enquiry-input.ts'
import { enquiryCookie, readEnquiryLink } from './enquiry-link.server.ts'
import { correctEnquiry, readSentEnquiry, type SentEnquiry, withdrawEnquiry } from './own-enquiry.server.ts'
import { readPhone } from './read-phone.server.ts'

/** The enquiry that this browser sent; null without one, and while records cannot be read. */
export async function findSentEnquiry(request: Request): Promise<{ enquiry: SentEnquiry | null }> {
  const link = readEnquiryLink(request)
  if (!link) return { enquiry: null }
  try {
    return { enquiry: await readSentEnquiry(link) }
  } catch (error) {
    console.error(`An enquiry could not be read: ${describeFault(error)}`)
    return { enquiry: null }
  }
}

const instead = `Call ${institute.phoneShown} or write on WhatsApp instead.`

/** Answers the two forms of /thank-you: correct my details, withdraw my request. */
export async function answerOwnEnquiry(request: Request, courseIDs: string[]) {
  const form = await readTextFields(request.clone())
  const { submission, value } = await readForm(request, correctionSchema)
  const refuse = (status: number, message: string) => answer(submission, status, { formErrors: [message] })
  const link = readEnquiryLink(request)
  if (!link?.isOwn) return refuse(403, `This page no longer knows your request. ${instead}`)
  try {
    if (form.get('form') === 'withdraw') {
      await withdrawEnquiry(link.leadId)
      return seeOther('/thank-you')
    }
    if (!value) return answer(submission, 422, {})
    const phone = readPhone(value.phone)
    if (!phone.ok) return answer(submission, 422, { fieldErrors: { phone: [phone.message] } })
    const kept = await correctEnquiry(link.leadId, {
      name: value.name,
      phone: phone.e164,
      email: value.email ?? null,
      courseID: courseIDs.find((id) => id === value.course) ?? null,
      preferredTime: value.preferredTime ?? null,
      message: value.message || null,
    })
    return kept ? seeOther('/thank-you', [enquiryCookie(link)]) : refuse(409, `This request is withdrawn, so there is nothing to correct. Send a new one.`)
  } catch (error) {
    console.error(`An enquiry could not be changed: ${describeFault(error)}`)
    return refuse(503, `Not saved: our records do not answer at the moment. Try again in a minute. ${instead}`)
  }
}

function answer(submission: Submission<unknown, string[]>, status: number, errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) {
  return data<{ reply: EnquiryReply }>({ reply: submission.reply(errors) }, { status })
}
