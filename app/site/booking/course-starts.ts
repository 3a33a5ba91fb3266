import { findNextStart, type NextStart } from '#app/domain/bookings/offering-labels.ts'
import { countSeatsLeft, isOpen, type Offering } from '#app/domain/bookings/offerings.ts'

export type CourseNext = {
  /** The formatted day. */
  start: string
  /** Class times, such as `Weekday mornings, 7:00 am IST`. */
  slot: string
  /** How many seats are left, or when booking opens. */
  seats: string
  /** The numbers for a drawing; null before booking opens. */
  tally: { capacity: number; left: number } | null
  bookTo: string | null
}

export type StartsByCourse = Partial<Record<string, NextStart>>

/** A course's next start, by its advertised batch; null if that has no date. */
export function findNextStartOf(courseID: string, starts: StartsByCourse): CourseNext | null {
  const next = starts[courseID]
  if (!next) return null
  const { start, slot, seats, state, slug, capacity } = next
  const tally = state === 'not-open' ? null : { capacity, left: countSeatsLeft(next) }
  return { start, slot, seats, tally, bookTo: isOpen(state) ? `/book/${slug}` : null }
}

export function getAdvertisedStart({ advertised, now }: { advertised: Offering | null; now: Date }): StartsByCourse {
  const next = findNextStart(advertised, now)
  return next && advertised?.courseID ? { [advertised.courseID]: next } : {}
}
