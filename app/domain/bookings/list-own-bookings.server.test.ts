import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { submitAttempt } from '#app/domain/tests/end-attempt.server.ts'
import { startTestAttempt } from '#app/domain/tests/start-attempt.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTaker, addTest, seedTests } from '#server/testing/tests.ts'
import { listOwnBookings, type OwnBookingRow } from './list-own-bookings.server.ts'
import { parseBookingToken } from './own-booking-link.server.ts'
import { bookings, offerings } from './schema.server.ts'

useTestDatabase({ jobs: true })
const asha = { id: 'asha', email: 'asha@example.org', emailVerified: true }
const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

beforeEach(async () => {
  for (const table of [bookings, leads, offerings, users]) await db().delete(table)
  await db()
    .insert(users)
    .values([
      { ...asha, name: 'Asha' },
      { id: 'ravi', name: 'Ravi', email: 'ravi@example.org', emailVerified: true },
    ])
})

type LeadInsert = Partial<typeof leads.$inferInsert>
const book = async (lead: LeadInsert, values: Partial<typeof bookings.$inferInsert> = {}, offering: Partial<typeof offerings.$inferInsert> = {}) =>
  await addBooking(await addOffering(offering), await addSeatLead(lead), values)
const idsOf = (rows: OwnBookingRow[]) => rows.map(({ id }) => id)

test('a member sees bookings made while signed in or with the confirmed address, and none of other people', async () => {
  const phone = '+919876500001'
  const signedIn = await book({ userId: 'asha', email: 'other@example.com', phone }, {}, { startsAt: inDays(2) })
  const byAddress = await book({ email: asha.email }, {}, { startsAt: inDays(1) })
  await book({ userId: 'ravi', email: 'ravi@example.org' })
  // The same phone with another person's email address: the number proves nothing.
  await book({ phone, email: 'ravi@example.org' })
  await book({ phone })
  const erased = await book({ email: asha.email })
  const [{ leadId = '' } = {}] = await db().select({ leadId: bookings.leadId }).from(bookings).where(eq(bookings.id, erased))
  await db().update(leads).set({ erasedAt: new Date(), state: 'erased' }).where(eq(leads.id, leadId))
  const { coming, past } = await listOwnBookings(asha)
  expect(idsOf(coming)).toEqual([byAddress, signedIn])
  expect(past).toEqual([])
})

test('an unconfirmed address shows only the bookings made while signed in', async () => {
  const signedIn = await book({ userId: 'asha', email: asha.email })
  await book({ email: asha.email })
  expect(idsOf((await listOwnBookings({ ...asha, emailVerified: false })).coming)).toEqual([signedIn])
})

test('each booking shows its state and its actions; bookings that expire soon come first, then by start date', async () => {
  const own = { userId: 'asha' }
  const since = { waitingSince: new Date() }
  await book(own, { reference: 'B-000001' })
  await book(own, { reference: 'B-000002', state: 'waiting', ...since }, { startsAt: inDays(8) })
  await book(own, { reference: 'B-000003', state: 'offered', ...since, expiresAt: inDays(1) }, { startsAt: inDays(9) })
  await book(own, { reference: 'B-000004', state: 'offered', ...since, expiresAt: inDays(-1) }, { startsAt: inDays(10) })
  await book(own, { reference: 'B-000005', state: 'cancelled' }, { startsAt: inDays(11) })
  await book(own, { reference: 'B-000006', state: 'cancelled' }, { startsAt: inDays(12), closedAt: new Date() })
  await book(own, { reference: 'B-000007' }, { startsAt: inDays(13), cancelledAt: new Date() })
  await book(own, { reference: 'B-000008' }, { startsAt: inDays(-200) })
  await book(own, { reference: 'B-000009', state: 'attended' }, { startsAt: inDays(-201) })
  await book(own, { reference: 'B-00000A' }, { startsAt: null })
  const { coming, past } = await listOwnBookings(asha)
  const shown = ({ reference, which, place, canCancel, canBookAgain, hasCalendar }: OwnBookingRow) => [
    ...[reference.slice(-1), which, place],
    [canCancel && 'cancel', canBookAgain && 'again', hasCalendar && 'calendar'].filter(Boolean).join(' '),
  ]
  expect(coming.map(shown)).toEqual([
    ['3', 'offered', null, 'cancel calendar'],
    ['1', 'confirmed', null, 'cancel calendar'],
    ['2', 'waiting', 1, 'cancel'],
    ['A', 'confirmed', null, 'cancel'],
  ])
  expect(past.map(shown)).toEqual([
    ['7', 'offering-cancelled', null, ''],
    ['6', 'cancelled', null, ''],
    ['5', 'cancelled', null, 'again'],
    ['4', 'expired', null, 'again'],
    ['8', 'over', null, ''],
    ['9', 'attended', null, ''],
  ])
  for (const { id, path } of [...coming, ...past.slice(0, 4)]) expect(parseBookingToken(path.slice('/booking/'.length))).toBe(id)
})

test('a booking that needs confirmation says how to confirm it', async () => {
  const unverified = { state: 'held', expiresAt: inDays(1), verifiedAt: null, verifiedBy: null } as const
  await book({ userId: 'asha' }, { ...unverified, confirmWay: 'mail' }, { startsAt: inDays(1) })
  await book({ userId: 'asha' }, { ...unverified, confirmWay: 'staff' }, { startsAt: inDays(2) })
  await book({ userId: 'asha' }, {}, { startsAt: inDays(3) })
  expect((await listOwnBookings(asha)).coming.map(({ confirm }) => confirm)).toEqual(['mail', 'staff', null])
})

test('only the newest of very many bookings are shown, and the page can say so', async () => {
  for (let at = 0; at < 3; at += 1) await book({ userId: 'asha' })
  const { coming, isCut } = await listOwnBookings(asha, { limit: 2 })
  expect([coming.length, isCut]).toEqual([2, true])
})

// Regression: the account said that a test was open after the person had handed it in.
test('an online test is shown as open until the person has handed it in', async () => {
  await seedTests()
  const offeringId = await addTest()
  const id = await addTaker(offeringId, { userId: 'asha' })
  const isOpen = async () => (await listOwnBookings(asha)).coming.map(({ isOpenTest }) => isOpenTest)
  expect(await isOpen()).toEqual([true])
  await startTestAttempt(id)
  expect(await isOpen()).toEqual([true])
  await submitAttempt(id)
  expect(await isOpen()).toEqual([false])
})
