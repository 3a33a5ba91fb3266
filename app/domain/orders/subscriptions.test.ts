import { expect, test } from 'vitest'
import { calculateEmiTotal, calculatePayAfterPlacementTotal } from '#app/domain/courses/fees.ts'
import { plans } from '#content/plans.ts'
import { type Plans, plansContentSchema, toEmiOption } from './plan-content.ts'
import { plansContent } from './plans-declaration.server.ts'
import { calculateUpfrontPrice, findCheapestPlan, parseMonthlySalary, planTotals, salaryAccepted } from './subscriptions.ts'

const content = plansContentSchema.parse(plans)
const ownPlans = Object.values(content.groups).flatMap((group) => group.plans)
const terms = {
  depositPaise: 5_900_00,
  salaryThresholdPaise: 30_000_00,
  sharePercent: 10,
  months: 24,
  capPaise: 94_400_00,
  graceMonths: 2,
  lapsesAfterMonths: 60,
  dropOutInstalments: 10,
  note: 'A note of some length.',
}

test.each([
  ['45000', 45_000_00],
  [' 45,000 ', 45_000_00],
  ['₹45,000', 45_000_00],
  ['Rs. 45,000/-', 45_000_00],
  ['INR 45000', 45_000_00],
  ['45000.00', 45_000_00],
  ['1000', 1_000_00],
  ['10,00,000', 10_00_000_00],
  ['1,000,000', 10_00_000_00],
])('the simulator parses %s', (typed, monthlySalaryPaise) => {
  expect(parseMonthlySalary(typed)).toEqual({ ok: true, monthlySalaryPaise })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['₹', 'empty'],
  ['0', 'zero'],
  ['000', 'zero'],
  ['-0', 'zero'],
  ['-45000', 'negative'],
  ['-₹45,000', 'negative'],
  ['−45000', 'negative'],
  ['forty thousand', 'not-a-number'],
  ['4.5 LPA', 'not-a-number'],
  ['1e6', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['45000; drop table', 'not-a-number'],
  ['4,5,0', 'not-a-number'],
  ['45000.50', 'not-whole'],
  ['0.5', 'not-whole'],
  ['999', 'too-low'],
  ['1000001', 'too-high'],
  ['1,00,00,000', 'too-high'],
  ['99999999999999999999999', 'too-high'],
])('the simulator rejects %j and says what it accepts', (typed, reason) => {
  const reading = parseMonthlySalary(typed)
  expect(reading).toMatchObject({ ok: false, reason })
  expect(reading.ok ? '' : reading.message).toContain(salaryAccepted)
})

test('the accepted range is shown in Indian grouping', () => {
  expect(salaryAccepted).toContain('from ₹1,000 to ₹10,00,000')
})

test.each([
  [null, 'upfront'],
  [99_00, 'pay-after-placement'],
  [1_00_00, 'equal'],
  [1_01_00, 'upfront'],
])('compared with 100 rupees now, %s paise after placement make %s the cheapest', (totalPaise, plan) => {
  const payAfterPlacement = totalPaise === null ? null : { ...calculatePayAfterPlacementTotal(terms, 30_000_00), totalPaise }
  expect(findCheapestPlan({ upfrontPaise: 1_00_00, payAfterPlacement })).toBe(plan)
})

test.each([
  [55_000_00, 18, 9_900_00, 64_900_00],
  [65_000_00, 18, 11_700_00, 76_700_00],
  [1_03, 18, 19, 1_22],
  [65_000_00, 0, 0, 65_000_00],
])('a fee of %i paise with %i per cent GST gives the right price', (feePaise, gstPercent, gstPaise, totalPaise) => {
  expect(calculateUpfrontPrice({ feePaise }, gstPercent)).toEqual({ feePaise, gstPaise, totalPaise })
})

test.each([
  [64_900_00, 6, 10_817_00, 10_815_00],
  [76_700_00, 6, 12_784_00, 12_780_00],
  [60_000_00, 6, 10_000_00, 10_000_00],
])('a no-cost EMI of %i paise over %i months adds up to the price', (price, months, monthlyPaise, lastMonthPaise) => {
  const total = calculateEmiTotal(price, { id: 'no-cost', kind: 'no-cost', months })
  expect(total).toMatchObject({ monthlyPaise, lastMonthPaise, interestPaise: 0, totalPaise: price })
})

test('interest is charged on the falling balance, month by month', () => {
  const total = calculateEmiTotal(1_20_000_00, { id: 'interest', kind: 'interest', months: 12, annualRateBasisPoints: 1200, processingFeePaise: 590_00 })
  // The textbook instalment for ₹1,20,000 at 1 per cent a month over 12 months is ₹10,661.85, rounded up to the rupee.
  expect(total).toMatchObject({
    monthlyPaise: 10_662_00,
    lastMonthPaise: 10_660_16,
    interestPaise: 7_942_16,
    processingFeePaise: 590_00,
    totalPaise: 1_28_532_16,
  })
})

test('every instalment of every plan adds up to the paisa', () => {
  for (const plan of ownPlans) {
    const { totalPaise: price } = calculateUpfrontPrice(plan, content.gstPercent)
    for (const option of plan.emi.map(toEmiOption)) {
      const total = calculateEmiTotal(price, option)
      expect(total.monthlyPaise * (total.months - 1) + total.lastMonthPaise + total.processingFeePaise).toBe(total.totalPaise)
      expect(total.lastMonthPaise).toBeGreaterThan(0)
      expect(total.lastMonthPaise).toBeLessThanOrEqual(total.monthlyPaise)
      expect(Object.values(total).every((value) => typeof value === 'string' || Number.isSafeInteger(value))).toBe(true)
    }
  }
})

test.each([
  // salary, due, monthly, payments, last month, cap reached, total
  [29_999_00, false, 0, 0, 0, false, 5_900_00],
  [30_000_00, true, 3_000_00, 24, 3_000_00, false, 77_900_00],
  [36_875_00, true, 3_687_00, 24, 3_687_00, false, 94_388_00],
  [36_880_00, true, 3_688_00, 24, 3_676_00, true, 94_400_00],
  [50_000_00, true, 5_000_00, 18, 3_500_00, true, 94_400_00],
  [10_00_000_00, true, 88_500_00, 1, 88_500_00, true, 94_400_00],
])('pay after placement is right for a salary of %i paise a month', (salary, due, monthlyPaise, paymentsCount, lastMonthPaise, capReached, totalPaise) => {
  expect(calculatePayAfterPlacementTotal(terms, salary)).toEqual({ due, monthlyPaise, paymentsCount, lastMonthPaise, capReached, totalPaise })
})

test('a plan without pay after placement has no such total', () => {
  const plan = ownPlans.find((entry) => entry.payAfterPlacement === null)
  expect(plan && planTotals({ ...plan, emi: plan.emi.map(toEmiOption), price: calculateUpfrontPrice(plan, content.gstPercent) }, 60_000_00)).toMatchObject({
    upfrontPaise: 1_65_200_00,
    payAfterPlacement: null,
  })
})

test.each<[string, (draft: Plans) => void, string]>([
  [
    'a short name used twice',
    ({ groups }) => void Object.assign(groups.students.plans[0] ?? {}, { id: groups.students.coursePlan.id }),
    'groups.students.plans.0.id',
  ],
  [
    'the short name of a plan for others',
    ({ groups }) => void Object.assign(groups.students.coursePlan, { id: groups['working-professionals'].coursePlan.id }),
    'groups.students.coursePlan.id',
  ],
  ['visitors without plans', ({ groups }) => void Reflect.deleteProperty(groups, 'students'), 'groups.students'],
  ['visitors without a plan of one course', ({ groups }) => void Reflect.deleteProperty(groups.students, 'coursePlan'), 'groups.students.coursePlan'],
  [
    'a cap no higher than the deposit',
    ({ groups }) => void Object.assign(groups.students.plans[0]?.payAfterPlacement ?? {}, { capPaise: 1_00 }),
    'groups.students.plans.0.payAfterPlacement.capPaise',
  ],
  [
    'neither terms nor why there are none',
    ({ groups }) => void Object.assign(groups.students.plans[0] ?? {}, { payAfterPlacement: null }),
    'groups.students.plans.0.withoutPayAfterPlacement',
  ],
  [
    'a fee for an EMI at no extra cost',
    ({ groups }) => void Object.assign(groups.students.plans[0]?.emi[0] ?? {}, { processingFeePaise: 1 }),
    'groups.students.plans.0.emi.0.processingFeePaise',
  ],
])('the content schema rejects %s', (_error, spoil, path) => {
  const draft = structuredClone(content)
  spoil(draft)
  expect(plansContentSchema.safeParse(draft).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

test('limits of amounts are shown in rupees, as staff enter them', () => {
  const draft = structuredClone(content)
  Object.assign(draft.groups.students.plans[0]?.payAfterPlacement ?? {}, { salaryThresholdPaise: 999_00, capPaise: 10_00_001_00 })
  const messages = plansContentSchema.safeParse(draft).error?.issues.map(({ message }) => message)
  expect(messages).toEqual(['Enter ₹1,000 or more.', 'Enter ₹10,00,000 or less.'])
})

test.each([
  [
    { months: 6, annualRatePercent: null, processingFeePaise: null },
    { kind: 'no-cost', months: 6 },
  ],
  [
    { months: 12, annualRatePercent: 13.55, processingFeePaise: null },
    { kind: 'interest', annualRateBasisPoints: 1355, processingFeePaise: 0 },
  ],
])('an EMI entered as %j is converted to %j', (entered, option) => {
  expect(toEmiOption(entered)).toMatchObject(option)
})

test('plans say no later day of their numbers than the day on which they become public', () => {
  const day = (asOf: string) => Object.keys(plansContent.checkDay?.({ ...content, asOf }, '2026-12-01') ?? {})
  expect([day('2026-12-01'), day('2026-12-02')]).toEqual([[], ['asOf']])
})
