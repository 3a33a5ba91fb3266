import { expect, test } from 'vitest'
import {
  type CourseFee,
  compareAfterPlacement,
  describeAfterPlacementVerdict,
  findLowestOf,
  formatAudiences,
  formatFromFee,
  formatShortFee,
  getFeesValidity,
  getOwedOnLeaving,
  pickFees,
  splitGst,
  toShownFees,
} from './fees.ts'

const student = {
  depositPaise: 5_900_00,
  salaryThresholdPaise: 30_000_00,
  sharePercent: 10,
  months: 24,
  capPaise: 94_400_00,
  graceMonths: 2,
  lapsesAfterMonths: 60,
}
const fee = (values: Partial<CourseFee> = {}): CourseFee => ({
  courseID: 'data-science',
  audience: 'student',
  validFrom: '2026-11-21',
  amountPaise: 64_900_00,
  emi: [{ id: 'no-cost', kind: 'no-cost', months: 6 }],
  payAfterPlacement: student,
  isSample: false,
  ...values,
})

test.each([
  ['2026-11-20', undefined],
  ['2026-11-21', 64_900_00],
  ['2026-11-30', 64_900_00],
  ['2026-12-01', 69_900_00],
])('on %s the valid fee is the one that began last', (day, amountPaise) => {
  const all = [fee({ validFrom: '2026-12-01', amountPaise: 69_900_00 }), fee(), fee({ audience: 'professional', amountPaise: 76_700_00 })]
  expect(pickFees(all, day)['data-science']?.student?.amountPaise).toBe(amountPaise)
})

test('fees are valid until midnight in India before the next planned fee', () => {
  const all = [fee(), fee({ validFrom: '2026-12-01' })]
  const validity = { since: Date.parse('2026-11-20T18:30:00Z'), until: Date.parse('2026-11-30T18:30:00Z') }
  expect(getFeesValidity(all, new Date('2026-11-30T18:29:59Z'))).toEqual(validity)
  expect(getFeesValidity(all, new Date('2026-11-30T18:30:00Z'))).toEqual({ since: validity.until, until: Number.POSITIVE_INFINITY })
})

test('every text names the same EMI: the lowest instalment of both audiences', () => {
  const emi = [6, 12].map((months) => ({ id: `no-cost-${months}`, kind: 'no-cost' as const, months }))
  const shown = toShownFees({ student: fee(), professional: fee({ audience: 'professional', amountPaise: 76_700_00, emi }) })
  expect(formatFromFee(shown)).toBe('From ₹64,900 including GST, no-cost EMI from ₹6,392 a month')
  expect(formatShortFee(shown)).toBe('From ₹64,900, EMI\u00a0₹6,392 a month')
})

test('a fee is shown with GST and its EMI instalment, the lowest first', () => {
  const shown = toShownFees({ professional: fee({ audience: 'professional', amountPaise: 76_700_00 }), student: fee() })
  expect(formatFromFee(shown)).toBe('From ₹64,900 including GST, no-cost EMI from ₹10,817 a month')
  expect(formatAudiences(shown)).toBe('₹64,900 for students, ₹76,700 for working professionals')
  expect(formatFromFee(undefined)).toBeNull()
  expect(findLowestOf({ a: { student: fee({ amountPaise: 2_00 }) }, b: { student: fee({ amountPaise: 1_00 }) }, c: {} }, 'student')?.amountPaise).toBe(1_00)
})

test.each([
  [64_900_00, 18, 55_000_00, 9_900_00],
  [1_22, 18, 1_03, 19],
  [65_000_00, 0, 65_000_00, 0],
])('a price of %i paise with %i per cent GST has a fee of %i and GST of %i', (totalPaise, percent, feePaise, gstPaise) => {
  expect(splitGst(totalPaise, percent)).toEqual({ feePaise, gstPaise, totalPaise })
})

test.each([
  [0, 120, 0],
  [1, 120, 639_00], // 639.166…
  [30, 120, 19_175_00],
  [31, 120, 19_814_00], // 19,814.166…
  [60, 120, 38_350_00],
  [61, 120, 38_989_00], // 38,989.166…
  [119, 120, 76_060_00], // 76,060.833…
  [120, 120, 76_700_00],
  [121, 120, 76_700_00],
  [-1, 120, 0],
])('a student who leaves after %i of %i classes owes %i paise of ₹76,700: pro rata, rounded down to the rupee', (held, total, owed) => {
  expect(getOwedOnLeaving(76_700_00, held, total)).toBe(owed)
})

test('no paisa is lost if everything is owed', () => {
  expect(getOwedOnLeaving(76_700_55, 120, 120)).toBe(76_700_55)
})

test('pay after placement is compared with paying now at three salaries', () => {
  const costs = compareAfterPlacement(64_900_00, student)
  expect(costs).toEqual([
    { salaryPaise: 30_000_00, totalPaise: 77_900_00, morePaise: 13_000_00 },
    { salaryPaise: 45_000_00, totalPaise: 94_400_00, morePaise: 29_500_00 },
    { salaryPaise: 60_000_00, totalPaise: 94_400_00, morePaise: 29_500_00 },
  ])
  expect(describeAfterPlacementVerdict(costs)).toContain('costs more than paying now at each')
  expect(describeAfterPlacementVerdict(compareAfterPlacement(80_000_00, student))).toContain('at some of these')
  expect(describeAfterPlacementVerdict(compareAfterPlacement(1_00_000_00, student))).toContain('does not cost more')
})
