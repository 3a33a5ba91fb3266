import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { addOffering, addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { countBookings, raceForSeats } from '#server/testing/seat-race.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { bookLocked } from './book-seat.server.ts'
import { cancelBooking } from './change-booking.server.ts'
import { seatColumns } from './lock-offering.server.ts'
import { seatStates } from './offerings.ts'
import { bookings, offerings } from './schema.server.ts'

useTestDatabase({ jobs: true })

const seats = 15

// The two guards prevent this: without them, the same code books more seats than there are.
test('without the lock and the check, more people get a seat than there are seats', async () => {
  const offeringId = await addOffering({ capacity: seats })
  await db().execute(sql`alter table offerings drop constraint offerings_seats_within_capacity`)
  try {
    const people = await Promise.all(Array.from({ length: 60 }, () => addSeatLead()))
    await Promise.all(
      people.map((leadId) =>
        inTransaction(async (tx) => {
          const [offering] = await tx.select(seatColumns).from(offerings).where(eq(offerings.id, offeringId))
          return offering && (await bookLocked(tx, offering, { offeringId, leadId, whenFull: 'refuse', verifiedBy: 'staff' }, null))
        }),
      ),
    )
    expect(await countBookings(offeringId, seatStates)).toBeGreaterThan(seats)
  } finally {
    await db().delete(bookings).where(eq(bookings.offeringId, offeringId))
    await db().execute(sql`alter table offerings add constraint offerings_seats_within_capacity check (seats_taken between 0 and capacity)`)
  }
})

// `npm run bench -- races` does the same with two thousand people.
test('two hundred people, killed processes and cut connections book exactly fifteen seats', { timeout: 180_000 }, async () => {
  const { places, people, kills, ...outcome } = await raceForSeats(seats, 200, 1)
  expect(outcome).toEqual({ seed: outcome.seed, taken: seats, counted: seats })
  expect(places).toBe(people)
  expect(kills).toBeGreaterThan(0)
})

test('a seat cancelled during concurrent bookings is offered to the first on the waiting list', async () => {
  for (let round = 0; round < 20; round += 1) {
    const offeringId = await addOffering({ capacity: 1 })
    const [holder, head, ...newcomers] = (await Promise.all(Array.from({ length: 6 }, () => addSeatLead()))) as [string, string, ...string[]]
    const held = await bookAsStaff({ offeringId, leadId: holder, whenFull: 'refuse' })
    const waiting = await bookAsStaff({ offeringId, leadId: head, whenFull: 'wait' })
    if (!held.ok || !waiting.ok) throw new Error('not booked')
    const [, ...requested] = await Promise.all([
      cancelBooking(held.bookingId),
      ...newcomers.map((leadId) => bookAsStaff({ offeringId, leadId, whenFull: 'refuse' })),
    ])
    expect(requested).toEqual(newcomers.map(() => ({ ok: false, reason: 'full' })))
    expect(await db().select({ state: bookings.state }).from(bookings).where(eq(bookings.id, waiting.bookingId))).toEqual([{ state: 'offered' }])
  }
})
