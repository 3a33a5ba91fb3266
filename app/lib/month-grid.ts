import { formatStoredMonth, getIndiaToday, isPlainDate } from './dates.ts'
import { dayMs } from './periods.ts'

type MonthDay<Item> = { date: string; day: number; items: Item[] }
/** The weeks run from Monday to Sunday. A day of another month is null. */
export type MonthGrid<Item> = (MonthDay<Item> | null)[][]

/** 1 is Monday and 7 is Sunday. */
export const weekdayLabels = { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' } as const

/** Each day has the items that begin on it in India. @param month such as 2026-12 */
export function createMonthGrid<Item extends { startsAt: Date | null }>(month: string, items: readonly Item[]): MonthGrid<Item> {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const byDay = Map.groupBy(items, ({ startsAt }) => (startsAt ? getIndiaToday(startsAt) : ''))
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, place) => {
    const day = place - before + 1
    if (day < 1 || day > days) return null
    const date = `${month}-${String(day).padStart(2, '0')}`
    return { date, day, items: byDay.get(date) ?? [] }
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

export function getMonthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

/** Returns a text such as `December 2026`. */
export const formatMonth = (month: string): string => formatStoredMonth(`${month}-01`)

/** Adds days to a day such as 2026-12-05. */
export const addDays = (day: string, by: number) => new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)

/** Returns 1 for Monday to 7 for Sunday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

export const getMonday = (day: string): string => addDays(day, 1 - getWeekday(day))

export const listWeekDays = (monday: string): string[] => Array.from({ length: 7 }, (_, place) => addDays(monday, place))

/** Each day has the items that begin on it in India. */
export function createWeekGrid<Item extends { startsAt: Date | null }>(monday: string, items: readonly Item[]): MonthGrid<Item> {
  const byDay = Map.groupBy(items, ({ startsAt }) => (startsAt ? getIndiaToday(startsAt) : ''))
  return [listWeekDays(monday).map((date) => ({ date, day: Number(date.slice(8)), items: byDay.get(date) ?? [] }))]
}

export const isDay = (text: string) => text.startsWith('20') && isPlainDate(text)
