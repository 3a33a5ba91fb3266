import type { BookingState } from '#app/domain/bookings/offerings.ts'

/** `now` is the database's clock. */
type TestFacts = {
  now: Date
  bookingState: BookingState
  mode: 'classroom' | 'online' | 'both'
  /** The paper can be started between these times. */
  startsAt: Date | null
  endsAt: Date | null
  cancelledAt: Date | null
  graceSeconds: number
  pausedAt: Date | null
  publishedAt: Date | null
  startedAt: Date | null
  deadlineAt: Date | null
  endedAt: Date | null
}

/**
 * `early`, `check-in`, `ready`, `missed`: not started; `check-in`: at the campus, staff must first mark the person present.
 * `grace`: the time is over, but answers that were already sent are still accepted. `ended`: submitted, not published.
 */
export type TestState = 'no-seat' | 'cancelled' | 'no-date' | 'early' | 'check-in' | 'ready' | 'missed' | 'running' | 'paused' | 'grace' | 'ended' | 'published'

export function getTestState(facts: TestFacts): TestState {
  const { now, startedAt, deadlineAt, endedAt, publishedAt, pausedAt } = facts
  if (!startedAt || !deadlineAt) return getStateBeforeStart(facts)
  if (wasCancelledMeanwhile(facts, deadlineAt)) return 'cancelled'
  if (endedAt || isOver(facts)) return publishedAt ? 'published' : 'ended'
  if (pausedAt) return 'paused'
  return now < deadlineAt ? 'running' : 'grace'
}

/** Papers that ended before keep their state: their results can still be published. */
function wasCancelledMeanwhile({ cancelledAt, publishedAt, endedAt, graceSeconds }: TestFacts, deadlineAt: Date): boolean {
  return cancelledAt !== null && publishedAt === null && (endedAt ?? getGraceEnd(deadlineAt, graceSeconds)) > cancelledAt
}

function getStateBeforeStart({ now, bookingState, mode, startsAt, endsAt, cancelledAt, pausedAt }: TestFacts): TestState {
  if (cancelledAt) return 'cancelled'
  if (bookingState !== 'confirmed' && bookingState !== 'attended') return bookingState === 'missed' ? 'missed' : 'no-seat'
  if (!startsAt || !endsAt) return 'no-date'
  if (now < startsAt) return 'early'
  if (now >= endsAt) return 'missed'
  if (mode === 'classroom' && bookingState !== 'attended') return 'check-in'
  return pausedAt ? 'paused' : 'ready'
}

/** After the grace period. A pause that started before its end stops the clock. */
function isOver({ now, deadlineAt, graceSeconds, pausedAt }: TestFacts): boolean {
  const last = getGraceEnd(deadlineAt as Date, graceSeconds)
  return (pausedAt && pausedAt < last ? pausedAt : now) >= last
}

export const getGraceEnd = (deadlineAt: Date, graceSeconds: number): Date => new Date(deadlineAt.getTime() + graceSeconds * 1000)

export const canAnswer = (state: TestState): boolean => state === 'running' || state === 'grace'

export const isRunning = (state: TestState): boolean => canAnswer(state) || state === 'paused'
