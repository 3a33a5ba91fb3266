import { sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { counted } from './counted.server.ts'
import type { Funnel, FunnelRow } from './funnel.ts'
import type { Period } from './period.ts'

/** So many sources and courses have a row of their own; the rest are one. An address can claim any source. */
const shownRows = 12

type Group = { dimension: 'all' | 'source' | 'course'; name: string | null } & Omit<FunnelRow, 'name'>

/** The step by which one that was qualified or more was closed. Written as the index `lead_events_closing` is. */
const isClosingAfterQualified = sql`from_state in ('qualified', 'booked', 'enrolled') and to_state in ('lost', 'unreachable', 'withdrawn')`

/**
 * How far the enquiries that came in a period have got, by source and by course. A closed one counts as far as it once
 * got: anyone who was lost after being qualified had been qualified.
 */
export async function readFunnel({ from, until }: Pick<Period, 'from' | 'until'>): Promise<Funnel> {
  const { rows } = await db().execute<Group>(sql`
    with furthest as (
      select lead_id, max(case from_state when 'qualified' then 2 when 'booked' then 3 else 4 end) as step
      from lead_events where ${isClosingAfterQualified} group by lead_id
    ), counts as (
      select source_name, course_id, state in ('lost', 'unreachable', 'withdrawn') as closed, greatest(furthest.step,
        case state when 'enrolled' then 4 when 'booked' then 3 when 'qualified' then 2 else (first_contacted_at is not null or state = 'contacted')::int end) as step,
        count(*) as count
      from leads left join furthest on furthest.lead_id = leads.id and state in ('lost', 'unreachable', 'withdrawn')
      where created_at >= ${from} and created_at < ${until} and ${counted} group by 1, 2, 3, 4
    ), groups as (
      select grouping(source_name) as no_source, grouping(course_id) as no_course, source_name, course_id, coalesce(sum(count), 0)::int as came,
        coalesce(sum(count) filter (where step >= 1), 0)::int as contacted, coalesce(sum(count) filter (where step >= 2), 0)::int as qualified,
        coalesce(sum(count) filter (where step >= 3), 0)::int as booked, coalesce(sum(count) filter (where step >= 4), 0)::int as enrolled,
        coalesce(sum(count) filter (where closed), 0)::int as closed
      from counts group by grouping sets ((), (source_name), (course_id))
    ), placed as (
      select *, row_number() over (partition by no_source, no_course order by came desc, coalesce(source_name, course_id)) as place from groups
    )
    select case when no_source = 0 then 'source' when no_course = 0 then 'course' else 'all' end as dimension, coalesce(source_name, course_id) as name,
      came, contacted, qualified, booked, enrolled, closed
    from placed where place <= ${shownRows} order by place`)
  const all = rows.find(({ dimension }) => dimension === 'all')
  const total: FunnelRow = all ? rowOf(all) : nothing('')
  const rowsOf = (wanted: Group['dimension']) => withRest(rows.filter(({ dimension }) => dimension === wanted).map(rowOf), total)
  return { total, sources: rowsOf('source'), courses: rowsOf('course') }
}

const counts = ['came', 'contacted', 'qualified', 'booked', 'enrolled', 'closed'] as const

const nothing = (name: string): FunnelRow => ({ name, came: 0, contacted: 0, qualified: 0, booked: 0, enrolled: 0, closed: 0 })
const rowOf = ({ dimension: _, ...row }: Group): FunnelRow => ({ ...row, name: row.name ?? null })

function withRest(rows: FunnelRow[], total: FunnelRow): { rows: FunnelRow[]; rest: FunnelRow | null } {
  const rest = nothing('')
  for (const count of counts) rest[count] = total[count] - rows.reduce((sum, row) => sum + row[count], 0)
  return { rows, rest: rest.came > 0 ? rest : null }
}
