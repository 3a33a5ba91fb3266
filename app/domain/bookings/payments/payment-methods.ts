/** Payments from before methods were stored have none. */
export const paymentMethods = { cash: 'Cash', upi: 'UPI', card: 'Card', transfer: 'Bank transfer', cheque: 'Cheque' } as const
export type PaymentMethod = keyof typeof paymentMethods

export function formatPayment({ method, reference }: { method: PaymentMethod | null; reference: string | null }): string {
  return [method && paymentMethods[method], reference].filter(Boolean).join(', ') || 'Method not recorded'
}
