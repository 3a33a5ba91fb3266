import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { getServerDetails } from '#app/domain/content/institute.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { bookingPayments, paymentRefunds } from './schema.server.ts'

export type Receipt = {
  /** The institute's registered details; empty if it has none. */
  legalName: string
  gstin: string
  number: string
  /** Empty after the person was erased. */
  name: string
  bookingReference: string
  title: string
  amountPaise: number
  /** Null: recorded before the rate was stored. */
  gstPercent: number | null
  method: PaymentMethod | null
  reference: string | null
  receivedAt: Date
  /** Set for a wrong entry: no money was received. */
  reversedAt: Date | null
  refunds: { amountPaise: number; method: PaymentMethod | null; reference: string; at: Date }[]
}

export type RecordedRefund = Receipt['refunds'][number] & {
  /** Set for a wrong entry: no money went back. */
  reversedAt: Date | null
  payment: { number: string | null; refundedPaise: number } & Pick<Receipt, 'amountPaise' | 'method' | 'reference' | 'receivedAt'>
}

const refundColumns = {
  amountPaise: paymentRefunds.amountPaise,
  method: paymentRefunds.method,
  reference: paymentRefunds.reference,
  at: paymentRefunds.refundedAt,
}

/** The receipt must belong to the booking; for staff `bookingId` is null. @returns null if there is no such receipt */
export async function findReceipt(paymentId: string, bookingId: string | null): Promise<Receipt | null> {
  if (!isUuid(paymentId)) return null
  const [row] = await db()
    .select({ payment: bookingPayments, name: leads.name, bookingReference: bookings.reference, title: offerings.title })
    .from(bookingPayments)
    .innerJoin(bookings, eq(bookings.id, bookingPayments.bookingId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(bookingPayments.id, paymentId), isNotNull(bookingPayments.receiptNumber), bookingId === null ? undefined : eq(bookings.id, bookingId)))
  if (!row) return null
  const refunds = await db()
    .select(refundColumns)
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), isNull(paymentRefunds.reversedAt)))
    .orderBy(asc(paymentRefunds.refundedAt))
  const { amountPaise, gstPercent, method, reference, receivedAt, reversedAt, receiptNumber } = row.payment
  const { name, bookingReference, title } = row
  const { legalName, gstin } = getServerDetails()
  return {
    legalName,
    gstin,
    number: receiptNumber ?? '',
    name,
    bookingReference,
    title,
    amountPaise,
    gstPercent,
    method,
    reference,
    receivedAt,
    reversedAt,
    refunds,
  }
}

export async function findRefund(refundId: string, bookingId: string): Promise<RecordedRefund | null> {
  if (!isUuid(refundId)) return null
  const [row] = await db()
    .select({ refund: { ...refundColumns, reversedAt: paymentRefunds.reversedAt }, payment: bookingPayments })
    .from(paymentRefunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, paymentRefunds.paymentId))
    .where(and(eq(paymentRefunds.id, refundId), eq(bookingPayments.bookingId, bookingId)))
  if (!row) return null
  const { receiptNumber: number, amountPaise, refundedPaise, method, reference, receivedAt } = row.payment
  return { ...row.refund, payment: { number, amountPaise, refundedPaise, method, reference, receivedAt } }
}

/** The first payment first, without wrong entries. */
export async function listReceipts(bookingId: string): Promise<{ id: string; number: string; amountPaise: number; refundedPaise: number }[]> {
  const rows = await db()
    .select({
      id: bookingPayments.id,
      number: bookingPayments.receiptNumber,
      amountPaise: bookingPayments.amountPaise,
      refundedPaise: bookingPayments.refundedPaise,
    })
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), isNotNull(bookingPayments.receiptNumber), isNull(bookingPayments.reversedAt)))
    .orderBy(bookingPayments.receivedAt, bookingPayments.id)
  return rows.map(({ number, ...row }) => ({ ...row, number: number ?? '' }))
}
