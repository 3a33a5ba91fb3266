import { expect, test } from 'vitest'
import { bandLabel } from './salary-label.ts'

const lakh = 1_00_000_00

test.each([
  [0, 3 * lakh, 'Under ₹3 lakh'],
  [3 * lakh, 4 * lakh, '₹3 to 4 lakh'],
  [4 * lakh, 5.5 * lakh, '₹4 to 5.5 lakh'],
  [10 * lakh, null, '₹10 lakh or above'],
])('a band from %i to %s paise is "%s"', (fromPaise, toPaise, label) => {
  expect(bandLabel({ fromPaise, toPaise })).toBe(label)
})
