import { findNextStart, type NextStart } from '#app/domain/bookings/offering-labels.ts'
import { countSeatsLeft, isOpen, type Offering } from '#app/domain/bookings/offerings.ts'
import type { CourseNext } from './course-next.ts'

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
