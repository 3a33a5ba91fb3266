import { getInstitute } from '#app/domain/content/institute.ts'
import { formatFromFee, type ShownFees } from '#app/domain/courses/fees.ts'
import { formatDay, formatInstant, formatMachineDate, formatTime, toMoment } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { countSeatsLeft, getOfferingState, isOpen, type Offering, type OfferingFacts, type OfferingMove, type OfferingState } from './offerings.ts'
import { formatHours, formatWeekdays } from './sessions/session-days.ts'

export const offeringStateLabels: Record<OfferingState, string> = {
  open: 'Open',
  'filling-fast': 'Filling fast',
  full: 'Full',
  running: 'Running, still open',
  'not-open': 'Not open yet',
  postponed: 'Postponed',
  'to-be-scheduled': 'To be scheduled',
  closed: 'Booking closed',
  cancelled: 'Cancelled',
  ended: 'Over',
}

/** Returns null if a visitor can do nothing on the offering's page. */
export function getActionLabel(state: OfferingState): string | null {
  if (isOpen(state)) return 'Book my seat'
  if (state === 'full') return 'Join the waiting list'
  return state === 'not-open' || state === 'postponed' || state === 'to-be-scheduled' ? 'Tell me when' : null
}

export function formatSeats(facts: Pick<OfferingFacts, 'capacity' | 'seatsTaken'>): string {
  return `${countSeatsLeft(facts)} of ${facts.capacity} seats left`
}

export const formatDateOrUnknown = (moment: Date | null): string => (moment ? formatInstant(moment) : 'date to be announced')

/** Whether the window of an online test has begun: people begin the test at any time in it. */
export const isOpenTest = ({ kind, mode, startsAt }: Pick<Offering, 'kind' | 'mode' | 'startsAt'>, now: Date): boolean =>
  kind === 'test' && mode === 'online' && startsAt !== null && startsAt <= now

/** The start; of an online test that is open: until when. */
export function formatWhen(offering: Pick<Offering, 'kind' | 'mode' | 'startsAt' | 'endsAt'>, now: Date): string {
  return isOpenTest(offering, now) && offering.endsAt ? `until ${formatInstant(offering.endsAt)}` : formatDateOrUnknown(offering.startsAt)
}

/** The moment for machines in India's time, such as `2026-11-28T10:00+05:30`. */
export function formatMachineMoment(moment: Date): string {
  return formatMachineDate(moment.toISOString()) ?? ''
}

// India has no daylight saving time, so each day has the same hours.
const anyDay = '2026-01-01'
const dayNames = { weekdays: 'Weekday', weekend: 'Weekend' }
const partNames = { morning: 'mornings', afternoon: 'afternoons', evening: 'evenings' }

/** When its classes meet, such as `Monday to Friday, 7:00–9:00 am IST`, or `Weekday mornings` before they are planned; empty if nothing is set. */
export function formatSlot({ days, part, classHours }: Pick<Offering, 'days' | 'part' | 'classHours'>): string {
  if (classHours) return formatWeekly(classHours.weekdays, classHours)
  if (days && part) return `${dayNames[days]} ${partNames[part]}`
  if (days) return days === 'weekdays' ? 'Weekdays' : 'Weekends'
  return part ? `${partNames[part][0]?.toUpperCase()}${partNames[part].slice(1)}` : ''
}

/** When its weekly lab meets, such as `Saturday, 7:00–9:00 am IST`; empty without a lab. */
export function formatLab({ classHours }: Pick<Offering, 'classHours'>): string {
  return classHours?.lab ? formatWeekly([classHours.lab.weekday], classHours.lab) : ''
}

function formatWeekly(weekdays: readonly number[], { startsMinute, endsMinute }: { startsMinute: number; endsMinute: number }): string {
  return `${formatWeekdays(weekdays)}, ${formatHours(toMoment(anyDay, startsMinute), toMoment(anyDay, endsMinute))}\u00a0IST`
}

type Place = Pick<Offering, 'mode' | 'place' | 'kind'>

export function formatPlace({ mode, place, kind }: Place): string {
  // An online test is not live: each person begins at any time of its window.
  if (kind === 'test' && mode === 'online') return place || 'Online, from home'
  return place || { classroom: 'At the campus', online: 'Live online', both: 'At the campus, or live online' }[mode]
}

/** For a batch that meets in class and online at once. Which way a person chose is not stored. */
export const eitherWayText = 'You can come in person or join live online. Tell our counsellor which way you choose.'

export const hasEitherWay = ({ kind, mode }: Pick<Offering, 'kind' | 'mode'>): boolean => kind === 'batch' && mode === 'both'

/** Whether people can attend at the campus: not if it is only online or at another place. */
export function isAtCampus({ mode, place }: Pick<Offering, 'mode' | 'place'>): boolean {
  const { name, locality, address } = getInstitute()
  if (mode === 'online') return false
  return place === '' || [name, locality, ...address].some((part) => place.includes(part))
}

export const formatCampus = (): string => [getInstitute().name, ...getInstitute().address].join(', ')

export function formatAddress({ mode, place, kind }: Place): string {
  if (mode === 'online' || place) return formatPlace({ mode, place, kind })
  return mode === 'both' ? `${formatCampus()}, or live online` : formatCampus()
}

export const hasCourseFee = ({ kind, pricePaise }: Pick<Offering, 'kind' | 'pricePaise'>) => kind === 'batch' && pricePaise === null

/** Returns the text after the word "Fee". */
export function formatFee(offering: Pick<Offering, 'kind' | 'pricePaise'>, course?: ShownFees): string {
  const { pricePaise } = offering
  if (pricePaise !== null) return pricePaise === 0 ? 'Free' : `${formatRupees(pricePaise)} including GST`
  return (hasCourseFee(offering) && formatFromFee(course)) || 'Ask us for the fee'
}

export function formatMove({ from, to }: OfferingMove): string {
  if (from && to) return `Moved from ${formatDay(from)} to ${formatDay(to)}.`
  return from ? `Postponed from ${formatDay(from)}.` : `Set for ${to ? formatDay(to) : 'a day to come'}.`
}

export type NextStart = Pick<Offering, 'id' | 'slug' | 'capacity' | 'seatsTaken' | 'version' | 'pricePaise'> & {
  state: OfferingState
  start: string
  seats: string
  slot: string
  place: string
  startsAt: Date
  hasBegun: boolean
}

export function findNextStart(batch: Offering | null, now: Date): NextStart | null {
  if (!batch?.startsAt) return null
  const { id, slug, startsAt, capacity, seatsTaken, version, pricePaise } = batch
  const state = getOfferingState(batch, now)
  const hasBegun = startsAt <= now
  const seats = state === 'not-open' && batch.opensAt ? `Booking opens ${formatDay(batch.opensAt)}` : formatSeats(batch)
  const slot = batch.classHours ? formatSlot(batch) : [formatSlot(batch), formatTime(startsAt)].filter(Boolean).join(', ')
  const start = hasBegun ? `Began ${formatDay(startsAt)}` : formatDay(startsAt)
  return { id, slug, capacity, seatsTaken, version, pricePaise, state, start, seats, slot, place: formatPlace(batch), startsAt, hasBegun }
}

export function formatBookingWindow(batch: OfferingFacts, now: Date): string {
  const state = getOfferingState(batch, now)
  if (state === 'not-open' && batch.opensAt) return `Booking opens ${formatInstant(batch.opensAt)}.`
  return state === 'running' && batch.closesAt ? `You can still join until ${formatInstant(batch.closesAt)}.` : ''
}
