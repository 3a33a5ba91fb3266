import { data } from 'react-router'
import { BoundedQueue } from '#app/platform/http/bounded-queue.server.ts'

/** Bookings and enquiries never wait for searches. More that wait would be answered later than anybody reads them. */
const searches = new BoundedQueue({ running: 4, waiting: 40 }, () => data(null, { status: 503, headers: { 'Retry-After': '5' } }))

/**
 * Does the work when it is its turn.
 * @throws 503 if too many wait already
 */
export async function runSequentially<Result>(work: () => Promise<Result>): Promise<Result> {
  return await searches.run(work)
}
