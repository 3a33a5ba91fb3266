import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { bookSeat } from './book-seat.server.ts'
import { isOpen, offeringState } from './offerings.ts'
import { offerings } from './schema.server.ts'

useTestDatabase({ jobs: true })

const hour = 60 * 60 * 1000

// The rule stands twice, for pages and for the decision: they must never differ.
test('whatever its dates are, a seat can be booked exactly when the page says so', async () => {
  const away = [-48, -2, 2, 48, null]
  const pick = (list: (number | null)[]) => list[Math.floor(Math.random() * list.length)] ?? null
  const moment = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * hour))
  for (let round = 0; round < 120; round += 1) {
    const start = pick(away)
    const startsAt = moment(start)
    const endsAt = start === null ? null : moment(start + (Math.random() < 0.5 ? 1 : 100))
    const closesAt = endsAt && startsAt && (Math.random() < 0.5 ? startsAt : endsAt)
    const opens = pick([-100, -60, 1, null])
    const opensAt = opens !== null && (closesAt === null || (moment(opens) as Date) < closesAt) ? moment(opens) : null
    const rare = () => (Math.random() < 0.15 ? new Date() : null)
    const values = { startsAt, endsAt, closesAt, opensAt, closedAt: rare(), cancelledAt: rare(), capacity: 1 }
    const id = await addOffering(values)
    if (Math.random() < 0.2) await db().update(offerings).set({ seatsTaken: 1 }).where(eq(offerings.id, id))
    const [facts] = await db().select().from(offerings).where(eq(offerings.id, id))
    if (!facts) throw new Error('not written')
    const state = offeringState({ ...facts, moves: [] }, new Date())
    const booked = await bookSeat({ bookableId: id, leadId: await addSeatLead(), whenFull: 'refuse' })
    expect({ values, state, isBooked: booked.ok }).toEqual({ values, state, isBooked: isOpen(state) })
    if (!booked.ok && booked.reason === 'full') expect(state).toBe('full')
  }
})
