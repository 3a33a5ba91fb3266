import { compareStoredDates, storedDateState } from '#app/shared/dates.ts'
import type { JaaliName } from '#app/ui/jaali-names.ts'

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
const batchStates = ['starts-today', 'ahead', 'in-words', 'begun', 'to-be-scheduled'] as const
export type BatchState = (typeof batchStates)[number]

/** A field of DatesForm/upcomingBatches: its text, or lines of what else it holds. */
export type BatchField = { name: string; text: string; lines: FieldLine[] }
export type FieldLine = { name: string; text: string }

/** A stored field, or a course that has none. */
export type Batch = {
  /** The field's name as stored. */
  key: string
  /** Null: the name is no course on sale. */
  course: BatchCourse | null
  /** The stored text; empty if there is none. */
  start: string
  state: BatchState
  /** What the field holds if that is more than a text. */
  lines: FieldLine[]
}

const stateOf = { none: 'to-be-scheduled', words: 'in-words', past: 'begun', today: 'starts-today', ahead: 'ahead' } as const

/** The state of a batch, computed from its stored start in India's calendar. */
export function batchState(start: string, now: Date): BatchState {
  return stateOf[storedDateState(start, now)]
}

/** Every stored field and every course without one, in the order of display. */
export function listBatches(stored: readonly BatchField[], courses: readonly BatchCourse[], now: Date): Batch[] {
  const named = new Set(stored.map(({ name }) => name))
  const silent = courses.filter(({ courseID }) => !named.has(courseID)).map(({ courseID }) => ({ name: courseID, text: '', lines: [] }))
  const place = (batch: Batch) => (batch.course ? courses.indexOf(batch.course) : courses.length)
  const batches = [...stored, ...silent].map((field) => toBatch(field, courses, now))
  return batches.sort((a, b) => compareBatches(a, b) || place(a) - place(b) || (a.key < b.key ? -1 : 1))
}

function toBatch({ name, text, lines }: BatchField, courses: readonly BatchCourse[], now: Date): Batch {
  const state = lines.length > 0 ? 'in-words' : batchState(text, now)
  return { key: name, course: courses.find(({ courseID }) => courseID === name) ?? null, start: text, state, lines }
}

/** By state, then the nearest to now first: the soonest of those to come, the latest of those begun. */
function compareBatches(a: Pick<Batch, 'state' | 'start'>, b: Pick<Batch, 'state' | 'start'>): number {
  const byState = batchStates.indexOf(a.state) - batchStates.indexOf(b.state)
  return byState || (a.state === 'begun' ? compareStoredDates(b.start, a.start) : compareStoredDates(a.start, b.start))
}
