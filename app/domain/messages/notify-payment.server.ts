import { and, desc, eq, inArray, like } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { BookingMessageKind } from '#app/domain/bookings/booking-messages.ts'
import type { entryReversedJob, feeWaivedJob, refundRecordedJob } from '#app/domain/bookings/jobs.ts'
import { getPaymentsPath } from '#app/domain/bookings/payments/handle-payment-form.server.ts'
import { sendReceiptForm } from '#app/domain/bookings/payments/payment-forms.ts'
import { bookingPayments, feeAgreements, paymentRefunds } from '#app/domain/bookings/payments/schema.server.ts'
import { feeStatuses } from '#app/domain/bookings/payments/status-schema.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { deleteCallTasks } from '#app/domain/leads/call-tasks.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { notifyAttendees } from './notify-attendees.server.ts'
import { messages } from './schema.server.ts'

type PaidBooking = { bookingId: string; leadId: string }

async function findPlace(tx: Queryable, bookingId: string): Promise<PaidBooking | null> {
  const [row] = await tx.select({ bookingId: bookings.id, leadId: bookings.leadId }).from(bookings).where(eq(bookings.id, bookingId))
  return row ?? null
}

/** Unless it was undone meanwhile. Deletes reminder calls if nothing is due any more. Repeating it changes nothing. */
export async function notifyPayment({ bookingId, paymentId }: { bookingId: string; paymentId: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const place = await findPlace(tx, bookingId)
    const [payment] = await tx
      .select()
      .from(bookingPayments)
      .where(and(eq(bookingPayments.id, paymentId), eq(bookingPayments.bookingId, bookingId)))
    if (!place || !payment?.receiptNumber || payment.reversedAt) return
    await notifyAttendees(tx, [place], { kind: 'payment-receipt', causeOf: () => `${bookingId}/${paymentId}` })
    await deleteReminderCalls(tx, place)
  })
}

/** Only if nothing is due any more. */
async function deleteReminderCalls(tx: Queryable, { bookingId, leadId }: PaidBooking): Promise<void> {
  const [now] = await tx.select({ nextOn: feeStatuses.nextOn }).from(feeStatuses).where(eq(feeStatuses.bookingId, bookingId))
  if (!now?.nextOn || now.nextOn > getIndiaToday(new Date())) await deleteCallTasks(tx, leadId, bookingId, ['fee-reminder'])
  await publishChange(tx, 'leads')
}

/** Unless it was undone meanwhile. Repeating it changes nothing. */
export async function notifyRefund({ bookingId, refundId }: JobData<typeof refundRecordedJob>): Promise<void> {
  await inTransaction(async (tx) => {
    const place = await findPlace(tx, bookingId)
    const [refund] = await tx.select({ reversedAt: paymentRefunds.reversedAt }).from(paymentRefunds).where(eq(paymentRefunds.id, refundId))
    if (place && refund?.reversedAt === null) await notifyAttendees(tx, [place], { kind: 'payment-refunded', causeOf: () => `${bookingId}/${refundId}` })
  })
}

/**
 * Tells a person who was mailed a payment or a refund that its entry is reversed. If that was undone afterwards, the first
 * mail is sent again. Repeating it changes nothing.
 */
export async function notifyEntryReversed({ bookingId, entryId }: JobData<typeof entryReversedJob>): Promise<void> {
  await inTransaction(async (tx) => {
    const place = await findPlace(tx, bookingId)
    const entry = (await findEntry(tx, bookingPayments, entryId)) ?? (await findEntry(tx, paymentRefunds, entryId))
    const last = await findLastMail(tx, bookingId, entryId)
    if (!place || !entry || !last) return
    const { recorded, reversed } = last === 'payment-refunded' || last === 'refund-reversed' ? mailsOfRefund : mailsOfPayment
    const kind = entry.reversedAt ? reversed : recorded
    if (kind === last) return
    const now = entry.reversedAt ?? new Date()
    await notifyAttendees(tx, [place], { kind, causeOf: () => `${bookingId}/${entryId}/${now.toISOString()}` })
  })
}

const mailsOfPayment = { recorded: 'payment-receipt', reversed: 'payment-reversed' } as const satisfies Record<string, BookingMessageKind>
const mailsOfRefund = { recorded: 'payment-refunded', reversed: 'refund-reversed' } as const satisfies Record<string, BookingMessageKind>
const mailsOfEntries: BookingMessageKind[] = [...Object.values(mailsOfPayment), ...Object.values(mailsOfRefund)]

async function findEntry(tx: Queryable, table: typeof bookingPayments | typeof paymentRefunds, id: string): Promise<{ reversedAt: Date | null } | null> {
  const [row] = await tx.select({ reversedAt: table.reversedAt }).from(table).where(eq(table.id, id))
  return row ?? null
}

/** The kind of the last mail about this entry that was sent. */
async function findLastMail(tx: Queryable, bookingId: string, entryId: string): Promise<BookingMessageKind | null> {
  const isOfEntry = and(like(messages.cause, `${bookingId}/${entryId}%`), inArray(messages.kind, mailsOfEntries), eq(messages.state, 'sent'))
  const [last] = await tx.select({ kind: messages.kind }).from(messages).where(isOfEntry).orderBy(desc(messages.createdAt), desc(messages.id)).limit(1)
  return (last?.kind as BookingMessageKind | undefined) ?? null
}

/** Unless it was undone or another fee was agreed meanwhile. Repeating it changes nothing. */
export async function notifyFeeWaived({ bookingId, agreementId, waivedPaise }: JobData<typeof feeWaivedJob>): Promise<void> {
  await inTransaction(async (tx) => {
    const place = await findPlace(tx, bookingId)
    const [agreement] = await tx.select().from(feeAgreements).where(eq(feeAgreements.id, agreementId))
    if (!place || agreement?.replacedAt !== null || agreement.waivedPaise !== waivedPaise) return
    await notifyAttendees(tx, [place], { kind: 'fee-waived', causeOf: () => `${bookingId}/${agreementId}/${waivedPaise}` })
    await deleteReminderCalls(tx, place)
  })
}

/** Unless the agreement was undone or replaced meanwhile. */
export async function notifyFeeAgreed({ bookingId, agreementId }: { bookingId: string; agreementId: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const place = await findPlace(tx, bookingId)
    const [agreement] = await tx.select({ replacedAt: feeAgreements.replacedAt }).from(feeAgreements).where(eq(feeAgreements.id, agreementId))
    if (place && agreement?.replacedAt === null) await notifyAttendees(tx, [place], { kind: 'fee-agreed', causeOf: () => `${bookingId}/${agreementId}` })
  })
}

/** Sends at most once a minute. @returns a redirect, or the form with its errors; null for any other form */
export async function sendReceiptAgain({ bookingId, form: sent, actorId }: { bookingId: string; form: FormData; actorId: string }) {
  const form = await parseForm(sent, sendReceiptForm)
  if (!form.ok) return form.response
  const { payment: paymentId } = form.value
  if (!paymentId || !isUuid(paymentId)) return null
  const done = await inTransaction(async (tx) => {
    const place = await findPlace(tx, bookingId)
    const isThis = and(eq(bookingPayments.id, paymentId), eq(bookingPayments.bookingId, bookingId))
    const [payment] = await tx.select().from(bookingPayments).where(isThis)
    if (!place || !payment?.receiptNumber || payment.reversedAt) return false
    const minute = new Date().toISOString().slice(0, 16)
    const unreached = await notifyAttendees(tx, [place], { kind: 'payment-receipt', causeOf: () => `${bookingId}/${paymentId}/${minute}` })
    if (unreached.length > 0) return false
    await recordAudit(tx, { actorId, action: 'booking.receipt', subject: `booking:${bookingId}`, after: { payment: paymentId } })
    return true
  })
  if (done) return redirectAfterPost(`${getPaymentsPath(bookingId)}?done=receipt-sent`)
  return form.fail(409, 'This receipt cannot be mailed: the person has no mail address now, or the entry is reversed. Print it instead.')
}
