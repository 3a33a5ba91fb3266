import { expect, test } from 'vitest'
import { collapseSpaces } from '#app/lib/text.ts'
import { formatLakhRange } from './pay-range.ts'

test.each([
  [2_50_000, 4_50_000, '₹2.5 to 4.5 lakh'],
  [5_00_000, 8_00_000, '₹5 to 8 lakh'],
  [3_42_000, 3_42_000, '₹3.4 lakh'],
  [16_10_000, 16_10_000, '₹16.1 lakh'],
])('%i to %i rupees a year is shown as %j', (from, to, text) => {
  expect(collapseSpaces(formatLakhRange(from, to))).toBe(text)
})
