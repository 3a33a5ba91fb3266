import { and, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { showQuiz } from './career-quiz.server.ts'
import { getQuizPath } from './quiz-address.ts'
import { quizSheets } from './schema.server.ts'

/** The oldest ones above this number are deleted. */
const maxResults = 20
const longestSearch = 2000

/** `result` null: not finished; `course` null: no course fitted. */
export type OwnQuiz = { id: string; path: string; changedAt: Date; result: { course: string | null } | null }

/** Reads a result, or a question with its answers, from the address or the form. @returns null if it is longer than the forms make */
export async function findQuizSheet(context: RequestContext, params: URLSearchParams): Promise<QuizSheet | null> {
  const { place, result, version, carried, questions } = await showQuiz(context, params)
  const shown = questions.flatMap(({ id, selected }): [string, string][] => (selected ? [[id, selected]] : []))
  const path = result?.path ?? getQuizPath(version, [...carried, ...shown], place)
  if (path.length > longestSearch) return null
  return { path, courseID: result?.best?.courseID ?? null, isFinished: result !== null }
}
type QuizSheet = { path: string; courseID: string | null; isFinished: boolean }

/** A result replaces the unfinished quiz; the same result twice is stored once. */
export async function saveQuiz(userId: string, { path, courseID, isFinished }: QuizSheet, now = new Date()): Promise<void> {
  const search = path.slice(path.indexOf('?') + 1)
  const row = { userId, search, courseID, finishedAt: isFinished ? now : null, changedAt: now }
  await inTransaction(async (tx) => {
    if (!isFinished) {
      await tx
        .insert(quizSheets)
        .values(row)
        .onConflictDoUpdate({ target: quizSheets.userId, targetWhere: isNull(quizSheets.finishedAt), set: { search, changedAt: now } })
      return
    }
    await tx.delete(quizSheets).where(and(eq(quizSheets.userId, userId), isNull(quizSheets.finishedAt)))
    await tx
      .insert(quizSheets)
      .values(row)
      .onConflictDoUpdate({
        target: [quizSheets.userId, quizSheets.search],
        targetWhere: isNotNull(quizSheets.finishedAt),
        set: { courseID, finishedAt: now, changedAt: now },
      })
    await deleteOldResults(tx, userId)
  })
}

async function deleteOldResults(tx: Queryable, userId: string): Promise<void> {
  const isResult = and(eq(quizSheets.userId, userId), isNotNull(quizSheets.finishedAt))
  const newest = tx.select({ id: quizSheets.id }).from(quizSheets).where(isResult).orderBy(desc(quizSheets.changedAt), desc(quizSheets.id)).limit(maxResults)
  await tx.delete(quizSheets).where(and(isResult, notInArray(quizSheets.id, newest)))
}

export async function listOwnQuizzes(userId: string): Promise<OwnQuiz[]> {
  const rows = await db()
    .select()
    .from(quizSheets)
    .where(eq(quizSheets.userId, userId))
    .orderBy(sql`${quizSheets.finishedAt} is not null`, desc(quizSheets.changedAt))
  return rows.map(({ id, search, finishedAt, courseID, changedAt }) => ({
    id,
    path: `/career-quiz?${search}`,
    changedAt,
    result: finishedAt && { course: courseID && (findCourseLabel(courseID) ?? courseID) },
  }))
}

export async function removeOwnQuiz(userId: string, id: string): Promise<void> {
  await db()
    .delete(quizSheets)
    .where(and(eq(quizSheets.userId, userId), sql`${quizSheets.id}::text = ${id}`))
}
