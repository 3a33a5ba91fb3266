import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { escapeLikePattern, listQuery, matchText } from '#app/platform/db/list-query.server.ts'
import { getPublishing } from './manage-sitting.server.ts'
import { describeOtherLength } from './marks.ts'
import { countQuestions } from './paper.ts'
import { sectionIds } from './questions.ts'
import { getRepeatMoment, selectLastTest } from './repeated-test.server.ts'
import { testAttempts, testBlueprints, testItems, testQuestions, testQuestionVersions, testResults, testSittings } from './schema.server.ts'
import { getTestContent } from './scholarship-test.server.ts'
import { calculateItemStatistics, judgeItem, scoreSheet } from './score.ts'
import { getPapers, listAnnulled } from './score-sitting.server.ts'
import { ensureSitting } from './show-sittings.server.ts'
import { questionFilters, takerFilters } from './test-forms.ts'

const countAttempts = (which: SQL) => sql<number>`(select count(*)::int from test_attempts as one where one.offering_id = offerings.id and ${which})`

export const testQuery = listQuery(
  {},
  {
    size: 50,
    sort: { at: sql`coalesce(${offerings.startsAt}, ${offerings.createdAt})`, id: offerings.id, direction: 'desc' },
    filters: {},
    read: async ({ where, orderBy, limit, at }) =>
      await db()
        .select({
          id: offerings.id,
          title: offerings.title,
          startsAt: offerings.startsAt,
          seats: offerings.capacity,
          seatsTaken: offerings.seatsTaken,
          isDraft: sql<boolean>`${offerings.publishedAt} is null`,
          resultsAt: testSittings.publishedAt,
          pausedAt: testSittings.pausedAt,
          writing: countAttempts(sql`one.started_at is not null and one.ended_at is null`),
          ended: countAttempts(sql`one.ended_at is not null`),
          cursorAt: at,
        })
        .from(offerings)
        .leftJoin(testSittings, eq(testSittings.offeringId, offerings.id))
        .where(and(eq(offerings.kind, 'test'), where))
        .orderBy(orderBy)
        .limit(limit),
  },
)

const answeredCount = sql<number>`(select count(*)::int from ${testItems} where ${testItems.attemptId} = test_attempts.id and ${testItems.answer} is not null)`
const left = sql<number>`(select count(*)::int from test_attempt_events as event where event.attempt_id = test_attempts.id and event.kind = 'left')`

/** When this phone number last began another test before. */
const earlierTestAt = selectLastTest(
  sql`other.phone = ${leads.phone} and other.phone <> '' and earlier.started_at < coalesce(${testAttempts.startedAt}, clock_timestamp())`,
  sql`${bookings.id}`,
)

export const takerQuery = listQuery(takerFilters, {
  size: 100,
  sort: { at: bookings.createdAt, id: bookings.id, direction: 'asc' },
  base: (offeringId: string) => [eq(bookings.offeringId, offeringId), inArray(bookings.state, ['confirmed', 'attended', 'missed'])],
  filters: {
    state: (state) =>
      state === 'waiting'
        ? isNull(testAttempts.startedAt)
        : and(isNotNull(testAttempts.startedAt), state === 'writing' ? isNull(testAttempts.endedAt) : isNotNull(testAttempts.endedAt)),
    extra: () => isNotNull(testAttempts.extraRequestedAt),
  },
  read: async ({ where, orderBy, limit, at }) => {
    const rows = await db()
      .select({
        id: bookings.id,
        reference: bookings.reference,
        name: leads.name,
        startedAt: testAttempts.startedAt,
        deadlineAt: testAttempts.deadlineAt,
        endedAt: testAttempts.endedAt,
        endedBy: testAttempts.endedBy,
        extraMinutes: testAttempts.extraMinutes,
        extraRequestedAt: testAttempts.extraRequestedAt,
        earlierTestAt,
        testEndsAt: offerings.endsAt,
        answeredCount,
        left,
        marks: testResults.marks,
        place: testResults.place,
        percentile: testResults.percentile,
        percentOfFee: testResults.percentOfFee,
        code: testResults.code,
        cursorAt: at,
      })
      .from(bookings)
      .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
      .innerJoin(leads, eq(leads.id, bookings.leadId))
      .leftJoin(testAttempts, eq(testAttempts.bookingId, bookings.id))
      .leftJoin(testResults, eq(testResults.attemptId, testAttempts.id))
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
    return rows.map(({ testEndsAt, ...row }) => {
      const takenAt = row.startedAt ?? testEndsAt
      return { ...row, isTooSoon: row.earlierTestAt !== null && takenAt !== null && takenAt < getRepeatMoment(row.earlierTestAt) }
    })
  },
})

const isNewest = sql`${testQuestionVersions.version} = (select max(version) from test_question_versions as newest where newest.question_id = ${testQuestions.id})`
const words = sql`${testQuestionVersions.body}->>'text'`

export const questionQuery = listQuery(questionFilters, {
  size: 100,
  sort: { at: testQuestionVersions.createdAt, id: testQuestions.id, direction: 'desc' },
  filters: {
    section: testQuestionVersions.section,
    difficulty: (value) => eq(testQuestionVersions.difficulty, Number(value) as 1 | 2 | 3),
    kind: testQuestionVersions.kind,
    review: testQuestionVersions.review,
    find: (text) => sql`(${matchText(text, testQuestions.id)} or ${words} ilike ${escapeLikePattern(text)})`,
    // Applied in `base`.
    retired: () => undefined,
  },
  base: (_: undefined, { retired }) => [isNewest, retired ? undefined : isNull(testQuestions.retiredAt)],
  read: async ({ where, orderBy, limit, at }) =>
    await db()
      .select({ ...getTableColumns(testQuestionVersions), id: testQuestions.id, retiredAt: testQuestions.retiredAt, cursorAt: at })
      .from(testQuestions)
      .innerJoin(testQuestionVersions, eq(testQuestionVersions.questionId, testQuestions.id))
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
})

/** Returns null if it does not exist. A sitting that staff have not set up gets the published pattern. */
export async function openTestPage(offeringId: string) {
  if (!isUuid(offeringId) || !(await ensureSitting(db(), offeringId))) return null
  return await findTestPage(offeringId)
}

async function findTestPage(offeringId: string) {
  const [offering] = await db()
    .select({ title: offerings.title, startsAt: offerings.startsAt, endsAt: offerings.endsAt, sitting: testSittings })
    .from(offerings)
    .leftJoin(testSittings, eq(testSittings.offeringId, offerings.id))
    .where(and(eq(offerings.id, offeringId), eq(offerings.kind, 'test')))
  if (!offering?.sitting) return null
  const [blueprints, papers, annulled, publishing] = await Promise.all([
    listBlueprints(),
    getPapers(db(), offeringId),
    listAnnulled(db(), offeringId),
    getPublishing(db(), offeringId),
  ])
  const isAnnulled = new Set(annulled)
  const items = [...papers].flatMap(([attemptId, own]) => {
    const { marks } = scoreSheet(attemptId, own, getTestContent().marking, isAnnulled)
    return own.map((item) => ({ ...item, verdict: judgeItem(item, isAnnulled), marksOfSheet: marks }))
  })
  const statistics = calculateItemStatistics(items).toSorted((a, b) => a.difficulty - b.difficulty || a.questionId.localeCompare(b.questionId))
  return { ...offering, sitting: offering.sitting, blueprints, annulled, publishing, statistics }
}

export async function findTestTitle(offeringId: string): Promise<string | null> {
  const isTest = and(eq(offerings.id, offeringId), eq(offerings.kind, 'test'))
  const [row] = isUuid(offeringId) ? await db().select({ title: offerings.title }).from(offerings).where(isTest) : []
  return row?.title ?? null
}

/** The result is empty for `new`, and null if the blueprint does not exist. */
export async function findBlueprint(id: string): Promise<Record<string, string> | null> {
  const [row] = isUuid(id) ? await db().select().from(testBlueprints).where(eq(testBlueprints.id, id)) : []
  if (!row && id !== 'new') return null
  const numbers = sectionIds.flatMap((section) =>
    (['easy', 'medium', 'hard'] as const).map((level, at) => [`${section}-${level}`, String(row?.counts[section][at] ?? 0)]),
  )
  return { name: row?.name ?? '', version: String(row?.version ?? 0), ...Object.fromEntries(numbers) }
}

export async function listBlueprints() {
  const rows = await db().select().from(testBlueprints).orderBy(asc(testBlueprints.name))
  return rows.map(({ id, name, counts }) => {
    const questions = countQuestions(counts)
    return { id, name, questions, warning: describeOtherLength(questions, getTestContent()) }
  })
}
