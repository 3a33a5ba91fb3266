import { compareStoredDates, machineDate, storedDateState } from '#app/lib/dates.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'

/** What a list of batches shows of their course. */
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
const announcedStates = ['starts-today', 'ahead', 'in-words', 'begun', 'to-be-scheduled'] as const
export type AnnouncedState = (typeof announcedStates)[number]

/** A field of DatesForm/upcomingBatches: its text, or lines of what else it holds. */
export type AnnouncedField = { name: string; text: string; lines: FieldLine[] }
export type FieldLine = { name: string; text: string }

/** A stored field, or a course that has neither one nor a batch. */
export type Announced = {
  /** The field's name as stored. */
  key: string
  /** Null: the name is no course on sale. */
  course: BatchCourse | null
  /** The stored text; empty if there is none. */
  start: string
  state: AnnouncedState
  /** What the field holds if that is more than a text. */
  lines: FieldLine[]
  /** Its course has batches that can be booked or will be. */
  hasBatches: boolean
}

/** The days in India that batches of a course have or had, by courseID; nothing for a course without batches. */
export type ScheduledDays = Partial<Record<string, readonly string[]>>

const stateOf = { none: 'to-be-scheduled', words: 'in-words', past: 'begun', today: 'starts-today', ahead: 'ahead' } as const

/** The state of an announced start, computed in India's calendar. */
export function announcedState(start: string, now: Date): AnnouncedState {
  return stateOf[storedDateState(start, now)]
}

/**
 * What stored fields say beside the batches themselves, in the order of display, and the courses of which nothing is known. A
 * day that a batch of the same course has, or was moved from, is told by that batch.
 */
export function listAnnounced(stored: readonly AnnouncedField[], courses: readonly BatchCourse[], scheduled: ScheduledDays, now: Date): Announced[] {
  const named = new Set(stored.map(({ name }) => name))
  const silent = courses.filter(({ courseID }) => !named.has(courseID)).map(({ courseID }) => ({ name: courseID, text: '', lines: [] }))
  const place = ({ course }: Announced) => (course ? courses.indexOf(course) : courses.length)
  return [...stored, ...silent]
    .map((field) => toAnnounced(field, courses, scheduled, now))
    .filter((each) => !isTold(each, scheduled))
    .sort((a, b) => compareAnnounced(a, b) || place(a) - place(b) || (a.key < b.key ? -1 : 1))
}

function toAnnounced({ name, text, lines }: AnnouncedField, courses: readonly BatchCourse[], scheduled: ScheduledDays, now: Date): Announced {
  const state = lines.length > 0 ? 'in-words' : announcedState(text, now)
  const course = courses.find(({ courseID }) => courseID === name) ?? null
  return { key: name, course, start: text, state, lines, hasBatches: course !== null && scheduled[name] !== undefined }
}

function isTold({ key, start, state, lines, hasBatches }: Announced, scheduled: ScheduledDays): boolean {
  if (!hasBatches) return false
  const day = machineDate(start)?.slice(0, 10)
  return (state === 'to-be-scheduled' && lines.length === 0) || (day !== undefined && scheduled[key]?.includes(day) === true)
}

/** By state, then the nearest to now first: the soonest of those to come, the latest of those begun. */
function compareAnnounced(a: Pick<Announced, 'state' | 'start'>, b: Pick<Announced, 'state' | 'start'>): number {
  const byState = announcedStates.indexOf(a.state) - announcedStates.indexOf(b.state)
  return byState || (a.state === 'begun' ? compareStoredDates(b.start, a.start) : compareStoredDates(a.start, b.start))
}
