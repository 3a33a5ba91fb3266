import { dayMs, hourMs, minuteMs } from './periods.ts'
import { withNoBreakSpaces } from './text.ts'

/** Formats a duration for staff, such as `4 min`, `3 h 10 min` or `2 days 4 h`. @param ms a negative number counts as 0 */
export function formatDuration(ms: number): string {
  const span = Math.max(0, ms)
  if (span < minuteMs) return 'under a minute'
  const [days, hours, minutes] = [Math.floor(span / dayMs), Math.floor((span % dayMs) / hourMs), Math.floor((span % hourMs) / minuteMs)]
  const parts = days > 0 ? [days === 1 ? '1 day' : `${days} days`, hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`]
  return parts
    .filter((part) => part !== false)
    .map(withNoBreakSpaces)
    .join(' ')
}

/** Formats how long a visitor must wait, such as `45 seconds` or `8 minutes`. */
export function formatWait(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
