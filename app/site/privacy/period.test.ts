import { expect, test } from 'vitest'
import { periodText } from './period.ts'

test.each([
  [null, 'Until it ends by itself'],
  [0, 'Not kept'],
  [1, 'One month'],
  [6, '6 months'],
  [12, 'One year'],
  [18, '18 months'],
  [72, '6 years'],
])('%s months are "%s"', (months, text) => {
  expect(periodText(months)).toBe(text)
})
