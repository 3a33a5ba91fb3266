import type { Reach } from '#app/domain/bookings/reach.ts'
import { defineForm, type Field, type FormDefinition } from '#app/lib/form.ts'

/** The next batch of a course, as staff see its day on /datesform. */
export type CourseDay = {
  courseID: string
  label: string
  /** Such as `2026-12-05`; empty for none. */
  day: string
  batch: { id: string; version: number; about: string } | null
}

/** What a save does to one batch, shown before it is done. */
export type DayChange = {
  courseID: string
  label: string
  /** Null: the batch is made. */
  offeringId: string | null
  from: Date | null
  to: Date
  reach: Reach
  seats: number
}

/** Changes that wait for a yes. `confirm`: what is sent with it, so that it stands for these changes only. */
export type DayChangesInput = { changes: DayChange[]; confirm: string }

/** The field that says which batch a course's control was begun on. */
export const shownField = (courseID: string) => `shown-${courseID}`

/** The days of all courses, each with the batch that it was begun on. */
export function batchDaysForm(courses: readonly { courseID: string; label: string }[]): FormDefinition {
  const fields = courses.flatMap(({ courseID, label }): [string, Field][] => [
    [courseID, { kind: 'line', label, max: 40 }],
    [shownField(courseID), { kind: 'version' }],
  ])
  return defineForm('batches', Object.fromEntries(fields))
}

export function dayControls(days: readonly CourseDay[]): Record<string, string> {
  return Object.fromEntries(
    days.flatMap(({ courseID, day, batch }) => [
      [courseID, day],
      [shownField(courseID), batch ? `${day} ${batch.id} ${batch.version}` : ''],
    ]),
  )
}

export function parseShown(text: string): { day: string; id: string | null; version: number } {
  const [day = '', id = null, version] = text.split(' ')
  return { day, id, version: Number(version) }
}
