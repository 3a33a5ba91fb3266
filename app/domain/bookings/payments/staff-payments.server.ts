import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { lockBooking, type Payment, payLockedBooking, type RecordPaymentResult } from '#app/domain/bookings/change-booking.server.ts'
import { entryReversedJob, paymentRecordedJob, refundRecordedJob } from '#app/domain/bookings/jobs.ts'
import { type BookingRow, bookings } from '#app/domain/bookings/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import type { PaymentEvent } from './payment-events.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { createPaymentUndo, recordPaymentEvent } from './record-payment-event.server.ts'
import { bookingPayments, feeAgreements, paymentRefunds } from './schema.server.ts'
import { feeStatuses } from './status-schema.server.ts'

type PaymentRow = typeof bookingPayments.$inferSelect
/** `eventId` null: it was recorded before. `over`: the payment is more than the open amount (in paise), and nothing was written. */
type StaffPaymentResult = (RecordPaymentResult & { eventId?: number | null }) | { ok: false; reason: 'over'; openPaise: number } | FormUsed
/** The form has recorded another entry, of this amount. */
type FormUsed = { ok: false; reason: 'form-used'; usedPaise: number }
type ReversePaymentResult = { ok: true; eventId: number | null } | { ok: false; reason: 'absent' | 'refunded' }
type RefundResult =
  | { ok: true; eventId: number | null }
  | { ok: false; reason: 'absent' | 'reversed' | 'reference-used' | 'form-used' }
  | { ok: false; reason: 'over'; leftPaise: number }
type Refund = { id: string; paymentId: string; amountPaise: number; method: PaymentMethod; reference: string; note: string }

const getSubject = (bookingId: string) => `booking:${bookingId}`

/** The audit does not store the reference, though it says nothing about a person. @param mayExceed staff confirmed more than the open amount */
export async function payByStaff(bookingId: string, payment: Omit<Payment, 'recordedBy'>, actorId: string, mayExceed = true): Promise<StaffPaymentResult> {
  return await lockBooking(bookingId, async (tx, before): Promise<StaffPaymentResult> => {
    const known = await findPayment(tx, bookingId, payment.id)
    if (known && !isSamePayment(known, payment)) return { ok: false, reason: 'form-used', usedPaise: known.amountPaise }
    const openPaise = await findOpen(tx, bookingId)
    if (!mayExceed && openPaise !== null && payment.amountPaise > openPaise && !known) return { ok: false, reason: 'over', openPaise }
    const { paid, isNew } = await payLockedBooking(tx, before, { ...payment, recordedBy: actorId })
    if (!isNew) return { ...paid, eventId: null }
    const { amountPaise } = payment
    await recordPaymentEvent(tx, before, { what: paid.ok ? 'paid' : 'paid-late', amountPaise, actorId })
    await enqueue(tx, paymentRecordedJob, { bookingId, paymentId: payment.id }, { startAfter: sendTime() })
    const after = { amountPaise, outcome: paid.ok ? 'seat' : 'refund-due', payment: payment.id }
    const eventId = await recordAudit(tx, { actorId, action: 'booking.pay', subject: getSubject(bookingId), before: { state: before.state }, after })
    return { ...paid, eventId }
  })
}

async function findOpen(tx: Queryable, bookingId: string): Promise<number | null> {
  const [row] = await tx.select({ openPaise: feeStatuses.openPaise }).from(feeStatuses).where(eq(feeStatuses.bookingId, bookingId))
  return row?.openPaise ?? null
}

function isSamePayment(known: PaymentRow, { amountPaise, method, reference, receivedAt }: Omit<Payment, 'recordedBy'>): boolean {
  const isSameDay = getIndiaToday(known.receivedAt) === getIndiaToday(receivedAt)
  return isSameDay && known.amountPaise === amountPaise && known.method === method && known.reference === reference
}

async function findPayment(tx: Queryable, bookingId: string, id: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.id, id), eq(bookingPayments.bookingId, bookingId)))
  return row ?? null
}

/** A form that is sent twice is one refund. */
export async function refundByStaff(bookingId: string, refund: Refund, actorId: string): Promise<RefundResult> {
  return await lockBooking(bookingId, async (tx, booking): Promise<RefundResult> => {
    const payment = await findPayment(tx, bookingId, refund.paymentId)
    if (!payment) return { ok: false, reason: 'absent' }
    const isSame = and(eq(paymentRefunds.paymentId, payment.id), eq(paymentRefunds.reference, refund.reference), isNull(paymentRefunds.reversedAt))
    const [known] = await tx.select().from(paymentRefunds).where(isSame)
    if (known) return known.amountPaise === refund.amountPaise ? { ok: true, eventId: null } : { ok: false, reason: 'reference-used' }
    if (payment.reversedAt) return { ok: false, reason: 'reversed' }
    const leftPaise = payment.amountPaise - payment.refundedPaise
    if (refund.amountPaise > leftPaise) return { ok: false, reason: 'over', leftPaise }
    const [created] = await tx
      .insert(paymentRefunds)
      .values({ ...refund, refundedBy: actorId })
      .onConflictDoNothing()
      .returning({ id: paymentRefunds.id })
    if (!created) return { ok: false, reason: 'form-used' }
    await recordPaymentEvent(tx, booking, { what: 'refunded', amountPaise: refund.amountPaise, actorId })
    await enqueue(tx, refundRecordedJob, { bookingId, refundId: refund.id }, { startAfter: sendTime() })
    const after = { amountPaise: refund.amountPaise, refund: refund.id }
    return { ok: true, eventId: await recordAudit(tx, { actorId, action: 'booking.refund', subject: getSubject(bookingId), before: { leftPaise }, after }) }
  })
}

type Correction = { what: PaymentEvent; entry: { id: string; amountPaise: number }; actorId: string }

/** The person is told a minute later if the wrong entry was mailed. */
async function recordCorrection(tx: Queryable, booking: BookingRow, { what, entry, actorId }: Correction): Promise<void> {
  await recordPaymentEvent(tx, booking, { what, amountPaise: entry.amountPaise, actorId })
  await enqueue(tx, entryReversedJob, { bookingId: booking.id, entryId: entry.id }, { startAfter: sendTime() })
}

/** Reverses a wrong entry. It keeps its receipt number and no longer counts. The seat stays as it is. */
export async function reversePayment(bookingId: string, paymentId: string, note: string, actorId: string): Promise<ReversePaymentResult> {
  return await lockBooking(bookingId, async (tx, booking): Promise<ReversePaymentResult> => {
    const payment = await findPayment(tx, bookingId, paymentId)
    if (!payment) return { ok: false, reason: 'absent' }
    if (payment.reversedAt) return { ok: true, eventId: null }
    if (payment.refundedPaise > 0) return { ok: false, reason: 'refunded' }
    await tx.update(bookingPayments).set({ reversedAt: new Date(), reversedBy: actorId, reverseNote: note }).where(eq(bookingPayments.id, paymentId))
    const { amountPaise } = payment
    await recordCorrection(tx, booking, { what: 'reversed', entry: payment, actorId })
    const after = { amountPaise, payment: paymentId }
    return { ok: true, eventId: await recordAudit(tx, { actorId, action: 'booking.reverse', subject: getSubject(bookingId), after }) }
  })
}

export async function reverseRefund(bookingId: string, refundId: string, actorId: string): Promise<ReversePaymentResult> {
  return await lockBooking(bookingId, async (tx, booking): Promise<ReversePaymentResult> => {
    const reversed = await endRefund(tx, bookingId, refundId, actorId)
    if (!reversed) return { ok: false, reason: 'absent' }
    if (reversed === 'before') return { ok: true, eventId: null }
    await recordCorrection(tx, booking, { what: 'refund-reversed', entry: reversed, actorId })
    const after = { amountPaise: reversed.amountPaise, refund: refundId }
    return { ok: true, eventId: await recordAudit(tx, { actorId, action: 'booking.reverse-refund', subject: getSubject(bookingId), after }) }
  })
}

async function findRefund(tx: Queryable, bookingId: string, refundId: string) {
  const [found] = await tx
    .select({ refund: paymentRefunds, payment: bookingPayments })
    .from(paymentRefunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, paymentRefunds.paymentId))
    .where(and(eq(paymentRefunds.id, refundId), eq(bookingPayments.bookingId, bookingId)))
  return found ?? null
}

async function endRefund(tx: Queryable, bookingId: string, refundId: string, actorId: string) {
  const found = await findRefund(tx, bookingId, refundId)
  if (!found) return null
  if (found.refund.reversedAt) return 'before'
  await tx.update(paymentRefunds).set({ reversedAt: new Date(), reversedBy: actorId }).where(eq(paymentRefunds.id, refundId))
  return found.refund
}

type AuditedPayment = { payment?: string; refund?: string }

/** The undo handlers add an entry that reverses the first one. They never delete one. */
export const paymentUndoHandlers: Record<string, UndoHandler> = {
  'booking.pay': createPaymentUndo<AuditedPayment>(async (tx, booking, { after, actorId }) => {
    const payment = await findPayment(tx, booking.id, after?.payment ?? '')
    if (!payment || payment.reversedAt || payment.refundedPaise > 0) return false
    await tx
      .update(bookingPayments)
      .set({ reversedAt: new Date(), reversedBy: actorId, reverseNote: 'Undone after it was recorded' })
      .where(eq(bookingPayments.id, payment.id))
    await recordCorrection(tx, booking, { what: 'reversed', entry: payment, actorId })
    return true
  }),
  'booking.reverse': createPaymentUndo<AuditedPayment>(async (tx, booking, { after, actorId }) => {
    const payment = await findPayment(tx, booking.id, after?.payment ?? '')
    if (!payment?.reversedAt || (await isReferenceUsed(tx, payment))) return false
    await tx.update(bookingPayments).set({ reversedAt: null, reversedBy: null, reverseNote: '' }).where(eq(bookingPayments.id, payment.id))
    await recordCorrection(tx, booking, { what: 'reversal-undone', entry: payment, actorId })
    return true
  }),
  'booking.refund': createPaymentUndo<AuditedPayment>(async (tx, booking, { after, actorId }) => {
    const reversed = await endRefund(tx, booking.id, after?.refund ?? '', actorId)
    if (!reversed || reversed === 'before') return false
    await recordCorrection(tx, booking, { what: 'refund-reversed', entry: reversed, actorId })
    return true
  }),
  'booking.reverse-refund': createPaymentUndo<AuditedPayment>(async (tx, booking, { after, actorId }) => {
    const found = await findRefund(tx, booking.id, after?.refund ?? '')
    if (!found || !(await canCountAgain(tx, found))) return false
    await tx.update(paymentRefunds).set({ reversedAt: null, reversedBy: null }).where(eq(paymentRefunds.id, found.refund.id))
    await recordCorrection(tx, booking, { what: 'refund-reversal-undone', entry: found.refund, actorId })
    return true
  }),
}

async function canCountAgain(tx: Queryable, { refund, payment }: { refund: typeof paymentRefunds.$inferSelect; payment: PaymentRow }): Promise<boolean> {
  if (!refund.reversedAt || payment.reversedAt || refund.amountPaise > payment.amountPaise - payment.refundedPaise) return false
  const isOther = and(eq(paymentRefunds.paymentId, payment.id), eq(paymentRefunds.reference, refund.reference), isNull(paymentRefunds.reversedAt))
  return (await tx.$count(paymentRefunds, isOther)) === 0
}

async function isReferenceUsed(tx: Queryable, { id, reference }: PaymentRow): Promise<boolean> {
  if (reference === null) return false
  const isOther = and(eq(bookingPayments.reference, reference), ne(bookingPayments.id, id), isNull(bookingPayments.reversedAt))
  return (await tx.select({ one: sql`1` }).from(bookingPayments).where(isOther).limit(1)).length > 0
}

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
