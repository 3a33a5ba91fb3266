/**
 * The financial year of India, April to March, in which a day lies.
 * @param day such as 2027-03-31
 * @returns such as 2026-27
 */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}
