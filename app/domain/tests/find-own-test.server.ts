import { and, asc, eq, sql } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { testTopics } from '#content/test-topics.ts'
import { formatAnswer, formatRightAnswer } from './answers.ts'
import { getGraceEnd, getTestState, isRunning, type TestState } from './attempt-state.ts'
import { getValidUntil, isIssued } from './letter.server.ts'
import { factColumns, testQueue } from './lock-attempt.server.ts'
import { type SectionId, type ShownQuestion, sectionLabels, showQuestion } from './questions.ts'
import { findRepeatMoment } from './repeated-test.server.ts'
import { testAttempts, testItems, testQuestionVersions, testResults, testSittings } from './schema.server.ts'
import { type ItemVerdict, judgeItem, type ScorePart } from './score.ts'
import { listAnnulled } from './score-sitting.server.ts'
import { ensureSitting } from './show-sittings.server.ts'

export type PaperQuestion = ShownQuestion & { position: number; section: SectionId; answer: string; isMarked: boolean; seq: number }

/** Right answers must not leave the server before the results are published. */
export type OwnTest = {
  bookingId: string
  attemptId: string | null
  state: TestState
  title: string
  now: Date
  startsAt: Date | null
  endsAt: Date | null
  minutes: number
  extraMinutes: number
  hasRequestedExtra: boolean
  graceSeconds: number
  deadlineAt: Date | null
  endedAt: Date | null
  endedBy: 'person' | 'time' | 'staff' | null
  /** The enquiry is: then the paper is not marked. */
  isWithdrawn: boolean
  /** Not started yet, and the person took the test a short time ago: from when on they may take it again. */
  repeatAt: Date | null
  /** The questions while the test runs, else empty. */
  paper: PaperQuestion[]
}

export async function findOwnTest(bookingId: string): Promise<OwnTest | null> {
  return await testQueue.run(() => loadOwnTest(bookingId))
}

const beforeStart: readonly TestState[] = ['early', 'check-in', 'ready']

async function loadOwnTest(bookingId: string): Promise<OwnTest | null> {
  const facts = await findFacts(bookingId)
  if (!facts) return null
  const { title, isWithdrawn, now, startsAt, endsAt, minutes, extraMinutes, extraRequestedAt, graceSeconds, deadlineAt, endedAt, endedBy, attemptId } = facts
  const known = { ...facts, startedAt: facts.startedAt ?? null, deadlineAt: deadlineAt ?? null, endedAt: endedAt ?? null }
  const state = getTestState(known)
  const over = endedAt ?? (deadlineAt && !isRunning(state) ? getGraceEnd(deadlineAt, graceSeconds) : null)
  return {
    ...{ bookingId, attemptId, state, title, isWithdrawn, now, startsAt, endsAt, minutes, graceSeconds, deadlineAt },
    extraMinutes: extraMinutes ?? 0,
    hasRequestedExtra: extraRequestedAt !== null,
    endedAt: over,
    endedBy: endedBy ?? (over ? 'time' : null),
    repeatAt: beforeStart.includes(state) ? await findRepeatMoment(bookingId, state === 'early' && endsAt ? endsAt : now) : null,
    paper: attemptId && isRunning(state) ? await listPaper(attemptId) : [],
  }
}

export async function findTestState(bookingId: string): Promise<TestState | null> {
  const facts = await findFacts(bookingId)
  return facts && getTestState(facts)
}

async function findFacts(bookingId: string) {
  const read = async () =>
    await db()
      .select({ ...factColumns, title: offerings.title, isWithdrawn: eq(leads.state, 'withdrawn').mapWith(Boolean) })
      .from(bookings)
      .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
      .innerJoin(leads, eq(leads.id, bookings.leadId))
      .innerJoin(testSittings, eq(testSittings.offeringId, offerings.id))
      .leftJoin(testAttempts, eq(testAttempts.bookingId, bookings.id))
      .where(eq(bookings.id, bookingId))
  const [row] = await read()
  if (row) return row
  const [booking] = await db().select({ offeringId: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
  // The first visit creates the sitting with the published pattern if staff have not set it up.
  if (!booking || !(await ensureSitting(db(), booking.offeringId))) return null
  return (await read())[0] ?? null
}

const itemColumns = {
  position: testItems.position,
  questionId: testItems.questionId,
  section: testQuestionVersions.section,
  topic: testQuestionVersions.topic,
  body: testQuestionVersions.body,
  optionOrder: testItems.optionOrder,
  answer: testItems.answer,
  isMarked: testItems.isMarked,
  seq: testItems.seq,
  spentSeconds: testItems.spentSeconds,
}

async function listItems(attemptId: string) {
  return await db()
    .select(itemColumns)
    .from(testItems)
    .innerJoin(testQuestionVersions, and(eq(testQuestionVersions.questionId, testItems.questionId), eq(testQuestionVersions.version, testItems.version)))
    .where(eq(testItems.attemptId, attemptId))
    .orderBy(asc(testItems.position))
}

async function listPaper(attemptId: string): Promise<PaperQuestion[]> {
  const items = await listItems(attemptId)
  return items.map(({ position, section, body, optionOrder, answer, isMarked, seq }) => ({
    ...showQuestion(body, optionOrder),
    ...{ position, section, answer: answer ?? '', isMarked, seq },
  }))
}

export type ReviewedQuestion = {
  position: number
  section: string
  text: string
  code: string[]
  given: string
  right: string
  explanation: string
  verdict: ItemVerdict
  spentSeconds: number | null
}
type LabelledPart = ScorePart & { label: string }
export type OwnResult = {
  marks: number
  fullMarks: number
  right: number
  wrong: number
  open: number
  place: number
  people: number
  percentile: number | null
  percentOfFee: number
  /** Null: there is no letter, because the enquiry is withdrawn. */
  code: string | null
  validUntil: Date
  sections: LabelledPart[]
  topics: (LabelledPart & { learn: { roadmap: string; topic: string } | null })[]
  questions: ReviewedQuestion[]
}

/** Returns the result with every question explained, or null if it is not published. */
export async function findOwnResult(bookingId: string): Promise<OwnResult | null> {
  const [row] = await db()
    .select({ result: testResults, publishedAt: testSittings.publishedAt, offeringId: testAttempts.offeringId, hasLetter: sql<boolean>`${isIssued}` })
    .from(testResults)
    .innerJoin(testAttempts, eq(testAttempts.id, testResults.attemptId))
    .innerJoin(testSittings, eq(testSittings.offeringId, testAttempts.offeringId))
    .innerJoin(bookings, eq(bookings.id, testAttempts.bookingId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(testAttempts.bookingId, bookingId))
  if (!row?.publishedAt || !row.result.code) return null
  const { attemptId, scoredAt: _, code, sections, topics, ...result } = row.result
  const [items, annulled] = [await listItems(attemptId), new Set(await listAnnulled(db(), row.offeringId))]
  return {
    ...result,
    code: row.hasLetter ? code : null,
    validUntil: getValidUntil(row.publishedAt),
    sections: sections.map((part) => ({ ...part, label: sectionLabels[part.id as SectionId] ?? part.id })),
    topics: topics.map((part) => ({ ...part, label: testTopics[part.id]?.label ?? part.id, learn: testTopics[part.id]?.learn ?? null })),
    questions: items.map((item) => ({
      ...{ position: item.position, section: sectionLabels[item.section], text: item.body.text, code: item.body.code ?? [], spentSeconds: item.spentSeconds },
      given: formatAnswer(item.body, item.optionOrder, item.answer),
      right: formatRightAnswer(item.body),
      explanation: item.body.explanation,
      verdict: judgeItem(item, annulled),
    })),
  }
}
