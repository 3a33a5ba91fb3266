import { getInstitute } from '#app/domain/content/institute.ts'
import type { PreferredTime } from '#app/domain/leads/lead-states.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'

/** What the texts of mails need to know of an enquiry. Nothing that a visitor typed: a form must not carry a stranger's words into another's mailbox. */
export type MailedLead = { reference: string; course: string | null; preferredTime: PreferredTime | null; asksGuardian: boolean }

export type MailText = { subject: string; text: string }

const times: Record<PreferredTime, string> = {
  morning: ' in the morning',
  afternoon: ' in the afternoon',
  evening: ' in the evening',
  any: '',
}

/**
 * Thanks a visitor for their enquiry.
 * @param link where they see, correct, withdraw or erase it
 */
export function thankYouMail(lead: MailedLead, link: string): MailText {
  const about = lead.course ? ` about ${lead.course}` : ''
  const next = lead.asksGuardian
    ? 'You said that you are under 18. We first ask the guardian you named. Nobody calls you before they agree.'
    : `A counsellor calls you${times[lead.preferredTime ?? 'any']}. ${getInstitute().hours}.`
  return {
    subject: `Your enquiry ${lead.reference}`,
    text: paragraphs(
      'Hello,',
      `Thank you for your enquiry${about}. Its reference is ${lead.reference}.`,
      next,
      `If you would rather write, message us on WhatsApp:\n${whatsappAddress(getInstitute().whatsapp, `My enquiry is ${lead.reference}.`)}`,
      `To see what you sent, correct it, withdraw a consent or have it erased, open this link. It is yours alone; please do not pass it on. After seven days it offers to send you a new one:\n${link}`,
      'If you did not send an enquiry, somebody mistyped an address. Open the link to erase it, or do nothing and you hear no more.',
      `${getInstitute().name}, ${getInstitute().city}\n${getInstitute().phoneShown}`,
    ),
  }
}

/** A new link to one's own data, which was asked for or follows a corrected address. */
export function newLinkMail({ reference }: MailedLead, link: string): MailText {
  return {
    subject: `Your data: enquiry ${reference}`,
    text: paragraphs(
      'Hello,',
      `To see what we hold about your enquiry ${reference}, correct it, withdraw a consent or have it erased, open this link within seven days. It is yours alone; please do not pass it on:\n${link}`,
      'If you did not send an enquiry, somebody mistyped an address. Open the link to erase it, or do nothing.',
      `${getInstitute().name}, ${getInstitute().city}\n${getInstitute().phoneShown}`,
    ),
  }
}

/**
 * Tells a member of staff that an enquiry waits for them. It holds nothing of the person: what is in a mailbox cannot be erased.
 * @param link the enquiry in the console
 */
export function staffNotice(lead: MailedLead & { again: boolean; yours: boolean }, link: string): MailText {
  const whose = lead.yours ? 'It is assigned to you.' : 'Nobody was available, so it is not assigned. If you are free, please take it.'
  return {
    subject: `${lead.again ? 'Enquiry changed' : 'New enquiry'}: ${lead.reference}`,
    text: paragraphs(
      lead.again ? `The enquiry ${lead.reference} has changed. Please read it again before you call.` : `A new enquiry has come: ${lead.reference}.`,
      whose,
      [
        `Course: ${lead.course ?? 'none named'}`,
        `Call: ${lead.asksGuardian ? 'not yet' : `they would like it${times[lead.preferredTime ?? 'any'] || ' at any time'}`}`,
      ].join('\n'),
      ...(lead.asksGuardian ? ['The visitor is under 18. Speak to the guardian first. Do not call the visitor before the guardian has agreed.'] : []),
      `Open it:\n${link}`,
    ),
  }
}

const paragraphs = (...parts: string[]) => `${parts.join('\n\n')}\n`
