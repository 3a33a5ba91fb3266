import { getCallsStart, getNextCallTime } from '#app/lib/call-hours.ts'
import { getValidity, isSameIndiaDay } from '#app/lib/dates.ts'
import { dayMs, hourMs } from '#app/lib/periods.ts'

/** Everything that can be booked (product brief §5). All kinds use one mechanism. */
export const offeringKinds = ['batch', 'workshop', 'event', 'test'] as const
export type OfferingKind = (typeof offeringKinds)[number]

export type ClassMode = 'classroom' | 'online' | 'both'
export const classDays = ['weekdays', 'weekend'] as const
export type ClassDays = (typeof classDays)[number]
export const classParts = ['morning', 'afternoon', 'evening'] as const
export type ClassPart = (typeof classParts)[number]

/** `missed`: the person had a seat and did not come. `left`: the person left the waiting list. */
export const bookingStates = ['held', 'confirmed', 'attended', 'missed', 'waiting', 'offered', 'cancelled', 'expired', 'left'] as const
export type BookingState = (typeof bookingStates)[number]
/** States that take a seat. The trigger on `bookings` counts the same ones. */
export const seatStates = ['held', 'offered', 'confirmed', 'attended', 'missed'] as const satisfies BookingState[]
export const studentStates = ['confirmed', 'attended', 'missed'] as const satisfies BookingState[]
export const activeStates = [...seatStates, 'waiting'] as const satisfies BookingState[]
export const calendarStates = ['held', 'offered', 'confirmed'] as const satisfies BookingState[]
export const comingStates = [...calendarStates, 'waiting'] as const satisfies BookingState[]

/** What proved that a person is real: the account's confirmed address or phone, a mailed link, an SMS code, staff, or a payment. */
export type Verification = 'account' | 'mail' | 'sms' | 'staff' | 'payment'
/** Whether the person's phone number was proved too, not only that the person is real. */
export const isPhoneProven = (by: Verification | null) => by === 'sms' || by === 'staff'
/** How an unverified person's booking is confirmed: by a mailed link, a code by SMS, or a counsellor's call. */
export type ConfirmMethod = 'mail' | 'sms' | 'staff'
export const confirmMinutes = 30
/** `sends`: links or codes for one booking. `attempts`: wrong ones with each code. */
export const confirmLimits = { sends: 3, attempts: 5 }

export const holdMinutes = 10
export const offerHours = 12
/** An offer made before 9 am lasts at least this long after 9 am, because staff may have to call the person. */
const morningHours = 2
/**
 * When an offer made now ends: after `offerHours` or when booking closes, but never between 9 pm and 9 am in India. If that
 * 9 am is still to come, the offer lasts until 11 am at least, even if booking closes earlier.
 */
export function getOfferEnd(now: Date, closesAt: Date | null): Date {
  const longest = now.getTime() + offerHours * hourMs
  const end = getNextCallTime(new Date(closesAt ? Math.min(longest, closesAt.getTime()) : longest))
  const morning = getCallsStart(end).getTime()
  return now.getTime() < morning ? new Date(Math.max(end.getTime(), morning + morningHours * hourMs)) : end
}
/** A batch with this many seats left, or fewer, is filling fast (product brief §4). */
const fewSeats = 3

export type OfferingFacts = {
  startsAt: Date | null
  endsAt: Date | null
  opensAt: Date | null
  closesAt: Date | null
  capacity: number
  seatsTaken: number
  closedAt: Date | null
  cancelledAt: Date | null
  /** Earlier dates, the oldest first. If the history is not read, the offering counts as never moved. */
  moves?: OfferingMove[]
}
export type OfferingMove = { from: Date | null; to: Date | null; note: string; at: Date }

const offeringStates = ['open', 'filling-fast', 'full', 'running', 'not-open', 'postponed', 'to-be-scheduled', 'closed', 'cancelled', 'ended'] as const
export type OfferingState = (typeof offeringStates)[number]

/** The state is never stored, because it changes with time. */
export function getOfferingState(facts: OfferingFacts, now: Date): OfferingState {
  const { startsAt, endsAt, opensAt, closesAt } = facts
  if (facts.cancelledAt) return 'cancelled'
  if (!startsAt || !endsAt || !closesAt) return facts.moves?.length ? 'postponed' : 'to-be-scheduled'
  if (endsAt <= now) return 'ended'
  if (facts.closedAt || closesAt <= now) return 'closed'
  if (opensAt && opensAt > now) return 'not-open'
  const left = countSeatsLeft(facts)
  if (left === 0) return 'full'
  if (startsAt <= now) return 'running'
  return left <= fewSeats ? 'filling-fast' : 'open'
}

export function isOpen(state: OfferingState): boolean {
  return state === 'open' || state === 'filling-fast' || state === 'running'
}

export function canJoin(state: OfferingState): state is JoinableState {
  return isOpen(state) || state === 'full'
}
type JoinableState = 'open' | 'filling-fast' | 'running' | 'full'

/** `absent`: the offering does not exist or is not published. */
export type BookingFailure = 'absent' | 'full' | Exclude<OfferingState, JoinableState>

/** Why a person can join neither the offering nor its waitlist; null: they can. */
export function findBookingFailure(offering: OfferingFacts & { publishedAt: Date | null }, now: Date): Exclude<BookingFailure, 'full'> | null {
  if (!offering.publishedAt) return 'absent'
  const state = getOfferingState(offering, now)
  return canJoin(state) ? null : state
}

/** A batch of several weeks is not: the hour at which it ends says little, and in a calendar it would fill all days. */
export const isWithinOneDay = (startsAt: Date, endsAt: Date): boolean => endsAt.getTime() - startsAt.getTime() <= dayMs

export function countSeatsLeft({ capacity, seatsTaken }: Pick<OfferingFacts, 'capacity' | 'seatsTaken'>): number {
  return Math.max(0, capacity - seatsTaken)
}

/** The period `[since, until)` around `now` in which time alone changes neither a state nor the text for a day. */
export function getOfferingsValidity(all: readonly OfferingFacts[], now: Date): { since: number; until: number } {
  const validity = getValidity([], now.getTime())
  for (const { opensAt, startsAt, closesAt, endsAt } of all) {
    for (const moment of [opensAt, startsAt, closesAt, endsAt]) {
      if (!moment) continue
      if (moment <= now) validity.since = Math.max(validity.since, moment.getTime())
      else validity.until = Math.min(validity.until, moment.getTime())
    }
  }
  return validity
}

/** The display order: by state, then the soonest first. Closed and ended ones have the latest first. */
export function compareOfferings(a: OfferingFacts, b: OfferingFacts, now: Date): number {
  const [first, second] = [getOfferingState(a, now), getOfferingState(b, now)]
  const byState = displayPlace(first) - displayPlace(second)
  const direction = first === 'ended' || first === 'closed' ? -1 : 1
  return byState || direction * (startOf(a) - startOf(b))
}

const startOf = ({ startsAt }: OfferingFacts) => startsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
// Open and filling fast have the same rank: the start matters more than the number of seats.
const displayPlace = (state: OfferingState) => offeringStates.indexOf(state === 'filling-fast' ? 'open' : state)

/**
 * Product brief §4: the soonest open batch, else the soonest upcoming one, else none ("tell me when"). One that has not begun
 * comes before a running one. A full one that has begun is not upcoming.
 */
export function pickAdvertised<Batch extends OfferingFacts>(batches: readonly Batch[], now: Date): Batch | null {
  const rank = (batch: Batch) => advertisedOrder.indexOf(getOfferingState(batch, now))
  const isFullAndBegun = (batch: Batch) => startOf(batch) <= now.getTime() && getOfferingState(batch, now) === 'full'
  const possible = batches.filter((batch) => rank(batch) >= 0 && !isFullAndBegun(batch))
  const place = (batch: Batch) => Math.floor(rank(batch) / 2)
  return possible.toSorted((a, b) => place(a) - place(b) || startOf(a) - startOf(b))[0] ?? null
}

/**
 * The batch whose day is in the course's field of DatesForm/upcomingBatches: the advertised one of those that have not
 * begun. The next batch follows when it begins, closes, is cancelled, or is full while another is open.
 */
export function pickUpcoming<Batch extends OfferingFacts>(batches: readonly Batch[], now: Date): Batch | null {
  return pickAdvertised(
    batches.filter(({ startsAt }) => startsAt !== null && startsAt > now),
    now,
  )
}

// Two of equal rank are next to each other: the open ones, the running ones, the upcoming ones.
const advertisedOrder: (OfferingState | null)[] = ['open', 'filling-fast', 'running', null, 'not-open', 'full']

export function isStartToday({ startsAt }: Pick<OfferingFacts, 'startsAt'>, now: Date): boolean {
  return startsAt !== null && isSameIndiaDay(startsAt, now)
}

/** The weekly classes and lab of a batch: weekdays from 1, Monday, to 7, Sunday; minutes since midnight in India. */
export type ClassHours = { weekdays: number[]; startsMinute: number; endsMinute: number; lab: LabHours | null }
type LabHours = { weekday: number; startsMinute: number; endsMinute: number }

export type Offering = OfferingFacts & {
  id: string
  kind: OfferingKind
  slug: string
  title: string
  summary: string
  courseID: string | null
  workshopId: string | null
  mode: ClassMode
  days: ClassDays | null
  part: ClassPart | null
  /** Null: the classes are not planned. */
  classHours: ClassHours | null
  place: string
  /** Null: the course's fee, or a fee on request. 0: free. */
  pricePaise: number | null
  recordingUrl: string | null
  moves: OfferingMove[]
  /** Demonstration data: its date and the seats taken are invented, so structured data leaves it out. */
  isSample: boolean
  /** Increases with every change of its dates and texts. */
  version: number
}
