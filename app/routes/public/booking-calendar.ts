import { policy } from '#app/domain/accounts/policy.ts'
import { createBookingCalendar } from '#app/domain/bookings/booking-calendar.server.ts'
import { findOwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { parseBookingToken } from '#app/domain/bookings/own-booking-link.server.ts'
import { listCalendarSessions } from '#app/domain/bookings/sessions/timetable.server.ts'
import { createCalendarResponse } from '#app/platform/http/file-response.server.ts'
import type { Route } from './+types/booking-calendar'

export const handle = policy({ access: 'everyone', cache: 'none' })

export async function loader({ params }: Route.LoaderArgs) {
  const bookingId = parseBookingToken(params.token)
  const booking = bookingId && (await findOwnBooking(bookingId))
  const now = new Date()
  return createCalendarResponse(booking ? createBookingCalendar(booking, now, { timetable: await listCalendarSessions(booking, now) }) : null, 'booking.ics')
}
