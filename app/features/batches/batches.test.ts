import { expect, test } from 'vitest'
import { type BatchCourse, batchState, listBatches } from './batches.ts'

const course = (courseID: string, label: string): BatchCourse => ({
  courseID,
  label,
  jaali: 'ogee',
  summary: 'A course',
  durationWeeks: 20,
  classHours: 200,
  level: 'No coding needed',
})
const courses = [course('data', 'Data'), course('web', 'Web'), course('cloud', 'Cloud')]
const noon = new Date('2026-11-21T06:30:00Z')
const seen = (stored: Record<string, unknown>, now = noon) => listBatches(stored, courses, now).map(({ key, state }) => `${key} ${state}`)

test.each([
  ['', '2026-11-21T06:30:00Z', 'to-be-scheduled'],
  ['  ', '2026-11-21T06:30:00Z', 'to-be-scheduled'],
  ['First week of December', '2026-11-21T06:30:00Z', 'in-words'],
  ['2026-02-31', '2026-11-21T06:30:00Z', 'in-words'],
  ['2026-11-22', '2026-11-21T06:30:00Z', 'ahead'],
  // A batch that starts today is shown until the day ends in India, at 18:30 UTC.
  ['2026-11-22', '2026-11-21T18:29:59.999Z', 'ahead'],
  ['2026-11-22', '2026-11-21T18:30:00Z', 'starts-today'],
  ['2026-11-22', '2026-11-22T18:29:59.999Z', 'starts-today'],
  ['2026-11-22', '2026-11-22T18:30:00Z', 'begun'],
  ['2026-11-22T07:00', '2026-11-22T01:30:00Z', 'starts-today'],
  ['2026-11-22T07:00', '2026-11-22T01:30:00.001Z', 'begun'],
  // Month's and year's end.
  ['2026-11-30', '2026-11-30T18:29:59Z', 'starts-today'],
  ['2026-12-01', '2026-11-30T18:29:59Z', 'ahead'],
  ['2026-12-01', '2026-11-30T18:30:00Z', 'starts-today'],
  ['2026-12-31', '2026-12-31T18:30:00Z', 'begun'],
  // A leap day, and a year without one.
  ['2028-02-29', '2028-02-28T18:30:00Z', 'starts-today'],
  ['2028-02-29', '2028-02-29T18:30:00Z', 'begun'],
  ['2027-02-29', '2027-03-05T06:30:00Z', 'in-words'],
])('a start stored as %j is at %s %s', (start, now, state) => {
  expect(batchState(start, new Date(now))).toBe(state)
})

test('today comes first, then what is ahead by date, words, begun with the latest first, and no date', () => {
  const stored = { a: '2026-11-01', b: '2027-01-01', web: '2026-11-21', c: 'soon', data: '2026-12-01', d: '2026-11-20', cloud: '' }
  expect(seen(stored)).toEqual(['web starts-today', 'data ahead', 'b ahead', 'c in-words', 'd begun', 'a begun', 'cloud to-be-scheduled'])
})

test('on one day courses keep their own order, and unknown names follow', () => {
  const day = '2026-12-01'
  expect(seen({ zebra: day, cloud: day, apple: day, web: day, data: day })).toEqual(['data', 'web', 'cloud', 'apple', 'zebra'].map((key) => `${key} ahead`))
})

test('with nothing stored every course is listed without a date', () => {
  expect(seen({})).toEqual(['data', 'web', 'cloud'].map((key) => `${key} to-be-scheduled`))
})

test('an order asked for twice is the same, whichever way the object was written', () => {
  const stored = { b: 'x', a: 'x', web: '2026-12-01', data: '2026-12-01' }
  expect(seen(Object.fromEntries(Object.entries(stored).reverse()))).toEqual(seen(stored))
})

test.each([
  [15, [{ name: '', text: '15' }]],
  [false, [{ name: '', text: 'false' }]],
  [
    ['2026-12-05', 'then weekly'],
    [
      { name: '1', text: 'Sat 5 Dec 2026' },
      { name: '2', text: 'then weekly' },
    ],
  ],
  [
    { start: '2026-12-05', seats: 9, room: { floor: null } },
    [
      { name: 'start', text: 'Sat 5 Dec 2026' },
      { name: 'seats', text: '9' },
      { name: 'room, floor', text: 'empty' },
    ],
  ],
  [{}, [{ name: '', text: 'empty' }]],
  ['<script>alert(1)</script>', []],
  [null, []],
])('a field that holds %j loses nothing', (value, fields) => {
  const batch = listBatches({ data: value }, courses, noon).find(({ key }) => key === 'data')
  expect(batch?.fields).toEqual(fields)
  expect(batch?.state).toBe(fields.length > 0 || typeof value === 'string' ? 'in-words' : 'to-be-scheduled')
})

test('names that objects have of their own are fields like any other', () => {
  const stored = JSON.parse('{"__proto__": "2026-12-05", "constructor": "2026-12-06"}')
  expect(seen(stored).slice(0, 2)).toEqual(['__proto__ ahead', 'constructor ahead'])
})
