import { expect, test } from 'vitest'
import { findOwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { getBookingPath } from '#app/domain/bookings/own-booking-link.server.ts'
import { formatFromFee } from '#app/domain/courses/fees.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import { startTestAttempt } from '#app/domain/tests/start-attempt.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTaker, addTest, seedTests } from '#server/testing/tests.ts'
import { action, loader } from './own-booking.tsx'

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
