import { type SQL, sql } from 'drizzle-orm'
import { selectLeadWithCopies } from './merge-group.server.ts'

/** Whether a seat in a batch was cancelled, and the person has no other place in a batch. The state of the enquiry is still “booked” then. */
export const selectSeatCancelled = (leadId: string | SQL) => sql<boolean>`coalesce((
  select bool_or(bookings.state = 'cancelled') and not bool_or(bookings.state in ('held', 'offered', 'confirmed', 'attended', 'missed', 'waiting'))
  from bookings join offerings on offerings.id = bookings.offering_id
  where offerings.kind = 'batch' and bookings.lead_id in ${selectLeadWithCopies(leadId)}), false)`
