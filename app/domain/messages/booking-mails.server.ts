import type { BookingMessageKind } from '#app/domain/bookings/booking-messages.ts'
import {
  eitherWayText,
  formatAddress,
  formatCampus,
  formatDateOrUnknown,
  formatFee,
  formatLab,
  formatSlot,
  formatWhen,
  hasCourseFee,
  hasEitherWay,
  isAtCampus,
  isOpenTest,
} from '#app/domain/bookings/offering-labels.ts'
import { isWithinOneDay, type Offering, offerHours } from '#app/domain/bookings/offerings.ts'
import { formatFeeLines, formatReceiptLines, formatRefundLines, formatToPay } from '#app/domain/bookings/payments/fee-lines.ts'
import type { FeeOfBooking } from '#app/domain/bookings/payments/find-fee.server.ts'
import type { Receipt, RecordedRefund } from '#app/domain/bookings/payments/find-receipt.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { type MailText, renderMail } from '#app/domain/content/mail-content.server.ts'
import { formatAudiences, type ShownFees } from '#app/domain/courses/fees.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'

/** Nothing that a visitor typed: a form must not send a stranger's text to another person's mailbox. */
type MailedBooking = {
  reference: string
  offering: Pick<Offering, 'kind' | 'title' | 'startsAt' | 'endsAt' | 'days' | 'part' | 'classHours' | 'mode' | 'place' | 'pricePaise'> & {
    cancelReason: string | null
  }
  isVerified: boolean
  /** An earlier mail said that the seat is booked: staff moved the seat, or undid a cancellation. */
  isRepeated: boolean
  joinUrl: string | null
  expiresAt: Date | null
  /** From 1. */
  place: number | null
  move: { from: Date | null; to: Date | null; note: string } | null
  notice: { subject: string; body: string } | null
  certificateLink: string | null
  /** `replaced`: the code of the certificate that this one replaces. */
  certificate: { code: string; replaced: string | null; revokeMessage: string | null } | null
  writtenAt: Date
  /** The person's confirmed booking of the same offering, if this one was cancelled because they need one seat only. */
  keptReference: string | null
  needsGuardian: boolean
  /** Null: none was agreed. */
  fee: FeeOfBooking | null
  /** Of the course on the day of booking, if the offering has no price of its own. */
  courseFees: ShownFees
  paidPaise: number
  receipt: Receipt | null
  refund: RecordedRefund | null
  links: { booking: string; again: string; myData: string }
}

export function composeBookingMail(kind: Exclude<BookingMessageKind, 'fee-reminder'>, booking: MailedBooking): MailText {
  const { offering, reference, links, joinUrl, expiresAt, move, notice } = booking
  const common = { title: offering.title, date: formatWhen(offering, booking.writtenAt), reference, link: links.booking, dataLink: links.myData }
  const { fee, receipt, refund } = booking
  const paidPaise = endsBooking.has(kind) ? (fee?.receivedPaise ?? 0) : 0
  const ofMoney = [
    ...(receipt ? formatReceiptLines(receipt) : []),
    ...(refund ? formatRefundLines(refund) : []),
    ...(fee && (receipt || includesFee.has(kind)) ? formatFeeLines(fee) : []),
    ...(!fee && givesSeat.has(kind) ? listPrice(booking) : []),
    ...(paidPaise > 0 ? [`Paid: ${formatRupees(paidPaise)}. The page of your booking says how a refund works.`] : []),
  ]
  const facts = [getFacts(booking), ...(hasSeat.has(kind) ? listWays(booking) : []), ...ofMoney].join('\n')
  const guardian = booking.needsGuardian ? (['guardian'] as const) : []
  const all = { facts, conditions: guardian }
  const ofCertificate = [offering.title, `Booking: ${reference}`, ...(booking.certificate ? [`Certificate: ${booking.certificate.code}`] : [])].join('\n')
  const start = offering.startsAt && offering.startsAt <= booking.writtenAt ? ('started' as const) : ('not-started' as const)
  switch (kind) {
    case 'booking-held':
      return renderMail(
        kind,
        { ...common, heldUntil: expiresAt && formatInstant(expiresAt) },
        { facts, conditions: [...guardian, ...(expiresAt ? [] : (['not-held'] as const))] },
      )
    case 'booking-confirmed':
      return renderMail(
        kind,
        { ...common, joinLink: joinUrl },
        {
          facts,
          conditions: [
            ...guardian,
            ...(booking.isVerified ? [] : (['unconfirmed'] as const)),
            ...(booking.isRepeated ? (['repeated'] as const) : []),
            isOpenTest(offering, booking.writtenAt) ? 'open-test' : start,
          ],
        },
      )
    case 'booking-repeated':
      return renderMail(kind, common, { facts, conditions: [...guardian, start] })
    case 'booking-cancelled':
      return booking.keptReference ? renderMail('booking-doubled', { ...common, kept: booking.keptReference }, all) : renderMail(kind, common, all)
    case 'booking-waiting':
      return renderMail(
        kind,
        { ...common, place: booking.place ? `number ${booking.place.toLocaleString('en-IN')}` : null, offerHours: String(offerHours) },
        all,
      )
    case 'booking-offered':
      return renderMail(kind, { ...common, until: expiresAt ? formatInstant(expiresAt) : 'then' }, all)
    case 'offer-lapsed':
      return renderMail(kind, { ...common, bookLink: links.again }, all)
    case 'booking-moved': {
      const moved = { ...common, before: formatDateOrUnknown(move?.from ?? null), note: move?.note ?? null, joinLink: joinUrl }
      return move?.to ? renderMail(kind, { ...moved, now: formatDateOrUnknown(move.to) }, all) : renderMail('booking-postponed', moved, all)
    }
    case 'booking-called-off':
      return renderMail(kind, { ...common, reason: offering.cancelReason }, all)
    case 'booking-notice':
      return renderMail(kind, { ...common, subject: notice?.subject ?? 'A message', message: notice?.body ?? null, joinLink: joinUrl }, all)
    case 'payment-receipt':
      return renderMail(kind, { ...common, receiptNumber: receipt?.number ?? null }, all)
    case 'payment-reversed':
      return renderMail(kind, { ...common, receiptNumber: receipt?.number ?? null }, all)
    case 'payment-refunded':
    case 'refund-reversed':
      return renderMail(kind, { ...common, amount: refund && formatRupees(refund.amountPaise) }, all)
    case 'fee-waived':
      return renderMail(kind, { ...common, amount: fee && formatRupees(fee.waivedPaise) }, all)
    case 'booking-reminder':
      return renderMail(kind, { ...common, joinLink: joinUrl }, all)
    case 'booking-certificate':
    case 'certificate-restored':
      return renderMail(
        kind,
        { ...common, certificateLink: booking.certificateLink, replaced: booking.certificate?.replaced ?? null },
        { facts: ofCertificate },
      )
    case 'certificate-revoked':
      return renderMail(
        kind,
        { ...common, certificateLink: booking.certificateLink, revokeReason: booking.certificate?.revokeMessage ?? null },
        { facts: ofCertificate },
      )
    default:
      return renderMail(kind, common, all)
  }
}

const includesFee = new Set<BookingMessageKind>(['booking-confirmed', 'fee-agreed', 'fee-waived', 'payment-refunded'])
const givesSeat = new Set<BookingMessageKind>(['booking-confirmed', 'booking-offered'])
const hasSeat = new Set<BookingMessageKind>(['booking-confirmed', 'booking-reminder'])
const endsBooking = new Set<BookingMessageKind>(['booking-cancelled', 'booking-called-off'])

function listPrice({ offering, courseFees, paidPaise }: MailedBooking): string[] {
  const each = hasCourseFee(offering) && formatAudiences(courseFees)
  return [
    `Fee: ${formatFee(offering, courseFees)}${each ? `. ${each}.` : ''}`,
    ...(offering.pricePaise === 0 ? [] : [`To pay: ${formatToPay(offering, paidPaise)}`]),
  ]
}

/** How to take part online, and what is true while staff have set no link. */
function listWays({ offering, joinUrl, writtenAt }: MailedBooking): string[] {
  const { kind, mode, endsAt } = offering
  const lacksLink = !joinUrl && mode !== 'classroom' && kind !== 'test' && !(endsAt && endsAt <= writtenAt)
  const { phoneShown } = getInstitute()
  const call = mode === 'online' ? ` No link one hour before ${kind === 'batch' ? 'a class' : 'the start'}? Call ${phoneShown}.` : ''
  return [
    ...(hasEitherWay(offering) ? [`How to attend: ${eitherWayText}`] : []),
    ...(lacksLink ? [`Link to join online: It will be on the page of your booking once it is set.${call}`] : []),
  ]
}

function getFacts({ reference, offering }: MailedBooking): string {
  const { kind, startsAt, endsAt, place } = offering
  const [slot, lab] = [formatSlot(offering), formatLab(offering)]
  // An online test is open for days.
  const hasUsefulEnd = startsAt && endsAt && (kind === 'test' || isWithinOneDay(startsAt, endsAt))
  return [
    offering.title,
    `Starts: ${formatDateOrUnknown(startsAt)}`,
    ...(hasUsefulEnd ? [`Ends: ${formatDateOrUnknown(endsAt)}`] : []),
    ...(slot ? [`Classes: ${slot}`] : []),
    ...(lab ? [`Lab: ${lab}`] : []),
    `Where: ${formatAddress(offering)}`,
    ...(place && isAtCampus(offering) ? [`Address: ${formatCampus()}`] : []),
    `Booking: ${reference}`,
  ].join('\n')
}
