import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { bookingPayments } from './schema.server.ts'

const endedBeforeStart = or(isNotNull(offerings.cancelledAt), isNull(offerings.startsAt), lt(bookings.stateAt, offerings.startsAt))

/** Whether all of a payment goes back: it came after the seat was lost, or the booking ended before the start. Later, staff decide how much. */
export const isRefundDue = or(eq(bookingPayments.outcome, 'refund-due'), and(eq(bookings.state, 'cancelled'), endedBeforeStart))
