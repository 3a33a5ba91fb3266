import { randomInt } from 'node:crypto'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { writeNotice } from '#app/domain/bookings/roster/roster-notice.server.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { lockSitting, type Managed } from './manage-sitting.server.ts'
import { findSlab } from './marks.ts'
import { testAnnulments, testAttempts, testItems, testQuestionVersions, testResults, testSittings } from './schema.server.ts'
import { readTestContent } from './scholarship-test.server.ts'
import { type MarkedItem, rank, scoreSheet } from './score.ts'
import { monitorName } from './test-changes.ts'

const refuse = (words: string): Managed => ({ ok: false, words })

/** Marks everyone who has begun, by the published rule, and writes their results; results that are there are written over. */
async function scoreSitting(tx: Queryable, offeringId: string): Promise<void> {
  const { marking, slabs } = readTestContent()
  const papers = await readPapers(tx, offeringId)
  const annulled = new Set(await listAnnulled(tx, offeringId))
  const sheets = rank([...papers].map(([attemptId, items]) => scoreSheet(attemptId, items, marking, annulled)))
  for (const { attemptId, ...sheet } of sheets) {
    const fullMarks = (papers.get(attemptId)?.length ?? 0) * marking.right
    const result = { ...sheet, fullMarks, percentOfFee: findSlab(sheet.marks, slabs)?.percentOfFee ?? 0, scoredAt: sql`now()` }
    await tx
      .insert(testResults)
      .values({ attemptId, ...result })
      .onConflictDoUpdate({ target: testResults.attemptId, set: result })
  }
}

/** Every paper that was begun at a sitting, with what was answered and what is right. */
export async function readPapers(tx: Queryable, offeringId: string): Promise<Map<string, MarkedItem[]>> {
  const rows = await tx
    .select({
      attemptId: testItems.attemptId,
      questionId: testItems.questionId,
      section: testQuestionVersions.section,
      topic: testQuestionVersions.topic,
      body: testQuestionVersions.body,
      optionOrder: testItems.optionOrder,
      answer: testItems.answer,
      spentSeconds: testItems.spentSeconds,
    })
    .from(testItems)
    .innerJoin(testAttempts, eq(testAttempts.id, testItems.attemptId))
    .innerJoin(testQuestionVersions, and(eq(testQuestionVersions.questionId, testItems.questionId), eq(testQuestionVersions.version, testItems.version)))
    .where(eq(testAttempts.offeringId, offeringId))
    .orderBy(asc(testItems.attemptId), asc(testItems.position))
  return Map.groupBy(rows, ({ attemptId }) => attemptId)
}

export async function listAnnulled(tx: Queryable, offeringId: string): Promise<string[]> {
  const rows = await tx.select({ id: testAnnulments.questionId }).from(testAnnulments).where(eq(testAnnulments.offeringId, offeringId))
  return rows.map(({ id }) => id)
}

/** Publishes the results of a sitting once every paper is handed in, gives each result a letter code and mails everyone who has a seat. */
export async function publishResults(offeringId: string, actorId: string): Promise<Managed> {
  return await inTransaction(async (tx) => {
    const sitting = await lockSitting(tx, offeringId)
    const [offering] = await tx.select({ title: offerings.title, endsAt: offerings.endsAt }).from(offerings).where(eq(offerings.id, offeringId))
    if (!sitting || !offering) return refuse('This test is not there any more.')
    if (sitting.publishedAt) return { ok: true }
    if (!offering.endsAt || offering.endsAt > sitting.now) return refuse('People can still begin. Publish once the test is over.')
    const attempts = await tx
      .select({ endedAt: testAttempts.endedAt, isOver: sql<boolean>`${testAttempts.deadlineAt} + ${sitting.graceSeconds} * interval '1 second' <= now()` })
      .from(testAttempts)
      .where(and(eq(testAttempts.offeringId, offeringId), isNotNull(testAttempts.startedAt)))
    if (attempts.length === 0) return refuse('No one has taken this test, so there are no results.')
    if (sitting.pausedAt || attempts.some(({ endedAt, isOver }) => !endedAt && !isOver))
      return refuse('Somebody is still writing. Publish once all papers are handed in.')
    await scoreSitting(tx, offeringId)
    await giveCodes(tx, offeringId)
    await tx.update(testSittings).set({ publishedAt: sitting.now, publishedBy: actorId }).where(eq(testSittings.offeringId, offeringId))
    await recordAudit(tx, { actorId, action: 'test.publish', subject: `offering:${offeringId}`, after: { people: attempts.length } })
    const notice = { subject: `Results: ${offering.title}`, body: 'The results are published. If you took the test, open your booking and choose “My result”.' }
    await writeNotice(tx, { ...notice, offeringId, formKey: null }, actorId, { seatsOnly: true })
    await publishChange(tx, monitorName(offeringId))
    return { ok: true }
  })
}

/** Crockford's letters, in groups as every document's code (lib/issued-document.ts). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
const letterCode = () => `S-${group()}-${group()}-${group()}`

async function giveCodes(tx: Queryable, offeringId: string): Promise<void> {
  const rows = await tx
    .select({ id: testResults.attemptId })
    .from(testResults)
    .innerJoin(testAttempts, eq(testAttempts.id, testResults.attemptId))
    .where(sql`${testAttempts.offeringId} = ${offeringId} and ${testResults.code} is null`)
  for (const { id } of rows) await tx.update(testResults).set({ code: letterCode() }).where(eq(testResults.attemptId, id))
}

/** Takes a faulty question out: everyone at this sitting who had it gets its full marks. Results that are out are scored again at once. */
export async function annulQuestion(offeringId: string, questionId: string, reason: string, actorId: string): Promise<Managed> {
  return await inTransaction(async (tx) => {
    const sitting = await lockSitting(tx, offeringId)
    if (!sitting) return refuse('This test is not there any more.')
    const [had] = await tx
      .select({ id: testItems.questionId })
      .from(testItems)
      .innerJoin(testAttempts, eq(testAttempts.id, testItems.attemptId))
      .where(and(eq(testAttempts.offeringId, offeringId), eq(testItems.questionId, questionId)))
      .limit(1)
    if (!had) return refuse('This question was on no paper of this test.')
    await tx.insert(testAnnulments).values({ offeringId, questionId, reason, annulledBy: actorId }).onConflictDoNothing()
    if (sitting.publishedAt) await scoreSitting(tx, offeringId)
    await recordAudit(tx, { actorId, action: 'test.annul', subject: `offering:${offeringId}`, after: { questionId, reason } })
    await publishChange(tx, monitorName(offeringId))
    return { ok: true }
  })
}
