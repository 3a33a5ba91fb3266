import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'
import { plainSpaces } from './text.ts'

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+14155550123', '+14155550123'],
  ['', ''],
])('%j reads %j', (stored, shown) => {
  expect(plainSpaces(formatPhone(stored))).toBe(shown)
})
