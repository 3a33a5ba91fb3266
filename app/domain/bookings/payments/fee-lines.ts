import { splitGst } from '#app/domain/courses/fees.ts'
import { formatStoredDate, indiaToday } from '#app/lib/dates.ts'
import { rupees } from '#app/lib/rupees.ts'
import { formatPayment } from './payment-methods.ts'
import type { FeeOfBooking } from './read-fee.server.ts'
import type { Receipt } from './read-receipt.server.ts'

/** Such as `Fee before GST ₹55,000, GST 18% ₹9,900`. */
function formatGst(totalPaise: number, gstPercent: number): string {
  const { feePaise, gstPaise } = splitGst(totalPaise, gstPercent)
  return `Fee before GST ${rupees(feePaise)}, GST ${gstPercent}% ${rupees(gstPaise)}`
}

/** The agreed, paid and due amounts, one per line, for a mail. */
export function formatFeeLines(fee: FeeOfBooking): string[] {
  const { coursePaise, discountPaise, agreedPaise, gstPercent, waivedPaise, receivedPaise, instalments, scholarshipCode } = fee
  const discount =
    discountPaise > 0
      ? ` (course fee ${rupees(coursePaise)}, less ${scholarshipCode ? `your scholarship ${scholarshipCode} of ` : ''}${rupees(discountPaise)})`
      : ''
  return [
    `Agreed fee: ${rupees(agreedPaise)}${discount}`,
    ...(agreedPaise > 0 ? [formatGst(agreedPaise, gstPercent)] : []),
    ...(receivedPaise > 0 ? [`Paid: ${rupees(receivedPaise)}`] : []),
    ...(waivedPaise > 0 ? [`Waived: ${rupees(waivedPaise)}`] : []),
    ...instalments.filter(({ openPaise }) => openPaise > 0).map(({ dueOn, openPaise }) => `Due on ${formatStoredDate(dueOn)}: ${rupees(openPaise)}`),
  ]
}

export function formatReceiptLines({ number, amountPaise, gstPercent, method, reference, receivedAt }: Receipt): string[] {
  return [
    `Receipt: ${number}`,
    `Received: ${rupees(amountPaise)}`,
    ...(gstPercent === null ? [] : [formatGst(amountPaise, gstPercent)]),
    `Paid by: ${formatPayment({ method, reference })}`,
    `Received on: ${formatStoredDate(indiaToday(receivedAt))}`,
  ]
}
