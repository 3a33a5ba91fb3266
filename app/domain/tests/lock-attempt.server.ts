import { eq, inArray, sql } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { BoundedQueue } from '#app/platform/http/bounded-queue.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { getGraceEnd } from './attempt-state.ts'
import { endAttemptJob } from './jobs.ts'
import { testAttempts, testSittings } from './schema.server.ts'

/** All people of a test start in the same second. They must not take the database connections of all other pages. */
export const testQueue = new BoundedQueue({ running: 4, waiting: Number.POSITIVE_INFINITY }, () => new Error('The queue of tests is full.'))

export const factColumns = {
  now: sql`clock_timestamp()`.mapWith(offerings.createdAt),
  bookingId: bookings.id,
  bookingState: bookings.state,
  offeringId: offerings.id,
  mode: offerings.mode,
  startsAt: offerings.startsAt,
  endsAt: offerings.endsAt,
  cancelledAt: offerings.cancelledAt,
  blueprintId: testSittings.blueprintId,
  minutes: testSittings.minutes,
  graceSeconds: testSittings.graceSeconds,
  pausedAt: testSittings.pausedAt,
  publishedAt: testSittings.publishedAt,
  attemptId: testAttempts.id,
  extraMinutes: testAttempts.extraMinutes,
  extraRequestedAt: testAttempts.extraRequestedAt,
  startedAt: testAttempts.startedAt,
  deadlineAt: testAttempts.deadlineAt,
  endedAt: testAttempts.endedAt,
  endedBy: testAttempts.endedBy,
  page: testAttempts.page,
}

/** Its sitting cannot be paused or published until the transaction ends, so marking includes everything that is written here. */
export async function lockAttempt(tx: Queryable, bookingId: string) {
  await lockSittingShared(tx, bookingId)
  const [row] = await tx
    .select(factColumns)
    .from(testAttempts)
    .innerJoin(bookings, eq(bookings.id, testAttempts.bookingId))
    .innerJoin(offerings, eq(offerings.id, testAttempts.offeringId))
    .innerJoin(testSittings, eq(testSittings.offeringId, offerings.id))
    .where(eq(testAttempts.bookingId, bookingId))
    .for('no key update', { of: testAttempts })
  return row ?? null
}
/** Many transactions may hold it at once. It excludes `lockSitting`. */
async function lockSittingShared(tx: Queryable, bookingId: string): Promise<void> {
  const own = tx.select({ id: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
  await tx.select({ id: testSittings.offeringId }).from(testSittings).where(inArray(testSittings.offeringId, own)).for('share')
}

export type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>

/** Enqueues the end of an attempt at the end of its grace period. If the deadline moves, it gets its own job; the old job detects this. */
export async function enqueueEnd(tx: Queryable, attempt: { id: string; deadlineAt: Date; graceSeconds: number }): Promise<void> {
  await enqueue(tx, endAttemptJob, { attemptId: attempt.id }, { startAfter: getGraceEnd(attempt.deadlineAt, attempt.graceSeconds) })
}
