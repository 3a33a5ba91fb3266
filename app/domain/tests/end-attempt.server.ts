import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { getGraceEnd, getTestState, isRunning } from './attempt-state.ts'
import { enqueueEnd, type LockedAttempt, lockAttempt } from './lock-attempt.server.ts'
import { type AttemptEnder, testAttemptEvents, testAttempts } from './schema.server.ts'
import { getMonitorTag } from './test-changes.ts'

/** A repeat counts as submitted. @param staffId who hands it in for the person, if not the person @returns false if the person has not started */
export async function submitAttempt(bookingId: string, staffId: string | null = null): Promise<boolean> {
  return await inTransaction(async (tx) => {
    const attempt = await lockAttempt(tx, bookingId)
    if (!attempt?.startedAt) return false
    if (attempt.endedAt || !isRunning(getTestState(attempt))) return true
    await end(tx, attempt, staffId === null ? 'person' : 'staff')
    if (staffId !== null) await recordAudit(tx, { actorId: staffId, action: 'test.hand-in', subject: `booking:${bookingId}` })
    return true
  })
}

/** The job of a deadline, once time and grace are over. If the deadline moved, another job is queued. */
export async function endDueAttempt(attemptId: string): Promise<void> {
  const [row] = await db().select({ bookingId: testAttempts.bookingId }).from(testAttempts).where(eq(testAttempts.id, attemptId))
  if (!row) return
  await inTransaction(async (tx) => {
    const attempt = await lockAttempt(tx, row.bookingId)
    if (!attempt?.deadlineAt || attempt.endedAt) return
    const { now, deadlineAt, graceSeconds } = attempt
    if (!isRunning(getTestState(attempt))) await end(tx, attempt, 'time')
    // While the sitting is paused no job is needed: resuming it queues the next one.
    else if (!attempt.pausedAt && getGraceEnd(deadlineAt, graceSeconds) > now) await enqueueEnd(tx, { id: attemptId, deadlineAt, graceSeconds })
  })
}

async function end(tx: Queryable, { attemptId, offeringId }: LockedAttempt, endedBy: AttemptEnder): Promise<void> {
  await tx.update(testAttempts).set({ endedAt: sql`clock_timestamp()`, endedBy }).where(eq(testAttempts.id, attemptId))
  await tx.insert(testAttemptEvents).values({ attemptId, kind: 'ended' })
  await publishChange(tx, getMonitorTag(offeringId))
}
