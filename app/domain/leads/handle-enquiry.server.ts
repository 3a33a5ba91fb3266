import { inTransaction } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { rateLimitKey } from '#app/platform/http/client-address.server.ts'
import { readForm } from '#app/platform/http/form-reply.server.ts'
import { enquiryNotice } from '#content/enquiry.ts'
import { enquirySchema } from './enquiry-input.ts'
import { enquiryCookie } from './enquiry-link.server.ts'
import { type EnquiryRefusal, isHoneypotFilled, isTooFast, readEnquiry, refuseEnquiry, type Sender, systemAway, tooManyWords } from './read-enquiry.server.ts'
import { submitLead } from './submit-lead.server.ts'

/** Either the enquiry is dealt with, or the form comes back with what stood in its way. */
export type EnquiryAnswer = { ok: true; cookies: string[] } | EnquiryRefusal

/** `courseIDs`: the courses there are; another one is left out. */
type Asked = Sender & { courseIDs: string[] }

/** Answers the enquiry form. A program that fills it in gets the same kind answer, and nothing is kept. */
export async function handleEnquiry({ courseIDs, ...sender }: Asked): Promise<EnquiryAnswer> {
  const { submission, value } = await readForm(sender.request, enquirySchema)
  if (!value) return refuseEnquiry(submission, 422)
  if (isHoneypotFilled(value) || isTooFast(value)) return { ok: true, cookies: [] }
  const courseID = courseIDs.find((id) => id === value.course) ?? null
  const read = readEnquiry(submission, value, sender, { intent: 'call', courseID, noticeVersion: enquiryNotice.version })
  if (!read.ok) return read
  try {
    const submitted = await inTransaction((tx) => submitLead(tx, read.enquiry, rateLimitKey(sender.address)))
    if (submitted.ok) return { ok: true, cookies: [enquiryCookie(submitted.isOwn ? submitted.leadId : null)] }
    const { retryAfterSeconds } = submitted
    return refuseEnquiry(submission, 429, { formErrors: [tooManyWords(retryAfterSeconds)] }, retryAfterSeconds)
  } catch (error) {
    throwUnlessUnavailable(error)
    return refuseEnquiry(submission, 503, { formErrors: [systemAway] })
  }
}
