import type { BookingMessageKind } from '#app/domain/bookings/booking-messages.ts'
import { formatPlace } from '#app/domain/bookings/offering-labels.ts'
import { type Offering, offerHours } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { formatInstant } from '#app/lib/dates.ts'

/** What the texts of mails about a booking need to know. Nothing that a visitor typed: a form must not carry a stranger's words into another's mailbox. */
export type MailedBooking = {
  reference: string
  offering: Pick<Offering, 'title' | 'startsAt' | 'endsAt' | 'mode' | 'place'> & { cancelReason: string | null }
  isVerified: boolean
  /** Only of a seat. */
  joinUrl: string | null
  expiresAt: Date | null
  /** In the line, from 1. */
  place: number | null
  /** Of a message about a move. */
  move: { from: Date | null; to: Date | null; note: string } | null
  /** Of a message that staff wrote. */
  notice: { subject: string; body: string } | null
  asksGuardian: boolean
  links: { booking: string; again: string; myData: string }
}

export type MailText = { subject: string; text: string }

/** The mail of each kind about a booking. Every time in it says IST. */
export function bookingMail(kind: BookingMessageKind, booking: MailedBooking): MailText {
  const { subject, parts } = bodies[kind](booking)
  const { links } = booking
  return {
    subject: `${subject}: ${booking.offering.title}`,
    text: `${[
      'Hello,',
      ...parts,
      ...(booking.asksGuardian ? ['You said that you are under 18. We first ask the guardian you named, and call nobody before they agree.'] : []),
      `To see what we hold about you, correct it, withdraw a consent or have it erased:\n${links.myData}`,
      'If you did not book, somebody mistyped an address. Open the first link to cancel, or the last one to have it erased.',
      `${getInstitute().name}, ${getInstitute().city}\n${getInstitute().phoneShown}`,
    ].join('\n\n')}\n`,
  }
}

type Body = { subject: string; parts: string[] }

const bodies: Record<BookingMessageKind, (booking: MailedBooking) => Body> = {
  'booking-held': (booking) => ({
    subject: 'Confirm your booking',
    parts: [
      booking.expiresAt
        ? `A seat is held for you until ${formatInstant(booking.expiresAt)}. After that it goes to somebody else.`
        : 'Many people are booking now, so no seat is held for you yet. If a seat is free when you confirm, it is yours.',
      `To confirm your booking, open this link and press “Confirm my booking”. It is yours alone; please do not pass it on:\n${booking.links.booking}`,
      factsOf(booking),
    ],
  }),
  'booking-confirmed': (booking) => ({
    subject: 'Your seat is booked',
    parts: [
      'Your seat is booked.',
      factsOf(booking),
      ...joinOf(booking),
      manage(booking, 'To see it, cancel it or add it to your calendar'),
      ...(booking.isVerified ? [] : ['Please also press “Confirm my booking” on that page, so that we know that this address is yours.']),
      cannotCome(),
    ],
  }),
  'booking-repeated': (booking) => ({
    subject: 'Your number was used to book again',
    parts: [
      `Somebody booked again with the phone number of your booking ${booking.reference}. Your booking is unchanged.`,
      `If it was you, you need one seat only: please cancel one of the two bookings. If it was not you, call ${getInstitute().phoneShown} and we cancel the other one.`,
      factsOf(booking),
      manage(booking, 'To see or cancel your booking'),
    ],
  }),
  'booking-waiting': (booking) => ({
    subject: 'You are on the waiting list',
    parts: [
      `There is no free seat at the moment. You are ${booking.place ? `number ${booking.place.toLocaleString('en-IN')} ` : ''}on the waiting list. When a seat comes to you we write, and you have ${offerHours} hours to take it.`,
      factsOf(booking),
      manage(booking, 'To see your place or leave the waiting list'),
    ],
  }),
  'booking-offered': (booking) => ({
    subject: 'A seat is free for you',
    parts: [
      `A seat is free, and it is yours until ${booking.expiresAt ? formatInstant(booking.expiresAt) : 'then'}. After that it goes to the next in line.`,
      factsOf(booking),
      manage(booking, 'To take it, or to leave the waiting list'),
    ],
  }),
  'offer-lapsed': (booking) => ({
    subject: 'The seat went to the next in line',
    parts: [
      'The time to take the seat that was free for you is over, so it was offered to the next in line.',
      factsOf(booking),
      manage(booking, 'To see what became of it'),
      `To book again, or to stand in line again:\n${booking.links.again}`,
    ],
  }),
  'booking-cancelled': (booking) => ({
    subject: 'Your booking is cancelled',
    parts: ['Your booking is cancelled, and the seat is given back. Nobody expects you.', factsOf(booking), manage(booking, 'To see it')],
  }),
  'booking-moved': (booking) => ({
    subject: booking.move?.to ? 'The date has moved' : 'It is postponed',
    parts: [
      booking.move?.to
        ? 'The date has moved. Your place stays yours.'
        : 'It is postponed, and has no new date yet. Your place stays yours, and we write when there is one.',
      [`Before: ${dateText(booking.move?.from ?? null)}`, `Now: ${dateText(booking.move?.to ?? null)}`].join('\n'),
      ...(booking.move?.note ? [booking.move.note] : []),
      factsOf(booking),
      ...joinOf(booking),
      manage(booking, 'To see it, cancel it or add it to your calendar'),
      cannotCome(),
    ],
  }),
  'booking-called-off': (booking) => ({
    subject: 'Cancelled',
    parts: [
      'It does not take place. We are sorry.',
      ...(booking.offering.cancelReason ? [booking.offering.cancelReason] : []),
      factsOf(booking),
      manage(booking, 'To see it'),
      `For another date, call ${getInstitute().phoneShown}.`,
    ],
  }),
  'booking-notice': (booking) => ({
    subject: booking.notice?.subject ?? 'A message',
    parts: [booking.notice?.body ?? '', factsOf(booking), ...joinOf(booking), manage(booking, 'To see your booking')],
  }),
  'booking-reminder': (booking) => ({
    subject: 'A reminder',
    parts: ['This begins soon, and your seat is booked.', factsOf(booking), ...joinOf(booking), manage(booking, 'To see it or cancel it'), cannotCome()],
  }),
}

const cannotCome = () =>
  `If you cannot come, please cancel by that link before it begins, or call ${getInstitute().phoneShown}. The seat then goes to the next in line.`
const dateText = (moment: Date | null) => (moment ? formatInstant(moment) : 'no date yet')
const dayMs = 24 * 60 * 60 * 1000

function factsOf({ reference, offering }: MailedBooking): string {
  const { startsAt, endsAt, mode, place } = offering
  // What lasts for weeks has no hour of its end to plan by.
  const isShort = startsAt && endsAt && endsAt.getTime() - startsAt.getTime() <= dayMs
  const where = mode === 'online' || place ? formatPlace(offering) : [getInstitute().name, ...getInstitute().address].join(', ')
  return [offering.title, `Begins: ${dateText(startsAt)}`, ...(isShort ? [`Ends: ${dateText(endsAt)}`] : []), `Where: ${where}`, `Booking: ${reference}`].join(
    '\n',
  )
}

const joinOf = ({ joinUrl }: MailedBooking) => (joinUrl ? [`Join online. This address is for you alone:\n${joinUrl}`] : [])
const manage = ({ links }: MailedBooking, what: string) => `${what}, open this link. It is yours alone; please do not pass it on:\n${links.booking}`
