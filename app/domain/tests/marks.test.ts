import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateScholarshipPaise } from '#app/domain/bookings/payments/fee-plan.ts'
import { scholarshipTest as content } from '#content/scholarship-test.ts'
import { addExtraTime, calculateFullMarks, calculateRightAnswers, describeOtherLength, findSlab, markSheet } from './marks.ts'
import { testContentSchema } from './test-content.ts'

const test = testContentSchema.parse(content)

describe('the content of the test', () => {
  it.each<[string, (test: typeof content) => void, string]>([
    ['sections that do not add up', (t) => Object.assign(t.pattern, { minutes: 75 }), 'pattern.minutes'],
    ['slabs out of order', (t) => t.slabs.reverse(), 'slabs.1.fromMarks'],
    ['a slab above the highest marks', (t) => Object.assign(t.slabs[0] ?? {}, { fromMarks: 121 }), 'slabs.0.fromMarks'],
  ])('rejects %s and names the field', (_, spoil, path) => {
    const copy = structuredClone(content)
    spoil(copy)
    expect(testContentSchema.safeParse(copy).error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

it.each([
  [40, null],
  [41, 'The page of the test promises 40 questions.'],
  [30, 'The page of the test promises 40 questions. This paper has at most 90 marks, so no one can reach 50% (from 108 marks) or 30% (from 93 marks).'],
])('staff read what papers of %i questions do to the published waivers', (questions, warning) => {
  expect(describeOtherLength(questions, test)).toBe(warning)
})

describe('marks and slabs', () => {
  it.each([
    [{ right: 40, wrong: 0 }, 120, 50],
    [{ right: 36, wrong: 0 }, 108, 50],
    [{ right: 37, wrong: 3 }, 108, 50],
    [{ right: 36, wrong: 1 }, 107, 30],
    [{ right: 31, wrong: 0 }, 93, 30],
    [{ right: 30, wrong: 6 }, 84, 20],
    [{ right: 26, wrong: 0 }, 78, 20],
    [{ right: 24, wrong: 0 }, 72, 10],
    [{ right: 20, wrong: 0 }, 60, 10],
    [{ right: 24, wrong: 16 }, 56, 0],
    [{ right: 0, wrong: 0 }, 0, 0],
    [{ right: 0, wrong: 40 }, -40, 0],
  ])('%o gives %i marks and waives %i per cent', (sheet, marks, percent) => {
    expect(markSheet(sheet, test.marking)).toBe(marks)
    expect(findSlab(marks, test.slabs)?.percentOfFee).toBe(percent)
  })

  it('gives a random guess zero marks on average', () => {
    expect(markSheet({ right: 1, wrong: 3 }, test.marking)).toBe(0)
    expect(calculateFullMarks(test)).toBe(120)
  })

  it('states the lowest number of right answers that reaches a slab', () => {
    for (const { fromMarks } of test.slabs) {
      const right = calculateRightAnswers(fromMarks, test.marking)
      expect(markSheet({ right, wrong: 0 }, test.marking)).toBeGreaterThanOrEqual(fromMarks)
      expect(markSheet({ right: right - 1, wrong: 0 }, test.marking)).toBeLessThan(fromMarks)
    }
  })

  it('never waives less for more marks', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 120 }), fc.integer({ min: -40, max: 120 }), (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(findSlab(high, test.slabs)?.percentOfFee).toBeGreaterThanOrEqual(findSlab(low, test.slabs)?.percentOfFee ?? Number.NaN)
      }),
    )
  })

  it.each([
    [6_500_000, 30, 1_950_000],
    [4_999_900, 50, 2_500_000],
    [100, 1, 100],
    [6_500_000, 0, 0],
    [0, 50, 0],
  ])('from %i paise, %i per cent is %i', (fee, percent, waived) => {
    expect(calculateScholarshipPaise(fee, percent)).toBe(waived)
  })

  it.each([
    [60, 80],
    [45, 60],
    [10, 14],
  ])('%i minutes with extra time are %i', (minutes, longer) => {
    expect(addExtraTime(minutes, test.accessibility.extraMinutesPerHour)).toBe(longer)
  })
})
