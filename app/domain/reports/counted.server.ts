import { sql } from 'drizzle-orm'

/** What counts as an enquiry: not a copy, which its original stands for, and not one that was erased. The lists show the same. */
export const counted = sql`leads.merged_into is null and leads.state <> 'erased'`
/** Somebody still works on it. */
export const isOpen = sql`leads.state in ('submitted', 'assigned', 'contacted', 'qualified', 'booked')`
/** Nobody has reached the person yet, and somebody still tries. Written as the index `leads_waiting` is. */
export const isWaiting = sql`leads.first_contacted_at is null and leads.state in ('submitted', 'assigned')`
