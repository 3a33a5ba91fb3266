import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { type BookingVisitor, bookForLead, bookLocked } from '#app/domain/bookings/book-seat.server.ts'
import { cancelBooking, confirmBooking } from '#app/domain/bookings/change-booking.server.ts'
import { getConfirmCode } from '#app/domain/bookings/confirm-method.server.ts'
import { handleOwnBooking } from '#app/domain/bookings/handle-own-booking.server.ts'
import { confirmationRequested } from '#app/domain/bookings/jobs.ts'
import { seatColumns } from '#app/domain/bookings/lock-offering.server.ts'
import { findOwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { isMailedToken, parseBookingToken } from '#app/domain/bookings/own-booking-link.server.ts'
import { confirmByStaff } from '#app/domain/bookings/roster/roster-change.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import * as texts from '#app/domain/content/sms-content.server.ts'
import { consents, leads } from '#app/domain/leads/schema.server.ts'
import * as configuration from '#app/platform/config.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { addBooking, addOffering, addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { smsSettings } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { composeBookingMessage } from './compose-message.server.ts'
import { handleConfirmationRequested, notifyBookingChanged } from './notify-booking-changed.server.ts'
import { messages } from './schema.server.ts'

useTestDatabase({ jobs: true })

const minuteMs = 60_000
const unverified = { verifiedAt: null, verifiedBy: null } as const
const visitor: BookingVisitor = { network: null, userId: null, ownBookings: [] }
const sms = {
  ...smsSettings,
  SMS_TEMPLATE_BOOKING_CODE: '1107123456789012347',
}
const configure = (environment: Record<string, string>) => vi.spyOn(configuration, 'config').mockReturnValue(parseConfig(environment))

type Made = { lead?: Partial<typeof leads.$inferInsert>; whenFull?: 'refuse' | 'wait' }
async function bookUnverified(offeringId: string, { lead, whenFull = 'refuse' }: Made = {}) {
  const leadId = await addSeatLead(lead)
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  const booked = await inTransaction((tx) => bookForLead(tx, { offeringId, leadId, whenFull, verifiedBy: null }, visitor))
  if (!booked.ok) throw new Error(booked.reason)
  return booked.bookingId
}
/** A batch of fifteen seats. Unverified people have a third of them. */
async function addCrowdedBatch(values: Partial<typeof offerings.$inferInsert> = {}) {
  const id = await addOffering(values)
  for (let index = 0; index < 5; index += 1) await addBooking(id, await addSeatLead(), unverified)
  return id
}
const rowOf = async (id: string) => {
  const [row] = await db().select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('There is no booking.')
  return row
}
const stateOf = async (id: string) => (await rowOf(id)).state
const lapse = (id: string) =>
  db()
    .update(bookings)
    .set({ expiresAt: new Date(Date.now() - minuteMs) })
    .where(eq(bookings.id, id))
const messagesOf = async (leadId: string) => await db().select().from(messages).where(eq(messages.leadId, leadId)).orderBy(messages.id)
/** Runs each job for links and codes twice, because a worker may stop before it reports that a job is complete. */
async function workOffConfirmations() {
  const { rows } = await db().execute<{ data: JobData<typeof confirmationRequested> }>(
    sql`delete from jobs.job where name = ${confirmationRequested.name} returning data`,
  )
  for (const { data } of [...rows, ...rows]) await handleConfirmationRequested(data)
}
const minutesLeft = async (id: string) => Math.round(((await rowOf(id)).expiresAt?.getTime() ?? 0) / minuteMs - Date.now() / minuteMs)

async function press(id: string, fields: Record<string, string>, isMailed = false) {
  const body = new URLSearchParams(fields)
  const answer = await handleOwnBooking(new Request('http://localhost/booking/key', { method: 'POST', body }), id, '/booking/key', { isMailed })
  return answer instanceof Response ? { status: answer.status } : { status: answer.init?.status ?? 200, result: answer.data }
}

// Without the guards of the share, the same code gives unverified people all seats.
test('forty concurrent bookings exceed a third without the lock and guard; with them a third is confirmed and a third held', async () => {
  const unguardedId = await addOffering({ capacity: 90 })
  const [seen] = await db().select(seatColumns).from(offerings).where(eq(offerings.id, unguardedId))
  // Without a lock, all may read the offering before the first of them books.
  const unlocked: typeof bookForLead = async (tx, input, from) => {
    if (!seen) throw new Error('There is no batch.')
    return await bookLocked(tx, seen, input, from)
  }
  const race = async (offeringId: string, book: typeof bookForLead) => {
    const people = await Promise.all(Array.from({ length: 40 }, () => addSeatLead()))
    await Promise.all(people.map((leadId) => inTransaction((tx) => book(tx, { offeringId, leadId, whenFull: 'wait', verifiedBy: null }, visitor))))
    const [offering] = await db().select().from(offerings).where(eq(offerings.id, offeringId))
    return [offering?.unverifiedSeats ?? 0, offering?.unverifiedHolds ?? 0]
  }
  await db().execute(sql`alter table offerings disable trigger offerings_unverified_share`)
  const [unguarded] = await race(unguardedId, unlocked).finally(() => db().execute(sql`alter table offerings enable trigger offerings_unverified_share`))
  expect(unguarded).toBeGreaterThan(30)
  expect(await race(await addOffering({ capacity: 15 }), bookForLead)).toEqual([5, 5])
})

test('the database rejects unverified people beyond the share, held or confirmed, but allows a smaller capacity', async () => {
  const id = await addCrowdedBatch()
  const leadId = await addSeatLead()
  await expect(addBooking(id, leadId, unverified)).rejects.toMatchObject({ cause: { constraint: 'offerings_unverified_share' } })
  const held = { ...unverified, state: 'held', expiresAt: new Date(Date.now() + minuteMs) } as const
  for (let index = 0; index < 5; index += 1) await addBooking(id, await addSeatLead(), held)
  await expect(addBooking(id, leadId, held)).rejects.toMatchObject({ cause: { constraint: 'offerings_unverified_share' } })
  await db().update(offerings).set({ capacity: 10 }).where(eq(offerings.id, id))
  const [offering] = await db().select().from(offerings).where(eq(offerings.id, id))
  expect([offering?.unverifiedSeats, offering?.unverifiedHolds]).toEqual([5, 5])
})

test('beyond the share a seat is held for half an hour, and only the mailed link confirms it', async () => {
  const id = await bookUnverified(await addCrowdedBatch(), { lead: { email: 'asha@example.org' } })
  expect(await rowOf(id)).toMatchObject({ state: 'held', confirmWay: 'mail', verifiedAt: null })
  expect(await minutesLeft(id)).toBe(30)
  await workOffConfirmations()
  const [message, ...others] = await messagesOf((await rowOf(id)).leadId)
  expect(others).toEqual([])
  expect(message).toMatchObject({ channel: 'mail', kind: 'booking-held' })
  const receiver = { id: '', email: 'asha@example.org', isMinor: false, guardianAgreedAt: null }
  const composed = message && (await composeBookingMessage(message, receiver))
  const token = (composed && 'mail' in composed && /\/booking\/([\w.-]+)/.exec(composed.mail.text)?.[1]) || ''
  expect([parseBookingToken(token), isMailedToken(token)]).toEqual([id, true])
  expect(await press(id, { form: 'accept' })).toMatchObject({ status: 409, result: { problem: expect.stringContaining('confirmed first') } })
  expect(await press(id, { form: 'code', code: getConfirmCode(id, 1) })).toMatchObject({ status: 409 })
  expect(await stateOf(id)).toBe('held')
  expect([await press(id, { form: 'accept' }, true), await press(id, { form: 'accept' }, true)].map(({ status }) => status)).toEqual([303, 303])
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', verifiedBy: 'mail' })
  expect((await findOwnBooking(id))?.confirm).toBeNull()
})

test('an expired hold frees its seat, and its link confirms it only while a seat is left', async () => {
  const batch = await addCrowdedBatch({ capacity: 15 })
  const id = await bookUnverified(batch, { lead: { email: 'ravi@example.org' } })
  await lapse(id)
  expect((await findOwnBooking(id))?.state).toBe('expired')
  for (let index = 0; index < 10; index += 1) await bookAsStaff({ offeringId: batch, leadId: await addSeatLead(), whenFull: 'refuse' })
  expect(await press(id, { form: 'accept' }, true)).toMatchObject({ status: 409 })
  expect(await stateOf(id)).toBe('expired')
})

test('a code by SMS confirms: five wrong attempts invalidate it, a new code differs, and three codes can be sent', async () => {
  configure({ NODE_ENV: 'test', ...sms })
  const id = await bookUnverified(await addCrowdedBatch())
  expect(await rowOf(id)).toMatchObject({ state: 'held', confirmWay: 'sms', confirmSends: 1 })
  const [first, second] = [getConfirmCode(id, 1), getConfirmCode(id, 2)]
  const wrong = (one: string) => String((Number(one) + 1) % 1_000_000).padStart(6, '0')
  const answers = []
  for (let attempts = 0; attempts < 5; attempts += 1) answers.push(await press(id, { form: 'code', code: wrong(first) }))
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 429])
  expect(answers[0]?.result).toMatchObject({ failure: { typed: { code: wrong(first) }, error: { code: [expect.stringContaining('Wrong code')] } } })
  expect((await press(id, { form: 'code', code: first })).status).toBe(429)
  expect((await press(id, { form: 'send' })).status).toBe(303)
  expect((await press(id, { form: 'code', code: first === second ? wrong(first) : first })).status).toBe(422)
  expect((await press(id, { form: 'send' })).status).toBe(303)
  expect((await press(id, { form: 'send' })).status).toBe(409)
  await workOffConfirmations()
  expect((await messagesOf((await rowOf(id)).leadId)).map(({ channel, kind }) => `${channel} ${kind}`)).toEqual(Array(3).fill('sms booking-held'))
  expect((await press(id, { form: 'code', code: ` ${getConfirmCode(id, 3)}` })).status).toBe(303)
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', verifiedBy: 'sms' })
})

test.each(['withdrawn', 'erased'] as const)('no link is sent for an enquiry that was %s before its job ran', async (state) => {
  const id = await bookUnverified(await addCrowdedBatch(), { lead: { email: 'asha@example.org' } })
  const { leadId } = await rowOf(id)
  await db().update(leads).set({ state }).where(eq(leads.id, leadId))
  await workOffConfirmations()
  expect(await messagesOf(leadId)).toEqual([])
})

test('without mail and SMS a counsellor confirms until 9 pm, with at least four opening hours, and the audit records it', async () => {
  configure({ NODE_ENV: 'production' })
  await db().insert(users).values({ id: 'counsellor', name: 'Lakshmi', email: 'lakshmi@example.org', role: 'counsellor' })
  const id = await bookUnverified(await addCrowdedBatch(), { lead: { email: 'asha@example.org' } })
  expect(await rowOf(id)).toMatchObject({ state: 'held', confirmWay: 'staff', confirmSends: 0 })
  await workOffConfirmations()
  expect(await messagesOf((await rowOf(id)).leadId)).toEqual([])
  const until = (await rowOf(id)).expiresAt ?? new Date(0)
  expect(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' }).format(until)).toBe('21:00:00')
  expect([(await minutesLeft(id)) >= 240, (await minutesLeft(id)) <= 28 * 60]).toEqual([true, true])
  expect(await confirmByStaff(id, 'counsellor')).toEqual({ ok: true, state: 'confirmed', isSameState: false, eventId: expect.any(Number) })
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', verifiedBy: 'staff' })
  const [event] = await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `booking:${id}`))
  expect(event).toMatchObject({ action: 'booking.confirm', before: { state: 'held', verifiedBy: null }, after: { state: 'confirmed', verifiedBy: 'staff' } })
})

test('when the holds are full too, a person waits without a seat, and gets one on confirming', async () => {
  const batch = await addCrowdedBatch()
  for (let index = 0; index < 5; index += 1) await bookUnverified(batch)
  const waiting = [await bookUnverified(batch), await bookUnverified(batch, { lead: { email: 'asha@example.org' } })] as const
  expect(await Promise.all(waiting.map(stateOf))).toEqual(['waiting', 'waiting'])
  // Seats are free, and verified people need not wait for unverified ones.
  expect(await bookAsStaff({ offeringId: batch, leadId: await addSeatLead(), whenFull: 'refuse' })).toMatchObject({ ok: true, state: 'confirmed' })
  expect(await confirmBooking(waiting[0])).toEqual({ ok: false, reason: 'unverified' })
  expect((await press(waiting[1], { form: 'accept' }, true)).status).toBe(303)
  expect(await Promise.all(waiting.map(stateOf))).toEqual(['waiting', 'confirmed'])
  // The seat of a hold that ends goes to the next person.
  const [held] = await db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.offeringId, batch), eq(bookings.state, 'held'), isNull(bookings.verifiedAt)))
    .limit(1)
  await cancelBooking(held?.id ?? '')
  expect(await stateOf(waiting[0])).toBe('offered')
})

test('the mailed link accepts an offer to an unverified person when the share is used up', async () => {
  const id = await addOffering({ capacity: 3 })
  const holders = [await addBooking(id, await addSeatLead(), unverified), await addBooking(id, await addSeatLead(), unverified)]
  const verified = await addBooking(id, await addSeatLead())
  const line = [
    await bookUnverified(id, { whenFull: 'wait', lead: { email: 'a@example.org' } }),
    await bookUnverified(id, { whenFull: 'wait', lead: { email: 'b@example.org' } }),
  ] as const
  await cancelBooking(verified)
  expect((await press(line[0], { form: 'accept' })).status).toBe(303)
  expect(await rowOf(line[0])).toMatchObject({ state: 'confirmed', verifiedBy: null })
  await cancelBooking(holders[0] ?? '')
  await db().update(offerings).set({ capacity: 4 }).where(eq(offerings.id, id))
  await addBooking(id, await addSeatLead(), unverified)
  expect((await press(line[1], { form: 'accept' })).status).toBe(409)
  expect(await rowOf(line[1])).toMatchObject({ state: 'offered', confirmWay: 'mail', confirmSends: 1 })
  expect((await press(line[1], { form: 'accept' }, true)).status).toBe(303)
})

test('confirming a mail address cancels the person’s duplicate booking; a stranger’s booking with the number stays', async () => {
  const batch = await addOffering()
  const [phone, email] = ['+919800001111', 'asha@example.org']
  const twice = [await bookUnverified(batch, { lead: { phone, email } }), await bookUnverified(batch, { lead: { phone, email } })] as const
  const stranger = await bookUnverified(batch, { lead: { phone, email: 'stranger@example.org' } })
  expect((await press(twice[1], { form: 'accept' }, true)).status).toBe(303)
  expect(await Promise.all([...twice, stranger].map(stateOf))).toEqual(['cancelled', 'confirmed', 'confirmed'])
})

test('the owner of a number is notified once a day of its reuse, and the person who reused it learns nothing of the owner', async () => {
  const batch = await addOffering()
  const phone = '+919800002222'
  const own = await bookUnverified(batch, { lead: { phone, email: 'asha@example.org' } })
  const again = [
    await bookUnverified(batch, { lead: { phone, email: 'x@example.org' } }),
    await bookUnverified(batch, { lead: { phone, email: 'y@example.org' } }),
  ] as const
  vi.spyOn(texts, 'findSms').mockReturnValue({ text: '', templateId: '1107' })
  for (const bookingId of [own, ...again, ...again]) await notifyBookingChanged({ bookingId, state: 'confirmed' })
  const { leadId, reference } = await rowOf(own)
  const notified = (await messagesOf(leadId)).filter(({ kind }) => kind === 'booking-repeated')
  expect(notified.map(({ channel }) => channel)).toEqual(['mail', 'sms'])
  const composed = notified[0] && (await composeBookingMessage(notified[0], { id: leadId, email: 'asha@example.org', isMinor: false, guardianAgreedAt: null }))
  expect(composed).toMatchObject({ mail: { subject: expect.stringContaining('number was used'), text: expect.stringContaining(reference) } })
  const kinds = (await messagesOf((await rowOf(again[1])).leadId)).map(({ kind }) => kind)
  expect(kinds).not.toContain('booking-repeated')
})
