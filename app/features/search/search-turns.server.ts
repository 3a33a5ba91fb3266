import { data } from 'react-router'

/** So many searches are at the database at once: bookings and enquiries never wait for them. */
const atOnce = 4
/** So many wait; one more would be answered later than anybody reads it. */
const waitingLimit = 40

let running = 0
const waiting: (() => void)[] = []

/**
 * Does the work when it is its turn.
 * @throws 503 if too many wait already
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= waitingLimit) throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
