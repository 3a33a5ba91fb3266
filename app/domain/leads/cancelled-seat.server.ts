import { type SQL, sql } from 'drizzle-orm'
import { selectLeadWithCopies } from './merge-group.server.ts'

/** Whether a seat in a batch was cancelled, and the person has no other place in a batch. */
export const selectSeatCancelled = (leadId: string | SQL) => sql<boolean>`coalesce((
  select bool_or(bookings.state = 'cancelled') and not bool_or(bookings.state in ('held', 'offered', 'confirmed', 'attended', 'missed', 'waiting'))
  from bookings join offerings on offerings.id = bookings.offering_id
  where offerings.kind = 'batch' and bookings.lead_id in ${selectLeadWithCopies(leadId)}), false)`

/** Whether the cancelled seat is the newest fact: staff have neither called nor changed the state since. For a query on `leads`. */
export const isSeatCancelledNow = (leadId: string | SQL) => sql<boolean>`((leads.state = 'booked' or ${isSeatNewest}) and ${selectSeatCancelled(leadId)})`

const isSeatNewest = sql`coalesce((select lead_events.detail->>'because' = 'seat-cancelled' from lead_events
  where lead_events.lead_id = leads.id and lead_events.kind in ('state', 'call') order by lead_events.id desc limit 1), false)`
