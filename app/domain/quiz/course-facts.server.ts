import type { RouterContextProvider } from 'react-router'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { offeringState } from '#app/domain/bookings/offerings.ts'
import { showBatches } from '#app/domain/bookings/show-batches.server.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { indiaToday, startOfDay } from '#app/lib/dates.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import type { CourseFacts } from './quiz-conditions.ts'

const dayMs = 86_400_000
const joinable = new Set(['open', 'filling-fast', 'running', 'not-open', 'to-be-scheduled', 'postponed'])

/** What these courses are now, noted as what the page shows: with the next day in India it is rendered again. Never throws. */
export async function showCourseFacts(context: Readonly<RouterContextProvider>, courses: readonly Course[], now: Date): Promise<CourseFacts[]> {
  const today = startOfDay(indiaToday(now)).getTime()
  const [fees, { batches, failed }] = await Promise.all([
    showFees(context, now),
    showBatches(
      context,
      courses.map(({ courseID }) => courseID),
      now,
    ),
  ])
  addCacheTags(context, offeringsName, { since: today, until: today + dayMs })
  return courses.map(({ courseID, durationWeeks, timetable, coding, needs }) => ({
    courseID,
    weeks: durationWeeks,
    practiceHours: timetable.practiceHours,
    coding,
    needsBasics: needs === 'basics',
    batches: failed
      ? null
      : (batches.get(courseID) ?? []).filter((batch) => joinable.has(offeringState(batch, now))).map(({ startsAt, mode }) => ({ startsAt, mode })),
    fees: fees[courseID] ?? {},
  }))
}
