import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { addRelease } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { showCourseResult } from './achievements.server.ts'
import { minShown } from './count-records.ts'
import { listCohorts } from './list-cohorts.server.ts'
import { outcomeCohorts, outcomeRecords } from './schema.server.ts'

useTestDatabase()

const days = { firstDay: '2025-07-01', lastDay: '2025-12-31', countedOn: '2026-06-29' }
const person = { courseID: 'data-science', study: 'finishedOnTime' as const, work: 'inFieldFullTime' as const }

test('everyone enrolled is counted once, salaries by their band, and only published half-years of ten people or more are read', async () => {
  await db()
    .insert(outcomeCohorts)
    .values([
      { id: 'shown', label: 'July to December 2025', ...days, publishedAt: new Date() },
      { id: 'empty', label: 'Nobody yet', ...days, publishedAt: new Date() },
      { id: 'few', label: 'Too few', ...days, publishedAt: new Date() },
      { id: 'hidden', label: 'Still counting', ...days },
    ])
  const others = (cohortId: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...person, cohortId, personReference: `F-${at}`, study: 'left' as const, work: 'outOfField' as const }))
  await db()
    .insert(outcomeRecords)
    .values([
      ...others('shown', minShown - 4),
      ...others('few', minShown - 1),
      { ...person, cohortId: 'shown', personReference: 'E-1', salaryPaise: 299 },
      { ...person, cohortId: 'shown', personReference: 'E-2', salaryPaise: 300 },
      { ...person, cohortId: 'shown', personReference: 'E-3' },
      { ...person, cohortId: 'shown', personReference: 'E-4', study: 'left', work: 'noReply' },
      { ...person, cohortId: 'hidden', personReference: 'E-5' },
    ])
  const cohorts = await listCohorts([0, 300])
  expect(cohorts.map(({ id }) => id)).toEqual(['shown'])
  expect(cohorts[0]).toMatchObject({ enrolled: 10, work: { inFieldFullTime: 3, noReply: 1 }, study: { finishedOnTime: 3, left: 7 } })
  expect(cohorts[0]?.salaryBands.map(({ people }) => people)).toEqual([1, 1])
})

test('a course shows its own result only if enough of its people are counted', async () => {
  await db()
    .insert(outcomeCohorts)
    .values([{ id: 'results', label: 'January to June 2025', ...days, publishedAt: new Date() }])
  const people = (courseID: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...person, courseID, cohortId: 'results', personReference: `${courseID} ${at}` }))
  await db()
    .insert(outcomeRecords)
    .values([...people('awsdevopscourse', minShown), ...people('full-stack-developer-course', minShown - 1), ...people('data-science', 1)])
  const { context } = pageContext()
  expect(await showCourseResult(context, 'awsdevopscourse')).toEqual({ label: 'January to June 2025', enrolled: minShown, inField: minShown })
  expect(await showCourseResult(context, 'full-stack-developer-course')).toBeNull()
})

test.each([
  [
    'a count before 180 days have gone by',
    'outcome_cohorts_counted_after',
    () =>
      db()
        .insert(outcomeCohorts)
        .values({ id: 'early', label: 'Too early', ...days, countedOn: '2026-06-28' }),
  ],
  [
    'a salary of somebody outside the field',
    'outcome_records_salary_of_field',
    () =>
      db()
        .insert(outcomeRecords)
        .values({ ...person, cohortId: 'shown', personReference: 'E-6', work: 'outOfField', salaryPaise: 1 }),
  ],
  [
    'the same person twice',
    'outcome_records_person_once',
    async () => {
      const twice = { ...person, cohortId: 'twice', personReference: 'E-1' }
      await db()
        .insert(outcomeCohorts)
        .values({ id: 'twice', label: 'Twice', ...days })
      await db().insert(outcomeRecords).values([twice, twice])
    },
  ],
])('the database rejects %s', async (_, constraint, write) => {
  await expect(write()).rejects.toMatchObject({ cause: { constraint } })
})

test('a sample story is about no real person, so it needs no consent', async () => {
  const { sampleStories } = await import('#content/sample-stories.ts')
  const [story] = sampleStories
  if (!story) throw new Error('There is no sample story.')
  expect(await addRelease(story.fields, { isSample: true })).toEqual(expect.any(String))
  await expect(addRelease({ ...story.fields, slug: 'another' })).rejects.toMatchObject({ cause: { constraint: 'releases_story_consent' } })
  expect(await db().select().from(outcomeCohorts).where(eq(outcomeCohorts.id, 'early'))).toEqual([])
})
