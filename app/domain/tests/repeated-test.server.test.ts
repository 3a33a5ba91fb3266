import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import type { Verification } from '#app/domain/bookings/offerings.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { parseFilters } from '#app/lib/list.ts'
import { dayMs } from '#app/lib/periods.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTest, seedTests } from '#server/testing/tests.ts'
import { takerQuery } from './console-tests.server.ts'
import { findOwnTest } from './find-own-test.server.ts'
import { refuseRepeatedTest } from './repeated-test.server.ts'
import { testAttempts } from './schema.server.ts'
import { startTestAttempt } from './start-attempt.server.ts'
import { takerFilters } from './test-forms.ts'

useTestDatabase({ jobs: true })

beforeAll(async () => {
  await seedTests()
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: 'ravi@example.com', role: 'member' })
})

let count = 10_000
function newPhone(): string {
  count += 1
  return `+9198123${count}`
}
const ago = (days: number) => new Date(Date.now() - days * dayMs)

/** A booking of a person who began the test some days ago. */
async function addEarlier(phone: string, days: number, { by = 'sms' as Verification | null, userId = null as string | null } = {}) {
  const offeringId = await addTest()
  const verified = by ? { verifiedAt: ago(days), verifiedBy: by } : { verifiedAt: null, verifiedBy: null }
  const bookingId = await addBooking(offeringId, await addSeatLead({ phone, userId }), verified)
  const startedAt = ago(days)
  await db()
    .insert(testAttempts)
    .values({ bookingId, offeringId, startedAt, deadlineAt: new Date(startedAt.getTime() + 1), endedAt: startedAt, endedBy: 'person' })
  return { bookingId, offeringId }
}

test('a second test too soon is refused at booking, on a day that counts in India', async () => {
  const phone = newPhone()
  const startedAt = new Date('2026-01-01T20:00:00+05:30')
  const { bookingId } = await addEarlier(phone, 1)
  await db().update(testAttempts).set({ startedAt, deadlineAt: new Date(), endedAt: startedAt }).where(eq(testAttempts.bookingId, bookingId))
  const visitor = { phone, userId: null, ownBookings: [bookingId] }
  const at = async (endsAt: string) => await refuseRepeatedTest({ kind: 'test', endsAt: new Date(endsAt) }, visitor)
  expect(await at('2026-03-31T23:59:00+05:30')).toMatch(/took the scholarship test on Thu 1.Jan 2026. You can take it again from Wed 1.Apr 2026 on/)
  expect(await at('2026-04-01T00:01:00+05:30')).toBeNull()
})

test('a booking reveals an earlier test only to the account or browser that took it', async () => {
  const phone = newPhone()
  const { bookingId } = await addEarlier(phone, 5, { userId: 'ravi' })
  const soon = { kind: 'test', endsAt: new Date() } as const
  expect(await refuseRepeatedTest(soon, { phone, userId: 'ravi', ownBookings: [] })).toContain('Not booked')
  expect(await refuseRepeatedTest(soon, { phone, userId: null, ownBookings: [] })).toBeNull()
  expect(await refuseRepeatedTest(soon, { phone, userId: 'somebody', ownBookings: [] })).toBeNull()
  // Another person at the same device.
  expect(await refuseRepeatedTest(soon, { phone: newPhone(), userId: null, ownBookings: [bookingId] })).toBeNull()
  expect(await refuseRepeatedTest({ ...soon, kind: 'event' }, { phone, userId: 'ravi', ownBookings: [] })).toBeNull()
})

test.each([
  ['who proved the number both times', 'sms', 'staff', 5, { ok: false, reason: 'too-soon' }],
  ['after the days of the rule', 'sms', 'sms', 91, { ok: true }],
  ['who only typed the number', 'sms', null, 5, { ok: true }],
  ['who proved a mail address, not the number', 'sms', 'mail', 5, { ok: true }],
] as const)('of a person %s, the start of a second test answers as the rule says, and staff see the same', async (_, before, now, days, result) => {
  const phone = newPhone()
  await addEarlier(phone, days, { by: before })
  const offeringId = await addTest()
  const bookingId = await addBooking(offeringId, await addSeatLead({ phone }), { verifiedBy: now, verifiedAt: now && new Date() })
  expect((await findOwnTest(bookingId))?.repeatAt !== null).toBe(!result.ok)
  expect(await startTestAttempt(bookingId)).toEqual(result)
  const { rows } = await takerQuery.list(parseFilters(takerFilters, new URLSearchParams()), {}, offeringId)
  // Staff see it by the number alone.
  expect(rows.map(({ isTooSoon }) => isTooSoon)).toEqual([days < 90])
})

test('a test that staff cancelled under way does not count', async () => {
  const phone = newPhone()
  const { offeringId } = await addEarlier(phone, 5)
  await db()
    .update(offerings)
    .set({ cancelledAt: ago(6) })
    .where(eq(offerings.id, offeringId))
  const bookingId = await addBooking(await addTest(), await addSeatLead({ phone }), { verifiedBy: 'sms', verifiedAt: new Date() })
  expect(await startTestAttempt(bookingId)).toEqual({ ok: true })
})
