import { type SQL, sql } from 'drizzle-orm'
import { counted } from './counted.server.ts'
import type { Period } from './period.ts'

/** Which enquiries a report counts; empty: any. */
export type LeadScope = Pick<Period, 'from' | 'until'> & { course?: string; source?: string; counsellor?: string }

/** The condition on `leads`. */
export function inScope({ from, until, course, source, counsellor }: LeadScope): SQL {
  const conditions = [sql`leads.created_at >= ${from}`, sql`leads.created_at < ${until}`, counted]
  if (course) conditions.push(sql`leads.course_id = ${course}`)
  if (source) conditions.push(sql`leads.source_name = ${source}`)
  if (counsellor) conditions.push(sql`leads.assigned_to = ${counsellor}`)
  return sql.join(conditions, sql` and `)
}
