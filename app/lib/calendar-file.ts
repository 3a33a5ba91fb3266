import { toIndiaClock } from './india-clock.ts'
import { collapseSpaces } from './text.ts'

export type CalendarEvent = {
  /** A newer file with the same id replaces the older entry in the calendar. */
  uid: string
  /** Rises each time the event is moved or cancelled: calendars ignore a lower number than they have. */
  sequence: number
  start: Date
  /** If null, the calendar shows only the start, for example of an event that lasts weeks. */
  end: Date | null
  summary: string
  description?: string
  location?: string
  url?: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** True if the person stays free in this time, for example in hours in which a call may come. */
  isFree?: boolean
}

type CalendarFile = {
  organizer: { name: string; mail: string }
  name?: string
  now: Date
  events: readonly CalendarEvent[]
}

/** Writes RFC 5545 with times in India. Accepts any text, because it removes characters that the format does not allow. */
export function renderCalendarFile({ organizer, name, now, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(organizer.name)}//Website//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...zone,
    ...events.flatMap((event) => formatEventLines(event, organizer, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** India has no daylight saving time, so the zone needs one rule only. */
const zoneId = 'Asia/Kolkata'
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zoneId}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function formatEventLines(event: CalendarEvent, organizer: CalendarFile['organizer'], now: Date): string[] {
  const { description, location, url } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=${zoneId}:${formatIndianTime(event.start)}`,
    ...(event.end ? [`DTEND;TZID=${zoneId}:${formatIndianTime(event.end)}`] : []),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    // RFC 5545 does not escape the value of a URL. `new URL` removes line breaks from it.
    ...(url && URL.canParse(url) ? [`URL:${new URL(url).href}`] : []),
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.mail}`,
    `STATUS:${event.status}`,
    `TRANSP:${event.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

const formatDigits = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
const utc = formatDigits
const formatIndianTime = (moment: Date) => formatDigits(toIndiaClock(moment)).replace('Z', '')

/** RFC 5545 does not allow controls, except tab and line break, and lone surrogates. */
const unwritable = /[^\P{Cc}\t\n]|\p{Cs}/gu
const clean = (text: string) =>
  collapseSpaces(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwritable, '')
const escapeText = (text: string) =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
/** A parameter cannot contain a quotation mark. */
const quote = (text: string) => `"${clean(text).replaceAll('"', '’').replaceAll('\n', ' ')}"`

const longest = 75
const countBytes = (text: string) => new TextEncoder().encode(text).length

/** RFC 5545 limits a line to 75 bytes. Each continuation begins with a space. */
function fold(line: string): string {
  if (line.length <= longest && countBytes(line) <= longest) return line
  const parts: string[] = []
  let part = ''
  let left = longest
  for (const character of line) {
    const size = countBytes(character)
    if (size > left) {
      parts.push(part)
      part = ''
      left = longest - 1
    }
    part += character
    left -= size
  }
  return [...parts, part].join('\r\n ')
}
