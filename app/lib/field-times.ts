import { toIndiaClock } from './india-clock.ts'

/** Returns the value of a `datetime-local` field in India's time, empty for null. */
export function formatFieldDate(moment: Date | null, to: 'minute' | 'second' = 'minute'): string {
  return moment
    ? toIndiaClock(moment)
        .toISOString()
        .slice(0, to === 'minute' ? 16 : 19)
    : ''
}

/** Parses India's time with or without seconds. Returns null for other text and impossible dates. */
export function parseFieldDate(text: string): Date | null {
  const typed = text.trim().replace(' ', 'T')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed)) return null
  const moment = new Date(`${typed}+05:30`)
  // JavaScript turns 31 February into a day in March.
  return !Number.isNaN(moment.getTime()) && formatFieldDate(moment, typed.length === 16 ? 'minute' : 'second') === typed ? moment : null
}
