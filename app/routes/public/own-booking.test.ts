import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cancelLockedBooking, lockBooking } from '#app/domain/bookings/change-booking.server.ts'
import { findOwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { getBookingPath } from '#app/domain/bookings/own-booking-link.server.ts'
import { formatFromFee } from '#app/domain/courses/fees.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import { findTestState } from '#app/domain/tests/find-own-test.server.ts'
import { getTestPath } from '#app/domain/tests/own-test-link.server.ts'
import { requestExtraTime, startTestAttempt } from '#app/domain/tests/start-attempt.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTaker, addTest, seedTests } from '#server/testing/tests.ts'
import { action, loader } from './own-booking.tsx'
import { action as beginTest } from './test-start.ts'

useTestDatabase({ jobs: true })

async function feeOf(createdAt: Date, pricePaise: number | null = null) {
  const bookingId = await addBooking(await addOffering({ pricePaise }), await addSeatLead(), { createdAt })
  const path = getBookingPath(bookingId, new Date('2090-01-01'))
  const url = new URL(`https://site.example${path}`)
  const answer = await loader({ params: { token: path.slice('/booking/'.length) }, url, context: pageContext().context } as never)
  const fees = answer.data?.fees
  return fees ? formatFromFee(fees) : null
}

test('a confirmation shows the fee of the day of booking, even if it has changed since', async () => {
  const fee = { courseID: 'data-science', audience: 'student' as const, emiMonths: 6 }
  await db()
    .insert(courseFees)
    .values([
      { ...fee, validFrom: '2020-01-01', amountPaise: 60_000_00 },
      { ...fee, validFrom: '2021-01-01', amountPaise: 72_000_00 },
    ])
  expect(await feeOf(new Date('2020-12-31T18:29:59Z'))).toBe('From ₹60,000 including GST, no-cost EMI from ₹10,000 a month')
  expect(await feeOf(new Date('2020-12-31T18:30:00Z'))).toBe('From ₹72,000 including GST, no-cost EMI from ₹12,000 a month')
  expect(await feeOf(new Date('2020-12-31T18:30:00Z'), 45_000_00)).toBeNull()
})

async function cancel(bookingId: string) {
  const path = getBookingPath(bookingId, new Date('2090-01-01'))
  const body = new URLSearchParams({ form: 'cancel', confirmed: 'yes' })
  const url = new URL(`https://site.example${path}`)
  const answer = await action({ params: { token: path.slice('/booking/'.length) }, request: new Request(url, { method: 'POST', body }), url } as never)
  const status = answer instanceof Response ? answer.status : answer.init?.status
  return [status, (await findOwnBooking(bookingId))?.state]
}

test('an online test that is open can be cancelled until the person begins it, a test at the campus until its start', async () => {
  await seedTests()
  const online = await addTest()
  const [unbegun, begun] = [await addTaker(online), await addTaker(online)]
  await startTestAttempt(begun)
  expect(await cancel(unbegun)).toEqual([303, 'cancelled'])
  expect(await cancel(begun)).toEqual([409, 'confirmed'])
  expect(await cancel(await addTaker(await addTest({ mode: 'classroom' })))).toEqual([409, 'confirmed'])
})

async function begin(bookingId: string) {
  const token = getTestPath(bookingId, new Date('2090-01-01')).slice('/test/'.length)
  const answer = await beginTest({ params: { token } } as never)
  return answer.headers.get('Location')?.endsWith('/paper')
}

const countWaiting = async () =>
  (await db().execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows.length

test('of two tabs that cancel and begin an online test at once, the second one fails', async () => {
  await seedTests()
  const bookingId = await addTaker(await addTest())
  // The person has seen the test's page.
  expect(await findTestState(bookingId)).toBe('ready')
  let [beginning, cancelling, isCancelled] = [Promise.resolve<unknown>(null), Promise.resolve<unknown>(null), false]
  await inTransaction(async (tx) => {
    // Stops the start between its read of the booking and its end.
    await tx.execute(sql`lock table test_items in share mode`)
    beginning = begin(bookingId)
    await vi.waitUntil(async () => (await countWaiting()) === 1, 30_000)
    cancelling = cancel(bookingId).finally(() => {
      isCancelled = true
    })
    await vi.waitUntil(async () => isCancelled || (await countWaiting()) === 2, 30_000)
  })
  expect([await beginning, await cancelling]).toEqual([true, [409, 'confirmed']])

  const other = await addTaker(await addTest())
  await requestExtraTime(other)
  let isBegun = false
  await lockBooking(other, async (tx, booking) => {
    await cancelLockedBooking(tx, booking)
    beginning = begin(other).finally(() => {
      isBegun = true
    })
    await vi.waitUntil(async () => isBegun || (await countWaiting()) === 1, 30_000)
    return { ok: true }
  })
  expect([await beginning, (await findOwnBooking(other))?.state, await findTestState(other)]).toEqual([false, 'cancelled', 'no-seat'])
})
