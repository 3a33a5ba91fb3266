import type { Offering } from '#app/domain/bookings/offerings.ts'
import { splitGst } from '#app/domain/courses/fees.ts'
import { formatDay, formatStoredDate } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import type { FeeOfBooking } from './find-fee.server.ts'
import type { Receipt, RecordedRefund } from './find-receipt.server.ts'
import { formatPayment, formatTransfer } from './payment-methods.ts'

function formatGst(totalPaise: number, gstPercent: number): string {
  const { feePaise, gstPaise } = splitGst(totalPaise, gstPercent)
  return `Fee before GST ${formatRupees(feePaise)}, GST ${gstPercent}% ${formatRupees(gstPaise)}`
}

/** Returns the text after “To pay”, before a fee is agreed. */
export function formatToPay({ kind, pricePaise }: Pick<Offering, 'kind' | 'pricePaise'>, paidPaise: number): string {
  if (pricePaise === 0) return 'Nothing'
  if (paidPaise > 0) return `${formatRupees(paidPaise)} received. Any balance is paid at the institute.`
  const due = kind === 'batch' ? ' You agree the due dates with our staff, and the page of your booking then shows them.' : ''
  return `Nothing now.${due} You pay at the institute, against a receipt.`
}

export function formatFeeLines(fee: FeeOfBooking): string[] {
  const { coursePaise, discountPaise, agreedPaise, gstPercent, waivedPaise, receivedPaise, openPaise: leftPaise, instalments, scholarshipCode } = fee
  const discount =
    discountPaise > 0
      ? ` (course fee ${formatRupees(coursePaise)}, less ${scholarshipCode ? `your scholarship ${scholarshipCode} of ` : ''}${formatRupees(discountPaise)})`
      : ''
  return [
    `Agreed fee: ${formatRupees(agreedPaise)}${discount}`,
    ...(agreedPaise > 0 ? [formatGst(agreedPaise, gstPercent)] : []),
    ...(receivedPaise > 0 ? [`Paid: ${formatRupees(receivedPaise)}`] : []),
    ...(waivedPaise > 0 ? [`Waived: ${formatRupees(waivedPaise)}`] : []),
    ...instalments.filter(({ openPaise }) => openPaise > 0).map(({ dueOn, openPaise }) => `Due on ${formatStoredDate(dueOn)}: ${formatRupees(openPaise)}`),
    ...(waivedPaise > 0 && leftPaise === 0 ? ['Due: nothing more'] : []),
  ]
}

export function formatReceiptLines({ number, amountPaise, gstPercent, method, reference, receivedAt, reversedAt, refunds }: Receipt): string[] {
  if (reversedAt) return [`Receipt: ${number}, not valid`, `Entered by mistake: ${formatTransfer({ amountPaise, method, reference, at: receivedAt })}`]
  return [
    `Receipt: ${number}`,
    `Received: ${formatRupees(amountPaise)}`,
    ...(gstPercent === null ? [] : [formatGst(amountPaise, gstPercent)]),
    `Paid by: ${formatPayment({ method, reference })}`,
    `Received on: ${formatDay(receivedAt)}`,
    ...refunds.map((refund) => `Refunded: ${formatTransfer(refund)}`),
  ]
}

export function formatRefundLines({ amountPaise, method, reference, at, reversedAt, payment }: RecordedRefund): string[] {
  if (reversedAt) return [`Entered by mistake: refund of ${formatTransfer({ amountPaise, method, reference, at })}`]
  const { number, refundedPaise, receivedAt } = payment
  return [
    `Refunded: ${formatRupees(amountPaise)}`,
    `Refunded by: ${formatPayment({ method, reference })}`,
    `Recorded on: ${formatDay(at)}`,
    `Of the payment: ${formatTransfer({ ...payment, at: receivedAt })}${number === null ? '' : `, receipt ${number}`}`,
    ...(refundedPaise > amountPaise ? [`Refunded of the payment in total: ${formatRupees(refundedPaise)}`] : []),
  ]
}
