import { expect, test } from 'vitest'
import { collapseSpaces } from '#app/lib/text.ts'
import { type EventDates, formatEventHours, listDays, listEvents } from './events.ts'

const content = {
  workshops: [
    { id: 'full-stack', title: 'Full stack workshop', startsAt: '10:00', endsAt: '12:30' },
    { id: 'cloud', title: 'Cloud workshop', startsAt: '16:30', endsAt: '19:00' },
  ],
  testMinutes: 60,
  place: 'the campus',
}
const noon = new Date('2026-11-21T06:30:00Z')
const fieldsOf = (stored: Record<string, string>) => Object.entries(stored).map(([name, text]) => ({ name, text }))
const dates = (more: Partial<EventDates> = {}): EventDates => ({
  careerWorkshop: { selectedDate: '' },
  scholarshipTest: { onlineDate: '', offlineDate: '' },
  upcomingBatches: [],
  ...more,
})
const upcoming = (stored: EventDates, now = noon) =>
  listDays(listEvents(stored, content, now), ['today', 'ahead']).map(({ date, events }) => [date, ...events.map(({ title }) => title)])
const past = (stored: EventDates, now = noon) => listDays(listEvents(stored, content, now), ['past']).map(({ date }) => date)

test('events of one day are grouped, and the days are in order', () => {
  const stored = dates({
    careerWorkshop: { selectedDate: '2026-12-05' },
    scholarshipTest: { onlineDate: '2026-12-12', offlineDate: '2026-12-05' },
    upcomingBatches: fieldsOf({ 'open day': '2026-11-30', 'weekend data': '2026-12-12' }),
  })
  expect(upcoming(stored)).toEqual([
    ['2026-11-30', 'open day'],
    ['2026-12-05', 'Full stack workshop', 'Cloud workshop', 'Scholarship test, in person'],
    ['2026-12-12', 'Scholarship test, online', 'weekend data'],
  ])
})

test.each([
  ['2026-12-01', '2026-11-30T18:29:59Z', 'ahead'],
  ['2026-12-01', '2026-11-30T18:30:00Z', 'today'],
  ['2026-12-01', '2026-12-01T18:29:59Z', 'today'],
  ['2026-12-01', '2026-12-01T18:30:00Z', 'past'],
  ['2028-02-29', '2028-02-29T18:29:59Z', 'today'],
  ['2028-02-29', '2028-02-29T18:30:00Z', 'past'],
  ['2027-02-29', '2027-03-29T18:30:00Z', 'words'],
  ['after Sankranti', '2027-03-29T18:30:00Z', 'words'],
  ['', '2027-03-29T18:30:00Z', 'none'],
])('a workshop stored as %j is, at %s, in the state %s', (selectedDate, now, state) => {
  expect(listEvents(dates({ careerWorkshop: { selectedDate } }), content, new Date(now))[0]?.state).toBe(state)
})

test('past days are listed newest first', () => {
  expect(past(dates({ upcomingBatches: fieldsOf({ a: '2026-11-01', b: '2026-11-20', c: '2026-10-31', d: '2026-11-21' }) }))).toEqual([
    '2026-11-20',
    '2026-11-01',
    '2026-10-31',
  ])
})

test('a stored time replaces the usual hours, and puts the event on its day in India', () => {
  const [day] = listDays(listEvents(dates({ careerWorkshop: { selectedDate: '2026-12-04T20:30Z' } }), content, noon), ['ahead'])
  expect(day?.date).toBe('2026-12-05')
  expect(day?.events.map(({ where }) => where)).toEqual(['At the campus, no fee.', 'At the campus, no fee.'])
})

test('batches without a text are not events; without stored dates workshops and tests have no date', () => {
  const events = listEvents(dates({ upcomingBatches: fieldsOf({ data: '', blank: '  ' }) }), content, noon)
  expect(events.map(({ id, state }) => `${id}: ${state}`)).toEqual([
    'workshop full-stack: none',
    'workshop cloud: none',
    'test online: none',
    'test in person: none',
  ])
})

test.each([
  ['2026-12-14T12:30Z', '2026-12-14T14:30Z', '6:00 pm to 8:00 pm IST'],
  ['2026-12-14T18:00Z', '2026-12-14T20:00Z', '11:30 pm to Tue 15 Dec 2026, 1:30 am IST'],
])('the hours from %s to %s are shown as %s: the end on another day has its time too', (startsAt, endsAt, hours) => {
  expect(collapseSpaces(formatEventHours({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }))).toBe(hours)
})
