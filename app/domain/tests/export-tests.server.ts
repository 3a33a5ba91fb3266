import { and, asc, eq, inArray } from 'drizzle-orm'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { formatAnswer } from './answers.ts'
import { testAttemptEvents, testAttempts, testItems, testQuestionVersions, testResults, testSittings } from './schema.server.ts'

/** What the person may have, by booking. Includes published results only. */
export async function exportTests(leadIds: readonly string[]) {
  const attempts = await db()
    .select({ attempt: testAttempts, result: testResults, publishedAt: testSittings.publishedAt })
    .from(testAttempts)
    .innerJoin(bookings, eq(bookings.id, testAttempts.bookingId))
    .innerJoin(testSittings, eq(testSittings.offeringId, testAttempts.offeringId))
    .leftJoin(testResults, eq(testResults.attemptId, testAttempts.id))
    .where(inArray(bookings.leadId, [...leadIds]))
  if (attempts.length === 0) return new Map<string, never>()
  const ids = attempts.map(({ attempt }) => attempt.id)
  const [items, events] = await Promise.all([
    db()
      .select({ item: testItems, body: testQuestionVersions.body })
      .from(testItems)
      .innerJoin(testQuestionVersions, and(eq(testQuestionVersions.questionId, testItems.questionId), eq(testQuestionVersions.version, testItems.version)))
      .where(inArray(testItems.attemptId, ids))
      .orderBy(asc(testItems.attemptId), asc(testItems.position)),
    db().select().from(testAttemptEvents).where(inArray(testAttemptEvents.attemptId, ids)).orderBy(asc(testAttemptEvents.id)),
  ])
  return new Map(
    attempts.map(({ attempt, result, publishedAt }) => {
      const { extraRequestedAt, extraMinutes, startedAt, deadlineAt, endedAt, endedBy } = attempt
      const { attemptId: _, scoredAt: _1, ...published } = result ?? { attemptId: '', scoredAt: null }
      const answers = items
        .filter(({ item }) => item.attemptId === attempt.id)
        .map(({ item, body }) => ({
          position: item.position,
          question: body.text,
          answer: formatAnswer(body, item.optionOrder, item.answer) || null,
          isMarked: item.isMarked,
          savedAt: item.savedAt,
          spentSeconds: item.spentSeconds,
        }))
      const happened = events.filter(({ attemptId }) => attemptId === attempt.id).map(({ at, kind, minutes }) => ({ at, kind, minutes }))
      return [
        attempt.bookingId,
        {
          extraRequestedAt,
          extraMinutes,
          startedAt,
          deadlineAt,
          endedAt,
          endedBy,
          answers,
          events: happened,
          result: publishedAt && result ? published : null,
        },
      ] as const
    }),
  )
}
