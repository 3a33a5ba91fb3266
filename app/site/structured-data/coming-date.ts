import { machineDate, storedDateState } from '#app/lib/dates.ts'

/** A stored date for machines while it is today or ahead, as pages show it; null if it is past, in words, or absent. */
export function comingDate(stored: string, now: Date): string | null {
  const state = storedDateState(stored, now)
  return state === 'today' || state === 'ahead' ? machineDate(stored) : null
}

/** True for a date that says an hour too. */
export function hasHour(date: string): boolean {
  return date.length > 10
}
