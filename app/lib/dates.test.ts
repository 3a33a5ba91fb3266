import { expect, test } from 'vitest'
import {
  compareStoredDates,
  countDaysAway,
  formatDistance,
  formatInstant,
  formatMachineDate,
  formatStoredDate,
  formatStoredMonth,
  formatUpcoming,
  getDateState,
  getIndiaToday,
  getValidity,
  isPastStoredDate,
  isPlainDate,
} from './dates.ts'
import { collapseSpaces } from './text.ts'

test.each([
  ['2026-11-28', 'Sat 28 Nov 2026', '2026-11-28'],
  ['2026-01-01', 'Thu 1 Jan 2026', '2026-01-01'],
  ['2028-02-29', 'Tue 29 Feb 2028', '2028-02-29'],
  [' 2026-11-28 ', 'Sat 28 Nov 2026', '2026-11-28'],
  ['2026-11-28T10:00', 'Sat 28 Nov 2026, 10:00 am IST', '2026-11-28T10:00+05:30'],
  ['2026-11-28 18:05', 'Sat 28 Nov 2026, 6:05 pm IST', '2026-11-28T18:05+05:30'],
  ['2026-11-28T00:00', 'Sat 28 Nov 2026, 12:00 am IST', '2026-11-28T00:00+05:30'],
  ['2026-11-28T12:00:00', 'Sat 28 Nov 2026, 12:00 pm IST', '2026-11-28T12:00+05:30'],
  ['2026-11-28T18:29:59.999Z', 'Sat 28 Nov 2026, 11:59 pm IST', '2026-11-28T23:59+05:30'],
  ['2026-11-28T18:30Z', 'Sun 29 Nov 2026, 12:00 am IST', '2026-11-29T00:00+05:30'],
  ['2026-11-28T10:00+05:30', 'Sat 28 Nov 2026, 10:00 am IST', '2026-11-28T10:00+05:30'],
  ['2026-11-28T23:00-08:00', 'Sun 29 Nov 2026, 12:30 pm IST', '2026-11-29T12:30+05:30'],
])('the stored date %j is shown as %j', (stored, shown, machine) => {
  expect(collapseSpaces(formatStoredDate(stored))).toBe(shown)
  expect(formatMachineDate(stored)).toBe(machine)
})

test.each([
  '',
  'To be announced',
  'First week of December',
  '2026-02-31',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '2026-11-28T24:00',
  '2026-11-28T10:60',
  '2026-11-28T10:00+15:00',
  '2026-11-28T10:00+05:75',
  '2026-11-28Z',
  '28-11-2026',
  '28/11/2026',
  '2026-1-5',
  '12026-01-01',
  '0026-01-01',
  '2026-11-28 and 2026-11-29',
])('%j is not a valid date: it is shown as written and is never past', (stored) => {
  expect(formatStoredDate(stored)).toBe(stored)
  expect(formatMachineDate(stored)).toBeNull()
  expect(isPlainDate(stored)).toBe(false)
  expect(isPastStoredDate(stored, new Date('2099-01-01T00:00Z'))).toBe(false)
})

test.each([
  // A day ends at midnight in India, which is 18:30 UTC.
  ['2026-11-28', '2026-11-27T18:29:59Z', false],
  ['2026-11-28', '2026-11-27T18:30:00Z', false],
  ['2026-11-28', '2026-11-28T00:00:00Z', false],
  ['2026-11-28', '2026-11-28T18:29:59.999Z', false],
  ['2026-11-28', '2026-11-28T18:30:00Z', true],
  ['2026-11-28', '2026-11-29T00:00:00Z', true],
  ['2026-12-31', '2026-12-31T18:29:59Z', false],
  ['2026-12-31', '2026-12-31T18:30:00Z', true],
  // A time is past one millisecond after it, in every time zone notation.
  ['2026-11-28T10:00', '2026-11-28T04:29:59Z', false],
  ['2026-11-28T10:00', '2026-11-28T04:30:00Z', false],
  ['2026-11-28T10:00', '2026-11-28T04:30:00.001Z', true],
  ['2026-11-28T00:00', '2026-11-27T18:30:00Z', false],
  ['2026-11-28T10:00Z', '2026-11-28T09:59:00Z', false],
  ['2026-11-28T10:00Z', '2026-11-28T10:01:00Z', true],
])('the stored date %j at %s: past is %s', (stored, now, past) => {
  expect(isPastStoredDate(stored, new Date(now))).toBe(past)
})

test.each([
  ['2026-11-21', 'Sat 21 Nov 2026'],
  ['2026-11-20', ''],
  ['2026-12-05', 'Sat 5 Dec 2026'],
  ['', ''],
  ['   ', ''],
  ['After Diwali', 'After Diwali'],
])('on 21 Nov 2026 public pages show %j as %j', (stored, shown) => {
  expect(collapseSpaces(formatUpcoming(stored, new Date('2026-11-21T06:00:00Z')))).toBe(shown)
})

test.each([
  ['2026-11-28', true],
  ['2026-11-28T10:00', false],
  [' 2026-11-28', false],
  ['2026-02-31', false],
  ['', false],
])('a date field can contain %j: %s', (stored, plain) => {
  expect(isPlainDate(stored)).toBe(plain)
})

test.each([
  ['2026-11-21T18:29:00Z', 'Sat 21 Nov 2026, 11:59 pm IST'],
  ['2026-11-21T18:30:00Z', 'Sun 22 Nov 2026, 12:00 am IST'],
])('the time %s is shown as %j in India', (moment, shown) => {
  expect(collapseSpaces(formatInstant(new Date(moment)))).toBe(shown)
})

test.each([
  ['', '2026-11-21T06:00Z', 'none', null, ''],
  ['   ', '2026-11-21T06:00Z', 'none', null, ''],
  ['After Diwali', '2026-11-21T06:00Z', 'words', null, ''],
  ['2026-02-29', '2026-02-28T06:00Z', 'words', null, ''],
  ['2026-11-21', '2026-11-21T06:00Z', 'today', 0, 'today'],
  ['2026-11-22', '2026-11-21T06:00Z', 'ahead', 1, 'tomorrow'],
  ['2026-11-30', '2026-11-21T06:00Z', 'ahead', 9, 'in 9 days'],
  ['2026-11-20', '2026-11-21T06:00Z', 'past', -1, 'yesterday'],
  ['2026-11-01', '2026-11-21T06:00Z', 'past', -20, '20 days ago'],
  // Midnight in India is 18:30 UTC.
  ['2026-11-22', '2026-11-21T18:29:59.999Z', 'ahead', 1, 'tomorrow'],
  ['2026-11-22', '2026-11-21T18:30:00Z', 'today', 0, 'today'],
  ['2026-11-21', '2026-11-21T18:30:00Z', 'past', -1, 'yesterday'],
  // Month's end, year's end, 29 February.
  ['2026-12-01', '2026-11-30T06:00Z', 'ahead', 1, 'tomorrow'],
  ['2027-01-01', '2026-12-31T18:29:00Z', 'ahead', 1, 'tomorrow'],
  ['2027-01-01', '2026-12-31T18:30:00Z', 'today', 0, 'today'],
  ['2028-02-29', '2028-02-28T18:30:00Z', 'today', 0, 'today'],
  ['2028-03-01', '2028-02-28T12:00:00Z', 'ahead', 2, 'in 2 days'],
  ['2027-03-01', '2027-02-28T12:00:00Z', 'ahead', 1, 'tomorrow'],
  // A time can be past while its day is still today.
  ['2026-11-21T10:00', '2026-11-21T04:30:00Z', 'today', 0, 'today'],
  ['2026-11-21T10:00', '2026-11-21T04:31:00Z', 'past', 0, 'today'],
  ['2026-11-22T01:00', '2026-11-21T18:00:00Z', 'ahead', 1, 'tomorrow'],
])('the stored date %j at %s is in the state %s, %s days away in India', (stored, now, state, days, text) => {
  expect(getDateState(stored, new Date(now))).toBe(state)
  expect(countDaysAway(stored, new Date(now))).toBe(days)
  expect(formatDistance(stored, new Date(now))).toBe(text)
})

test('stored dates are ordered by their time, and texts that are not dates come last', () => {
  const sorted = ['soon', '2026-12-05', '2026-12-04T20:00Z', '2026-12-05T00:30', '2026-11-30', ''].sort(compareStoredDates)
  expect(sorted).toEqual(['2026-11-30', '2026-12-05', '2026-12-05T00:30', '2026-12-04T20:00Z', 'soon', ''])
})

test.each([
  ['2026-11-30', 'November 2026'],
  ['2026-11-30T18:30Z', 'December 2026'],
  ['2028-02-29', 'February 2028'],
  ['soon', ''],
])('the stored date %j is in the month %j', (stored, month) => {
  expect(formatStoredMonth(stored)).toBe(month)
})

test.each([
  // Midnight in India is 18:30 UTC.
  ['a day without times', ['2026-11-28', 'after Diwali', ''], '2026-11-21T10:00:00Z', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
  ['midnight itself', [], '2026-11-21T18:30:00Z', '2026-11-21T18:30:00.000Z', '2026-11-22T18:30:00.000Z'],
  ['before a time', ['2026-11-21T17:00'], '2026-11-21T11:30:00Z', '2026-11-20T18:30:00.000Z', '2026-11-21T11:30:00.001Z'],
  [
    'after a time with seconds',
    ['2026-11-21T17:00:30', '2026-11-25T10:00'],
    '2026-11-21T11:30:30.001Z',
    '2026-11-21T11:30:30.001Z',
    '2026-11-21T18:30:00.000Z',
  ],
])('the validity of a page’s dates starts and ends at the right time, %s', (_case, texts, now, since, until) => {
  const validity = getValidity(texts, Date.parse(now))
  expect([new Date(validity.since).toISOString(), new Date(validity.until).toISOString()]).toEqual([since, until])
})

test('a date has the same state during its whole validity and another state after it', () => {
  const time = '2026-11-21T17:00'
  const now = Date.parse('2026-11-21T10:00:00Z')
  const { since, until } = getValidity([time], now)
  const states = (moments: number[]) => moments.map((moment) => getDateState(time, new Date(moment)))
  expect(states([since, now, until - 1, until])).toEqual(['today', 'today', 'today', 'past'])
})

test.each([
  ['2026-11-21T18:29:59Z', '2026-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-22'],
])('at %s the date in India is %s', (now, day) => {
  expect(getIndiaToday(new Date(now))).toBe(day)
})
