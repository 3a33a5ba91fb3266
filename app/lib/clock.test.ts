import { expect, test } from 'vitest'
import { collapseSpaces } from '#app/lib/text.ts'
import { addMinutes, countMinutesBetween, formatClock, formatClockSpan } from './clock.ts'

test.each([
  ['00:00', '12:00 am'],
  ['00:05', '12:05 am'],
  ['09:30', '9:30 am'],
  ['12:00', '12:00 pm'],
  ['13:30', '1:30 pm'],
  ['23:59', '11:59 pm'],
])('the time %s is shown as %s', (time, read) => {
  expect(collapseSpaces(formatClock(time))).toBe(read)
})

test('a time span is shown with both ends and the zone, and its minutes are counted across hours', () => {
  expect(collapseSpaces(formatClockSpan('10:00', '12:30'))).toBe('10:00 am to 12:30 pm IST')
  expect(countMinutesBetween('10:35', '11:20')).toBe(45)
})

test.each([
  ['16:30', 90, '18:00'],
  ['16:30', -30, '16:00'],
  ['23:30', 45, '00:15'],
  ['00:15', -45, '23:30'],
  ['10:00', 0, '10:00'],
])('%s plus %i minutes is %s', (time, minutes, later) => {
  expect(addMinutes(time, minutes)).toBe(later)
})
