import { getIndiaDayEnd, getIndiaToday, startOfDay } from '#app/lib/dates.ts'
import { addDays } from '#app/lib/month-grid.ts'

export const periodNames = ['7', '30', '90', 'month'] as const
export type PeriodName = (typeof periodNames)[number]

export type Period = {
  name: PeriodName
  from: Date
  until: Date
  /** The days, such as 2026-11-21. */
  days: string[]
}

export const periodLabels: { [name in PeriodName]: string } = { '7': '7 days', '30': '30 days', '90': '90 days', month: 'This month' }

/** @param name `7`, `30` and `90` count today as their last day */
export function getPeriod(name: PeriodName, now: Date): Period {
  const today = getIndiaToday(now)
  const count = Number(name === 'month' ? today.slice(-2) : name)
  const first = addDays(today, 1 - count)
  return {
    name,
    from: startOfDay(first),
    until: getIndiaDayEnd(now),
    days: Array.from({ length: count }, (_, place) => addDays(first, place)),
  }
}
