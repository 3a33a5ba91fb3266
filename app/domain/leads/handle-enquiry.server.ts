import { readForm } from '#app/platform/http/form-reply.server.ts'
import { enquiryNotice } from '#content/enquiry.ts'
import { enquirySchema } from './enquiry-input.ts'
import { enquiryCookie } from './enquiry-link.server.ts'
import { type EnquiryRefusal, isHoneypotFilled, isTooFast, keepSentEnquiry, refuseEnquiry, type Sender } from './keep-sent-enquiry.server.ts'

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
  const kept = await keepSentEnquiry(submission, value, sender, { intent: 'call', courseID, noticeVersion: enquiryNotice.version })
  return kept.ok ? { ok: true, cookies: [enquiryCookie(kept.isOwn ? kept.leadId : null)] } : kept
}
