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
  const whole = typed.length === 16 ? `${typed}:00` : typed
  const moment = new Date(`${whole}+05:30`)
  // JavaScript turns 31 February into a day in March.
  return !Number.isNaN(moment.getTime()) && formatFieldDate(moment, 'second') === whole ? moment : null
}

/** Returns the minutes from midnight to a time such as `09:30`. */
export function parseMinute(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

export const formatMinute = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
