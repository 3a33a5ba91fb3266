import { sql } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'

/** Whether all of a payment goes back: it came after the seat was lost, or the booking ended before the start. Later, staff decide how much. */
export const isRefundDue = sql`(outcome = 'refund-due' or (${bookings.state} = 'cancelled'
  and (${offerings.cancelledAt} is not null or ${offerings.startsAt} is null or ${bookings.stateAt} < ${offerings.startsAt})))`
