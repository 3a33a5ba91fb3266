import { expect, test } from 'vitest'
import { createMonthGrid, createWeekGrid, formatMonth, getMonday, getMonthAfter, isDay } from './month-grid.ts'

test.each([
  ['2028-02', 5, 1, 29],
  ['2100-02', 4, 0, 28],
  ['2026-02', 5, 6, 28],
  ['2027-02', 4, 0, 28],
  ['2026-11', 6, 6, 30],
  ['2026-12', 5, 1, 31],
])('%s has its days in %i weeks, after %i empty cells', (month, weeks, before, days) => {
  const grid = createMonthGrid(month, [])
  expect(grid).toHaveLength(weeks)
  expect(grid.every((week) => week.length === 7)).toBe(true)
  expect(grid[0]?.findIndex((day) => day !== null)).toBe(before)
  const dates = grid.flat().flatMap((day) => day?.date ?? [])
  expect(dates).toEqual(Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`))
})

test('an item that starts just after midnight in India is on that day', () => {
  const items = [{ startsAt: new Date('2026-11-30T18:30:00Z') }, { startsAt: new Date('2026-11-30T18:29:00Z') }]
  expect(createMonthGrid('2026-12', items)[0]?.[1]).toEqual({ date: '2026-12-01', day: 1, items: [items[0]] })
  expect(createMonthGrid('2026-11', items).at(-1)?.[0]?.items).toEqual([items[1]])
})

test('months continue across the end of the year', () => {
  expect([getMonthAfter('2026-12', 1), getMonthAfter('2026-01', -1), formatMonth('2027-01')]).toEqual(['2027-01', '2025-12', 'January 2027'])
})

test('a week lasts from Monday to Sunday, also across the end of a month', () => {
  expect(getMonday('2026-12-01')).toBe('2026-11-30')
  expect(getMonday('2026-11-30')).toBe('2026-11-30')
  expect(getMonday('2026-12-06')).toBe('2026-11-30')
  const item = { startsAt: new Date('2026-12-01T00:30:00+05:30') }
  const [week] = createWeekGrid('2026-11-30', [item])
  expect(week?.map((day) => day?.date)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'])
  expect(week?.[1]?.items).toEqual([item])
})

test.each([
  ['2026-12-05', true],
  ['2026-02-30', false],
  ['2026-12', false],
  ['x', false],
])('%s is a valid day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
