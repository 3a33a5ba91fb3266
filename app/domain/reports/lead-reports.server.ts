import { type SQL, sql } from 'drizzle-orm'
import { lostReasonLabels } from '#app/domain/leads/lead-labels.ts'
import type { LostReason } from '#app/domain/leads/lead-states.ts'
import { selectOverdueFollowUps } from '#app/domain/leads/list-tasks.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { type LeadScope, matchScope } from './lead-scope.server.ts'
import type { Period } from './period.ts'
import type { Funnel, FunnelRow, Grouping } from './report.ts'

/** Upper limits, in minutes. */
const firstCallSteps = [5, 15, 30, 60, 4 * 60, 24 * 60]
const firstCallLabels = ['Under 5 minutes', '5 to 15 minutes', '15 to 30 minutes', '30 minutes to an hour', '1 to 4 hours', '4 to 24 hours', 'More than a day']

/** Counts also those who still wait and those who were closed before they were reached. */
export async function countFirstCalls(scope: LeadScope): Promise<{ name: string; count: number }[]> {
  const seconds = firstCallSteps.map((minutes) => minutes * 60)
  const { rows } = await db().execute<{ step: number | null; isWaiting: boolean; count: number }>(sql`
    select width_bucket(extract(epoch from first_contacted_at - created_at)::float8, ${sql.param(seconds)}::float8[]) as step,
      first_contacted_at is null and state in ('submitted', 'assigned') as "isWaiting", count(*)::int as count
    from leads where ${matchScope(scope)} and origin = 'form' group by 1, 2`)
  const sumOf = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).reduce((sum, { count }) => sum + count, 0)
  return [
    ...firstCallLabels.map((name, place) => ({ name, count: sumOf(({ step }) => step === place) })),
    { name: 'Still waiting', count: sumOf(({ isWaiting }) => isWaiting) },
    { name: 'Booked or closed before a call', count: sumOf(({ step, isWaiting }) => step === null && !isWaiting) },
  ]
}

type CounsellorRow = { id: string; name: string; came: number; booked: number; enrolled: number; overdue: number; medianMs: number | null }

export async function countByCounsellor(scope: LeadScope, now: Date): Promise<CounsellorRow[]> {
  const { rows } = await db().execute<Omit<CounsellorRow, 'medianMs'> & { seconds: number | null }>(sql`
    with counts as (
      select assigned_to, count(*)::int as came, (count(*) filter (where state in ('booked', 'enrolled')))::int as booked,
        (count(*) filter (where state = 'enrolled'))::int as enrolled,
        percentile_disc(0.5) within group (order by extract(epoch from first_contacted_at - created_at)::float8)
          filter (where origin = 'form' and first_contacted_at is not null) as seconds
      from leads where ${matchScope(scope)} and assigned_to is not null group by 1
    ), late as (${selectOverdueFollowUps(now)})
    select users.id, users.name, coalesce(came, 0) as came, coalesce(booked, 0) as booked, coalesce(enrolled, 0) as enrolled,
      coalesce(overdue, 0) as overdue, seconds
    from counts full join late using (assigned_to) join users on users.id = assigned_to order by came desc, users.name, users.id`)
  return rows.map(({ seconds, ...row }) => ({ ...row, medianMs: seconds === null ? null : Math.max(0, Math.round(seconds * 1000)) }))
}

export async function countLostReasons(scope: LeadScope): Promise<{ name: string; count: number }[]> {
  const { rows } = await db().execute<{ state: string; reason: LostReason | null; count: number }>(sql`
    select state, case state when 'lost' then (
        select lost_reason from lead_events where lead_id = leads.id and to_state = 'lost' order by id desc limit 1
      ) end as reason, count(*)::int as count
    from leads where ${matchScope(scope)} and state in ('lost', 'unreachable', 'withdrawn') group by 1, 2 order by 3 desc, 2`)
  const nameOf = (state: string, reason: LostReason | null) => {
    if (state === 'unreachable') return 'Could not be reached'
    if (state === 'withdrawn') return 'Withdrew the request'
    return reason ? lostReasonLabels[reason] : 'No reason noted'
  }
  return rows.map(({ state, reason, count }) => ({ name: nameOf(state, reason), count }))
}

type DayCount = { day: string; count: number }

export async function countByDay({ days, ...scope }: LeadScope & Pick<Period, 'days'>): Promise<DayCount[]> {
  const { rows } = await db().execute<DayCount>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count::int from (
      select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as count from leads where ${matchScope(scope)} group by 1
    ) as counts`)
  const found = new Map(rows.map(({ day, count }) => [day, count]))
  return days.map((day) => ({ day, count: found.get(day) ?? 0 }))
}

/** This many groups get their own row; the others are summed up, because an address can claim any source. */
const shownRows = 12

/** The step that closed an enquiry which was qualified or further. The condition must match the index `lead_events_closing`. */
const isClosingAfterQualified = sql`from_state in ('qualified', 'booked', 'enrolled') and to_state in ('lost', 'unreachable', 'withdrawn')`

const groupOf: { [grouping in Grouping]: SQL } = {
  source: sql`source_name`,
  campaign: sql`nullif(first_source->>'campaign', '')`,
  course: sql`course_id`,
  counsellor: sql`assigned_to`,
}

/** A closed enquiry counts up to the furthest step that it reached. */
export async function getFunnel(scope: LeadScope, by: Grouping): Promise<Funnel> {
  const { rows } = await db().execute<FunnelRow & { isTotal: boolean }>(sql`
    with furthest as (
      select lead_id, max(case from_state when 'qualified' then 2 when 'booked' then 3 else 4 end) as step
      from lead_events where ${isClosingAfterQualified} group by lead_id
    ), counts as (
      select ${groupOf[by]} as name, state in ('lost', 'unreachable', 'withdrawn') as closed, greatest(furthest.step,
        case state when 'enrolled' then 4 when 'booked' then 3 when 'qualified' then 2 else (first_contacted_at is not null or state = 'contacted')::int end) as step,
        count(*) as count
      from leads left join furthest on furthest.lead_id = leads.id and state in ('lost', 'unreachable', 'withdrawn')
      where ${matchScope(scope)} group by 1, 2, 3
    ), groups as (
      select grouping(name) = 1 as "isTotal", name, coalesce(sum(count), 0)::int as came,
        coalesce(sum(count) filter (where step >= 1), 0)::int as contacted, coalesce(sum(count) filter (where step >= 2), 0)::int as qualified,
        coalesce(sum(count) filter (where step >= 3), 0)::int as booked, coalesce(sum(count) filter (where step >= 4), 0)::int as enrolled,
        coalesce(sum(count) filter (where closed), 0)::int as closed
      from counts group by grouping sets ((), (name))
    )
    select * from groups order by "isTotal" desc, came desc, name limit ${shownRows + 1}`)
  const [total = nothing, ...groups] = rows.map(({ isTotal: _, ...row }) => row)
  return { total, rows: groups, rest: findRest(groups, total) }
}

const counts = ['came', 'contacted', 'qualified', 'booked', 'enrolled', 'closed'] as const
const nothing: FunnelRow = { name: null, came: 0, contacted: 0, qualified: 0, booked: 0, enrolled: 0, closed: 0 }

function findRest(rows: FunnelRow[], total: FunnelRow): FunnelRow | null {
  const rest = { ...nothing }
  for (const count of counts) rest[count] = total[count] - rows.reduce((sum, row) => sum + row[count], 0)
  return rest.came > 0 ? rest : null
}
