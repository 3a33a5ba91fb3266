import { formatDay, formatFee, formatMove, formatPlace, formatSlot, machineMoment } from '#app/domain/bookings/offering-labels.ts'
import { pagePath } from '#app/domain/bookings/offering-path.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { compareStoredDates, type DateState, formatStoredDate, indiaToday, isSameIndiaDay, machineDate, storedDateState } from '#app/lib/dates.ts'
import { withNoBreakSpaces } from '#app/lib/text.ts'

export const eventKinds = {
  workshop: 'Career workshop',
  event: 'Event',
  test: 'Scholarship test',
  other: 'Also announced',
} as const
export type EventKind = keyof typeof eventKinds

/** What `?kind=` may narrow the list to. */
export const shownKinds = ['workshop', 'event', 'test'] as const satisfies EventKind[]
export type ShownKind = (typeof shownKinds)[number]

export function readKind(search: URLSearchParams): ShownKind | null {
  return shownKinds.find((kind) => kind === search.get('kind')) ?? null
}

export type SiteEvent = {
  id: string
  kind: EventKind
  title: string
  /** The stored date; empty while none is announced. */
  date: string
  /** `running`: it has begun and is not over. */
  state: DateState | 'running'
  /** Times and place in words. */
  where: string
  /** The page about it. */
  to?: string
  /** What is booked for it; a stored date alone has none. */
  offering?: Offering
}

/** The address of a page of the past; null without a cursor. */
export function pastAddress(kind: ShownKind | null, name: 'after' | 'before', cursor: string | null): string | null {
  return cursor && `/events?${new URLSearchParams({ ...(kind && { kind }), [name]: cursor })}#past`
}

/** What the site knows beside the stored dates. Clock times are India's. */
export type EventContent = {
  workshops: { id: string; title: string; startsAt: string; endsAt: string }[]
  testMinutes: number
  place: string
}

/** Dates as stored. Of `upcomingBatches` the fields that belong to no course; one that is no text is left to the batches’ own page. */
export type EventDates = {
  careerWorkshop: { selectedDate: string }
  scholarshipTest: { onlineDate: string; offlineDate: string }
  upcomingBatches: { name: string; text: string }[]
}

/**
 * Workshops, tests and events as one list, in no order yet. A workshop or test without a date is listed too. What a
 * workshop tells of its own day, the stored date does not tell again.
 * @param dates null: the offerings alone
 */
export function listEvents(dates: EventDates | null, content: EventContent, now: Date, booked: BookSeatResult = { offerings: [], now }): SiteEvent[] {
  const stored = dates ? listStored(dates, content, now).filter((event) => !isTold(event, booked.offerings)) : []
  return [...booked.offerings.map((offering) => offeringEvent(offering, dates, content, booked.now)), ...stored]
}

/** What is booked, and the moment that it is judged by. */
export type BookSeatResult = { offerings: readonly Offering[]; now: Date }

function listStored(dates: EventDates, content: EventContent, now: Date): SiteEvent[] {
  const { onlineDate, offlineDate } = dates.scholarshipTest
  const withState = (event: Omit<SiteEvent, 'state'>): SiteEvent => ({ ...event, state: storedDateState(event.date, now) })
  return [
    ...content.workshops.map((workshop) => withState(workshopEvent(workshop, dates.careerWorkshop.selectedDate, content.place))),
    withState(testEvent('online', onlineDate, 'From home', content.testMinutes)),
    withState(testEvent('in person', offlineDate, `At ${content.place}`, content.testMinutes)),
    ...dates.upcomingBatches.filter(({ text }) => text.trim() !== '').map(({ name, text }) => withState(otherEvent(name, text))),
  ]
}

/** A workshop of the same career that is not over, or one of that career on that day or moved from it. */
function isTold({ id, kind, date, state }: SiteEvent, offerings: readonly Offering[]): boolean {
  if (kind === 'test') return state !== 'past' && offerings.some((offering) => offering.kind === 'test' && wayOf(offering).includes(id))
  if (kind !== 'workshop') return false
  const day = machineDate(date)?.slice(0, 10)
  const isThatDay = (moment: Date | null) => moment !== null && indiaToday(moment) === day
  return offerings.some(({ workshopId, startsAt, moves, ...offering }) => {
    if (offering.kind !== 'workshop' || id !== `workshop ${workshopId}`) return false
    return state !== 'past' || isThatDay(startsAt) || moves.some(({ from }) => isThatDay(from))
  })
}

/** The stored dates that a test that can be booked stands for. */
const wayOf = ({ mode }: Offering) => (mode === 'online' ? ['test online'] : mode === 'classroom' ? ['test in person'] : ['test online', 'test in person'])

function offeringEvent(offering: Offering, dates: EventDates | null, { workshops }: EventContent, now: Date): SiteEvent {
  const { id, title, startsAt, endsAt } = offering
  const kind: EventKind = offering.kind === 'batch' ? 'event' : offering.kind
  const hasPage = kind !== 'workshop' || workshops.some((each) => each.id === offering.workshopId)
  const where = [formatSlot(offering) || hoursText(offering), formatPlace(offering), formatFee(offering)].filter(Boolean).join('. ')
  const common = { id, kind, title, where: `${where}.`, offering, ...(hasPage && { to: pagePath(offering) }) }
  if (startsAt) {
    return { ...common, date: machineMoment(startsAt), state: stateOf(startsAt, endsAt, now) }
  }
  // Words such as "after the festival" say more of a workshop than that its day has gone.
  const words = kind === 'workshop' ? (dates?.careerWorkshop.selectedDate ?? '') : ''
  const move = offering.moves.at(-1)
  const date = storedDateState(words, now) === 'words' ? words : move ? formatMove(move) : ''
  return { ...common, date, state: date === '' ? 'none' : 'words' }
}

function stateOf(startsAt: Date, endsAt: Date | null, now: Date): SiteEvent['state'] {
  if (endsAt && endsAt <= now) return 'past'
  if (startsAt <= now) return 'running'
  return isSameIndiaDay(startsAt, now) ? 'today' : 'ahead'
}

/** From when to when on its day in India; what lasts longer ends on another day. */
export function hoursText({ startsAt, endsAt }: Pick<Offering, 'startsAt' | 'endsAt'>): string {
  if (!startsAt || !endsAt) return ''
  const from = clockText(machineMoment(startsAt).slice(11, 16))
  const to = isSameIndiaDay(startsAt, endsAt) ? clockText(machineMoment(endsAt).slice(11, 16)) : formatDay(endsAt)
  return `${from} to ${to} IST`
}

function workshopEvent({ id, title, startsAt, endsAt }: EventContent['workshops'][number], date: string, place: string): Omit<SiteEvent, 'state'> {
  // A stored time is the office's own word on the day and replaces the usual hours.
  const hours = hasTime(date) ? '' : `${clockText(startsAt)} to ${clockText(endsAt)}. `
  return { id: `workshop ${id}`, kind: 'workshop', title, date, where: `${hours}At ${place}, no fee.`, to: `/career-counselling/${id}` }
}

function testEvent(way: string, date: string, place: string, minutes: number): Omit<SiteEvent, 'state'> {
  return { id: `test ${way}`, kind: 'test', title: `Scholarship test, ${way}`, date, where: `${place}, ${minutes} minutes, no fee.`, to: '/scholarship-test' }
}

function otherEvent(key: string, date: string): Omit<SiteEvent, 'state'> {
  return { id: `other ${key}`, kind: 'other', title: key, date, where: 'Announced by the office under this name.' }
}

function hasTime(date: string): boolean {
  return (machineDate(date)?.length ?? 0) > 10
}

/** `13:30` as people in India say it: `1:30 pm`. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return withNoBreakSpaces(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`)
}

export type EventDay = { date: string; shown: string; events: SiteEvent[] }

/** The dated events of some states, by day: the soonest first, or the latest first for days gone by. */
export function listDays(events: readonly SiteEvent[], states: readonly SiteEvent['state'][]): EventDay[] {
  const turn = states.includes('past') ? -1 : 1
  const dated = events.filter(({ state }) => states.includes(state)).toSorted((a, b) => turn * compareStoredDates(a.date, b.date))
  const days = Map.groupBy(dated, ({ date }) => machineDate(date)?.slice(0, 10) ?? '')
  return [...days].map(([date, events]) => ({ date, shown: formatStoredDate(date), events }))
}
