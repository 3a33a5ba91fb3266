import { getInstitute } from '#app/domain/content/institute.ts'
import { type CalendarEvent, calendarFile } from '#app/lib/calendar-file.ts'
import { config } from '#app/platform/config.server.ts'
import { formatPlace } from './offering-labels.ts'
import type { OwnBooking } from './own-booking.server.ts'
import { bookingPath } from './own-booking-link.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** One booking as a calendar file; null while there is nothing to put down: no date, or no seat and none given back. */
export function bookingCalendar(booking: OwnBooking, now: Date): string | null {
  const event = bookingEvent(booking)
  return event && calendarFile({ organizer: getInstitute(), now, events: [event] })
}

function bookingEvent({ id, reference, state, joinUrl, offering }: OwnBooking): CalendarEvent | null {
  const { startsAt, endsAt } = offering
  if (!startsAt || !endsAt || state === 'waiting' || state === 'left' || state === 'expired') return null
  const { publicUrl } = config()
  const isOver = state === 'cancelled' || offering.cancelledAt !== null
  const isShort = endsAt.getTime() - startsAt.getTime() <= dayMs
  const address = `${publicUrl}${bookingPath(id, endsAt, startsAt)}`
  return {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    sequence: offering.moves.length + (isOver ? 1 : 0),
    start: startsAt,
    // Weeks of classes would fill the calendar from their first hour to their last.
    end: isShort ? endsAt : null,
    summary: `${offering.title} (${getInstitute().name})`,
    description: [`Booking ${reference}.`, joinUrl && `Join: ${joinUrl}`, `Your booking: ${address}`, `Our number is ${getInstitute().phoneShown}.`]
      .filter(Boolean)
      .join('\n'),
    location: offering.mode === 'online' || offering.place ? formatPlace(offering) : [getInstitute().name, ...getInstitute().address].join(', '),
    url: address,
    status: isOver ? 'CANCELLED' : state === 'held' || state === 'offered' ? 'TENTATIVE' : 'CONFIRMED',
  }
}
