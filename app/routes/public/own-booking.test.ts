import { expect, test } from 'vitest'
import { getBookingPath } from '#app/domain/bookings/own-booking-link.server.ts'
import { formatFromFee } from '#app/domain/courses/fees.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader } from './own-booking.tsx'

useTestDatabase()

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
