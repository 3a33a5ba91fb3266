/**
 * The days of a month as weeks from Monday, seven places each.
 * @param month such as `2026-12`
 * @returns dates such as `2026-12-01`; null where a place belongs to another month
 */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const lead = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const weeks = Math.ceil((lead + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - lead + 1
      return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}
