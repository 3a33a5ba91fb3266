import { expect, test } from 'vitest'
import { getIndiaToday } from '#app/lib/dates.ts'
import { getPeriod, type PeriodName } from './period.ts'

const cases: [words: string, name: PeriodName, now: string, from: string, until: string, first: string, last: string, days: number][] = [
  ['seven days count today', '7', '2026-11-21T10:00:00Z', '2026-11-14T18:30:00Z', '2026-11-21T18:30:00Z', '2026-11-15', '2026-11-21', 7],
  ['a day begins at midnight in India', '7', '2026-11-21T18:30:00Z', '2026-11-15T18:30:00Z', '2026-11-22T18:30:00Z', '2026-11-16', '2026-11-22', 7],
  ['and not a moment before', '7', '2026-11-21T18:29:59.999Z', '2026-11-14T18:30:00Z', '2026-11-21T18:30:00Z', '2026-11-15', '2026-11-21', 7],
  ['a month on its first day', 'month', '2026-11-30T20:00:00Z', '2026-11-30T18:30:00Z', '2026-12-01T18:30:00Z', '2026-12-01', '2026-12-01', 1],
  ['a leap February', 'month', '2028-02-29T10:00:00Z', '2028-01-31T18:30:00Z', '2028-02-29T18:30:00Z', '2028-02-01', '2028-02-29', 29],
  ['ninety days across a year', '90', '2027-01-10T00:00:00Z', '2026-10-12T18:30:00Z', '2027-01-10T18:30:00Z', '2026-10-13', '2027-01-10', 90],
]
test.each(cases)('the period is right: %s', (_, name, now, from, until, first, last, count) => {
  const period = getPeriod(name, new Date(now))
  expect([period.from, period.until]).toEqual([new Date(from), new Date(until)])
  expect([period.days[0], period.days.at(-1), period.days.length]).toEqual([first, last, count])
  expect(getIndiaToday(new Date(now))).toBe(last)
  expect(getIndiaToday(period.from)).toBe(first)
})
