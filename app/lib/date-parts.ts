import { withNoBreakSpaces } from './text.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export interface DateParts {
  day: string
  month: string
  /** This is a stored ISO date formatted for people, or any other text as it was typed. */
  full: string
}

/** Staff typed the date, because stored dates are text (spec §3). Returns null if it has no day and month; the page then shows the text unchanged. */
export function findDateParts(text: string): DateParts | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  if (iso) {
    const date = new Date(`${iso[0]}T00:00:00Z`)
    const month = months[date.getUTCMonth()]
    if (!month || date.toISOString().slice(0, 10) !== iso[0]) return null
    const weekday = date.toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
    return { day: String(date.getUTCDate()), month, full: `${weekday} ${withNoBreakSpaces(`${date.getUTCDate()} ${month}`)} ${iso[1]}` }
  }
  const match = /(?<!\d)0?([1-9]|[12]\d|3[01])(?:st|nd|rd|th)?\s+([A-Z][a-z]{2})[a-z]*(?![a-z])/i.exec(text)
  const month = months.find((name) => name.toLowerCase() === match?.[2]?.toLowerCase())
  return match?.[1] && month ? { day: match[1], month, full: text.trim() } : null
}
