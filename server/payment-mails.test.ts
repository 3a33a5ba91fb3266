import { eq, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { cancelBooking } from '#app/domain/bookings/change-booking.server.ts'
import { agreementUndoHandlers } from '#app/domain/bookings/payments/agree-fee.server.ts'
import { loadBookingFee } from '#app/domain/bookings/payments/find-fee.server.ts'
import { findReceipt } from '#app/domain/bookings/payments/find-receipt.server.ts'
import { handlePaymentForm } from '#app/domain/bookings/payments/handle-payment-form.server.ts'
import { paymentUndoHandlers } from '#app/domain/bookings/payments/staff-payments.server.ts'
import { consents } from '#app/domain/leads/schema.server.ts'
import { callTasks } from '#app/domain/leads/staff-schema.server.ts'
import { sendFeeReminders } from '#app/domain/messages/fee-reminder.server.ts'
import { sendReceiptAgain } from '#app/domain/messages/notify-payment.server.ts'
import { formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'
import { ReceiptPage } from '#app/site/booking/receipt-page.tsx'
import { addBooking, addOffering, addSeatLead } from './testing/bookings.ts'
import { catchMails } from './testing/mails.ts'
import { runJobs } from './testing/run-jobs.ts'
import { useTestDatabase } from './testing/test-database.ts'

useTestDatabase({ jobs: true })
const mails = catchMails()

const asha = 'asha'
beforeEach(async () => {
  await db().execute('delete from messages; delete from call_tasks; delete from booking_payments; delete from bookings; delete from offerings')
  await db().execute(sql`delete from jobs.job`)
  await db().insert(users).values({ id: asha, name: 'Asha', email: 'asha@example.com', role: 'counsellor' }).onConflictDoNothing()
})

const day = (days: number) => getIndiaToday(new Date(Date.now() + days * 86_400_000))

async function send(bookingId: string, values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  const answer = await handlePaymentForm({ bookingId, form, actorId: asha, findScholarships: async () => [] })
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer))
  return new URL(String(answer.headers.get('location')), 'https://site.invalid').searchParams.get('undo') ?? ''
}

/** A seat with ₹15,000 agreed and ₹10,000 paid by UPI. */
async function addPaid(email: string | null = 'lakshmi@example.org') {
  const tail = crypto.randomUUID().slice(0, 8)
  const leadId = await addSeatLead({ email })
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  const bookingId = await addBooking(await addOffering(), leadId)
  await send(bookingId, { form: 'plan', fee: '15,000', dueOn: day(-1), amount: '15,000', agreement: 'none' })
  await send(bookingId, { form: 'pay', rupees: '10,000', method: 'upi', reference: `UPI-${tail}`, receivedOn: day(0), formKey: crypto.randomUUID() })
  await runJobs()
  mails.length = 0
  const page = await loadBookingFee(bookingId)
  const payment = page?.payments[0]
  if (!page?.fee || !payment) throw new Error('It was not recorded.')
  return { leadId, bookingId, payment: payment.id, number: payment.receiptNumber, reference: payment.reference, agreement: page.fee.agreementId }
}
const refund = (bookingId: string, payment: string, rupees: string, number: string) =>
  send(bookingId, { form: 'refund', payment, rupees, method: 'transfer', refund: number, note: 'Staff only', formKey: crypto.randomUUID() })
const waive = (bookingId: string, agreement: string) => send(bookingId, { form: 'waive', note: 'Hardship', agreement, open: '500000' })
const undo = (token: string) => undoChange(token, { id: asha, role: 'counsellor' }, { ...agreementUndoHandlers, ...paymentUndoHandlers })

test('a recorded refund is mailed once: the amount, for what, by which way, its number and the day', async () => {
  const { bookingId, payment, number, reference } = await addPaid()
  await refund(bookingId, payment, '4,000', 'UTR/77')
  await runJobs()
  expect(mails.map(({ to }) => to.address)).toEqual(['lakshmi@example.org'])
  const [{ subject, text } = { subject: '', text: '' }] = mails
  expect(subject).toMatch(/^Refund of ₹4,000 recorded: Data Science with AI, .*IST$/)
  expect(text).toContain('We have recorded a refund of ₹4,000 to you for Data Science with AI.')
  const today = formatStoredDate(day(0))
  expect(text).toContain(
    `Refunded: ₹4,000\nRefunded by: Bank transfer, UTR/77\nRecorded on: ${today}\nOf the payment: ₹10,000, UPI, ${reference}, ${today}, receipt ${number}`,
  )
  expect(text).toContain('Paid: ₹6,000\nDue on')
  expect(text).not.toMatch(/Staff only|your account/)
  await runJobs()
  expect(mails).toHaveLength(1)
})

test('the mail of a refund after a cancellation names no fee, and says what was refunded before', async () => {
  const { bookingId, payment } = await addPaid()
  await cancelBooking(bookingId)
  await refund(bookingId, payment, '4,000', 'UTR/1')
  await refund(bookingId, payment, '6,000', 'UTR/2')
  await runJobs()
  const texts = mails.filter(({ subject }) => subject.startsWith('Refund')).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.find((text) => text.includes('UTR/2'))).toContain('Refunded of the payment in total: ₹10,000')
  for (const text of texts) expect(text).not.toContain('Agreed fee')
})

test('a waiver is mailed once, with what is still due, and its reason stays with staff', async () => {
  const { bookingId, agreement } = await addPaid()
  await waive(bookingId, agreement)
  await runJobs()
  const [{ subject, text } = { subject: '', text: '' }] = mails
  expect(subject).toMatch(/^₹5,000 of your fee is waived: Data Science with AI, .*IST$/)
  expect(text).toContain('Waived: ₹5,000\nDue: nothing more')
  expect(text).not.toContain('Hardship')
  expect(mails).toHaveLength(1)
})

test('a waiver ends the call that would remind of the fee', async () => {
  const { leadId, bookingId, agreement } = await addPaid(null)
  const calls = () => db().$count(callTasks, eq(callTasks.leadId, leadId))
  await sendFeeReminders(day(0))
  expect(await calls()).toBe(1)
  await waive(bookingId, agreement)
  await runJobs()
  expect(await calls()).toBe(0)
})

test('a refund or a waiver that is undone within the minute, or of a person without an address, is not mailed', async () => {
  const { bookingId, payment, agreement } = await addPaid()
  const waived = await waive(bookingId, agreement)
  const refunded = await refund(bookingId, payment, '4,000', 'UTR/78')
  expect([await undo(refunded), await undo(waived)]).toEqual(['undone', 'undone'])
  const other = await addPaid(null)
  await refund(other.bookingId, other.payment, '1,000', 'UTR/79')
  await runJobs()
  expect(mails).toEqual([])
})

test('a receipt that is mailed or opened after a refund names the refund as the list of payments does', async () => {
  const { bookingId, payment } = await addPaid()
  await refund(bookingId, payment, '4,000', 'UTR/77')
  await undo(await refund(bookingId, payment, '500', 'UTR/wrong'))
  await db().execute(sql`delete from jobs.job`)
  const form = new FormData()
  form.set('form', 'send-receipt')
  form.set('payment', payment)
  await sendReceiptAgain({ bookingId, form, actorId: asha })
  await runJobs()
  const expected = `₹4,000, Bank transfer, UTR/77, ${formatStoredDate(day(0))}`
  const [{ text } = { text: '' }] = mails
  expect(text).toContain(`Refunded: ${expected}`)
  expect(text).not.toContain('UTR/wrong')
  const receipt = await findReceipt(payment, bookingId)
  const page = renderToStaticMarkup(receipt && createElement(ReceiptPage, { receipt }))
  expect(page).toContain(expected)
  expect(page).not.toContain('UTR/wrong')
})

const reverse = (bookingId: string, entry: { payment: string } | { refund: string }) =>
  send(bookingId, { form: 'reverse', note: 'Staff only: wrong amount', ...entry })
const subjects = () => mails.map(({ subject }) => subject.replace(/(?<=with AI), .*$/, ''))

test('a payer whose mailed receipt is reversed is told once that it is not valid, and what is due', async () => {
  const { bookingId, payment, number, reference } = await addPaid()
  await reverse(bookingId, { payment })
  await runJobs()
  await runJobs()
  expect(subjects()).toEqual([`Receipt ${number} is not valid: Data Science with AI`])
  const [{ text } = { text: '' }] = mails
  expect(text).toContain(`Receipt: ${number}, not valid\nEntered by mistake: ₹10,000, UPI, ${reference}, ${formatStoredDate(day(0))}`)
  expect(text).toMatch(/Agreed fee: ₹15,000.*\n.*\nDue on .*: ₹15,000/)
  expect(text).not.toContain('Staff only')
})

test('a reversal that is undone within the minute is not mailed; undone later, the receipt is mailed again', async () => {
  const { bookingId, payment, number } = await addPaid()
  expect(await undo(await reverse(bookingId, { payment }))).toBe('undone')
  await runJobs()
  expect(subjects()).toEqual([])
  const token = await reverse(bookingId, { payment })
  await runJobs()
  expect(await undo(token)).toBe('undone')
  await runJobs()
  expect(subjects()).toEqual([`Receipt ${number} is not valid: Data Science with AI`, `Receipt ${number} for Data Science with AI`])
})

test('a payment that is undone before its receipt is mailed, or of a person without an address, sends nothing', async () => {
  const { bookingId } = await addPaid()
  await undo(await send(bookingId, { form: 'pay', rupees: '1,000', method: 'cash', reference: '', receivedOn: day(0), formKey: crypto.randomUUID() }))
  const other = await addPaid(null)
  await reverse(other.bookingId, { payment: other.payment })
  await runJobs()
  expect(mails).toEqual([])
})

test('a person who was told of a refund is told that the entry was a mistake', async () => {
  const { bookingId, payment } = await addPaid()
  await refund(bookingId, payment, '4,000', 'UTR/81')
  await runJobs()
  const [first] = (await loadBookingFee(bookingId))?.payments[0]?.refunds ?? []
  mails.length = 0
  await reverse(bookingId, { refund: first?.id ?? '' })
  await runJobs()
  expect(subjects()).toEqual(['Refund of ₹4,000 was a wrong entry: Data Science with AI'])
  expect(mails[0]?.text).toContain('Entered by mistake: refund of ₹4,000, Bank transfer, UTR/81')
})
