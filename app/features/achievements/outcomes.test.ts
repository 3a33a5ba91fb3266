import { expect, test } from 'vitest'
import { successOutcomes } from '#content/success-outcomes.ts'
import { outcomesContentSchema } from './outcome-content.ts'
import { middleBand, percentOf, summariseOutcomes } from './outcomes.ts'

const content = outcomesContentSchema.parse(successOutcomes)
const newest = content.cohorts[0] as (typeof content.cohorts)[number]
const bandsOf = (...people: number[]) =>
  people.map((count, index) => ({ fromPaise: index * 100, toPaise: index + 1 < people.length ? (index + 1) * 100 : null, people: count }))

test.each([
  [0, 0, null],
  [0, 10, 0],
  [1, 3, 33],
  [2, 3, 67],
  [10, 10, 100],
])('%i of %i is %s per cent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test.each([
  [[0, 0], null],
  [[1], 0],
  [[1, 1], 0],
  [[1, 2], 100],
  [[0, 0, 5], 200],
  [[2, 1, 2], 100],
])('the person in the middle of %j stands in the band from %s', (people, fromPaise) => {
  expect(middleBand(bandsOf(...people))?.fromPaise ?? null).toBe(fromPaise)
})

test('the rate of a half-year has everyone who enrolled below the line', () => {
  const cohort = {
    ...newest,
    enrolled: 50,
    study: { finishedOnTime: 30, finishedLate: 5, stillStudying: 0, left: 15 },
    work: { ...newest.work, inFieldFullTime: 20, noReply: 10 },
    salaryBands: bandsOf(4, 8, 3),
  }
  expect(summariseOutcomes(cohort)).toEqual({
    enrolled: 50,
    finishedPercent: 70,
    inFieldPercent: 40,
    noReplyPercent: 20,
    salariesReported: 15,
    salariesMissing: 5,
    middleBand: { fromPaise: 100, toPaise: 200, people: 8 },
  })
})

test.each([
  ['rows that leave somebody out', { enrolled: newest.enrolled + 1 }, ['study', 'work']],
  ['more salaries than people', { salaryBands: bandsOf(newest.work.inFieldFullTime, 1) }, ['salaryBands']],
  [
    'a gap between bands',
    {
      salaryBands: [
        { fromPaise: 0, toPaise: 100, people: 1 },
        { fromPaise: 200, toPaise: null, people: 1 },
      ],
    },
    ['salaryBands.0.toPaise'],
  ],
  ['a count made before the 180 days are over', { countedOn: '2026-06-01' }, ['countedOn']],
])('%s is refused, naming the field', (_fault, change, fields) => {
  const result = outcomesContentSchema.safeParse({ ...successOutcomes, cohorts: [{ ...newest, ...change }] })
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(fields.map((field) => `cohorts.0.${field}`))
})

test('a story without a recorded consent has to be marked as a sample', () => {
  const [story] = successOutcomes.stories
  const result = outcomesContentSchema.safeParse({ ...successOutcomes, stories: [{ ...story, sample: false }] })
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['stories.0.consentOn'])
})
