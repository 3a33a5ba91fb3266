import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { seatNotice } from '#content/enquiry.ts'
import { type EnquiryInput, enquirySchema } from './enquiry-input.ts'
import { type EnquiryRefusal, isHoneypotFilled, isTooFast, keepSentEnquiry, refuseEnquiry, type Sender } from './keep-sent-enquiry.server.ts'
import { readKnownPerson, type SavedContact } from './saved-contact.server.ts'
import type { AfterEnquiry } from './submit-enquiry.server.ts'

/** `isKept` false: a program filled the form in. */
export type SeatEnquiry = { ok: true; isKept: boolean } | EnquiryRefusal

/**
 * Answers the form that asks for a seat, up to the seat itself: whose it is to be is kept as an enquiry, once.
 * @param sent the text fields of the form
 * @param about the course of what is to be booked, if it is of one; `after`: the seat itself, in the enquiry's transaction
 */
export async function handleSeatEnquiry(sender: Sender, sent: FormData, about: { courseID: string | null; after: AfterEnquiry }): Promise<SeatEnquiry> {
  const { userId } = sender
  const isKnown = sent.get('as') === 'known' && userId !== null
  const fields = isKnown ? filledIn(sent, await readKnownPerson(userId)) : sent
  const submission = parseWithZod(fields, { schema: enquirySchema }) as Submission<EnquiryInput, string[]>
  if (submission.status !== 'success') return refuseEnquiry(submission, 422)
  const { value } = submission
  if (isHoneypotFilled(value)) return { ok: true, isKept: false }
  // A seat that somebody believes to have is worse than a program that presses twice.
  if (!isKnown && isTooFast(value)) return refuseEnquiry(submission, 422, { formErrors: [tooQuick] })
  const kept = await keepSentEnquiry(submission, value, sender, { ...about, intent: 'seat', noticeVersion: seatNotice.version })
  return kept.ok ? { ok: true, isKept: true } : kept
}

const tooQuick = 'Not booked yet: that came faster than anybody types. Please press the button once more.'

/** The press of the one button is the consent; what it is for stands beside it. */
function filledIn(sent: FormData, person: SavedContact | null): FormData {
  if (!person) return sent
  const fields = new FormData()
  for (const [name, text] of sent) fields.set(name, text)
  const { isMinor, ...texts } = person
  for (const [name, text] of Object.entries(texts)) {
    if (text) fields.set(name, text)
    else fields.delete(name)
  }
  if (isMinor) fields.set('isMinor', 'on')
  fields.set('consent', 'on')
  return fields
}
