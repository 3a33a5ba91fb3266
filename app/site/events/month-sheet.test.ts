import { expect, test } from 'vitest'
import { listWeeks } from './month-sheet.tsx'

test.each([
  // month, number of weeks, number of days, weekday of the 1st (0: Monday), weekday of the last day
  ['2026-11', 6, 30, 6, 0],
  ['2026-12', 5, 31, 1, 3],
  ['2027-02', 4, 28, 0, 6],
  ['2028-02', 5, 29, 1, 1],
  ['2100-02', 4, 28, 0, 6],
])('%s has %i weeks and %i days', (month, weeks, days, first, last) => {
  const sheet = listWeeks(month)
  expect(sheet).toHaveLength(weeks)
  expect(sheet.every((week) => week.length === 7)).toBe(true)
  const dates = sheet.flat().filter((date) => date !== null)
  expect(dates).toEqual(Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`))
  expect(sheet[0]?.indexOf(`${month}-01`)).toBe(first)
  expect(sheet.at(-1)?.indexOf(`${month}-${days}`)).toBe(last)
})
