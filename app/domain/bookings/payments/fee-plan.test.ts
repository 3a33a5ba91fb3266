import { expect, test } from 'vitest'
import { getNextDueOn, splitTypedFee } from './fee-plan.ts'

const split = (fee: string, count: number, { from = '2028-01-31', discount = '', percentOfFee = null as number | null } = {}) =>
  splitTypedFee({ fee, discount, percentOfFee }, count, from)

test('the monthly instalments of a fee add up to it and keep its day where the month has it, also in a leap year', () => {
  expect(split('20,000.50', 3)).toEqual({
    instalments: [
      { dueOn: '2028-01-31', amountPaise: 6_666_00 },
      { dueOn: '2028-02-29', amountPaise: 6_666_00 },
      { dueOn: '2028-03-31', amountPaise: 6_668_50 },
    ],
  })
  expect(split('64,990', 1, { percentOfFee: 25 })).toEqual({ instalments: [{ dueOn: '2028-01-31', amountPaise: 48_742_00 }] })
  expect(split('5,000', 2, { discount: '5,000' })).toEqual({ instalments: [] })
})

// Regression: the button removed the instalments that staff had typed, without a word.
test.each([
  ['', '', 'Enter the fee first'],
  ['abc', '', 'Enter the fee first'],
  ['5,000', 'x', 'Enter the discount'],
  ['5,000', '5,001', 'The discount is more than the fee'],
])('with the fee “%s” and the discount “%s” there are no instalments yet: %s', (fee, discount, error) => {
  expect(split(fee, 2, { discount })).toEqual({ error: expect.stringContaining(error) })
})

test.each([
  [[], '2027-01-15'],
  [['2027-01-31'], '2027-02-28'],
  [['2027-01-31', '2027-02-28'], '2027-03-31'],
  [['2027-01-31', '2027-03-10'], '2027-04-10'],
  [['', '2027-03-10'], '2027-04-10'],
])('after the due days %j the next one is %s', (days, next) => {
  expect(getNextDueOn(days, '2027-01-15')).toBe(next)
})
