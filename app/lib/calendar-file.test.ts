import { expect, test } from 'vitest'
import { readCalendar } from '#server/testing/read-calendar.ts'
import { type CalendarEvent, renderCalendarFile } from './calendar-file.ts'

const organizer = { name: 'Evening School', mail: 'hello@school.example' }
const now = new Date('2026-11-21T20:31:00Z')
const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '0190-a@school.example',
  sequence: 0,
  start: new Date('2026-12-05T04:30:00Z'),
  end: new Date('2026-12-05T07:30:00Z'),
  summary: 'Data Science with AI',
  status: 'CONFIRMED',
  ...changes,
})
const read = (changes: Partial<CalendarEvent> = {}) => readCalendar(renderCalendarFile({ organizer, now, events: [event(changes)] })).events[0]

test('a strict reader finds every time in India’s time zone, the organizer and the state', () => {
  expect(read()).toEqual({
    UID: '0190-a@school.example',
    SEQUENCE: '0',
    DTSTAMP: '20261121T203100Z',
    DTSTART: '20261205T100000 Asia/Kolkata',
    DTEND: '20261205T130000 Asia/Kolkata',
    SUMMARY: 'Data Science with AI',
    ORGANIZER: 'mailto:hello@school.example',
    STATUS: 'CONFIRMED',
    TRANSP: 'OPAQUE',
  })
})

const texts = [
  'Rice; dal, and \\ backslashes \\n',
  'Two lines\nand a third\r\nend',
  `${'é'.repeat(37)}x`,
  `${'डेटा साइंस '.repeat(30)}`,
  '👩🏽‍💻'.repeat(40),
  'a'.repeat(74),
  'a'.repeat(500),
  'BEGIN:VEVENT\r\nUID:forged',
  'tab\there',
  ' begins and ends with spaces ',
  '"quoted": colon; semicolon',
]
test.each(texts)('text is read back unchanged: %j', (text) => {
  const plain = text.replaceAll('\r\n', '\n')
  expect(read({ summary: text, description: text, location: text })).toMatchObject({ SUMMARY: plain, DESCRIPTION: plain, LOCATION: plain })
})

test('characters that are not allowed in text are left out', () => {
  expect(read({ summary: 'a\u0000b\u001b[31m\u007fc\ud800d\u0085e' })?.SUMMARY).toBe('ab[31mcde')
})

test.each([
  ['29 February, midnight in India', '2028-02-28T18:30:00Z', '20280229T000000 Asia/Kolkata'],
  ['the last minute of a year', '2026-12-31T18:29:00Z', '20261231T235900 Asia/Kolkata'],
  ['the first of the next', '2026-12-31T18:30:00Z', '20270101T000000 Asia/Kolkata'],
])('the start is in India’s time zone: %s', (_, start, shown) => {
  expect(read({ start: new Date(start), end: null })).toMatchObject({ DTSTART: shown })
  expect(read({ start: new Date(start), end: null })).not.toHaveProperty('DTEND')
})

test('a name with quotes and line breaks, and an address, stay inside their lines', () => {
  const file = renderCalendarFile({
    organizer: { name: 'The "Best"\nInstitute; of: all, 100%', mail: organizer.mail },
    name: 'Batches, and events',
    now,
    events: [event({ url: 'https://school.example/book/a?x=1;2,3' }), event({ uid: 'b', status: 'CANCELLED', sequence: 3, isFree: true })],
  })
  const { properties, events } = readCalendar(file)
  expect(properties).toMatchObject({ NAME: 'Batches, and events', METHOD: 'PUBLISH', VERSION: '2.0' })
  expect(events[0]).toMatchObject({ URL: 'https://school.example/book/a?x=1;2,3' })
  expect(events[1]).toMatchObject({ UID: 'b', STATUS: 'CANCELLED', SEQUENCE: '3', TRANSP: 'TRANSPARENT' })
})

test('a calendar without events is still a complete calendar', () => {
  expect(readCalendar(renderCalendarFile({ organizer, now, events: [] })).events).toEqual([])
})
