import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seatNotice } from '#content/enquiry.ts'
import { type EnquiryInput, enquirySchema } from './enquiry-input.ts'
import { type EnquiryRefusal, type EnquiryReply, isTooQuick, isTrapped, keepSentEnquiry, refuseEnquiry, type Sender } from './keep-sent-enquiry.server.ts'
import { type KnownPerson, readKnownPerson } from './known-person.server.ts'

/** `lead` null: a program filled the form in, and nothing is kept. `bringBack` answers with the form as it was sent. */
export type SeatEnquiry =
  | { ok: true; lead: { leadId: string; isOwn: boolean } | null; fields: FormData; bringBack: (message: string) => EnquiryReply }
  | EnquiryRefusal

/**
 * Answers the form that asks for a seat, up to the seat itself: whose it is to be is kept as an enquiry, once.
 * @param about the course of what is to be booked, if it is of one
 */
export async function answerSeatEnquiry(sender: Sender, about: { courseID: string | null }): Promise<SeatEnquiry> {
  const fields = await readTextFields(sender.request)
  const { userId } = sender
  const isKnown = fields.get('as') === 'known' && userId !== null
  if (isKnown) fillIn(fields, await readKnownPerson(userId))
  const submission = parseWithZod(fields, { schema: enquirySchema }) as Submission<EnquiryInput, string[]>
  if (submission.status !== 'success') return refuseEnquiry(submission, 422)
  const { value } = submission
  const bringBack = (message: string) => submission.reply({ formErrors: [message] })
  if (isTrapped(value)) return { ok: true, lead: null, fields, bringBack }
  // A seat that somebody believes to have is worse than a program that presses twice.
  if (!isKnown && isTooQuick(value)) return refuseEnquiry(submission, 422, { formErrors: [tooQuick] })
  const kept = await keepSentEnquiry(submission, value, sender, { ...about, intent: 'seat', noticeVersion: seatNotice.version })
  return kept.ok ? { ok: true, lead: kept, fields, bringBack } : kept
}

const tooQuick = 'Not booked yet: that came faster than anybody types. Please press the button once more.'

/** The press of the one button is the consent; what it is for stands beside it. */
function fillIn(fields: FormData, person: KnownPerson | null): void {
  if (!person) return
  const { isMinor, ...texts } = person
  for (const [name, text] of Object.entries(texts)) {
    if (text) fields.set(name, text)
    else fields.delete(name)
  }
  if (isMinor) fields.set('isMinor', 'on')
  fields.set('consent', 'on')
}
