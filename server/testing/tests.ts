import { eq, sql } from 'drizzle-orm'
import { judge } from '../../app/domain/tests/answers.ts'
import { importQuestions, seedTests } from '../../app/domain/tests/bank.server.ts'
import { listAnswerOptions, type QuestionBody } from '../../app/domain/tests/questions.ts'
import { testAttempts, testItems, testQuestionVersions, testResults, testSittings } from '../../app/domain/tests/schema.server.ts'
import { ensureSitting } from '../../app/domain/tests/show-sittings.server.ts'
import { createDocumentCode } from '../../app/lib/create-reference.server.ts'
import { db, inTransaction } from '../../app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from './bookings.ts'

export { importQuestions, seedTests }

const hourMs = 60 * 60 * 1000

/** An online test that began an hour ago and ends in an hour. @returns the id of its offering */
export async function addTest(values: Parameters<typeof addOffering>[0] = {}): Promise<string> {
  const [startsAt, endsAt] = [new Date(Date.now() - hourMs), new Date(Date.now() + hourMs)]
  return await addOffering({ kind: 'test', title: 'Scholarship test, online', courseID: null, mode: 'online', startsAt, endsAt, closesAt: endsAt, ...values })
}

/** A person with a seat in the test. @returns the booking's id */
export async function addTaker(offeringId: string, lead: Parameters<typeof addSeatLead>[0] = {}): Promise<string> {
  return await addBooking(offeringId, await addSeatLead(lead))
}

/** A published result that waives this percentage, inserted directly. @returns the code of its letter */
export async function addScholarship(leadId: string, percentOfFee: number, publishedAt = new Date()): Promise<string> {
  const code = createDocumentCode('S')
  const endsAt = new Date()
  const offeringId = await addTest({ endsAt, closesAt: new Date(endsAt.getTime() - 1) })
  const bookingId = await addBooking(offeringId, leadId)
  await inTransaction(async (tx) => {
    await ensureSitting(tx, offeringId)
    await tx.update(testSittings).set({ publishedAt }).where(eq(testSittings.offeringId, offeringId))
    const deadlineAt = new Date()
    const times = { startedAt: new Date(deadlineAt.getTime() - hourMs), deadlineAt, endedAt: deadlineAt, endedBy: 'person' as const }
    const [attempt] = await tx
      .insert(testAttempts)
      .values({ bookingId, offeringId, ...times })
      .returning({ id: testAttempts.id })
    const counts = { marks: 100, fullMarks: 120, right: 34, wrong: 2, open: 4, place: 1, people: 2, percentile: 100, sections: [], topics: [] }
    await tx.insert(testResults).values({ attemptId: attempt?.id ?? '', ...counts, percentOfFee, code })
  })
  return code
}

/** Moves the times of a running attempt back by `seconds`. */
export async function letTimePass(bookingId: string, seconds: number): Promise<void> {
  const by = sql`${seconds} * interval '1 second'`
  await db()
    .update(testAttempts)
    .set({ startedAt: sql`${testAttempts.startedAt} - ${by}`, deadlineAt: sql`${testAttempts.deadlineAt} - ${by}` })
    .where(eq(testAttempts.bookingId, bookingId))
}

export async function readPaperOf(bookingId: string) {
  return await db()
    .select({
      position: testItems.position,
      questionId: testItems.questionId,
      version: testItems.version,
      optionOrder: testItems.optionOrder,
      answer: testItems.answer,
      seq: testItems.seq,
      body: testQuestionVersions.body,
    })
    .from(testItems)
    .innerJoin(testAttempts, eq(testAttempts.id, testItems.attemptId))
    .innerJoin(
      testQuestionVersions,
      sql`${testQuestionVersions.questionId} = ${testItems.questionId} and ${testQuestionVersions.version} = ${testItems.version}`,
    )
    .where(eq(testAttempts.bookingId, bookingId))
    .orderBy(testItems.position)
}

/** A form with the right answer, or with a wrong answer that can be marked. */
export function createAnswerForm({ body, optionOrder }: { body: QuestionBody; optionOrder: number[] }, isRight = true): FormData {
  const form = new FormData()
  const placeOf = (stored: number) => String(optionOrder.indexOf(stored))
  if (body.kind === 'number') form.set('a', String(isRight ? body.right : body.right + 1))
  if (body.kind === 'code') form.set('a', isRight ? (body.right[0] ?? '') : 'nothing of this')
  if (body.kind === 'one') form.set('a', placeOf(isRight ? 0 : 1))
  if (body.kind === 'several') for (const [at] of body.right.entries()) if (isRight || at > 0) form.append('a', placeOf(at))
  if (body.kind === 'several' && !isRight) form.append('a', placeOf(body.right.length))
  if (body.kind === 'order') for (const line of listAnswerOptions(body).keys()) form.set(`a${line}`, String(isRight ? optionOrder[line] : line))
  return form
}

export { judge }
