import { type NextStart, nextStartOf } from '#app/domain/bookings/offering-labels.ts'
import { isOpen, type Offering } from '#app/domain/bookings/offerings.ts'
import type { CourseNext } from '#app/site/courses/course-next.ts'

type Starts = Partial<Record<string, NextStart>>

/** When a course starts next: by its advertised batch; null if that has no day. */
export function nextStartFor(courseID: string, starts: Starts): CourseNext | null {
  const next = starts[courseID]
  return next ? { start: next.start, seats: next.seats, bookTo: isOpen(next.state) ? `/book/${next.slug}` : null } : null
}

/** What a course's page has read of its own batches, as lists of courses take it. */
export function advertisedStart({ advertised, now }: { advertised: Offering | null; now: Date }): Starts {
  const next = nextStartOf(advertised, now)
  return next && advertised?.courseID ? { [advertised.courseID]: next } : {}
}
