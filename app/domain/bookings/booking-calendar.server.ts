import { formatSessionTitle } from '#app/domain/bookings/sessions/session-kinds.ts'
import type { TimetableRow } from '#app/domain/bookings/sessions/timetable.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { type CalendarEvent, renderCalendarFile } from '#app/lib/calendar-file.ts'
import { config } from '#app/platform/config.server.ts'
import { formatAddress } from './offering-labels.ts'
import { isWithinOneDay } from './offerings.ts'
import type { OwnBooking } from './own-booking.server.ts'
import { getBookingPath } from './own-booking-link.server.ts'

/** `hasWhole`: also with classes it has the event of the whole batch, which a calendar may have from an earlier mail. */
type CalendarOptions = { timetable?: readonly TimetableRow[]; hasWhole?: boolean }

/**
 * One booking as a calendar file; that of a cancelled booking or a postponed offering removes its events. Null if the offering never had a date, or
 * the booking is waiting, left or expired.
 */
export function createBookingCalendar(booking: OwnBooking, now: Date, { timetable = [], hasWhole = false }: CalendarOptions = {}): string | null {
  const event = createBookingEvent(booking, now)
  if (!event) return null
  // The planned classes and labs replace the one event of the whole batch.
  const classes = timetable.map((row) => createClassEvent(row, event))
  const events = classes.length === 0 ? [event] : hasWhole || event.status === 'CANCELLED' ? [...classes, event] : classes
  return renderCalendarFile({ organizer: getInstitute(), name: timetable.length > 0 ? event.summary : undefined, now, events })
}

function createClassEvent(
  { id, kind, startsAt, endsAt, cancelledAt, room, trainer, note, materialsUrl, recordingUrl }: TimetableRow,
  whole: CalendarEvent,
): CalendarEvent {
  const times = { uid: `class-${id}-${whole.uid}`, summary: formatSessionTitle({ kind, title: whole.summary }), start: startsAt, end: endsAt }
  if (whole.status === 'CANCELLED') return { ...whole, ...times }
  const links = [materialsUrl && `Materials: ${materialsUrl}`, recordingUrl && `Recording: ${recordingUrl}`]
  return {
    ...whole,
    ...times,
    description: [trainer && `Teacher: ${trainer}.`, note, ...links, whole.description].filter(Boolean).join('\n'),
    location: room ? `${room}, ${whole.location}` : whole.location,
    status: cancelledAt ? 'CANCELLED' : 'CONFIRMED',
  }
}

function createBookingEvent({ id, reference, state, bookedAt, joinUrl, offering }: OwnBooking, now: Date): CalendarEvent | null {
  const { endsAt } = offering
  // A postponed offering is a cancelled event on its old date, so calendars remove it.
  const startsAt = offering.startsAt ?? offering.moves.at(-1)?.from
  if (!startsAt || state === 'waiting' || state === 'left' || state === 'expired') return null
  const { publicUrl } = config()
  const isOver = state === 'cancelled' || offering.cancelledAt !== null || !offering.startsAt
  const address = `${publicUrl}${getBookingPath(id, endsAt, startsAt)}`
  return {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    // Calendars ignore a lower number than before. Undoing a cancellation or changing the batch would lower the number of moves.
    sequence: Math.max(0, Math.floor((now.getTime() - bookedAt.getTime()) / 1000)),
    start: startsAt,
    end: endsAt && isWithinOneDay(startsAt, endsAt) ? endsAt : null,
    summary: `${offering.title} (${getInstitute().name})`,
    description: [`Booking ${reference}.`, joinUrl && `Join: ${joinUrl}`, `Your booking: ${address}`, `Our number is ${getInstitute().phoneShown}.`]
      .filter(Boolean)
      .join('\n'),
    location: formatAddress(offering),
    url: address,
    status: isOver ? 'CANCELLED' : state === 'held' || state === 'offered' ? 'TENTATIVE' : 'CONFIRMED',
  }
}
