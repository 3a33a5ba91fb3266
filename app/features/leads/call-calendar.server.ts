import { config } from '#app/platform/config.server.ts'
import { institute } from '#content/institute.ts'
import { findSentEnquiry } from './answer-own-enquiry.server.ts'
import { callWindow } from './call-window.ts'

/** The chosen hours as a calendar file (RFC 5545); null without an enquiry whose sender chose a part of the day. */
export async function findCallCalendar(request: Request): Promise<string | null> {
  const { enquiry } = await findSentEnquiry(request)
  if (enquiry?.state !== 'open' || enquiry.isMinor || !enquiry.preferredTime || enquiry.preferredTime === 'any') return null
  const sentAt = new Date(enquiry.sentAt)
  const { start, end } = callWindow(enquiry.preferredTime, sentAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${institute.name}//Website//EN`,
    'BEGIN:VEVENT',
    `UID:${enquiry.reference}@${new URL(config().publicUrl).hostname}`,
    `DTSTAMP:${stamp(sentAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escapeText(`${institute.name} calls`)}`,
    `DESCRIPTION:${escapeText(`Your request ${enquiry.reference}. Our number is ${institute.phoneShown}.`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
/** No line is longer than 75 bytes. */
const fold = (line: string) => (line.match(/.{1,70}/gu) ?? []).join('\r\n ')
