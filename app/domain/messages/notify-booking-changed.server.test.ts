import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { cancelBooking, cancelLeadBookings } from '#app/domain/bookings/change-booking.server.ts'
import type { BookingState } from '#app/domain/bookings/offerings.ts'
import { switchBatch } from '#app/domain/bookings/roster/roster-change.server.ts'
import { bookings, offeringMoves, offeringNotices, offerings } from '#app/domain/bookings/schema.server.ts'
import * as texts from '#app/domain/content/sms-content.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering, addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { composeBookingMessage } from './compose-message.server.ts'
import { notifyBookingChanged } from './notify-booking-changed.server.ts'
import { notifyOfferingChanged } from './notify-offering-changed.server.ts'
import { messages } from './schema.server.ts'

useTestDatabase({ jobs: true })

const withSms = () => void vi.spyOn(texts, 'findSms').mockReturnValue({ text: '', templateId: '1107' })

async function bookedIn(offeringId: string, values: Partial<typeof leads.$inferInsert> = {}) {
  const leadId = await addSeatLead({ email: `${crypto.randomUUID()}@example.org`, ...values })
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  const booked = await bookAsStaff({ offeringId, leadId, whenFull: 'wait' })
  if (!booked.ok) throw new Error(booked.reason)
  return { leadId, bookingId: booked.bookingId, state: booked.state }
}
async function listMessagesOf(leadId: string) {
  const rows = await db().select().from(messages).where(eq(messages.leadId, leadId)).orderBy(asc(messages.channel), asc(messages.id))
  return rows.map(({ channel, kind }) => `${channel} ${kind}`)
}
async function historyOf(leadId: string) {
  const rows = await db().select().from(leadEvents).where(eq(leadEvents.leadId, leadId)).orderBy(asc(leadEvents.id))
  return rows.map(({ kind, detail }) => `${kind} ${detail?.state}`)
}
/** Runs the waiting jobs, as a worker would. */
async function workOff() {
  const { rows } = await db().execute<{ id: string; data: { bookingId: string; state: BookingState } }>(
    sql`delete from jobs.job where name = 'booking-changed' returning id, data`,
  )
  for (const { data } of rows) await notifyBookingChanged(data)
}

beforeEach(async () => {
  await db().execute(sql`delete from jobs.job`)
})

// Without the lock on the enquiry (tested), four workers wrote the history four times.
test('a booked seat sends one notification and writes one event, however often and concurrently its job runs', async () => {
  const { leadId, ...job } = await bookedIn(await addOffering())
  withSms()
  await Promise.all([1, 2, 3, 4].map(() => notifyBookingChanged(job)))
  expect(await listMessagesOf(leadId)).toEqual(['mail booking-confirmed', 'sms booking-confirmed'])
  expect(await historyOf(leadId)).toEqual(['booking confirmed', 'state undefined'])
})

test('a confirmed seat in a batch sets its person to booked, with the course; an event does not, and later states stay', async () => {
  const stateOf = async (id: string) => (await db().select({ state: leads.state, courseID: leads.courseID }).from(leads).where(eq(leads.id, id)))[0]
  const { leadId, ...seat } = await bookedIn(await addOffering(), { state: 'contacted', courseID: null })
  await notifyBookingChanged(seat)
  expect(await stateOf(leadId)).toEqual({ state: 'booked', courseID: expect.any(String) })
  const [moved] = await db()
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'state')))
  expect(moved).toMatchObject({ fromState: 'contacted', toState: 'booked', actorId: null })
  const event = await bookedIn(await addOffering({ kind: 'event', courseID: null }), { state: 'contacted' })
  await notifyBookingChanged(event)
  expect(await stateOf(event.leadId)).toMatchObject({ state: 'contacted' })
  const enrolled = await bookedIn(await addOffering(), { state: 'enrolled' })
  await notifyBookingChanged(enrolled)
  expect(await stateOf(enrolled.leadId)).toMatchObject({ state: 'enrolled' })
  // Staff may move the state back: the same seat does not change it again.
  await db().update(leads).set({ state: 'qualified' }).where(eq(leads.id, leadId))
  await notifyBookingChanged(seat)
  expect(await stateOf(leadId)).toMatchObject({ state: 'qualified' })
})

test('the mail about a seat that staff moved to another batch says that it replaces the earlier mails', async () => {
  const { leadId, bookingId, state } = await bookedIn(await addOffering())
  await notifyBookingChanged({ bookingId, state })
  const listTexts = async () => {
    const [lead] = await db().select().from(leads).where(eq(leads.id, leadId))
    const sent = await db().select().from(messages).where(eq(messages.leadId, leadId)).orderBy(asc(messages.createdAt))
    const composed = await Promise.all(sent.map((message) => lead && composeBookingMessage(message, lead)))
    return composed.map((one) => (one && 'mail' in one ? one.mail.text : ''))
  }
  expect(await listTexts()).toEqual([expect.not.stringContaining('replaces our earlier mails')])
  await db().update(messages).set({ state: 'sent' })
  const to = await addOffering({ startsAt: new Date(Date.now() + 20 * 86_400_000) })
  const [booking] = await db().select().from(bookings).where(eq(bookings.id, bookingId))
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor' }).onConflictDoNothing()
  expect(await switchBatch(bookingId, to, booking?.version ?? 0, 'asha')).toMatchObject({ ok: true })
  await workOff()
  expect((await listTexts()).at(-1)).toContain('replaces our earlier mails about booking')
})

test.each([
  ['no mail address', { email: null }, ['sms booking-confirmed']],
  ['a foreign number', { phone: '+14155550123' }, ['mail booking-confirmed']],
  ['a guardian who has not agreed', { isMinor: true, guardianName: 'Ravi', guardianPhone: '+919876543211' }, ['mail booking-confirmed']],
])('with %s only messages that can reach the person are created', async (_, values, expected) => {
  const { leadId, ...job } = await bookedIn(await addOffering(), values)
  withSms()
  await notifyBookingChanged(job)
  expect(await listMessagesOf(leadId)).toEqual(expected)
})

test('no mail is sent about an earlier state of a booking, but a cancellation is always mailed', async () => {
  const { leadId, ...job } = await bookedIn(await addOffering())
  await cancelBooking(job.bookingId)
  await notifyBookingChanged(job)
  expect(await listMessagesOf(leadId)).toEqual([])
  await notifyBookingChanged({ ...job, state: 'cancelled' })
  expect(await listMessagesOf(leadId)).toEqual(['mail booking-cancelled'])
  expect(await historyOf(leadId)).toEqual(['booking cancelled'])
})

test('a waiting person is notified of the waiting list, then of the offer, then of its expiry', async () => {
  const id = await addOffering({ capacity: 1 })
  const first = await bookedIn(id)
  const { leadId, bookingId } = await bookedIn(id)
  await workOff()
  await cancelBooking(first.bookingId)
  await workOff()
  await db().update(bookings).set({ state: 'expired', expiresAt: null, stateAt: sql`clock_timestamp()` }).where(eq(bookings.id, bookingId))
  await notifyBookingChanged({ bookingId, state: 'expired' })
  expect(await listMessagesOf(leadId)).toEqual(['mail booking-waiting', 'mail booking-offered', 'mail offer-lapsed'])
})

test('a person who withdrew or is erased is not notified, and their place is freed', async () => {
  const id = await addOffering()
  const { leadId } = await bookedIn(id)
  await db().execute(sql`delete from jobs.job`)
  await db().update(leads).set({ state: 'withdrawn' }).where(eq(leads.id, leadId))
  await cancelLeadBookings(leadId)
  await workOff()
  expect(await listMessagesOf(leadId)).toEqual([])
  expect(await db().select({ seats: offerings.seatsTaken }).from(offerings).where(eq(offerings.id, id))).toEqual([{ seats: 0 }])
})

// The mail about a booking has a link that can cancel it.
test('a merged enquiry is notified at the remaining enquiry if the address is the same, else at its own address', async () => {
  for (const same of [true, false]) {
    const { leadId, ...job } = await bookedIn(await addOffering(), { email: 'booked@example.org' })
    const targetId = await addSeatLead({ email: same ? 'booked@example.org' : 'kept@example.org' })
    await db().update(leads).set({ mergedInto: targetId }).where(eq(leads.id, leadId))
    await notifyBookingChanged(job)
    const notified = ['mail booking-confirmed']
    expect([await listMessagesOf(leadId), await listMessagesOf(targetId)]).toEqual(same ? [[], notified] : [notified, []])
  }
})

async function fill(capacity: number, people: number) {
  const id = await addOffering({ capacity })
  const all: Awaited<ReturnType<typeof bookedIn>>[] = []
  for (let index = 0; index < people; index += 1) all.push(await bookedIn(id))
  await db().execute(sql`delete from jobs.job`)
  return { id, all }
}

test('everyone with a place is notified of a moved date once, also if the job is interrupted and restarted', async () => {
  const { id, all } = await fill(4, 6)
  const [move] = await db().insert(offeringMoves).values({ offeringId: id, fromStartsAt: new Date(), toStartsAt: null }).returning()
  const job = { offeringId: id, cause: { kind: 'moved', moveId: move?.id ?? '' } } as const
  let requested = 0
  const dying = vi.spyOn(texts, 'findSms').mockImplementation(() => {
    requested += 1
    if (requested === 4) throw new Error('killed')
    return null
  })
  await expect(notifyOfferingChanged(job, 2)).rejects.toThrow('killed')
  dying.mockRestore()
  expect(await db().$count(messages, eq(messages.kind, 'booking-moved'))).toBe(2)
  await notifyOfferingChanged(job, 2)
  await notifyOfferingChanged(job, 500)
  for (const { leadId } of all) expect(await listMessagesOf(leadId)).toEqual(['mail booking-moved'])
})

test('a staff message goes to everyone with a place and to no one who cancelled', async () => {
  const { id, all } = await fill(3, 3)
  await cancelBooking(all[2]?.bookingId ?? '')
  const [notice] = await db().insert(offeringNotices).values({ offeringId: id, subject: 'Bring a laptop', body: 'Any will do.' }).returning()
  await notifyOfferingChanged({ offeringId: id, cause: { kind: 'notice', noticeId: notice?.id ?? '' } }, 1)
  expect(await Promise.all(all.map(({ leadId }) => listMessagesOf(leadId)))).toEqual([['mail booking-notice'], ['mail booking-notice'], []])
})

test('a cancelled offering cancels every place, notifies everyone once, and offers no seat', async () => {
  const { id, all } = await fill(2, 5)
  const attended = all[0]?.bookingId ?? ''
  await db().update(bookings).set({ state: 'attended' }).where(eq(bookings.id, attended))
  await db().update(offerings).set({ cancelledAt: sql`now()`, cancelReason: 'The hall is flooded.' }).where(eq(offerings.id, id))
  for (const size of [2, 500]) await notifyOfferingChanged({ offeringId: id, cause: { kind: 'cancelled' } }, size)
  await workOff()
  const states = await db().select({ state: bookings.state }).from(bookings).where(eq(bookings.offeringId, id)).orderBy(asc(bookings.id))
  expect(states.map(({ state }) => state)).toEqual(['attended', 'cancelled', 'left', 'left', 'left'])
  for (const { leadId } of all) expect(await listMessagesOf(leadId)).toEqual(['mail booking-called-off'])
})
