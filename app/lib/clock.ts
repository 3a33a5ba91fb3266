import { withNoBreakSpaces } from './text.ts'

const dayMinutes = 24 * 60

/** Formats a time such as `13:30` as `1:30 pm`. */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return withNoBreakSpaces(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`)
}

export function formatClockSpan(from: string, to: string): string {
  return `${formatClock(from)} to ${withNoBreakSpaces(`${formatClock(to)} IST`)}`
}

/** Returns the minutes from midnight to a time such as `09:30`. */
export function parseMinute(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

export const formatMinute = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Continues after midnight: `23:30` plus 45 minutes is `00:15`. */
export function addMinutes(time: string, minutes: number): string {
  return formatMinute((parseMinute(time) + minutes + dayMinutes) % dayMinutes)
}

export function countMinutesBetween(from: string, to: string): number {
  return parseMinute(to) - parseMinute(from)
}
