import { callsBegin, nextCallTime } from '#app/lib/call-hours.ts'
import { getValidity, isSameIndiaDay } from '#app/lib/dates.ts'

/** What can be booked (product brief §5): one mechanism for all of them. */
export const offeringKinds = ['batch', 'workshop', 'event', 'test'] as const
export type OfferingKind = (typeof offeringKinds)[number]

export type ClassMode = 'classroom' | 'online' | 'both'
export const classDays = ['weekdays', 'weekend'] as const
export type ClassDays = (typeof classDays)[number]
export const classParts = ['morning', 'afternoon', 'evening'] as const
export type ClassPart = (typeof classParts)[number]

/** `missed`: the seat was kept and nobody came. `left`: gone from the waiting list. */
export const bookingStates = ['held', 'confirmed', 'attended', 'missed', 'waiting', 'offered', 'cancelled', 'expired', 'left'] as const
export type BookingState = (typeof bookingStates)[number]
/** States that take a seat. The trigger on `bookings` counts the same ones. */
export const seatStates = ['held', 'offered', 'confirmed', 'attended', 'missed'] as const satisfies BookingState[]
export const studentStates = ['confirmed', 'attended', 'missed'] as const satisfies BookingState[]
/** States in which a person has a place: a seat, or one in the line. */
export const activeStates = [...seatStates, 'waiting'] as const satisfies BookingState[]

/** What showed that a booking is a real person's: their account's confirmed address, a mailed link, a code by SMS, staff, money. */
export type Verification = 'account' | 'mail' | 'sms' | 'staff' | 'payment'
/** How an unverified person's booking is confirmed: by a mailed link, a code by SMS, or a counsellor's call. */
export type ConfirmWay = 'mail' | 'sms' | 'staff'
export const confirmMinutes = 30
/** How many links or codes are sent for one booking, and how many wrong tries each code has. */
export const confirmLimits = { sends: 3, attempts: 5 }

/** A seat held while its price is paid. */
export const holdMinutes = 10
const hourMs = 60 * 60 * 1000
/** How long the head of the line may think about a freed seat. */
export const offerHours = 12
/** How long after 9 am an offer made before it lasts at least: its person may have to be called. */
const morningHours = 2
/**
 * When an offer made now ends: after `offerHours` or as booking closes, but never between 9 pm and 9 am in India, and one made
 * before that 9 am not before 11 am, even if booking closed earlier.
 */
export function offerEnd(now: Date, closesAt: Date | null): Date {
  const longest = now.getTime() + offerHours * hourMs
  const end = nextCallTime(new Date(closesAt ? Math.min(longest, closesAt.getTime()) : longest))
  const morning = callsBegin(end).getTime()
  return now.getTime() < morning ? new Date(Math.max(end.getTime(), morning + morningHours * hourMs)) : end
}
/** With so many seats left, or fewer, a batch is filling fast (product brief §4). */
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
  /** Where the date was before, the oldest first; read without its history, it was never moved. */
  moves?: OfferingMove[]
}
export type OfferingMove = { from: Date | null; to: Date | null; note: string; at: Date }

const offeringStates = ['open', 'filling-fast', 'full', 'running', 'not-open', 'postponed', 'to-be-scheduled', 'closed', 'cancelled', 'ended'] as const
export type OfferingState = (typeof offeringStates)[number]

/** The state of a batch, workshop or event now. Never stored: dates turn by themselves. */
export function offeringState(facts: OfferingFacts, now: Date): OfferingState {
  const { startsAt, endsAt, opensAt, closesAt } = facts
  if (facts.cancelledAt) return 'cancelled'
  if (!startsAt || !endsAt || !closesAt) return facts.moves?.length ? 'postponed' : 'to-be-scheduled'
  if (endsAt <= now) return 'ended'
  if (facts.closedAt || closesAt <= now) return 'closed'
  if (opensAt && opensAt > now) return 'not-open'
  const left = seatsLeft(facts)
  if (left === 0) return 'full'
  if (startsAt <= now) return 'running'
  return left <= fewSeats ? 'filling-fast' : 'open'
}

export function isOpen(state: OfferingState): boolean {
  return state === 'open' || state === 'filling-fast' || state === 'running'
}

/** States in which people can join: with a seat, or on the waiting list. */
export function canJoin(state: OfferingState): state is JoinableState {
  return isOpen(state) || state === 'full'
}
type JoinableState = 'open' | 'filling-fast' | 'running' | 'full'

/** `absent`: there is no such offering, or it is not published. */
export type BookingFailure = 'absent' | 'full' | Exclude<OfferingState, JoinableState>

/** Why a person can join neither the offering nor its waitlist; null: they can. */
export function findBookingFailure(offering: OfferingFacts & { publishedAt: Date | null }, now: Date): Exclude<BookingFailure, 'full'> | null {
  if (!offering.publishedAt) return 'absent'
  const state = offeringState(offering, now)
  return canJoin(state) ? null : state
}

export function seatsLeft({ capacity, seatsTaken }: Pick<OfferingFacts, 'capacity' | 'seatsTaken'>): number {
  return Math.max(0, capacity - seatsTaken)
}

/** Between which moments the clock leaves the states of all these and the words for their days as they are; `now` lies in `[since, until)`. */
export function getOfferingsValidity(all: readonly OfferingFacts[], now: Date): { since: number; until: number } {
  const validity = getValidity([], now.getTime())
  for (const { opensAt, startsAt, closesAt, endsAt } of all) {
    for (const transition of [opensAt, startsAt, closesAt, endsAt]) {
      if (!transition) continue
      if (transition <= now) validity.since = Math.max(validity.since, transition.getTime())
      else validity.until = Math.min(validity.until, transition.getTime())
    }
  }
  return validity
}

/** The order in which batches are shown: by state, then the soonest; of those over, the latest. */
export function compareOfferings(a: OfferingFacts, b: OfferingFacts, now: Date): number {
  const [first, second] = [offeringState(a, now), offeringState(b, now)]
  const byState = displayPlace(first) - displayPlace(second)
  const transition = first === 'ended' || first === 'closed' ? -1 : 1
  return byState || transition * (startOf(a) - startOf(b))
}

const startOf = ({ startsAt }: OfferingFacts) => startsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
// Open and filling fast stand together: which of them is sooner matters more than how many seats it has.
const displayPlace = (state: OfferingState) => offeringStates.indexOf(state === 'filling-fast' ? 'open' : state)

/**
 * The batch that a course advertises (product brief §4): open now and soonest, else upcoming and soonest, else none: "tell me
 * when". One that has not begun goes before one that runs already.
 */
export function pickAdvertised<Batch extends OfferingFacts>(batches: readonly Batch[], now: Date): Batch | null {
  const rank = (batch: Batch) => advertisedOrder.indexOf(offeringState(batch, now))
  const possible = batches.filter((batch) => rank(batch) >= 0)
  const place = (batch: Batch) => Math.floor(rank(batch) / 2)
  return possible.toSorted((a, b) => place(a) - place(b) || startOf(a) - startOf(b))[0] ?? null
}

/**
 * The batch whose day the course's field of DatesForm/upcomingBatches shows: of those that have not begun, the one that pages
 * advertise. Once it begins, is full beside an open one, is closed or cancelled, the next one follows by itself.
 */
export function pickUpcoming<Batch extends OfferingFacts>(batches: readonly Batch[], now: Date): Batch | null {
  return pickAdvertised(
    batches.filter(({ startsAt }) => startsAt !== null && startsAt > now),
    now,
  )
}

// Two of equal weight stand side by side: the open ones, those that run, those to come.
const advertisedOrder: (OfferingState | null)[] = ['open', 'filling-fast', 'running', null, 'not-open', 'full']

/** Whether it begins today in India, whatever the hour. */
export function startsToday({ startsAt }: Pick<OfferingFacts, 'startsAt'>, now: Date): boolean {
  return startsAt !== null && isSameIndiaDay(startsAt, now)
}

/** What the site's pages show of a published batch, workshop or event. */
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
  place: string
  /** Null: told when asked; 0: free. */
  pricePaise: number | null
  recordingUrl: string | null
  moves: OfferingMove[]
  /** Demonstration data: its date and the seats taken are invented, so machines are not told of it. */
  isSample: boolean
  /** Grows with every change of its dates and words. */
  version: number
}
