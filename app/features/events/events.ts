import { compareStoredDates, type DateState, formatStoredDate, machineDate, storedDateState } from '#app/shared/dates.ts'
import { holdTogether } from '#app/shared/spaces.ts'

export const eventKinds = { workshop: 'Career workshop', test: 'Scholarship test', batch: 'Batch starts', other: 'Also announced' } as const
type EventKind = keyof typeof eventKinds

export type SiteEvent = {
  id: string
  kind: EventKind
  title: string
  /** The stored date; empty while none is announced. */
  date: string
  state: DateState
  /** Times and place in words. */
  where: string
  /** The page about it. */
  to?: string
}

/** What the site knows beside the stored dates. Clock times are India's. */
export type EventContent = {
  workshops: { id: string; title: string; startsAt: string; endsAt: string }[]
  courses: { courseID: string; label: string; durationWeeks: number }[]
  testMinutes: number
  place: string
}

/** Dates as stored; a batch that is no text is left to the batches’ own page. */
export type EventDates = {
  careerWorkshop: { selectedDate: string }
  scholarshipTest: { onlineDate: string; offlineDate: string }
  upcomingBatches: { name: string; text: string }[]
}

/** Workshops, tests and batch starts as one list, in no order yet. A workshop or test without a date is listed too; a batch is not. */
export function listEvents(dates: EventDates, content: EventContent, now: Date): SiteEvent[] {
  const { onlineDate, offlineDate } = dates.scholarshipTest
  const withState = (event: Omit<SiteEvent, 'state'>): SiteEvent => ({ ...event, state: storedDateState(event.date, now) })
  return [
    ...content.workshops.map((workshop) => withState(workshopEvent(workshop, dates.careerWorkshop.selectedDate, content.place))),
    withState(testEvent('online', onlineDate, 'From home', content.testMinutes)),
    withState(testEvent('in person', offlineDate, `At ${content.place}`, content.testMinutes)),
    ...dates.upcomingBatches.filter(({ text }) => text.trim() !== '').map(({ name, text }) => withState(batchEvent(name, text, content))),
  ]
}

function workshopEvent({ id, title, startsAt, endsAt }: EventContent['workshops'][number], date: string, place: string): Omit<SiteEvent, 'state'> {
  // A stored time is the office's own word on the day and replaces the usual hours.
  const hours = hasTime(date) ? '' : `${clockText(startsAt)} to ${clockText(endsAt)}. `
  return { id: `workshop ${id}`, kind: 'workshop', title, date, where: `${hours}At ${place}, no fee.`, to: `/career-counselling/${id}` }
}

function testEvent(way: string, date: string, place: string, minutes: number): Omit<SiteEvent, 'state'> {
  return { id: `test ${way}`, kind: 'test', title: `Scholarship test, ${way}`, date, where: `${place}, ${minutes} minutes, no fee.`, to: '/scholarship-test' }
}

function batchEvent(key: string, date: string, { courses, place }: EventContent): Omit<SiteEvent, 'state'> {
  const course = courses.find(({ courseID }) => courseID === key)
  if (!course) return { id: `batch ${key}`, kind: 'other', title: key, date, where: 'Announced by the office under this name.' }
  return {
    id: `batch ${key}`,
    kind: 'batch',
    title: course.label,
    date,
    where: `${course.durationWeeks} weeks, at ${place} or live online.`,
    to: `/${course.courseID}`,
  }
}

function hasTime(date: string): boolean {
  return (machineDate(date)?.length ?? 0) > 10
}

/** `13:30` as people in India say it: `1:30 pm`. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return holdTogether(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`)
}

export type EventDay = { date: string; shown: string; events: SiteEvent[] }

/** The dated events of some states, by day: the soonest first, or the latest first for days gone by. */
export function listDays(events: readonly SiteEvent[], states: readonly DateState[]): EventDay[] {
  const turn = states.includes('past') ? -1 : 1
  const dated = events.filter(({ state }) => states.includes(state)).toSorted((a, b) => turn * compareStoredDates(a.date, b.date))
  const days = Map.groupBy(dated, ({ date }) => machineDate(date)?.slice(0, 10) ?? '')
  return [...days].map(([date, events]) => ({ date, shown: formatStoredDate(date), events }))
}
