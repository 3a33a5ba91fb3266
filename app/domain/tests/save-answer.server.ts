import { and, count, eq, lt, max, sql } from 'drizzle-orm'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { findAnswerError, parseAnswer } from './answers.ts'
import { canAnswer, getTestState, isRunning, type TestState } from './attempt-state.ts'
import { lockAttempt, testQueue } from './lock-attempt.server.ts'
import { type AttemptEventKind, testAttemptEvents, testAttempts, testItems, testQuestionVersions } from './schema.server.ts'

type SentAnswer = {
  position: number
  form: FormData
  isMarked: boolean
  /** The page counts up from the number that the server returned. Only a number above the stored one saves the answer. */
  seq: number
  /** Seconds since the last save of this question; null without script. */
  spentSeconds: number | null
  /** Identifies the page that sends the answer: two tabs have different values. */
  page: string
}

export type SavedAnswer =
  /** `seq`: the highest of the paper, from which the page continues. `isOtherPage`: another page saved last. */
  | { ok: true; seq: number; isOtherPage: boolean; error: string | null; leftMs: number; deadlineAt: Date }
  /** `newer`: another page has answered this question meanwhile, and its answer stays. */
  | { ok: false; reason: 'newer'; seq: number; answer: string; isMarked: boolean }
  | { ok: false; reason: 'closed'; state: TestState }
  | { ok: false; reason: 'absent' }

const maxSeconds = 36_000

/**
 * A repeat changes nothing and gets the same result; the higher sequence number wins. After the deadline answers are accepted
 * until the grace period is over, by the database's clock.
 */
export async function saveAnswer(bookingId: string, sent: SentAnswer): Promise<SavedAnswer> {
  return await testQueue.run(() => save(bookingId, sent))
}

async function save(bookingId: string, sent: SentAnswer): Promise<SavedAnswer> {
  return await inTransaction(async (tx) => {
    const attempt = await lockAttempt(tx, bookingId)
    if (!attempt) return { ok: false, reason: 'absent' }
    const state = getTestState(attempt)
    if (!canAnswer(state)) return { ok: false, reason: 'closed', state }
    const { attemptId, now } = attempt
    const deadlineAt = attempt.deadlineAt as Date
    const item = and(eq(testItems.attemptId, attemptId), eq(testItems.position, sent.position))
    const [stored] = await tx
      .select({
        kind: testQuestionVersions.kind,
        optionOrder: testItems.optionOrder,
        answer: testItems.answer,
        seq: testItems.seq,
        isMarked: testItems.isMarked,
      })
      .from(testItems)
      .innerJoin(testQuestionVersions, and(eq(testQuestionVersions.questionId, testItems.questionId), eq(testQuestionVersions.version, testItems.version)))
      .where(item)
    if (!stored) return { ok: false, reason: 'absent' }
    const answer = parseAnswer({ kind: stored.kind, options: stored.optionOrder.map(String) }, sent.form)
    const isRepeat = stored.seq === sent.seq && (stored.answer ?? '') === answer && stored.isMarked === sent.isMarked
    if (!isRepeat && sent.seq <= stored.seq) {
      return { ok: false, reason: 'newer', seq: await findHighestSeq(tx, attemptId), answer: stored.answer ?? '', isMarked: stored.isMarked }
    }
    if (!isRepeat) {
      const spent =
        sent.spentSeconds === null ? sql`${testItems.spentSeconds}` : sql`least(coalesce(${testItems.spentSeconds}, 0) + ${sent.spentSeconds}, ${maxSeconds})`
      await tx
        .update(testItems)
        .set({ answer: answer || null, isMarked: sent.isMarked, seq: sent.seq, savedAt: sql`clock_timestamp()`, spentSeconds: spent })
        .where(and(item, lt(testItems.seq, sent.seq)))
    }
    if (attempt.page !== sent.page) await tx.update(testAttempts).set({ page: sent.page }).where(eq(testAttempts.id, attemptId))
    return {
      ok: true,
      seq: await findHighestSeq(tx, attemptId),
      isOtherPage: attempt.page !== null && attempt.page !== sent.page,
      error: findAnswerError(stored.kind, answer),
      leftMs: deadlineAt.getTime() - now.getTime(),
      deadlineAt,
    }
  })
}

async function findHighestSeq(tx: Queryable, attemptId: string): Promise<number> {
  const [row] = await tx
    .select({ seq: max(testItems.seq) })
    .from(testItems)
    .where(eq(testItems.attemptId, attemptId))
  return row?.seq ?? 0
}

const maxEvents = 400

/** Records an event for staff. It has no effect on the test. */
export async function recordEvent(bookingId: string, kind: Extract<AttemptEventKind, 'opened' | 'left' | 'returned'>): Promise<void> {
  const note = async (tx: Queryable) => {
    const attempt = await lockAttempt(tx, bookingId)
    if (!attempt || !isRunning(getTestState(attempt))) return
    const [noted] = await tx.select({ n: count() }).from(testAttemptEvents).where(eq(testAttemptEvents.attemptId, attempt.attemptId))
    if ((noted?.n ?? 0) < maxEvents) await tx.insert(testAttemptEvents).values({ attemptId: attempt.attemptId, kind })
  }
  await testQueue.run(() => inTransaction(note))
}
