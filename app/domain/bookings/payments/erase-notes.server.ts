import { inArray } from 'drizzle-orm'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { bookingPayments, feeAgreements, paymentRefunds } from './schema.server.ts'

/** Amounts, dates and numbers stay, because tax law requires them. */
export async function erasePaymentNotes(tx: Queryable, leadIds: readonly string[]): Promise<void> {
  const own = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.leadId, [...leadIds]))
  await tx.update(feeAgreements).set({ discountNote: '', scholarshipCode: null, waiveNote: '' }).where(inArray(feeAgreements.bookingId, own))
  const payments = tx.select({ id: bookingPayments.id }).from(bookingPayments).where(inArray(bookingPayments.bookingId, own))
  await tx.update(paymentRefunds).set({ note: '' }).where(inArray(paymentRefunds.paymentId, payments))
  await tx.update(bookingPayments).set({ reverseNote: '' }).where(inArray(bookingPayments.bookingId, own))
}
