import { eq, inArray, sql } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { BoundedQueue } from '#app/platform/http/bounded-queue.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { graceEnd } from './attempt-state.ts'
import { endAttemptJob } from './jobs.ts'
import { testAttempts, testSittings } from './schema.server.ts'

/** Everyone at a test begins in the same second: the crowd waits here, not for the connections that all pages share. */
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
  extraAskedAt: testAttempts.extraAskedAt,
  startedAt: testAttempts.startedAt,
  deadlineAt: testAttempts.deadlineAt,
  endedAt: testAttempts.endedAt,
  endedBy: testAttempts.endedBy,
  page: testAttempts.page,
}

/**
 * The facts of one attempt, which no other transaction changes before this one ends. Its sitting is not paused or published
 * meanwhile either: what is written on the strength of these facts is there before the papers are marked.
 */
export async function lockAttempt(tx: Queryable, bookingId: string) {
  await shareSitting(tx, bookingId)
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
/** Many may hold it at once; `lockSitting` waits for them, and they for it. */
async function shareSitting(tx: Queryable, bookingId: string): Promise<void> {
  const own = tx.select({ id: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
  await tx.select({ id: testSittings.offeringId }).from(testSittings).where(inArray(testSittings.offeringId, own)).for('share')
}

export type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>

/** Has the attempt handed in by itself once its grace is over. A deadline that moved has a job of its own; the old one finds it. */
export async function enqueueEnd(tx: Queryable, attempt: { id: string; deadlineAt: Date; graceSeconds: number }): Promise<void> {
  await enqueue(tx, endAttemptJob, { attemptId: attempt.id }, { startAfter: graceEnd(attempt.deadlineAt, attempt.graceSeconds) })
}
