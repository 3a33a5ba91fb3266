import { formatDay } from '#app/lib/dates.ts'
import { getIndiaDay, getIndiaDayStart } from '#app/lib/india-clock.ts'
import { dayMs, hourMs } from '#app/lib/periods.ts'
import { leadFields } from './fields.ts'
import type { PreferredTime } from './lead-states.ts'

/** Parts of the day in India, in whole hours. `any`: while the desk is open. */
const callHours = { morning: [7, 12], afternoon: [12, 17], evening: [17, 21], any: [7, 21] } as const satisfies Record<PreferredTime, readonly [number, number]>

/** Today's period if at least one hour of it is left, otherwise tomorrow's. @param at when the enquiry was sent */
export function callWindow(preferred: PreferredTime, at: Date): { start: Date; end: Date } {
  const [from, to] = callHours[preferred]
  const midnight = getIndiaDayStart(getIndiaDay(at)).getTime()
  const isOver = at.getTime() > midnight + (to - 1) * hourMs
  const day = midnight + (isOver ? dayMs : 0)
  return { start: new Date(day + from * hourMs), end: new Date(day + to * hourMs) }
}

/** Returns a text such as `Sun 22 Nov 2026, 7 am to 12 noon IST`, or `…, until 9 pm IST` within the hours. With its day: the page may be read a day later. */
export function formatWindow(preferred: PreferredTime, at: Date): string {
  const { start } = callWindow(preferred, at)
  const [, hours = ''] = leadFields.preferredTime.visitorChoices[preferred].split(', ')
  return `${formatDay(start)}, ${start < at ? hours.replace(/^.* to /, 'until ') : hours}`
}
