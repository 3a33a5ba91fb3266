import { sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { inScope, type LeadScope } from './lead-scope.server.ts'
import type { Period } from './period.ts'

export type DayCount = { day: string; count: number }

/** How many enquiries came on each day of a period; days without any are there with 0. */
export async function countByDay({ days, ...scope }: LeadScope & Pick<Period, 'days'>): Promise<DayCount[]> {
  const { rows } = await db().execute<DayCount>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count::int from (
      select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as count from leads where ${inScope(scope)} group by 1
    ) as counts`)
  const found = new Map(rows.map(({ day, count }) => [day, count]))
  return days.map((day) => ({ day, count: found.get(day) ?? 0 }))
}
