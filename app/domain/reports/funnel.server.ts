import { type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { inScope, type LeadScope } from './lead-scope.server.ts'
import type { Funnel, FunnelRow, Grouping } from './report.ts'

/** So many groups have a row of their own; the others are one. An address can claim any source. */
const shownRows = 12

/** The step by which one that was qualified or more was closed. Written as the index `lead_events_closing` is. */
const isClosingAfterQualified = sql`from_state in ('qualified', 'booked', 'enrolled') and to_state in ('lost', 'unreachable', 'withdrawn')`

const groupOf: { [grouping in Grouping]: SQL } = {
  source: sql`source_name`,
  campaign: sql`nullif(first_source->>'campaign', '')`,
  course: sql`course_id`,
  counsellor: sql`assigned_to`,
}

/** How far enquiries got, by one grouping. A closed one counts as far as it once got. */
export async function readFunnel(scope: LeadScope, by: Grouping): Promise<Funnel> {
  const { rows } = await db().execute<FunnelRow & { isTotal: boolean }>(sql`
    with furthest as (
      select lead_id, max(case from_state when 'qualified' then 2 when 'booked' then 3 else 4 end) as step
      from lead_events where ${isClosingAfterQualified} group by lead_id
    ), counts as (
      select ${groupOf[by]} as name, state in ('lost', 'unreachable', 'withdrawn') as closed, greatest(furthest.step,
        case state when 'enrolled' then 4 when 'booked' then 3 when 'qualified' then 2 else (first_contacted_at is not null or state = 'contacted')::int end) as step,
        count(*) as count
      from leads left join furthest on furthest.lead_id = leads.id and state in ('lost', 'unreachable', 'withdrawn')
      where ${inScope(scope)} group by 1, 2, 3
    ), groups as (
      select grouping(name) = 1 as "isTotal", name, coalesce(sum(count), 0)::int as came,
        coalesce(sum(count) filter (where step >= 1), 0)::int as contacted, coalesce(sum(count) filter (where step >= 2), 0)::int as qualified,
        coalesce(sum(count) filter (where step >= 3), 0)::int as booked, coalesce(sum(count) filter (where step >= 4), 0)::int as enrolled,
        coalesce(sum(count) filter (where closed), 0)::int as closed
      from counts group by grouping sets ((), (name))
    )
    select * from groups order by "isTotal" desc, came desc, name limit ${shownRows + 1}`)
  const [total = nothing, ...groups] = rows.map(({ isTotal: _, ...row }) => row)
  return { total, rows: groups, rest: restOf(groups, total) }
}

const counts = ['came', 'contacted', 'qualified', 'booked', 'enrolled', 'closed'] as const
const nothing: FunnelRow = { name: null, came: 0, contacted: 0, qualified: 0, booked: 0, enrolled: 0, closed: 0 }

function restOf(rows: FunnelRow[], total: FunnelRow): FunnelRow | null {
  const rest = { ...nothing }
  for (const count of counts) rest[count] = total[count] - rows.reduce((sum, row) => sum + row[count], 0)
  return rest.came > 0 ? rest : null
}
