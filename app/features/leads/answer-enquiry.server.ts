import type { Submission, SubmissionResult } from '@conform-to/react'
import { describeFault } from '#app/platform/auth/describe-fault.server.ts'
import { readForm } from '#app/platform/http/form-reply.server.ts'
import { safeReturnPath } from '#app/shared/safe-return-path.ts'
import { enquiryNotice } from '#content/enquiry.ts'
import { institute } from '#content/institute.ts'
import { type EnquiryInput, enquirySchema } from './enquiry-input.ts'
import { enquiryCookie } from './enquiry-link.server.ts'
import { limitedAddress } from './limited-address.server.ts'
import { readPhone } from './read-phone.server.ts'
import { readSource, sourceOfReferer } from './sent-source.server.ts'
import { type Submitted, submitEnquiry } from './submit-enquiry.server.ts'

export type EnquiryReply = SubmissionResult<string[]>
/** Either the enquiry is dealt with, or the form comes back with what stood in its way. */
export type EnquiryAnswer = { ok: true; cookies: string[] } | { ok: false; status: number; reply: EnquiryReply; retryAfterSeconds: number | null }

type Asked = {
  request: Request
  /** The visitor's network address. */
  address: string
  userId: string | null
  /** The courses there are; another one is left out. */
  courseIDs: string[]
}

/** Nobody reads, types and ticks faster. */
const humanMs = 1_500

const phones = `Call ${institute.phoneShown} or write on WhatsApp instead.`

/** Answers the enquiry form. A program that fills it in gets the same kind answer, and nothing is kept. */
export async function answerEnquiry({ request, address, userId, courseIDs }: Asked): Promise<EnquiryAnswer> {
  const { submission, value } = await readForm(request, enquirySchema)
  if (!value) return refuse(submission, 422)
  if (isProgram(value)) return { ok: true, cookies: [] }
  const phone = readPhone(value.phone)
  const guardian = value.isMinor && value.guardianPhone ? readPhone(value.guardianPhone) : null
  const faults = { ...(!phone.ok && { phone: [phone.message] }), ...(guardian && !guardian.ok && { guardianPhone: [guardian.message] }) }
  if (!phone.ok || (guardian && !guardian.ok)) return refuse(submission, 422, { fieldErrors: faults })
  const firstSource = readSource(value.firstSource) ?? sourceOfReferer(request.headers.get('referer'), request.headers.get('host') ?? '', new Date())
  const enquiry = {
    formKey: value.formKey ?? null,
    name: value.name,
    phone: phone.e164,
    email: value.email ?? null,
    courseID: courseIDs.find((id) => id === value.course) ?? null,
    visitorType: value.visitorType ?? null,
    intent: 'call',
    preferredTime: value.preferredTime ?? null,
    message: value.message || null,
    isMinor: value.isMinor === 'on',
    guardianName: value.isMinor ? (value.guardianName ?? null) : null,
    guardianPhone: guardian?.ok ? guardian.e164 : null,
    page: safeReturnPath(value.page).split('?')[0] ?? '/',
    firstSource,
    lastSource: readSource(value.lastSource) ?? firstSource,
    userId,
    wantsUpdates: value.updates === 'on',
    noticeVersion: enquiryNotice.version,
  } as const
  let submitted: Submitted
  try {
    submitted = await submitEnquiry(enquiry, limitedAddress(address))
  } catch (error) {
    console.error(`An enquiry could not be kept: ${describeFault(error)}`)
    return refuse(submission, 503, {
      formErrors: [`Not sent: our records do not answer at the moment. What you typed is still here, so try again in a minute. ${phones}`],
    })
  }
  // Whoever knows a number and nothing else of its enquiry gets the general thanks, and learns nothing of it.
  if (submitted.ok) return { ok: true, cookies: [enquiryCookie(submitted.isOwn ? submitted.leadId : null)] }
  const minutes = Math.ceil(submitted.retryAfterSeconds / 60)
  const message = `Not sent: many requests have come from your network in a short time. What you typed is still here. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. ${phones}`
  return refuse(submission, 429, { formErrors: [message] }, submitted.retryAfterSeconds)
}

/**
 * The form's trap is filled in, or it came back sooner than anybody can fill it in. A kept page is older than the visit,
 * so its age proves something only when it is too small; without script and on an old page the trap alone decides.
 */
function isProgram({ website, waited, made }: EnquiryInput): boolean {
  if (website) return true
  if (waited && Number(waited) >= 0 && Number(waited) < humanMs) return true
  const age = made ? Date.now() - Number(made) : Number.NaN
  return age >= 0 && age < humanMs
}

function refuse(
  submission: Submission<EnquiryInput, string[]>,
  status: number,
  errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> } = {},
  retryAfterSeconds: number | null = null,
): EnquiryAnswer {
  return { ok: false, status, reply: submission.reply(errors), retryAfterSeconds }
}
