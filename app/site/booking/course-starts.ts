import { type NextStart, nextStartOf } from '#app/domain/bookings/offering-labels.ts'
import { isOpen, type Offering } from '#app/domain/bookings/offerings.ts'
import { compareStoredDates } from '#app/lib/dates.ts'

type Announced = { batchStart: (courseID: string) => string }
type Start = { start: string; seats: string; bookTo: string | null }

/** When a course starts next: by its advertised batch, else by the day that staff announced; null if neither is known. */
export function nextStartFor(courseID: string, starts: Partial<Record<string, NextStart>>, announced: Announced): Start | null {
  const next = starts[courseID]
  if (next) return { start: next.start, seats: next.seats, bookTo: isOpen(next.state) ? `/book/${next.slug}` : null }
  const start = announced.batchStart(courseID)
  return start ? { start, seats: '', bookTo: null } : null
}

/** The courses whose next start is known, the nearest first. @param stored the days that staff announced, as they are stored */
export function listStarts<Course extends { courseID: string }>(
  courses: readonly Course[],
  startOf: (courseID: string) => Start | null,
  starts: Partial<Record<string, NextStart>>,
  stored: readonly { name: string; text: string }[],
): (Course & Start)[] {
  const orderOf = ({ courseID }: Course) => starts[courseID]?.startsAt.toISOString() ?? stored.find(({ name }) => name === courseID)?.text ?? ''
  return courses
    .flatMap((course) => {
      const start = startOf(course.courseID)
      return start ? [{ ...course, ...start }] : []
    })
    .sort((a, b) => compareStoredDates(orderOf(a), orderOf(b)))
}

/** What a course's page has read of its own batches, as lists of courses take it. */
export function advertisedStart({ advertised, now }: { advertised: Offering | null; now: Date }): Partial<Record<string, NextStart>> {
  const next = nextStartOf(advertised, now)
  return next && advertised?.courseID ? { [advertised.courseID]: next } : {}
}
