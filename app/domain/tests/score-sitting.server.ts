import { and, asc, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { writeNotice } from '#app/domain/bookings/roster/roster-notice.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { createDocumentCode } from '#app/lib/create-reference.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { changeSitting, failSitting, getPublishing, type ManageSittingResult } from './manage-sitting.server.ts'
import { findSlab } from './marks.ts'
import { testAnnulments, testAttempts, testItems, testQuestionVersions, testResults, testSittings } from './schema.server.ts'
import { getTestContent } from './scholarship-test.server.ts'
import { type MarkedItem, rank, scoreSheet } from './score.ts'

async function scoreSitting(tx: Queryable, offeringId: string): Promise<void> {
  const { marking, slabs } = getTestContent()
  const papers = await getPapers(tx, offeringId)
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

/** Without the papers of people who withdrew before the results: their consent to marking has ended. */
export async function getPapers(tx: Queryable, offeringId: string): Promise<Map<string, MarkedItem[]>> {
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
    .innerJoin(bookings, eq(bookings.id, testAttempts.bookingId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(testResults, eq(testResults.attemptId, testAttempts.id))
    .where(and(eq(testAttempts.offeringId, offeringId), or(notInArray(leads.state, ['withdrawn', 'erased']), isNotNull(testResults.code))))
    .orderBy(asc(testItems.attemptId), asc(testItems.position))
  return Map.groupBy(rows, ({ attemptId }) => attemptId)
}

export async function listAnnulled(tx: Queryable, offeringId: string): Promise<string[]> {
  const rows = await tx.select({ id: testAnnulments.questionId }).from(testAnnulments).where(eq(testAnnulments.offeringId, offeringId))
  return rows.map(({ id }) => id)
}

/** Once every paper is submitted. Gives each result a letter code and mails everyone who has a seat. */
export async function publishResults(offeringId: string, actorId: string): Promise<ManageSittingResult> {
  return await changeSitting(offeringId, async (tx, sitting) => {
    if (sitting.publishedAt) return { ok: true }
    const { people, failure } = await getPublishing(tx, offeringId)
    if (failure) return failSitting(failure)
    await scoreSitting(tx, offeringId)
    await createScholarshipCodes(tx, offeringId)
    await tx.update(testSittings).set({ publishedAt: sitting.now, publishedBy: actorId }).where(eq(testSittings.offeringId, offeringId))
    await recordAudit(tx, { actorId, action: 'test.publish', subject: `offering:${offeringId}`, after: { people } })
    const notice = { subject: 'Results', body: 'The results are published. If you took the test, open your booking and choose “My result”.' }
    await writeNotice(tx, { ...notice, offeringId, formKey: null }, actorId, { seatsOnly: true })
    return { ok: true }
  })
}

async function createScholarshipCodes(tx: Queryable, offeringId: string): Promise<void> {
  const rows = await tx
    .select({ id: testResults.attemptId })
    .from(testResults)
    .innerJoin(testAttempts, eq(testAttempts.id, testResults.attemptId))
    .where(sql`${testAttempts.offeringId} = ${offeringId} and ${testResults.code} is null`)
  for (const { id } of rows)
    await tx
      .update(testResults)
      .set({ code: createDocumentCode('S') })
      .where(eq(testResults.attemptId, id))
}

/** Everyone at this sitting who had the question gets full marks for it. Published results are scored again at once. */
export async function annulQuestion(offeringId: string, questionId: string, reason: string, actorId: string): Promise<ManageSittingResult> {
  return await changeSitting(offeringId, async (tx, sitting) => {
    const [had] = await tx
      .select({ id: testItems.questionId })
      .from(testItems)
      .innerJoin(testAttempts, eq(testAttempts.id, testItems.attemptId))
      .where(and(eq(testAttempts.offeringId, offeringId), eq(testItems.questionId, questionId)))
      .limit(1)
    if (!had) return failSitting('This question was on no paper of this test.')
    await tx.insert(testAnnulments).values({ offeringId, questionId, reason, annulledBy: actorId }).onConflictDoNothing()
    if (sitting.publishedAt) await scoreSitting(tx, offeringId)
    await recordAudit(tx, { actorId, action: 'test.annul', subject: `offering:${offeringId}`, after: { questionId, reason } })
    return { ok: true }
  })
}
