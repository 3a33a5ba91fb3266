import { and, desc, eq, inArray } from 'drizzle-orm'
import { formatPlace } from '#app/domain/bookings/offering-labels.ts'
import { activeStates } from '#app/domain/bookings/offerings.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import type { leads } from '#app/domain/leads/schema.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'

/** What staff did for a person on a roster, as the notice to the counsellors says it. */
const done: Record<(typeof activeStates)[number], string> = {
  confirmed: 'Seat booked',
  attended: 'Seat booked',
  missed: 'Seat booked',
  held: 'Seat held',
  offered: 'Seat offered',
  waiting: 'Added to the waiting list',
}

export type StaffSeat = { done: string; title: string; facts: string }

/** The place for which staff wrote down an enquiry on a roster; null for any other enquiry, and once the place is given up. */
export async function findStaffSeat({ id, origin, intent }: typeof leads.$inferSelect): Promise<StaffSeat | null> {
  if (origin !== 'staff' || intent !== 'seat') return null
  const [seat] = await db()
    .select({ state: bookings.state, title: offerings.title, startsAt: offerings.startsAt, mode: offerings.mode, place: offerings.place })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(bookings.leadId, id), inArray(bookings.state, [...activeStates])))
    .orderBy(desc(bookings.createdAt))
    .limit(1)
  if (!seat) return null
  const { state, title, startsAt } = seat
  const facts = [title, `Starts: ${startsAt ? formatInstant(startsAt) : 'date to be announced'}`, `Where: ${formatPlace(seat)}`].join('\n')
  return { done: done[state as keyof typeof done], title, facts }
}
