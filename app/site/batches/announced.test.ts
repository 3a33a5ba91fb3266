import { expect, test } from 'vitest'
import { announcedState, type BatchCourse, listAnnounced } from './announced.ts'

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
const fieldsOf = (stored: Record<string, string>) => Object.entries(stored).map(([name, text]) => ({ name, text, lines: [] }))
const seen = (stored: Record<string, string>, now = noon) => listAnnounced(fieldsOf(stored), courses, {}, now).map(({ key, state }) => `${key} ${state}`)

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
  expect(announcedState(start, new Date(now))).toBe(state)
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

test('a field of a form nobody planned keeps its lines and claims no day', () => {
  const lines = [{ name: 'start', text: '2026-12-05' }]
  const [first] = listAnnounced([{ name: 'data', text: '', lines }], courses.slice(0, 1), {}, noon)
  expect(first).toMatchObject({ key: 'data', state: 'in-words', start: '', lines })
})

test('a day that a batch of the same course has or had is told by that batch alone; another day and words stay', () => {
  const scheduled = { data: ['2026-12-01', '2026-12-08'], web: [] }
  const keys = (stored: Record<string, string>) => listAnnounced(fieldsOf(stored), courses, scheduled, noon).map(({ key, state }) => `${key} ${state}`)
  expect(keys({ data: '2026-12-01' })).toEqual(['cloud to-be-scheduled'])
  expect(keys({ data: '2026-12-08T07:00' })).toEqual(['cloud to-be-scheduled'])
  expect(keys({ data: '2026-12-02', web: 'soon' })).toEqual(['data ahead', 'web in-words', 'cloud to-be-scheduled'])
  // The same day of another course, and of no course.
  expect(keys({ cloud: '2026-12-01', other: '2026-12-01' })).toEqual(['cloud ahead', 'other ahead'])
})
