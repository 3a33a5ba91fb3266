import { type SQL, sql } from 'drizzle-orm'
import type { Period } from './period.ts'

/** Counts every enquiry except duplicates (their original counts) and erased ones. The lists use the same rule. */
export const isCountedLead = sql`leads.merged_into is null and leads.state <> 'erased'`
/** The person has not been reached yet, and staff still try. The condition must match the index `leads_waiting`. */
export const isWaitingLead = sql`leads.first_contacted_at is null and leads.state in ('submitted', 'assigned')`

/** Without a value: all. */
export type LeadScope = Pick<Period, 'from' | 'until'> & { course?: string; source?: string; counsellor?: string }

export function matchScope({ from, until, course, source, counsellor }: LeadScope): SQL {
  const conditions = [sql`leads.created_at >= ${from}`, sql`leads.created_at < ${until}`, isCountedLead]
  if (course) conditions.push(sql`leads.course_id = ${course}`)
  if (source) conditions.push(sql`leads.source_name = ${source}`)
  if (counsellor) conditions.push(sql`leads.assigned_to = ${counsellor}`)
  return sql.join(conditions, sql` and `)
}
