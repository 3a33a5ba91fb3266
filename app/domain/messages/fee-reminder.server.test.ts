import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { createUndoToken, undoChange } from '#app/domain/accounts/undo.server.ts'
import { cancelBooking } from '#app/domain/bookings/change-booking.server.ts'
import { agreeFee } from '#app/domain/bookings/payments/agree-fee.server.ts'
import { payByStaff, paymentUndoHandlers, reversePayment } from '#app/domain/bookings/payments/staff-payments.server.ts'
import { consents } from '#app/domain/leads/schema.server.ts'
import { callTasks } from '#app/domain/leads/staff-schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead, paymentOf } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { composeBookingMessage } from './compose-message.server.ts'
import { composeFeeReminder, sendFeeReminders } from './fee-reminder.server.ts'
import { reminderUndoHandlers, sendManualReminders } from './manual-reminders.server.ts'
import { notifyFeeAgreed, notifyPayment } from './notify-payment.server.ts'
import { messages } from './schema.server.ts'

useTestDatabase({ jobs: true })

const asha = 'asha'

beforeEach(async () => {
  await db().execute('delete from messages; delete from call_tasks; delete from booking_payments; delete from bookings; delete from offerings')
  await db().insert(users).values({ id: asha, name: 'Asha', email: 'asha@example.com', role: 'counsellor' }).onConflictDoNothing()
})

const day = (days: number) => getIndiaToday(new Date(Date.now() + days * 86_400_000))

/** A booking with ₹10,000 due on this day, and ₹5,000 a month later. */
async function addDue(dueOn: string, hasMail = true) {
  const leadId = await addSeatLead(hasMail ? { email: `${crypto.randomUUID()}@example.org` } : {})
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  const bookingId = await addBooking(await addOffering(), leadId)
  const instalments = [
    { dueOn, amountPaise: 10_000_00 },
    { dueOn: day(45), amountPaise: 5_000_00 },
  ]
  const plan = { coursePaise: 15_000_00, discountPaise: 0, discountKind: null, discountNote: '', instalments, gstPercent: 18 }
  const agreed = await agreeFee(bookingId, plan, null, asha)
  if (!agreed.ok) throw new Error(agreed.reason)
  return { leadId, bookingId }
}
const sentTo = (leadId: string) => db().select().from(messages).where(eq(messages.leadId, leadId))
const callsTo = (leadId: string) => db().select().from(callTasks).where(eq(callTasks.leadId, leadId))

test.each<[string, number, number, string | null]>([
  ['four days before', 4, 0, null],
  ['three days before', 3, 0, 'soon'],
  ['the day after', 0, 1, 'late-1'],
  ['a week late', 0, 8, 'late-2'],
  ['five weeks late', 0, 35, null],
])('%s an instalment is due, its person is reminded once, however often the job runs', async (_, dueIn, later, step) => {
  const { leadId, bookingId } = await addDue(day(dueIn))
  for (let run = 0; run < 2; run += 1) await sendFeeReminders(day(later), 1)
  expect((await sentTo(leadId)).map(({ kind, cause }) => [kind, cause])).toEqual(step ? [['fee-reminder', `${bookingId}/${day(dueIn)}/${step}`]] : [])
})

test('a person without email and SMS gets one call task, which ends with the payment', async () => {
  const { leadId, bookingId } = await addDue(day(-1), false)
  await sendFeeReminders(day(0))
  await sendFeeReminders(day(0))
  expect(await sentTo(leadId)).toEqual([])
  expect(await callsTo(leadId)).toMatchObject([{ reason: 'fee-reminder', subject: expect.stringMatching(/^Data Science with AI, .*IST$/), until: null }])
  const payment = paymentOf('P-1', 10_000_00)
  await payByStaff(bookingId, payment, asha)
  await notifyPayment({ bookingId, paymentId: payment.id })
  expect(await callsTo(leadId)).toEqual([])
})

test('a reminder states the amount due when it is sent, and is not sent after payment', async () => {
  const { leadId, bookingId } = await addDue(day(-1))
  const [lead] = (
    await db().execute(sql`select id, name, email, phone, reference, course_id as "courseID", is_minor as "isMinor" from leads where id = ${leadId}`)
  ).rows
  const compose = () => composeFeeReminder({ cause: `${bookingId}/${day(-1)}/late-1`, channel: 'mail' }, lead as never)
  expect(await compose()).toMatchObject({ subject: expect.stringContaining('₹10,000'), text: expect.stringContaining('/booking/') })
  await payByStaff(bookingId, paymentOf('P-2', 4_000_00), asha)
  expect(await compose()).toMatchObject({ text: expect.stringContaining('Amount: ₹6,000') })
  await payByStaff(bookingId, paymentOf('P-3', 6_000_00), asha)
  expect(await compose()).toEqual({ unwanted: 'nothing is due any more' })
})

test('a bulk reminder is sent once a day, after a minute, and undo cancels its messages and calls', async () => {
  const [mailed, called] = [await addDue(day(5)), await addDue(day(-2), false)]
  const ids = [mailed.bookingId, called.bookingId]
  const first = await sendManualReminders(ids, asha)
  expect(first).toMatchObject({ message: '1 of 2 get a message in a minute, 1 became tasks to call.' })
  const [waiting] = await sentTo(mailed.leadId)
  expect(waiting?.nextTryAt?.getTime()).toBeGreaterThan(Date.now() + 30_000)
  expect(await callsTo(called.leadId)).toHaveLength(1)
  const undone = await undoChange(createUndoToken(first.undo?.eventId ?? 0), { id: asha, role: 'counsellor' }, reminderUndoHandlers)
  expect(undone).toBe('undone')
  expect([await sentTo(mailed.leadId), await callsTo(called.leadId)]).toEqual([[], []])
  expect(await sendManualReminders(ids, asha)).toMatchObject({ done: 2 })
})

test('a receipt and an agreed fee are mailed, unless they are undone within a minute', async () => {
  const { leadId, bookingId } = await addDue(day(5))
  const [agreement] = (await db().execute<{ id: string }>(sql`select id from fee_agreements where booking_id = ${bookingId}`)).rows
  await notifyFeeAgreed({ bookingId, agreementId: agreement?.id ?? '' })
  const [right, wrong] = [paymentOf('P-4', 4_000_00), paymentOf('P-5', 500_00)]
  for (const payment of [right, wrong]) await payByStaff(bookingId, payment, asha)
  await reversePayment(bookingId, wrong.id, 'Wrong', asha)
  expect(Object.keys(paymentUndoHandlers)).toContain('booking.pay')
  for (const payment of [right, wrong, right]) await notifyPayment({ bookingId, paymentId: payment.id })
  const sent = await db()
    .select()
    .from(messages)
    .where(and(eq(messages.leadId, leadId), eq(messages.channel, 'mail')))
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['fee-agreed', 'payment-receipt'])
  const receiver = { id: leadId, email: 'a@example.org', isMinor: false, guardianAgreedAt: null }
  for (const message of sent) {
    const composed = await composeBookingMessage(message, receiver)
    if ('unwanted' in composed) throw new Error(composed.unwanted)
    expect(composed.mail.text).toContain('Agreed fee: ₹15,000')
    expect(composed.mail.text).toContain('₹6,000')
    if (message.kind === 'payment-receipt')
      expect(composed.mail.text).toMatch(/Receipt: \d{4}-\d{2}\/\d{4}\nReceived: ₹4,000\nFee before GST ₹3,389\.83, GST 18% ₹610\.17/)
  }
})

test('the mail of a cancelled booking names what was paid, and where the person reads about a refund', async () => {
  const { leadId, bookingId } = await addDue(day(5))
  await payByStaff(bookingId, paymentOf('P-6', 4_000_00), asha)
  await cancelBooking(bookingId)
  const receiver = { id: leadId, email: 'a@example.org', isMinor: false, guardianAgreedAt: null }
  const composed = await composeBookingMessage({ kind: 'booking-cancelled', cause: `${bookingId}/x`, createdAt: new Date() }, receiver)
  if ('unwanted' in composed) throw new Error(composed.unwanted)
  expect(composed.mail.text).toContain('Paid: ₹4,000. The page of your booking says how a refund works.')
})
