export const dayMs = 24 * 60 * 60 * 1000

/** Subtracts calendar months. In a shorter month its last day replaces a missing day. */
export function subtractMonths(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return then
}

export const subtractDays = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** Returns a year from April to March, such as 2026-27 for the day 2027-03-31. */
export function getFinancialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}
