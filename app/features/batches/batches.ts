import { compareStoredDates, formatStoredDate, storedDateState } from '#app/shared/dates.ts'
import type { JaaliName } from '#app/ui/jaali-window.tsx'

/** What a batch shows of its course. */
export type BatchCourse = {
  courseID: string
  label: string
  jaali: JaaliName
  summary: string
  durationWeeks: number
  classHours: number
  level: string
}

/** In the order of display. `in-words`: a start is announced that names no day. */
export const batchStates = ['starts-today', 'ahead', 'in-words', 'begun', 'to-be-scheduled'] as const
export type BatchState = (typeof batchStates)[number]

export type StoredField = { name: string; text: string }

/** One field of DatesForm/upcomingBatches, or a course that has none. */
export type Batch = {
  /** The field's name as stored. */
  key: string
  /** Null: the name is no course on sale. */
  course: BatchCourse | null
  /** The stored text; empty if there is none. */
  start: string
  state: BatchState
  /** What the field holds if that is more than a text. */
  fields: StoredField[]
}

const stateOf = { none: 'to-be-scheduled', words: 'in-words', past: 'begun', today: 'starts-today', ahead: 'ahead' } as const

/** The state of a batch, computed from its stored start in India's calendar. */
export function batchState(start: string, now: Date): BatchState {
  return stateOf[storedDateState(start, now)]
}

/** Every stored field and every course without one, in the order of display. */
export function listBatches(stored: Record<string, unknown>, courses: readonly BatchCourse[], now: Date): Batch[] {
  const announced = Object.entries(stored).map(([key, value]) => toBatch(key, value, courses, now))
  const silent = courses.filter(({ courseID }) => !Object.hasOwn(stored, courseID)).map(({ courseID }) => toBatch(courseID, '', courses, now))
  const place = (batch: Batch) => (batch.course ? courses.indexOf(batch.course) : courses.length)
  return [...announced, ...silent].sort((a, b) => compareBatches(a, b) || place(a) - place(b) || (a.key < b.key ? -1 : 1))
}

function toBatch(key: string, value: unknown, courses: readonly BatchCourse[], now: Date): Batch {
  const start = typeof value === 'string' ? value : ''
  const fields = typeof value === 'string' || value === null || value === undefined ? [] : listFields(value)
  const state = fields.length > 0 ? 'in-words' : batchState(start, now)
  return { key, course: courses.find(({ courseID }) => courseID === key) ?? null, start, state, fields }
}

/** By state, then the nearest to now first: the soonest of those to come, the latest of those begun. */
export function compareBatches(a: Pick<Batch, 'state' | 'start'>, b: Pick<Batch, 'state' | 'start'>): number {
  const byState = batchStates.indexOf(a.state) - batchStates.indexOf(b.state)
  return byState || (a.state === 'begun' ? compareStoredDates(b.start, a.start) : compareStoredDates(a.start, b.start))
}

/** A value nobody planned for, as named lines of text: `seats`, `classes, 2, room`. */
function listFields(value: unknown, path: string[] = []): StoredField[] {
  if (typeof value !== 'object' || value === null) return [{ name: path.join(', '), text: fieldText(value) }]
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return [{ name: path.join(', '), text: 'empty' }]
  return entries.flatMap(([name, inner]) => listFields(inner, [...path, isList ? String(Number(name) + 1) : name]))
}

function fieldText(value: unknown): string {
  if (value === null || value === '') return 'empty'
  return typeof value === 'string' ? formatStoredDate(value) : String(value)
}
