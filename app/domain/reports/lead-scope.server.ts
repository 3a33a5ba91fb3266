import { type SQL, sql } from 'drizzle-orm'
import type { Period } from './period.ts'

/** What counts as an enquiry: not a copy, which its original stands for, and not one that was erased. The lists show the same. */
export const counted = sql`leads.merged_into is null and leads.state <> 'erased'`
/** Somebody still works on it. */
export const isOpen = sql`leads.state in ('submitted', 'assigned', 'contacted', 'qualified', 'booked')`
/** Nobody has reached the person yet, and somebody still tries. Written as the index `leads_waiting` is. */
export const isWaiting = sql`leads.first_contacted_at is null and leads.state in ('submitted', 'assigned')`

/** Which enquiries a report counts; empty: any. */
export type LeadScope = Pick<Period, 'from' | 'until'> & { course?: string; source?: string; counsellor?: string }

export function inScope({ from, until, course, source, counsellor }: LeadScope): SQL {
  const conditions = [sql`leads.created_at >= ${from}`, sql`leads.created_at < ${until}`, counted]
  if (course) conditions.push(sql`leads.course_id = ${course}`)
  if (source) conditions.push(sql`leads.source_name = ${source}`)
  if (counsellor) conditions.push(sql`leads.assigned_to = ${counsellor}`)
  return sql.join(conditions, sql` and `)
}
