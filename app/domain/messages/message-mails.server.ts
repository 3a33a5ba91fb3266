import { and, desc, eq, inArray } from 'drizzle-orm'
import { formatDateOrUnknown, formatPlace } from '#app/domain/bookings/offering-labels.ts'
import { activeStates } from '#app/domain/bookings/offerings.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { type MailText, renderMail } from '#app/domain/content/mail-content.server.ts'
import type { PreferredTime } from '#app/domain/leads/lead-states.ts'
import type { leads } from '#app/domain/leads/schema.server.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import { db } from '#app/platform/db/client.server.ts'

const seatLabels: Record<(typeof activeStates)[number], string> = {
  confirmed: 'Seat booked',
  attended: 'Seat booked',
  missed: 'Seat booked',
  held: 'Seat held',
  offered: 'Seat offered',
  waiting: 'Added to the waiting list',
}

type BookedSeat = { byStaff: boolean; done: string; title: string; facts: string }

/** Finds the seat booked by the form or on a roster. Returns null without one, and after it ended. */
export async function findBookedSeat({ id, origin, intent }: typeof leads.$inferSelect): Promise<BookedSeat | null> {
  if (intent !== 'seat' || origin === 'import') return null
  const [seat] = await db()
    .select({ state: bookings.state, title: offerings.title, startsAt: offerings.startsAt, mode: offerings.mode, place: offerings.place, kind: offerings.kind })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(bookings.leadId, id), inArray(bookings.state, [...activeStates])))
    .orderBy(desc(bookings.createdAt))
    .limit(1)
  if (!seat) return null
  const { state, title, startsAt } = seat
  const facts = [title, `Starts: ${formatDateOrUnknown(startsAt)}`, `Where: ${formatPlace(seat)}`].join('\n')
  return { byStaff: origin === 'staff', done: seatLabels[state as keyof typeof seatLabels], title, facts }
}

/** Nothing that a visitor typed: a form must not send a stranger's text to another person's mailbox. */
export type MailedLead = { reference: string; course: string | null; preferredTime: PreferredTime | null; needsGuardian: boolean }

// An enquiry without a course may be about a job, a complaint or hosting.
const getTopic = (course: string | null) => course ?? getInstitute().name

const times: Record<PreferredTime, string> = { morning: 'in the morning', afternoon: 'in the afternoon', evening: 'in the evening', any: '' }

/** @param link where the visitor can see, correct, withdraw or erase it */
export function composeThankYouMail({ reference, course, preferredTime, needsGuardian }: MailedLead, link: string): MailText {
  return renderMail(
    'thank-you',
    {
      reference,
      topic: getTopic(course),
      course,
      callTime: times[preferredTime ?? 'any'],
      whatsappLink: getWhatsappAddress(getInstitute().whatsapp, `My enquiry is ${reference}.`),
      link,
    },
    { conditions: [needsGuardian ? 'guardian' : 'no-guardian', ...(course ? [] : (['no-course'] as const))] },
  )
}

/** The mail is sent on request, or after a correction of the address. */
export function composeNewLinkMail({ reference }: MailedLead, link: string): MailText {
  return renderMail('my-data-link', { reference, link })
}

/** It has no personal data, because an erasure cannot reach a mailbox. @param link the enquiry in the console */
export function composeStaffNotice(lead: MailedLead & { again: boolean; yours: boolean; seat?: BookedSeat | null }, link: string): MailText {
  const { reference, course, preferredTime, needsGuardian, again, yours, seat } = lead
  const call = needsGuardian ? 'not yet' : times[preferredTime ?? 'any'] || 'at any time'
  const conditions = [yours ? 'assigned' : 'unassigned', ...(needsGuardian ? (['guardian'] as const) : [])] as const
  if (seat && !again) {
    const { byStaff, done, title, facts } = seat
    return renderMail(byStaff ? 'seat-by-staff' : 'seat-by-visitor', { reference, done, title, link }, { facts: `${facts}\nCall: ${call}`, conditions })
  }
  return renderMail(
    again ? 'enquiry-changed' : 'enquiry-new',
    { reference, topic: getTopic(course), link },
    { facts: `Course: ${course ?? 'none named'}\nCall: ${call}`, conditions },
  )
}
