import { formatStoredDate, isPlainDate, shortMonths } from './dates.ts'

interface DateParts {
  day: string
  month: string
  /** This is a stored ISO date formatted for people, or any other text as it was typed. */
  full: string
}

/** Staff typed the date, because stored dates are text (spec §3). Returns null if it has no day and month; the page then shows the text unchanged. */
export function findDateParts(text: string): DateParts | null {
  const typed = text.trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) {
    const month = shortMonths[Number(typed.slice(5, 7)) - 1]
    return month && isPlainDate(typed) ? { day: String(Number(typed.slice(8))), month, full: formatStoredDate(typed) } : null
  }
  const match = /(?<!\d)0?([1-9]|[12]\d|3[01])(?:st|nd|rd|th)?\s+([A-Z][a-z]{2})[a-z]*(?![a-z])/i.exec(text)
  const month = shortMonths.find((name) => name.toLowerCase() === match?.[2]?.toLowerCase())
  return match?.[1] && month ? { day: match[1], month, full: typed } : null
}
