import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { seatNotice } from '#content/enquiry.ts'
import { type EnquiryInput, enquirySchema } from './enquiry-input.ts'
import { type EnquiryRefusal, isHoneypotFilled, isTooFast, readEnquiry, refuseEnquiry, type Sender } from './read-enquiry.server.ts'
import { readKnownPerson, type SavedContact } from './saved-contact.server.ts'
import type { Enquiry } from './submit-lead.server.ts'

/**
 * What the form that asks for a seat says of whose it is to be. `enquiry` null: a program filled the form in.
 * @param sent the text fields of the form
 * @param courseID the course of what is to be booked, if it is of one
 */
export async function readSeatEnquiry(
  sender: Sender,
  sent: FormData,
  courseID: string | null,
): Promise<{ ok: true; enquiry: Enquiry | null } | EnquiryRefusal> {
  const { userId } = sender
  const isKnown = sent.get('as') === 'known' && userId !== null
  const fields = isKnown ? filledIn(sent, await readKnownPerson(userId)) : sent
  const submission = parseWithZod(fields, { schema: enquirySchema }) as Submission<EnquiryInput, string[]>
  if (submission.status !== 'success') return refuseEnquiry(submission, 422)
  const { value } = submission
  if (isHoneypotFilled(value)) return { ok: true, enquiry: null }
  // A seat that somebody believes to have is worse than a program that presses twice.
  if (!isKnown && isTooFast(value)) return refuseEnquiry(submission, 422, { formErrors: [tooQuick] })
  return readEnquiry(submission, value, sender, { courseID, intent: 'seat', noticeVersion: seatNotice.version })
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
