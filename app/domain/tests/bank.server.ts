import { desc, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { stringifyCanonical } from '#app/lib/canonical-json.ts'
import { db, inTransaction, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { testQuestions as ownQuestions } from '#content/test-questions/all-questions.ts'
import { testTopics } from '#content/test-topics.ts'
import { pickBody } from './question-file.server.ts'
import type { TestQuestion } from './questions.ts'
import { testBlueprints, testQuestions, testQuestionVersions } from './schema.server.ts'
import { getTestContent } from './scholarship-test.server.ts'

type ImportCounts = { added: number; changed: number; same: number }

/**
 * A changed question gets a new version. Existing papers keep their version.
 * @param review `approved`: reviewed before, such as the site's own; `waiting`: staff must review each before papers use it
 */
export async function importQuestions(
  tx: Queryable,
  questions: readonly TestQuestion[],
  review: 'waiting' | 'approved',
  actorId: string | null,
): Promise<ImportCounts> {
  await lockKey(tx, 'question bank')
  const changes = await listNewVersions(tx, questions)
  const versions = changes.map((change) => ({ ...change, review, reviewedAt: review === 'waiting' ? null : sql`now()`, createdBy: actorId }))
  const added = versions.filter(({ version }) => version === 1)
  if (added.length > 0) await tx.insert(testQuestions).values(added.map(({ questionId }) => ({ id: questionId })))
  if (versions.length > 0) await tx.insert(testQuestionVersions).values(versions)
  const result = { added: added.length, changed: versions.length - added.length, same: questions.length - versions.length }
  if (versions.length > 0) await recordAudit(tx, { actorId, action: 'test.import', subject: 'test-question:list', after: result })
  return result
}

/** The versions that an import of these questions adds: none for a question that is stored as it is. */
export async function listNewVersions(from: Queryable, questions: readonly TestQuestion[]) {
  const ids = questions.map(({ id }) => id)
  const stored = await from.select().from(testQuestionVersions).where(inArray(testQuestionVersions.questionId, ids)).orderBy(desc(testQuestionVersions.version))
  const newest = new Map(stored.toReversed().map((version) => [version.questionId, version]))
  return questions.flatMap((question) => {
    const before = newest.get(question.id)
    const { id: questionId, section, topic, difficulty, kind } = question
    const fields = { section, topic, difficulty, kind, body: pickBody(question) }
    if (
      before &&
      stringifyCanonical({ ...fields }) ===
        stringifyCanonical({ section: before.section, topic: before.topic, difficulty: before.difficulty, kind: before.kind, body: before.body })
    )
      return []
    return [{ ...fields, questionId, version: (before?.version ?? 0) + 1 }]
  })
}

type Review = 'approved' | 'rejected'

type ReviewInput = { questionId: string; version: number; review: Review; note: string | null; actorId: string }

/** @returns false if the version is already decided or does not exist */
export async function reviewVersion({ questionId, version, review, note, actorId }: ReviewInput): Promise<boolean> {
  return await inTransaction(async (tx) => {
    await lockKey(tx, 'question bank')
    const [row] = await tx
      .update(testQuestionVersions)
      .set({ review, reviewNote: note, reviewedBy: actorId, reviewedAt: sql`now()` })
      .where(
        sql`${testQuestionVersions.questionId} = ${questionId} and ${testQuestionVersions.version} = ${version} and ${testQuestionVersions.review} = 'waiting'`,
      )
      .returning({ id: testQuestionVersions.questionId })
    if (!row) return false
    await recordAudit(tx, { actorId, action: 'test.review', subject: `test-question:${questionId}`, after: { version, review, note } })
    return true
  })
}

/** Existing papers keep them. `isRetired` false restores them. @returns how many changed */
export async function retireQuestions(ids: readonly string[], isRetired: boolean, actorId: string): Promise<number> {
  return await inTransaction(async (tx) => {
    const rows = await tx
      .update(testQuestions)
      .set({ retiredAt: isRetired ? sql`now()` : null })
      .where(sql`${inArray(testQuestions.id, [...ids])} and ${testQuestions.retiredAt} is ${isRetired ? sql`null` : sql`not null`}`)
      .returning({ id: testQuestions.id })
    for (const { id } of rows) await recordAudit(tx, { actorId, action: 'test.review', subject: `test-question:${id}`, after: { isRetired } })
    return rows.length
  })
}

/** Fills a new installation. A repeat changes nothing that staff did. */
export async function seedTests(): Promise<void> {
  const [any] = await db().select({ id: testQuestions.id }).from(testQuestions).limit(1)
  const [blueprint] = await db().select({ id: testBlueprints.id }).from(testBlueprints).limit(1)
  if (any && blueprint) return
  await inTransaction(async (tx) => {
    if (!any) await importQuestions(tx, ownQuestions, 'approved', null)
    if (!blueprint) await tx.insert(testBlueprints).values({ name: 'Scholarship test', counts: countByPattern() }).onConflictDoNothing()
  })
}

/** 30 % easy, 28 % hard, the rest medium, as published. */
function countByPattern() {
  const { sections } = getTestContent().pattern
  const counts = sections.map(({ id, questions }) => {
    const [easy, hard] = [Math.round(questions * 0.3), Math.floor(questions * 0.28)]
    return [id, [easy, questions - easy - hard, hard]]
  })
  return Object.fromEntries(counts) as typeof testBlueprints.$inferInsert.counts
}

/** With the label of the topic. */
export async function listQuestionVersions(questionId: string) {
  const versions = await db()
    .select()
    .from(testQuestionVersions)
    .where(eq(testQuestionVersions.questionId, questionId))
    .orderBy(desc(testQuestionVersions.version))
  return versions.map((version) => ({ ...version, topic: testTopics[version.topic]?.label ?? version.topic }))
}
