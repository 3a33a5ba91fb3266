import { and, eq, inArray, like, lt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { createBookingCalendar } from '#app/domain/bookings/booking-calendar.server.ts'
import { type BookingMessageKind, isBookingMessage } from '#app/domain/bookings/booking-messages.ts'
import { getConfirmCode } from '#app/domain/bookings/confirm-method.server.ts'
import { formatDateOrUnknown, isOpenTest } from '#app/domain/bookings/offering-labels.ts'
import { activeStates, type BookingState, bookingStates, seatStates } from '#app/domain/bookings/offerings.ts'
import { findOwnBooking, type OwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { getMailedBookingPath } from '#app/domain/bookings/own-booking-link.server.ts'
import { findReceipt, findRefund } from '#app/domain/bookings/payments/find-receipt.server.ts'
import { bookings, offeringMoves, offeringNotices } from '#app/domain/bookings/schema.server.ts'
import { listCalendarSessions } from '#app/domain/bookings/sessions/timetable.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import type { MailText } from '#app/domain/content/mail-content.server.ts'
import { getFees } from '#app/domain/courses/fees.server.ts'
import { toShownFees } from '#app/domain/courses/fees.ts'
import { getMyDataPath } from '#app/domain/leads/my-data-link.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { getTestPath } from '#app/domain/tests/own-test-link.server.ts'
import { formatDay } from '#app/lib/dates.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { composeBookingMail } from './booking-mails.server.ts'
import { messages } from './schema.server.ts'

type BookingMessageInput = { kind: string; cause: string; createdAt: Date }
type MessageReceiver = { id: string; email: string | null; isMinor: boolean; guardianAgreedAt: Date | null }
/** `smsValues`: for the SMS template; the callback number is added later. `unwanted`: why the message is not sent any more. */
export type BookingMessage = { mail: MailText & { calendar?: string }; smsValues: string[] } | { unwanted: string }

const withPlace: BookingState[] = ['held', 'confirmed', 'attended', 'missed', 'waiting', 'offered']
/** The booking states in which a message is still true. */
const statesByKind: Record<BookingMessageKind, BookingState[]> = {
  'booking-held': ['held', 'offered', 'waiting'],
  'booking-confirmed': ['confirmed', 'attended', 'missed'],
  'booking-waiting': ['waiting'],
  'booking-offered': ['offered'],
  'offer-lapsed': ['expired'],
  'booking-cancelled': ['cancelled'],
  'booking-called-off': ['cancelled', 'left', 'attended', 'missed'],
  'booking-moved': withPlace,
  'booking-notice': withPlace,
  'booking-repeated': withPlace,
  'booking-reminder': ['confirmed'],
  'fee-agreed': [...seatStates],
  'fee-waived': [...seatStates],
  'fee-reminder': [...seatStates],
  'payment-receipt': [...bookingStates],
  'payment-refunded': [...bookingStates],
  'payment-reversed': [...bookingStates],
  'refund-reversed': [...bookingStates],
  'booking-certificate': ['confirmed', 'attended', 'missed'],
  'certificate-restored': [...bookingStates],
  'certificate-revoked': [...bookingStates],
}
export const listOutdatedKinds = (state: BookingState) =>
  (Object.keys(statesByKind) as BookingMessageKind[]).filter((kind) => !statesByKind[kind].includes(state))
const withCalendar: BookingMessageKind[] = ['booking-confirmed', 'booking-moved', 'booking-called-off', 'booking-cancelled']

/** Without a change of the data the text is the same, so a repeated mail is identical. */
export async function composeBookingMessage(message: BookingMessageInput, receiver: MessageReceiver, now = new Date()): Promise<BookingMessage> {
  const { kind, cause, createdAt } = message
  const [bookingId = '', subject = '', amount = ''] = cause.split('/')
  const booking = isBookingMessage(kind) ? await findOwnBooking(bookingId, now) : null
  if (!booking || !isBookingMessage(kind) || kind === 'fee-reminder') return { unwanted: 'the booking is gone' }
  if (!statesByKind[kind].includes(booking.state)) return { unwanted: 'the booking is in another state by now' }
  if (await isUndone(cause)) return { unwanted: 'the change was undone' }
  const { offering } = booking
  if (kind === 'booking-held' && booking.isVerified) return { unwanted: 'the booking is confirmed' }
  const move = kind === 'booking-moved' ? await findMove(subject) : null
  if (kind === 'booking-moved' && move?.to?.getTime() !== offering.startsAt?.getTime()) return { unwanted: 'it has moved again' }
  if (kind === 'booking-reminder' && (subject !== offering.startsAt?.toISOString() || now >= offering.startsAt)) return { unwanted: 'it is another day by now' }
  const receipt = kind === 'payment-receipt' || kind === 'payment-reversed' ? await findReceipt(subject, bookingId) : null
  if (kind === 'payment-reversed' && !receipt?.reversedAt) return { unwanted: 'the reversal was undone' }
  if (kind === 'payment-receipt' && (!receipt || receipt.reversedAt)) return { unwanted: 'the payment was a wrong entry' }
  if (kind === 'fee-agreed' && booking.fee?.agreementId !== subject) return { unwanted: 'another fee is agreed by now' }
  const refund = kind === 'payment-refunded' || kind === 'refund-reversed' ? await findRefund(subject, bookingId) : null
  if (kind === 'refund-reversed' && !refund?.reversedAt) return { unwanted: 'the reversal was undone' }
  if (kind === 'payment-refunded' && (!refund || refund.reversedAt)) return { unwanted: 'the refund was a wrong entry' }
  const isWaived = booking.fee?.agreementId === subject && booking.fee.waivedPaise === Number(amount)
  if (kind === 'fee-waived' && !isWaived) return { unwanted: 'the waiver was undone, or another fee is agreed by now' }
  const certificate = isAboutCertificate(kind) ? await findCertificate(subject) : null
  const isRevoked = certificate === null || certificate.revokedAt !== null
  if (isAboutCertificate(kind) && isRevoked !== (kind === 'certificate-revoked'))
    return { unwanted: isRevoked ? 'the certificate was revoked' : 'the certificate counts again' }
  // A confirmation has the whole batch. Later mails also change the classes, which a calendar may have from the file of the booking page.
  const timetable = withCalendar.includes(kind) && kind !== 'booking-confirmed' ? await listCalendarSessions(booking, createdAt) : []
  const calendar = withCalendar.includes(kind) ? createBookingCalendar(booking, createdAt, { timetable, hasWhole: true }) : null
  const { publicUrl } = config()
  const opensTest = offering.kind === 'test' && offering.mode !== 'classroom' && (booking.state === 'confirmed' || booking.state === 'attended')
  const isOver = offering.endsAt !== null && offering.endsAt <= createdAt
  const text = composeBookingMail(kind, {
    ...booking,
    isRepeated: kind === 'booking-confirmed' && (await wasConfirmed(booking, receiver.id, createdAt)),
    receipt,
    refund,
    // Without a seat nothing is due.
    fee: (refund || kind === 'payment-reversed') && !seatStates.some((state) => state === booking.state) ? null : booking.fee,
    courseFees: toShownFees((await getFees(booking.bookedAt))[offering.courseID ?? '']),
    joinUrl: isOver ? null : opensTest ? publicUrl + getTestPath(booking.id, offering.endsAt, createdAt) : booking.joinUrl,
    move,
    notice: kind === 'booking-notice' ? await findNotice(subject) : null,
    certificateLink: certificate && `${publicUrl}/verify/${certificate.code}`,
    certificate,
    writtenAt: createdAt,
    keptReference: kind === 'booking-cancelled' && !booking.isVerified ? await findKeptReference(booking.id) : null,
    needsGuardian: receiver.isMinor && receiver.guardianAgreedAt === null,
    links: {
      booking: `${publicUrl}${getMailedBookingPath(booking.id, offering.endsAt, createdAt)}`,
      again: `${publicUrl}/book/${offering.slug}`,
      myData: receiver.email ? publicUrl + getMyDataPath(receiver.id, receiver.email) : '',
    },
  })
  const first = kind === 'booking-held' ? getConfirmCode(booking.id, Number(subject)) : booking.reference.slice('B-'.length)
  return { mail: { ...text, ...(calendar && { calendar }) }, smsValues: [first, collapseSpaces(formatMoment(kind, booking, createdAt))] }
}

/** At most 30 characters: the operators reject longer values. */
function formatMoment(kind: BookingMessageKind, { expiresAt, offering }: OwnBooking, writtenAt: Date): string {
  if (kind === 'booking-held' && !expiresAt) return 'the end of booking'
  if (kind === 'booking-offered' || kind === 'booking-held') return formatDateOrUnknown(expiresAt)
  if (isOpenTest(offering, writtenAt) && offering.endsAt) return `until ${formatDay(offering.endsAt)}`
  // The text is “It is now …”.
  return kind === 'booking-moved' && !offering.startsAt ? 'to be announced' : formatDateOrUnknown(offering.startsAt)
}

/** @param receiverId after a merge, later mails are of another enquiry than the booking */
async function wasConfirmed({ id, leadId }: OwnBooking, receiverId: string, before: Date): Promise<boolean> {
  const ofLead = and(inArray(messages.leadId, [leadId, receiverId]), eq(messages.channel, 'mail'), eq(messages.kind, 'booking-confirmed'))
  return (await db().$count(messages, and(ofLead, like(messages.cause, `${id}/%`), eq(messages.state, 'sent'), lt(messages.createdAt, before)))) > 0
}

async function findMove(id: string) {
  if (!isUuid(id)) return null
  const [move] = await db()
    .select({ from: offeringMoves.fromStartsAt, to: offeringMoves.toStartsAt, note: offeringMoves.note })
    .from(offeringMoves)
    .where(eq(offeringMoves.id, id))
  return move ?? null
}

/** The booking's state is then older than the message's. */
async function isUndone(cause: string): Promise<boolean> {
  const [bookingId = '', state = '', at = ''] = cause.split('/')
  if (!bookingStates.some((known) => known === state) || Number.isNaN(Date.parse(at))) return false
  const [now] = await db().select({ stateAt: bookings.stateAt }).from(bookings).where(eq(bookings.id, bookingId))
  return now !== undefined && now.stateAt < new Date(at)
}

/** The same person confirmed this other booking by mail or SMS (`cancelDuplicateBookings`). The addresses must be equal too: the mail names it. */
async function findKeptReference(bookingId: string): Promise<string | null> {
  const [own] = await db()
    .select({ offeringId: bookings.offeringId, phone: leads.phone, email: leads.email })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(bookings.id, bookingId))
  if (!own?.phone || !own.email) return null
  const isSamePerson = and(eq(leads.phone, own.phone), eq(leads.email, own.email))
  const isKept = and(inArray(bookings.verifiedBy, ['mail', 'sms']), inArray(bookings.state, [...activeStates]))
  const [kept] = await db()
    .select({ reference: bookings.reference })
    .from(leads)
    .innerJoin(bookings, eq(bookings.leadId, leads.id))
    .where(and(isSamePerson, eq(bookings.offeringId, own.offeringId), ne(bookings.id, bookingId), isKept))
    .orderBy(bookings.id)
    .limit(1)
  return kept?.reference ?? null
}

const isAboutCertificate = (kind: BookingMessageKind) => kind === 'booking-certificate' || kind === 'certificate-restored' || kind === 'certificate-revoked'

const replaced = alias(certificates, 'replaced')

async function findCertificate(id: string) {
  if (!isUuid(id)) return null
  const [certificate] = await db()
    .select({ code: certificates.code, replaced: replaced.code, revokedAt: certificates.revokedAt, revokeMessage: certificates.revokeMessage })
    .from(certificates)
    .leftJoin(replaced, eq(replaced.id, certificates.replaces))
    .where(eq(certificates.id, id))
  return certificate ?? null
}

async function findNotice(id: string) {
  if (!isUuid(id)) return null
  const [notice] = await db().select({ subject: offeringNotices.subject, body: offeringNotices.body }).from(offeringNotices).where(eq(offeringNotices.id, id))
  return notice ?? null
}
