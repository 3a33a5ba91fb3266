import { withNoBreakSpaces } from '#app/lib/text.ts'

/** Formats a time such as `13:30` as `1:30 pm`. */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return withNoBreakSpaces(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`)
}

export function formatClockSpan(from: string, to: string): string {
  return `${formatClock(from)} to ${withNoBreakSpaces(`${formatClock(to)} IST`)}`
}

/** Continues after midnight: `23:30` plus 45 minutes is `00:15`. */
export function addMinutes(time: string, minutes: number): string {
  const later = (countMinutesBetween('00:00', time) + minutes + 24 * 60) % (24 * 60)
  return `${String(Math.floor(later / 60)).padStart(2, '0')}:${String(later % 60).padStart(2, '0')}`
}

export function countMinutesBetween(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return minutes(to) - minutes(from)
}
