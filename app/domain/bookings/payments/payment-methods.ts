import { formatDay } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'

/** Payments from before methods were stored have none. */
export const paymentMethods = { cash: 'Cash', upi: 'UPI', card: 'Card', transfer: 'Bank transfer', cheque: 'Cheque' } as const
export type PaymentMethod = keyof typeof paymentMethods

export function formatPayment({ method, reference }: { method: PaymentMethod | null; reference: string | null }): string {
  return [method && paymentMethods[method], reference].filter(Boolean).join(', ') || 'Method not recorded'
}

type Transfer = { amountPaise: number; method: PaymentMethod | null; reference: string | null; at: Date }

/** Describes a payment or a refund, such as `₹4,000, Bank transfer, UTR/77, Fri 27 Nov 2026`. */
export function formatTransfer({ amountPaise, at, ...by }: Transfer): string {
  return `${formatRupees(amountPaise)}, ${formatPayment(by)}, ${formatDay(at)}`
}
