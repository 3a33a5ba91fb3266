import { expect, test } from 'vitest'
import { getFinancialYear } from './periods.ts'

test.each([
  ['2026-04-01', '2026-27'],
  ['2027-03-31', '2026-27'],
  ['2027-01-01', '2026-27'],
  ['2099-12-31', '2099-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(getFinancialYear(day)).toBe(year)
})
