export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Subtracts calendar months. In a shorter month its last day replaces a missing day. */
export function subtractMonths(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return then
}

/** The same day of a later month, or its last day. @param day such as 2027-01-31 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10)
}

export const subtractDays = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** Returns a year from April to March, such as 2026-27 for the day 2027-03-31. */
export function getFinancialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}
