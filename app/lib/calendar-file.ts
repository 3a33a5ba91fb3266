import { indiaClock } from './india-clock.ts'
import { plainSpaces } from './text.ts'

export type CalendarEvent = {
  /** The same for as long as it is the same thing, so that a newer file replaces what an older one put into the calendar. */
  uid: string
  /** One more whenever it has moved or was cancelled. */
  sequence: number
  start: Date
  /** Null: only its beginning is put down, as for what lasts for weeks. */
  end: Date | null
  summary: string
  description?: string
  location?: string
  url?: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** It takes up nobody's time, such as hours in which a call may come. */
  isFree?: boolean
}

type CalendarFile = {
  organizer: { name: string; mail: string }
  name?: string
  now: Date
  events: readonly CalendarEvent[]
}

/**
 * A calendar file (RFC 5545) for times in India; such as a browser saves, a mail carries or a calendar subscribes to.
 * Text may hold anything; what a line of text has no use for is left out.
 */
export function calendarFile({ organizer, name, now, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(organizer.name)}//Website//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...zone,
    ...events.flatMap((event) => eventLines(event, organizer, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** The same time all year, so one rule and no changes. */
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

function eventLines(event: CalendarEvent, organizer: CalendarFile['organizer'], now: Date): string[] {
  const { description, location, url } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=${zoneId}:${inIndia(event.start)}`,
    ...(event.end ? [`DTEND;TZID=${zoneId}:${inIndia(event.end)}`] : []),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    // An address is no text: nothing in it is escaped, and a browser's own spelling of it has no line breaks.
    ...(url && URL.canParse(url) ? [`URL:${new URL(url).href}`] : []),
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.mail}`,
    `STATUS:${event.status}`,
    `TRANSP:${event.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

const digits = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
const utc = digits
const inIndia = (moment: Date) => digits(indiaClock(moment)).replace('Z', '')

/** Everything that RFC 5545 allows in no text: controls other than tab and line breaks, and halves of characters. */
const unwritable = /[^\P{Cc}\t\n]|\p{Cs}/gu
const clean = (text: string) =>
  plainSpaces(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwritable, '')
const escapeText = (text: string) =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
/** A parameter's value, which has no way to hold a quotation mark. */
const quote = (text: string) => `"${clean(text).replaceAll('"', '’').replaceAll('\n', ' ')}"`

const longest = 75
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Lines of at most 75 bytes, broken between characters; each after the first begins with a space. */
function fold(line: string): string {
  if (line.length <= longest && bytesOf(line) <= longest) return line
  const parts: string[] = []
  let part = ''
  let left = longest
  for (const character of line) {
    const size = bytesOf(character)
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
