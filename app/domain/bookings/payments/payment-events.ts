import { formatRupees } from '#app/lib/rupees.ts'

const phrases = {
  agreed: (amount: string) => `fee of ${amount} agreed`,
  'agreement-undone': (amount: string) => `agreed fee of ${amount} undone`,
  waived: (amount: string) => `${amount} waived`,
  'waiver-undone': (amount: string) => `waiver of ${amount} undone`,
  paid: (amount: string) => `${amount} received`,
  'paid-late': (amount: string) => `${amount} received, but the seat is taken: refund due`,
  refunded: (amount: string) => `${amount} refunded`,
  reversed: (amount: string) => `entry of ${amount} reversed`,
  'reversal-undone': (amount: string) => `reversal of ${amount} undone`,
  'refund-reversed': (amount: string) => `refund entry of ${amount} reversed`,
  'refund-reversal-undone': (amount: string) => `reversal of the refund entry of ${amount} undone`,
} as const
export type PaymentEvent = keyof typeof phrases

/** Returns a text such as `Booking B-7K3M9Q: ₹20,000 received`, or null for an unknown event. */
export function formatPaymentEvent(detail: Record<string, unknown> | null): string | null {
  const { booking, what, amountPaise } = detail ?? {}
  if (typeof what !== 'string' || !Object.hasOwn(phrases, what) || typeof amountPaise !== 'number') return null
  return `Booking ${booking}: ${phrases[what as PaymentEvent](formatRupees(amountPaise))}`
}
