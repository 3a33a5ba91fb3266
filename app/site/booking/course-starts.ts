import { type NextStart, nextStartOf } from '#app/domain/bookings/offering-labels.ts'
import { isOpen, type Offering, seatsLeft } from '#app/domain/bookings/offerings.ts'
import type { CourseNext } from './course-next.ts'

type Starts = Partial<Record<string, NextStart>>

/** When a course starts next: by its advertised batch; null if that has no day. */
export function nextStartFor(courseID: string, starts: Starts): CourseNext | null {
  const next = starts[courseID]
  if (!next) return null
  const { start, slot, seats, state, slug, capacity } = next
  const tally = state === 'not-open' ? null : { capacity, left: seatsLeft(next) }
  return { start, slot, seats, tally, bookTo: isOpen(state) ? `/book/${slug}` : null }
}

/** What a course's page has read of its own batches, as lists of courses take it. */
export function advertisedStart({ advertised, now }: { advertised: Offering | null; now: Date }): Starts {
  const next = nextStartOf(advertised, now)
  return next && advertised?.courseID ? { [advertised.courseID]: next } : {}
}
