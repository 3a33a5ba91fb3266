import { type Column, sql } from 'drizzle-orm'

/** What was received for the seat of a booking, minus refunds, in paise. The view of fees counts the same payments. */
export const sumReceived = (bookingId: Column | string) => sql<number>`(select coalesce(sum(received.amount_paise - received.refunded_paise), 0)::float8
  from booking_payments as received where received.booking_id = ${bookingId} and received.outcome = 'seat' and received.reversed_at is null)`
