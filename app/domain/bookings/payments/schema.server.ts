import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { documentCodeShape } from '#app/lib/issued-document.ts'
import { at, id, paise } from '#app/platform/db/columns.server.ts'
import type { DiscountKind } from './fee-plan.ts'
import type { PaymentMethod } from './payment-methods.ts'

const referenceStaff = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

/** The fee agreed with a person for one booking, GST included. A replaced agreement stays unchanged. */
export const feeAgreements = pgTable(
  'fee_agreements',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    coursePaise: paise('course_paise').notNull(),
    discountPaise: paise('discount_paise').notNull().default(0),
    discountKind: text('discount_kind').$type<DiscountKind>(),
    discountNote: text('discount_note').notNull().default(''),
    scholarshipCode: text('scholarship_code'),
    gstPercent: integer('gst_percent').notNull(),
    waivedPaise: paise('waived_paise').notNull().default(0),
    waiveNote: text('waive_note').notNull().default(''),
    waivedBy: referenceStaff('waived_by'),
    waivedAt: at('waived_at'),
    agreedBy: referenceStaff('agreed_by'),
    agreedAt: at('agreed_at').notNull().defaultNow(),
    /** Null: this agreement is the current one. */
    replacedAt: at('replaced_at'),
  },
  (table) => [
    check('fee_agreements_amounts_sane', sql`${table.coursePaise} > 0 and ${table.discountPaise} between 0 and ${table.coursePaise}`),
    check('fee_agreements_discount_reason', sql`(${table.discountPaise} > 0) = (${table.discountKind} is not null)`),
    check('fee_agreements_discount_known', sql`${table.discountKind} in ('scholarship','early','referral','second-course','other')`),
    check(
      'fee_agreements_scholarship_whole',
      sql`${table.scholarshipCode} is null or (${table.discountKind} = 'scholarship' and ${table.scholarshipCode} ~ ${sql.raw(`'^S${documentCodeShape}'`)})`,
    ),
    check('fee_agreements_waived_sane', sql`${table.waivedPaise} between 0 and ${table.coursePaise} - ${table.discountPaise}`),
    check('fee_agreements_waived_whole', sql`(${table.waivedPaise} > 0) = (${table.waivedAt} is not null)`),
    check('fee_agreements_gst_sane', sql`${table.gstPercent} between 0 and 40`),
    check('fee_agreements_note_lengths', sql`length(${table.discountNote}) <= 200 and length(${table.waiveNote}) <= 200`),
    uniqueIndex('fee_agreements_current').on(table.bookingId).where(sql`${table.replacedAt} is null`),
    // A scholarship is for one course.
    uniqueIndex('fee_agreements_scholarship_once').on(table.scholarshipCode).where(sql`${table.replacedAt} is null`),
    index('fee_agreements_of').on(table.bookingId),
    index('fee_agreements_agreed_at').on(table.agreedAt).where(sql`${table.replacedAt} is null`),
    index('fee_agreements_agreed_by').on(table.agreedBy).where(sql`${table.agreedBy} is not null`),
    index('fee_agreements_waived_by').on(table.waivedBy).where(sql`${table.waivedBy} is not null`),
  ],
)

/** The due dates in India of an agreement. A trigger checks that the amounts add up to it, in the order of the dates. */
export const feeInstalments = pgTable(
  'fee_instalments',
  {
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => feeAgreements.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    dueOn: date('due_on').notNull(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.number] }),
    check('fee_instalments_number_sane', sql`${table.number} between 1 and 12`),
    check('fee_instalments_amount_positive', sql`${table.amountPaise} > 0`),
  ],
)

/** Payments for a seat. A reference counts once, even if it is recorded again. Rows are never deleted: a wrong entry is reversed. */
export const bookingPayments = pgTable(
  'booking_payments',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    method: text('method').$type<PaymentMethod>(),
    /** The number of the UPI, card, bank or cheque payment. Cash has none. */
    reference: text('reference'),
    /** Such as 2026-27/0042, without gaps in each financial year. Null: recorded before receipts had numbers. */
    receiptNumber: text('receipt_number').unique(),
    amountPaise: paise('amount_paise').notNull(),
    /** The GST rate on the day of the record. Null: recorded before the rate was stored. */
    gstPercent: integer('gst_percent'),
    /** `refund-due`: the payment came after the seat was lost. */
    outcome: text('outcome').$type<'seat' | 'refund-due'>().notNull(),
    /** A trigger on `payment_refunds` maintains this sum. */
    refundedPaise: paise('refunded_paise').notNull().default(0),
    recordedBy: referenceStaff('recorded_by'),
    receivedAt: at('received_at').notNull().defaultNow(),
    /** Set for a wrong entry, which no longer counts. Its receipt number is not used again. */
    reversedAt: at('reversed_at'),
    reversedBy: referenceStaff('reversed_by'),
    reverseNote: text('reverse_note').notNull().default(''),
  },
  (table) => [
    check('booking_payments_method_known', sql`${table.method} in ('cash','upi','card','transfer','cheque')`),
    check('booking_payments_reference_needed', sql`${table.reference} is not null or ${table.method} = 'cash'`),
    check('booking_payments_receipt_shape', sql`${table.receiptNumber} ~ '^[0-9]{4}-[0-9]{2}/[0-9]{4,}$'`),
    check('booking_payments_amount_positive', sql`${table.amountPaise} > 0`),
    check('booking_payments_gst_sane', sql`${table.gstPercent} between 0 and 40`),
    check('booking_payments_outcome_known', sql`${table.outcome} in ('seat','refund-due')`),
    check('booking_payments_refunded_sane', sql`${table.refundedPaise} between 0 and ${table.amountPaise}`),
    check('booking_payments_reversed_unrefunded', sql`${table.reversedAt} is null or ${table.refundedPaise} = 0`),
    check('booking_payments_reverse_note_length', sql`length(${table.reverseNote}) <= 200`),
    // The correct entry of a payment may follow the wrong one.
    uniqueIndex('booking_payments_reference').on(table.reference).where(sql`${table.reversedAt} is null`),
    index('booking_payments_of').on(table.bookingId),
    index('booking_payments_recorded_by').on(table.recordedBy).where(sql`${table.recordedBy} is not null`),
    index('booking_payments_reversed_by').on(table.reversedBy).where(sql`${table.reversedBy} is not null`),
  ],
)

export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => bookingPayments.id, { onDelete: 'cascade' }),
    amountPaise: paise('amount_paise').notNull(),
    /** Null: recorded before methods of refunds were stored. */
    method: text('method').$type<PaymentMethod>(),
    /** The number of the transfer or voucher. */
    reference: text('reference').notNull(),
    note: text('note').notNull().default(''),
    refundedBy: referenceStaff('refunded_by'),
    refundedAt: at('refunded_at').notNull().defaultNow(),
    reversedAt: at('reversed_at'),
    reversedBy: referenceStaff('reversed_by'),
  },
  (table) => [
    check('payment_refunds_method_known', sql`${table.method} in ('cash','upi','card','transfer','cheque')`),
    check('payment_refunds_amount_positive', sql`${table.amountPaise} > 0`),
    check('payment_refunds_note_length', sql`length(${table.note}) <= 200`),
    uniqueIndex('payment_refunds_reference').on(table.paymentId, table.reference).where(sql`${table.reversedAt} is null`),
    index('payment_refunds_refunded_by').on(table.refundedBy).where(sql`${table.refundedBy} is not null`),
    index('payment_refunds_reversed_by').on(table.reversedBy).where(sql`${table.reversedBy} is not null`),
  ],
)

export const receiptCounters = pgTable('receipt_counters', { year: text('year').primaryKey(), last: integer('last').notNull() }, (table) => [
  check('receipt_counters_year_shape', sql`${table.year} ~ '^[0-9]{4}-[0-9]{2}$'`),
  check('receipt_counters_last_positive', sql`${table.last} > 0`),
])
