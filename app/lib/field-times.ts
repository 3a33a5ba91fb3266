import { indiaClock } from './india-clock.ts'

/** A moment as a browser's own field for a date and a time holds it, in India; empty for none. */
export function formatFieldDate(moment: Date | null, to: 'minute' | 'second' = 'minute'): string {
  return moment
    ? indiaClock(moment)
        .toISOString()
        .slice(0, to === 'minute' ? 16 : 19)
    : ''
}

/** Reads what such a field sent, meant in India; seconds may be left out. Null for anything else and for impossible dates. */
export function parseFieldDate(text: string): Date | null {
  const typed = text.trim().replace(' ', 'T')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed)) return null
  const whole = typed.length === 16 ? `${typed}:00` : typed
  const moment = new Date(`${whole}+05:30`)
  // 31 February would be carried over into March.
  return !Number.isNaN(moment.getTime()) && formatFieldDate(moment, 'second') === whole ? moment : null
}

/** `09:30` as minutes since midnight. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

export const timeOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
