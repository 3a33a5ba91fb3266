import { expect, test } from 'vitest'
import { formatFieldDate, parseFieldDate } from './field-times.ts'

test('a time is written in India’s time zone, to the minute or the second, and read back', () => {
  const moment = new Date('2026-11-28T18:45:07Z')
  expect(formatFieldDate(moment)).toBe('2026-11-29T00:15')
  expect(formatFieldDate(moment, 'second')).toBe('2026-11-29T00:15:07')
  expect(formatFieldDate(null)).toBe('')
  expect(parseFieldDate('2026-11-29T00:15:07')).toEqual(moment)
  expect(parseFieldDate(' 2026-11-29 00:15 ')).toEqual(new Date('2026-11-28T18:45:00Z'))
})

test.each(['', 'tomorrow', '2026-11-29', '2027-02-29T10:00', '2026-02-31T10:00', '2026-13-01T10:00', '2026-11-29T24:30', '12026-11-29T10:00'])(
  '%o is not a valid time',
  (text) => {
    expect(parseFieldDate(text)).toBe(null)
  },
)
