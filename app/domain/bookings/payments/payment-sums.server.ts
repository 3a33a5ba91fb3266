import { and, type Column, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { bookingPayments } from './schema.server.ts'

const endedBeforeStart = or(isNotNull(offerings.cancelledAt), isNull(offerings.startsAt), lt(bookings.stateAt, offerings.startsAt))

/** Whether all of a payment goes back: it came after the seat was lost, or the booking ended before the start. Later, staff decide how much. */
export const isRefundDue = or(eq(bookingPayments.outcome, 'refund-due'), and(eq(bookings.state, 'cancelled'), endedBeforeStart))

/** What was received for the seat of a booking, minus refunds, in paise. The view of fees counts the same payments. */
export const sumReceived = (bookingId: Column | string) => sql<number>`(select coalesce(sum(received.amount_paise - received.refunded_paise), 0)::float8
  from booking_payments as received where received.booking_id = ${bookingId} and received.outcome = 'seat' and received.reversed_at is null)`
