import { expect, test } from 'vitest'
import { formatRupees } from './rupees.ts'

test.each([
  [0, '₹0'],
  [1_20_000_00, '₹1,20,000'],
  [1_20_000_50, '₹1,20,000.50'],
  [12_84_31, '₹1,284.31'],
  [1_00_00_000_00, '₹1,00,00,000'],
])('%i paise are written %s', (paise, text) => {
  expect(formatRupees(paise)).toBe(text)
})
