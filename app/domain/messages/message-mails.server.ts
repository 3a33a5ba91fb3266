import { getInstitute } from '#app/domain/content/institute.ts'
import { type MailText, renderMail } from '#app/domain/content/mail-content.server.ts'
import type { PreferredTime } from '#app/domain/leads/lead-states.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import type { StaffSeat } from './staff-seat.server.ts'

/** What the texts of mails need to know of an enquiry. Nothing that a visitor typed: a form must not carry a stranger's words into another's mailbox. */
export type MailedLead = { reference: string; course: string | null; preferredTime: PreferredTime | null; asksGuardian: boolean }

const topicOf = (course: string | null) => course ?? 'our courses'

const times: Record<PreferredTime, string> = { morning: 'in the morning', afternoon: 'in the afternoon', evening: 'in the evening', any: '' }

/**
 * Thanks a visitor for their enquiry.
 * @param link where they see, correct, withdraw or erase it
 */
export function thankYouMail({ reference, course, preferredTime, asksGuardian }: MailedLead, link: string): MailText {
  return renderMail(
    'thank-you',
    {
      reference,
      topic: topicOf(course),
      course,
      callTime: times[preferredTime ?? 'any'],
      whatsappLink: whatsappAddress(getInstitute().whatsapp, `My enquiry is ${reference}.`),
      link,
    },
    { conditions: [asksGuardian ? 'guardian' : 'no-guardian', ...(course ? [] : (['no-course'] as const))] },
  )
}

/** A new link to one's own data, which was asked for or follows a corrected address. */
export function newLinkMail({ reference }: MailedLead, link: string): MailText {
  return renderMail('my-data-link', { reference, link })
}

/**
 * Tells a member of staff that an enquiry waits for them. It holds nothing of the person: what is in a mailbox cannot be erased.
 * @param link the enquiry in the console
 */
export function staffNotice(lead: MailedLead & { again: boolean; yours: boolean; seat?: StaffSeat | null }, link: string): MailText {
  const { reference, course, preferredTime, asksGuardian, again, yours, seat } = lead
  const call = asksGuardian ? 'not yet' : times[preferredTime ?? 'any'] || 'at any time'
  const conditions = [yours ? 'assigned' : 'unassigned', ...(asksGuardian ? (['guardian'] as const) : [])] as const
  if (seat && !again)
    return renderMail('seat-by-staff', { reference, done: seat.done, title: seat.title, link }, { facts: `${seat.facts}\nCall: ${call}`, conditions })
  return renderMail(
    again ? 'enquiry-changed' : 'enquiry-new',
    { reference, topic: topicOf(course), link },
    { facts: `Course: ${course ?? 'none named'}\nCall: ${call}`, conditions },
  )
}
