import { getIndiaDay, getIndiaDayStart } from '#app/lib/india-clock.ts'
import { dayMs } from '#app/lib/periods.ts'

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
  const today = getIndiaDay(now)
  const count = name === 'month' ? new Date(today * dayMs).getUTCDate() : Number(name)
  const first = today - count + 1
  return {
    name,
    from: getIndiaDayStart(first),
    until: getIndiaDayStart(today + 1),
    days: Array.from({ length: count }, (_, place) => formatDay(first + place)),
  }
}

const formatDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
