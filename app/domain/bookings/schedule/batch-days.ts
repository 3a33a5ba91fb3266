import type { RecipientCounts } from '#app/domain/bookings/reach.ts'
import { defineForm, type FieldDefinition, type FormDefinition } from '#app/lib/form.ts'

export type CourseDay = {
  courseID: string
  label: string
  /** Such as `2026-12-05`. Empty: none. */
  day: string
  batch: { id: string; version: number; about: string } | null
}

export type DayChange = {
  courseID: string
  label: string
  /** Null: the save creates the batch. */
  offeringId: string | null
  from: Date | null
  to: Date
  reach: RecipientCounts
  seats: number
}

/** `confirm` makes the confirmation valid for these changes only. */
export type DayChangesInput = { changes: DayChange[]; confirm: string }

export const getShownField = (courseID: string) => `shown-${courseID}`

export function createBatchDaysForm(courses: readonly { courseID: string; label: string }[]): FormDefinition {
  const fields = courses.flatMap(({ courseID, label }): [string, FieldDefinition][] => [
    [courseID, { kind: 'line', label, max: 40 }],
    [getShownField(courseID), { kind: 'version' }],
  ])
  return defineForm('batches', Object.fromEntries(fields))
}

export function getDayControls(days: readonly CourseDay[]): Record<string, string> {
  return Object.fromEntries(
    days.flatMap(({ courseID, day, batch }) => [
      [courseID, day],
      [getShownField(courseID), batch ? `${day} ${batch.id} ${batch.version}` : ''],
    ]),
  )
}

export function parseShown(text: string): { day: string; id: string | null; version: number } {
  const [day = '', id = null, version] = text.split(' ')
  return { day, id, version: Number(version) }
}
