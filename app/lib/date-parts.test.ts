import { expect, test } from 'vitest'
import { findDateParts } from './date-parts.ts'

test.each([
  ['2026-12-05', { day: '5', month: 'Dec', full: 'Sat 5\u00a0Dec 2026' }],
  ['Sat 28 Nov 2026', { day: '28', month: 'Nov', full: 'Sat 28 Nov 2026' }],
  [' Sun 06 December 2026, 11:00 am IST ', { day: '6', month: 'Dec', full: 'Sun 06 December 2026, 11:00 am IST' }],
  ['1st march', { day: '1', month: 'Mar', full: '1st march' }],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['', null],
  ['After Sankranti', null],
  ['32 Nov 2026', null],
  ['40 places', null],
  ['Call to ask', null],
])('the day and month of %j are %j', (text, parts) => {
  expect(findDateParts(text)).toEqual(parts)
})
