import { formatClock } from './clock.ts'
import { getIndiaDay, getIndiaDayStart, indiaOffsetMs, toIndiaClock } from './india-clock.ts'
import { dayMs, minuteMs } from './periods.ts'
import { withNoBreakSpaces } from './text.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
export const shortMonths = monthNames.map((name) => name.slice(0, 3))
const storedForm = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** `start` is when the day begins, or the time if one is given, in milliseconds since 1970 UTC. */
type ParsedMoment = { start: number; hasTime: boolean }

/** Parses `2026-11-28` or `2026-11-28T10:00` in India's time without an offset. Returns null for other text and impossible dates. */
function parseStoredDate(text: string): ParsedMoment | null {
  const match = storedForm.exec(text.trim())
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((digits) => Number(digits ?? 0)) as [number, number, number, number, number, number]
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // Date.UTC turns an impossible 31 February into a day in March.
  if (wall.toISOString().slice(0, 19) !== `${match[1]}-${match[2]}-${match[3]}T${match[4] ?? '00'}:${match[5] ?? '00'}:${match[6] ?? '00'}`) return null
  const offsetMs = findOffset(match[7])
  return offsetMs === null ? null : { start: wall.getTime() - offsetMs, hasTime: match[4] !== undefined }
}

function findOffset(zone: string | undefined): number | null {
  if (zone === undefined) return indiaOffsetMs
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4))
  if (hours > 14 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** Formats the day in India, such as `Sat 28 Nov 2026`. A number is milliseconds since 1970. */
export function formatDay(moment: Date | number): string {
  const clock = toIndiaClock(moment)
  return `${weekdays[clock.getUTCDay()]} ${withNoBreakSpaces(`${clock.getUTCDate()} ${shortMonths[clock.getUTCMonth()]}`)} ${clock.getUTCFullYear()}`
}

/** Formats the time in India, such as `10:00 am IST`. */
export function formatTime(moment: Date): string {
  return withNoBreakSpaces(`${formatTimeWithoutZone(moment)} IST`)
}

/** For places that say or show the zone elsewhere: `10:00 am`. */
export function formatTimeWithoutZone(moment: Date): string {
  return formatClock(toIndiaClock(moment).toISOString().slice(11, 16))
}

/** Formats a moment in India, such as `Sat 28 Nov 2026, 10:00 am IST`. `28 Nov` and the time have no-break spaces (text.ts). */
export function formatInstant(moment: Date): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`
}

/** Returns `Sat 28 Nov 2026`, or with a time `Sat 28 Nov 2026, 10:00 am IST`. Text that is not a valid date is returned unchanged. */
export function formatStoredDate(text: string): string {
  const moment = parseStoredDate(text)
  if (!moment) return text
  return moment.hasTime ? formatInstant(new Date(moment.start)) : formatDay(moment.start)
}

/** Returns the value for `<time dateTime>` in India's time, or null for text that is not a valid date. */
export function formatMachineDate(text: string): string | null {
  const moment = parseStoredDate(text)
  if (!moment) return null
  const clock = toIndiaClock(moment.start).toISOString()
  return moment.hasTime ? `${clock.slice(0, 16)}+05:30` : clock.slice(0, 10)
}

/** Returns true for a valid day without a time, the only value that a date field of a browser can contain. */
export function isPlainDate(text: string): boolean {
  return formatMachineDate(text) === text && text.length === 10
}

/** A day is past when it has ended in India, so pages still show an event on its day. Text that is not a valid date is never past. */
export function isPastStoredDate(text: string, now: Date): boolean {
  const moment = parseStoredDate(text)
  if (!moment) return false
  return moment.hasTime ? now.getTime() > moment.start : now.getTime() >= moment.start + dayMs
}

/** `none` means that nothing is stored, `words` that the text is not a valid date. `isPastStoredDate` decides what is `past`. */
export type DateState = 'none' | 'words' | 'past' | 'today' | 'ahead'

/** Uses India's calendar. Every page that shows, counts or sorts stored dates uses this function. */
export function getDateState(text: string, now: Date): DateState {
  if (text.trim() === '') return 'none'
  const days = countDaysAway(text, now)
  if (days === null) return 'words'
  if (isPastStoredDate(text, now)) return 'past'
  return days === 0 ? 'today' : 'ahead'
}

export function formatUpcoming(text: string, now: Date): string {
  const state = getDateState(text, now)
  return state === 'none' || state === 'past' ? '' : formatStoredDate(text)
}

/** Counts the midnights in India from now to a stored date, negative after its day. Returns null for text that is not a valid date. */
export function countDaysAway(text: string, now: Date): number | null {
  const moment = parseStoredDate(text)
  return moment && getIndiaDay(moment.start) - getIndiaDay(now)
}

/** The texts of a page change at midnight in India and just after each time. Returns milliseconds since 1970; `until` is excluded. */
export function getValidity(texts: string[], now: number): { since: number; until: number } {
  const midnight = getIndiaDayStart(getIndiaDay(now)).getTime()
  const validity = { since: midnight, until: midnight + dayMs }
  for (const text of texts) {
    const moment = parseStoredDate(text)
    if (!moment?.hasTime) continue
    const changeAt = moment.start + 1
    if (changeAt <= now) validity.since = Math.max(validity.since, changeAt)
    else validity.until = Math.min(validity.until, changeAt)
  }
  return validity
}

export function isSameIndiaDay(a: Date, b: Date): boolean {
  return getIndiaDay(a) === getIndiaDay(b)
}

export function getIndiaDayEnd(moment: Date): Date {
  return getIndiaDayStart(getIndiaDay(moment) + 1)
}

/** Returns midnight in India at the start of a day such as `2026-11-28`. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** @param minute counted from midnight in India */
export const toMoment = (day: string, minute: number): Date => new Date(startOfDay(day).getTime() + minute * minuteMs)

/** Returns the minutes since midnight in India. */
export const getIndiaMinute = (moment: Date): number => Math.floor((toIndiaClock(moment).getTime() % dayMs) / minuteMs)

/** Returns a day such as `2026-11-28`. */
export function getIndiaToday(now: Date): string {
  return toIndiaClock(now).toISOString().slice(0, 10)
}

/** Returns a text such as `in 9 days` or `yesterday`, or an empty one for text that is not a valid date. */
export function formatDistance(text: string, now: Date): string {
  const days = countDaysAway(text, now)
  if (days === null) return ''
  const near = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' }[days]
  return near ?? (days > 0 ? `in ${days} days` : `${-days} days ago`)
}

/** Sorts the earliest first. Text that is not a valid date comes last. */
export function compareStoredDates(a: string, b: string): number {
  const [first, second] = [parseStoredDate(a)?.start ?? Number.MAX_VALUE, parseStoredDate(b)?.start ?? Number.MAX_VALUE]
  return first === second ? 0 : first - second
}

/** Returns the month of a day, such as `December 2026`, or an empty text for text that is not a valid date. */
export function formatStoredMonth(text: string): string {
  const moment = parseStoredDate(text)
  if (!moment) return ''
  const clock = toIndiaClock(moment.start)
  return `${monthNames[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
}
