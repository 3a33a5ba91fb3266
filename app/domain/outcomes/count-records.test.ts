import { expect, test } from 'vitest'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { sampleCohorts, sampleRecords } from '#content/sample-outcomes.ts'
import { successOutcomes } from '#content/success-outcomes.ts'
import { calculatePercent, countByCourse, countRecords, findMiddleBand, getBandLabel, minShown, type RecordGroup, summariseOutcomes } from './count-records.ts'
import { outcomesContentSchema } from './outcome-content.ts'

const bandsOf = (...people: number[]) =>
  people.map((count, index) => ({ fromPaise: index * 100, toPaise: index + 1 < people.length ? (index + 1) * 100 : null, people: count }))
const group = (values: Partial<RecordGroup>): RecordGroup => ({
  courseID: 'a',
  study: 'finishedOnTime',
  work: 'stillLooking',
  band: null,
  people: 1,
  ...values,
})

test.each([
  [0, 0, null],
  [0, 10, 0],
  [1, 3, 33],
  [2, 3, 67],
  [10, 10, 100],
])('%i of %i is %s per cent', (part, whole, percent) => {
  expect(calculatePercent(part, whole)).toBe(percent)
})

test.each([
  [[0, 0], null],
  [[1], 0],
  [[1, 1], 0],
  [[1, 2], 100],
  [[0, 0, 5], 200],
  [[2, 1, 2], 100],
])('with people per band %j, the median person is in the band from %s', (people, fromPaise) => {
  expect(findMiddleBand(bandsOf(...people))?.fromPaise ?? null).toBe(fromPaise)
})

test('the rate of a half-year counts everyone enrolled, also those who left and those who did not reply', () => {
  const groups = [
    group({ work: 'inFieldFullTime', band: 0, people: 4 }),
    group({ work: 'inFieldFullTime', band: 1, people: 8 }),
    group({ work: 'inFieldFullTime', band: 2, people: 3 }),
    group({ work: 'inFieldFullTime', people: 5 }),
    group({ work: 'outOfField', people: 10 }),
    group({ study: 'finishedLate', people: 5 }),
    group({ study: 'left', work: 'noReply', people: 10 }),
    group({ study: 'left', people: 5 }),
  ]
  expect(summariseOutcomes(countRecords(groups, [0, 100, 200]))).toEqual({
    inFieldPercent: 40,
    salariesReported: 15,
    salariesMissing: 5,
    middleBand: { fromPaise: 100, toPaise: 200, people: 8 },
  })
})

const courseOf = (courseID: string, people: number) => [
  group({ courseID, work: 'inFieldFullTime', people: 4 }),
  group({ courseID, work: 'noReply', people: people - 4 }),
]
const shownOf = (...groups: RecordGroup[][]) => countByCourse(groups.flat()).map(({ courseID, inFieldFullTime }) => [courseID, inFieldFullTime])

test('a course with few people shows no result, nor one that follows from the total; the largest course is first', () => {
  expect(countByCourse([...courseOf('enough', minShown), ...courseOf('many', 40)])).toEqual([
    { courseID: 'many', enrolled: 40, inFieldFullTime: 4 },
    { courseID: 'enough', enrolled: minShown, inFieldFullTime: 4 },
  ])
  const many = [courseOf('many', 40), courseOf('enough', minShown)]
  // With both others shown, the result of the small one is the total without theirs.
  expect(shownOf(...many, courseOf('few', minShown - 1))).toEqual([
    ['many', 4],
    ['enough', null],
    ['few', null],
  ])
  expect(shownOf(...many, courseOf('few', minShown - 1), courseOf('fewer', 5))).toEqual([
    ['many', 4],
    ['enough', 4],
    ['few', null],
    ['fewer', null],
  ])
})

test.each(sampleCohorts)('the sample records of $label are as many as enrolled, and add up to the stated counts', (cohort) => {
  const { bandStarts } = successOutcomes
  const records = sampleRecords(cohort, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], bandStarts)
  const band = (paise: number | null) => (paise === null ? null : bandStarts.findLastIndex((start) => start <= paise))
  const counts = countRecords(
    records.map(({ salaryPaise, ...record }) => ({ ...record, band: band(salaryPaise), people: 1 })),
    bandStarts,
  )
  expect(counts).toMatchObject({ enrolled: cohort.enrolled, study: cohort.study, work: cohort.work })
  expect(counts.salaryBands.map(({ people }) => people)).toEqual(cohort.salaries)
  expect(records.every(({ work, salaryPaise }) => salaryPaise === null || work === 'inFieldFullTime')).toBe(true)
})

test.each(sampleCohorts)('courses of $label differ in size and share, the same at each run', (cohort) => {
  const courseIDs = listCourseLinks().map(({ courseID }) => courseID)
  const records = sampleRecords(cohort, courseIDs, successOutcomes.bandStarts)
  expect(sampleRecords(cohort, courseIDs, successOutcomes.bandStarts)).toEqual(records)
  const courses = countByCourse(records.map((record) => ({ ...record, band: null, people: 1 })))
  const shares = courses.flatMap(({ enrolled, inFieldFullTime }) => (inFieldFullTime === null ? [] : [calculatePercent(inFieldFullTime, enrolled) ?? 0]))
  expect(courses.map(({ courseID }) => courseID).toSorted()).toEqual(courseIDs.toSorted())
  expect(Math.max(...shares) - Math.min(...shares), shares.join(' ')).toBeGreaterThanOrEqual(12)
  expect(new Set(shares).size).toBeGreaterThanOrEqual(6)
  expect((courses[0]?.enrolled ?? 0) / (courses.at(-1)?.enrolled ?? 1)).toBeGreaterThan(2)
})

test.each([[[100, 200]], [[0, 200, 200]], [[0]]])('salary bands that begin at %j are rejected', (bandStarts) => {
  expect(outcomesContentSchema.safeParse({ ...successOutcomes, bandStarts }).success).toBe(false)
})

const lakh = 1_00_000_00

test.each([
  [0, 3 * lakh, 'Under ₹3 lakh'],
  [3 * lakh, 4 * lakh, '₹3 to 4 lakh'],
  [4 * lakh, 5.5 * lakh, '₹4 to 5.5 lakh'],
  [10 * lakh, null, '₹10 lakh or above'],
])('a band from %i to %s paise is "%s"', (fromPaise, toPaise, label) => {
  expect(getBandLabel({ fromPaise, toPaise })).toBe(label)
})
