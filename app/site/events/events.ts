import { formatFee, formatMachineMoment, formatMove, formatPlace, formatSlot } from '#app/domain/bookings/offering-labels.ts'
import { getPagePath } from '#app/domain/bookings/offering-path.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { formatClock } from '#app/lib/clock.ts'
import {
  compareStoredDates,
  type DateState,
  formatDay,
  formatMachineDate,
  formatStoredDate,
  getDateState,
  getIndiaToday,
  isSameIndiaDay,
} from '#app/lib/dates.ts'

export const eventKinds = {
  workshop: 'Career workshop',
  event: 'Open event',
  test: 'Scholarship test',
  other: 'Also announced',
} as const
type EventKind = keyof typeof eventKinds

/** The values of `?kind=`. */
export const shownKinds = ['workshop', 'event', 'test'] as const satisfies EventKind[]
export type ShownKind = (typeof shownKinds)[number]

export function parseKind(search: URLSearchParams): ShownKind | null {
  return shownKinds.find((kind) => kind === search.get('kind')) ?? null
}

export type SiteEvent = {
  id: string
  kind: EventKind
  title: string
  /** The stored date; empty if none is announced. */
  date: string
  /** `running`: it has started and is not over. */
  state: DateState | 'running'
  /** Times and place as text. */
  where: string
  to?: string
  /** Absent for a stored date, which cannot be booked. */
  offering?: Offering
}

/** The address of a page of past events; null without a cursor. */
export function getPastAddress(kind: ShownKind | null, name: 'after' | 'before', cursor: string | null): string | null {
  return cursor && `/events?${new URLSearchParams({ ...(kind && { kind }), [name]: cursor })}#past`
}

/** Content that complements the stored dates. Clock times are India's. */
export type EventContent = {
  workshops: { id: string; title: string; startsAt: string; endsAt: string }[]
  testMinutes: number
  place: string
}

/** Dates as stored. Of `upcomingBatches`: only the text fields that belong to no course; the page of batches shows the other fields. */
export type EventDates = {
  careerWorkshop: { selectedDate: string }
  scholarshipTest: { onlineDate: string; offlineDate: string }
  upcomingBatches: { name: string; text: string }[]
}

/** Unsorted, also those without a date. A stored date is left out if an offering already shows that workshop or test. @param dates null: only offerings */
export function listEvents(dates: EventDates | null, content: EventContent, now: Date, booked: EventOfferings = { offerings: [], now }): SiteEvent[] {
  const stored = dates ? listStored(dates, content, now).filter((event) => !isDuplicate(event, booked.offerings)) : []
  return [...booked.offerings.map((offering) => createOfferingEvent(offering, dates, content, booked.now)), ...stored]
}

/** The offerings, and the time for which their states are computed. */
type EventOfferings = { offerings: readonly Offering[]; now: Date }

function listStored(dates: EventDates, content: EventContent, now: Date): SiteEvent[] {
  const { onlineDate, offlineDate } = dates.scholarshipTest
  const withState = (event: Omit<SiteEvent, 'state'>): SiteEvent => ({ ...event, state: getDateState(event.date, now) })
  return [
    ...content.workshops.map((workshop) => withState(createWorkshopEvent(workshop, dates.careerWorkshop.selectedDate, content.place))),
    withState(createTestEvent('online', onlineDate, 'From home', content.testMinutes)),
    withState(createTestEvent('in person', offlineDate, `At ${content.place}`, content.testMinutes)),
    ...dates.upcomingBatches.filter(({ text }) => text.trim() !== '').map(({ name, text }) => withState(createOtherEvent(name, text))),
  ]
}

/** Whether an offering already shows this stored date: one of the same career that is not over, or that is or was on that day. */
function isDuplicate({ id, kind, date, state }: SiteEvent, offerings: readonly Offering[]): boolean {
  if (kind === 'test') return state !== 'past' && offerings.some((offering) => offering.kind === 'test' && listReplacedDates(offering).includes(id))
  if (kind !== 'workshop') return false
  const day = formatMachineDate(date)?.slice(0, 10)
  const isThatDay = (moment: Date | null) => moment !== null && getIndiaToday(moment) === day
  return offerings.some(({ workshopId, startsAt, moves, ...offering }) => {
    if (offering.kind !== 'workshop' || id !== `workshop ${workshopId}`) return false
    return state !== 'past' || isThatDay(startsAt) || moves.some(({ from }) => isThatDay(from))
  })
}

/** The stored dates that a test offering replaces. */
const listReplacedDates = ({ mode }: Offering) =>
  mode === 'online' ? ['test online'] : mode === 'classroom' ? ['test in person'] : ['test online', 'test in person']

function createOfferingEvent(offering: Offering, dates: EventDates | null, { workshops }: EventContent, now: Date): SiteEvent {
  const { id, title, startsAt, endsAt } = offering
  const kind: EventKind = offering.kind === 'batch' ? 'event' : offering.kind
  const hasPage = kind !== 'workshop' || workshops.some((each) => each.id === offering.workshopId)
  const where = [formatSlot(offering) || formatEventHours(offering), formatPlace(offering), formatFee(offering)].filter(Boolean).join('. ')
  const common = { id, kind, title, where: `${where}.`, offering, ...(hasPage && { to: getPagePath(offering) }) }
  if (startsAt) {
    return { ...common, date: formatMachineMoment(startsAt), state: getState(startsAt, endsAt, now) }
  }
  // Text of staff such as "after the festival" is more useful than the last known date of a workshop.
  const words = kind === 'workshop' ? (dates?.careerWorkshop.selectedDate ?? '') : ''
  const move = offering.moves.at(-1)
  const date = getDateState(words, now) === 'words' ? words : move ? formatMove(move) : ''
  return { ...common, date, state: date === '' ? 'none' : 'words' }
}

function getState(startsAt: Date, endsAt: Date | null, now: Date): SiteEvent['state'] {
  if (endsAt && endsAt <= now) return 'past'
  if (startsAt <= now) return 'running'
  return isSameIndiaDay(startsAt, now) ? 'today' : 'ahead'
}

/** Start and end time on its day in India; an event of several days ends on another day. */
export function formatEventHours({ startsAt, endsAt }: Pick<Offering, 'startsAt' | 'endsAt'>): string {
  if (!startsAt || !endsAt) return ''
  const [from, to] = [startsAt, endsAt].map((moment) => formatClock(formatMachineMoment(moment).slice(11, 16)))
  return `${from} to ${isSameIndiaDay(startsAt, endsAt) ? '' : `${formatDay(endsAt)}, `}${to} IST`
}

function createWorkshopEvent({ id, title, startsAt, endsAt }: EventContent['workshops'][number], date: string, place: string): Omit<SiteEvent, 'state'> {
  // A time that staff stored for the day replaces the usual hours.
  const hours = hasTime(date) ? '' : `${formatClock(startsAt)} to ${formatClock(endsAt)}. `
  return { id: `workshop ${id}`, kind: 'workshop', title, date, where: `${hours}At ${place}, no fee.`, to: `/career-counselling/${id}` }
}

function createTestEvent(id: string, date: string, place: string, minutes: number): Omit<SiteEvent, 'state'> {
  return { id: `test ${id}`, kind: 'test', title: `Scholarship test, ${id}`, date, where: `${place}, ${minutes} minutes, no fee.`, to: '/scholarship-test' }
}

function createOtherEvent(key: string, date: string): Omit<SiteEvent, 'state'> {
  return { id: `other ${key}`, kind: 'other', title: key, date, where: 'Announced by the office under this name.' }
}

function hasTime(date: string): boolean {
  return (formatMachineDate(date)?.length ?? 0) > 10
}

export type EventDay = { date: string; shown: string; events: SiteEvent[] }

/** The dated events of some states, by day: the soonest first; for past days the latest first. */
export function listDays(events: readonly SiteEvent[], states: readonly SiteEvent['state'][]): EventDay[] {
  const direction = states.includes('past') ? -1 : 1
  const dated = events.filter(({ state }) => states.includes(state)).toSorted((a, b) => direction * compareStoredDates(a.date, b.date))
  const days = Map.groupBy(dated, ({ date }) => formatMachineDate(date)?.slice(0, 10) ?? '')
  return [...days].map(([date, ofDay]) => ({ date, shown: formatStoredDate(date), events: ofDay }))
}
