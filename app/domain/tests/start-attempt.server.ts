import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { minuteMs } from '#app/lib/periods.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { getTestState } from './attempt-state.ts'
import { enqueueEnd, lockAttempt, testQueue } from './lock-attempt.server.ts'
import { type BankQuestion, drawPaper } from './paper.ts'
import { findRepeatMoment } from './repeated-test.server.ts'
import { testAttemptEvents, testAttempts, testBlueprints, testItems, testQuestions, testQuestionVersions } from './schema.server.ts'
import { ensureSitting } from './show-sittings.server.ts'
import { getMonitorTag } from './test-changes.ts'

/** `bank`: the bank lacks questions for the blueprint; staff must add them. `too-soon`: the person took the test a short time ago. */
type StartAttemptResult = { ok: true } | { ok: false; reason: 'not-now' | 'bank' | 'too-soon' }

/** Once: draws and freezes the paper and sets the deadline by the database's clock. A repeat changes nothing. */
export async function startTestAttempt(bookingId: string): Promise<StartAttemptResult> {
  return await testQueue.run(() => start(bookingId))
}

async function start(bookingId: string): Promise<StartAttemptResult> {
  return await inTransaction(async (tx) => {
    const attempt = await findOrCreateAttempt(tx, bookingId)
    if (!attempt) return { ok: false, reason: 'not-now' }
    if (attempt.startedAt) return { ok: true }
    // Until the start is written, the person cannot cancel in another tab.
    const [booking] = await tx.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, bookingId)).for('share')
    if (!booking || getTestState({ ...attempt, bookingState: booking.state }) !== 'ready') return { ok: false, reason: 'not-now' }
    if (await findRepeatMoment(bookingId, attempt.now, tx)) return { ok: false, reason: 'too-soon' }
    const [blueprint] = await tx.select().from(testBlueprints).where(eq(testBlueprints.id, attempt.blueprintId))
    const paper = blueprint && drawPaper(blueprint.counts, await listBank(tx), (below) => randomInt(below))
    if (!paper) return { ok: false, reason: 'bank' }
    const { attemptId, minutes, extraMinutes, now: startedAt, graceSeconds } = attempt
    const deadlineAt = new Date(startedAt.getTime() + (minutes + extraMinutes) * minuteMs)
    await tx.insert(testItems).values(paper.map((item) => ({ ...item, attemptId })))
    await tx.update(testAttempts).set({ startedAt, deadlineAt }).where(eq(testAttempts.id, attemptId))
    await tx.insert(testAttemptEvents).values({ attemptId, kind: 'started' })
    await enqueueEnd(tx, { id: attemptId, deadlineAt, graceSeconds })
    await publishChange(tx, getMonitorTag(attempt.offeringId))
    return { ok: true }
  })
}

/** Requests extra time before the start; staff grant it. */
export async function requestExtraTime(bookingId: string): Promise<boolean> {
  return await inTransaction(async (tx) => {
    const attempt = await findOrCreateAttempt(tx, bookingId)
    if (!attempt || attempt.startedAt || ['no-seat', 'cancelled', 'missed'].includes(getTestState(attempt))) return false
    const isOpen = and(eq(testAttempts.id, attempt.attemptId), isNull(testAttempts.extraRequestedAt))
    await tx.update(testAttempts).set({ extraRequestedAt: sql`now()` }).where(isOpen)
    await publishChange(tx, getMonitorTag(attempt.offeringId))
    return true
  })
}

/** Locked; null if the booking is not for a test. */
export async function findOrCreateAttempt(tx: Queryable, bookingId: string) {
  const known = await lockAttempt(tx, bookingId)
  if (known) return known
  const [booking] = await tx.select({ offeringId: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
  if (!booking || !(await ensureSitting(tx, booking.offeringId))) return null
  await tx.insert(testAttempts).values({ bookingId, offeringId: booking.offeringId }).onConflictDoNothing({ target: testAttempts.bookingId })
  return await lockAttempt(tx, bookingId)
}

// Plain SQL: in a query of one table, Drizzle omits the table's name, so the columns would refer to the inner table.
const newestApproved = sql`(select max(version) from test_question_versions as newest
  where newest.question_id = ${testQuestions.id} and newest.review = 'approved')`

export async function listBank(tx: Queryable): Promise<BankQuestion[]> {
  const { questionId, version, section, difficulty, kind, body } = testQuestionVersions
  const length = (name: string) => sql`coalesce(jsonb_array_length(nullif(${body}->${sql.raw(`'${name}'`)}, 'null')), 0)`
  const options = sql<number>`(case ${kind} when 'one' then 1 + ${length('wrong')} when 'several' then ${length('right')} + ${length('wrong')}
    when 'order' then ${length('right')} else 0 end)::int`
  return await tx
    .select({ questionId, version, section, difficulty, kind, options })
    .from(testQuestionVersions)
    .innerJoin(testQuestions, eq(testQuestions.id, questionId))
    .where(and(isNull(testQuestions.retiredAt), eq(version, newestApproved)))
    .orderBy(questionId)
}
