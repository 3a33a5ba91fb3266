import { sql } from 'drizzle-orm'
import { listOpenOffers } from '#app/domain/bookings/list-offers.server.ts'
import { countDues, type DueFigures } from '#app/domain/bookings/payments/list-dues.server.ts'
import { listCounsellors } from '#app/domain/leads/counsellors.server.ts'
import { isOpenLead } from '#app/domain/leads/list-leads.server.ts'
import { countTasks, type TaskCounts } from '#app/domain/leads/list-tasks.server.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isCountedLead, isWaitingLead } from './lead-scope.server.ts'
import { getPeriod } from './period.ts'

/** An enquiry without a response counts as infinitely late, so the median is null until half of them have one. */
export type ResponseTimes = {
  requested: number
  answered: number
  waiting: number
  /** Closed or withdrawn before the person was reached. */
  neverAnswered: number
  /** The time within which 50 % and 90 % of all enquiries got a response; null: fewer got one. */
  medianMs: number | null
  ninetiethMs: number | null
}

/** Enquiries that staff entered do not count, because they began with the call itself. */
export async function getResponseTimes(now: Date): Promise<{ week: ResponseTimes; month: ResponseTimes }> {
  const [week, month] = await Promise.all([countResponseTimes(getPeriod('7', now).from, now), countResponseTimes(getPeriod('30', now).from, now)])
  return { week, month }
}

export async function countResponseTimes(from: Date, now: Date): Promise<ResponseTimes> {
  const { rows } = await db().execute<Record<string, number | null>>(sql`
    select count(*)::int as requested, count(first_contacted_at)::int as answered,
      (count(*) filter (where first_contacted_at is null and state in ('submitted', 'assigned')))::int as waiting,
      percentile_disc(array[0.5, 0.9]) within group (
        order by coalesce(extract(epoch from first_contacted_at - created_at)::float8, 'infinity')) as seconds
    from leads where created_at >= ${from} and created_at <= ${now} and origin = 'form' and ${isCountedLead}`)
  const { requested, answered, waiting, seconds } = rows[0] as { requested: number; answered: number; waiting: number; seconds: [number, number] | null }
  const [medianMs = null, ninetiethMs = null] = (seconds ?? []).map((value) => (Number.isFinite(value) ? Math.max(0, Math.round(value * 1000)) : null))
  return { requested, answered, waiting, neverAnswered: requested - answered - waiting, medianMs, ninetiethMs }
}

export type WaitingLead = { id: string; name: string; courseID: string | null; assignedName: string | null; createdAt: Date; needsGuardian: boolean }
export type TodayFigures = {
  came: number
  unassigned: number
  mine: number
  waiting: number
  myWaiting: number
} & TaskCounts &
  DueFigures
export type Today = { figures: TodayFigures; longest: WaitingLead[] }

const shownWaiting = 5

/** @param readerId their own figures are counted besides those of all staff */
export async function getToday(readerId: string, now: Date): Promise<Today> {
  const { came, unassigned, mine, waiting, longest, tasks, dues } = await resolveAll({
    came: countCame(now),
    unassigned: countUnassigned(),
    mine: countMine(readerId),
    waiting: countWaitingLeads(readerId),
    longest: listLongestWaiting(),
    tasks: countTasks(readerId),
    dues: countDues(),
  })
  return { figures: { came, unassigned, mine, ...waiting, ...tasks, ...dues }, longest }
}

export async function countCame(now: Date): Promise<number> {
  const { from, until } = getPeriod('7', now)
  const midnight = new Date(until.getTime() - (until.getTime() - from.getTime()) / 7)
  return await countOf(sql`select count(*)::int as count from leads where created_at >= ${midnight} and created_at <= ${now} and ${isCountedLead}`)
}

export async function countUnassigned(): Promise<number> {
  return await countOf(sql`select count(*)::int as count from leads where state = 'submitted' and assigned_to is null and ${isCountedLead}`)
}

export async function countMine(readerId: string): Promise<number> {
  return await countOf(sql`select count(*)::int as count from leads where assigned_to = ${readerId} and ${isOpenLead} and ${isCountedLead}`)
}

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(query)
  return rows[0]?.count ?? 0
}

export async function countWaitingLeads(readerId: string): Promise<Pick<TodayFigures, 'waiting' | 'myWaiting'>> {
  const { rows } = await db().execute<{ waiting: number; myWaiting: number }>(sql`
    select count(*)::int as waiting, (count(*) filter (where assigned_to = ${readerId}))::int as "myWaiting" from leads where ${isWaitingLead} and ${isCountedLead}`)
  return rows[0] ?? { waiting: 0, myWaiting: 0 }
}

export async function listLongestWaiting(): Promise<WaitingLead[]> {
  const { rows } = await db().execute<Omit<WaitingLead, 'createdAt'> & { createdAt: string }>(sql`
    select leads.id, leads.name, course_id as "courseID", users.name as "assignedName", leads.created_at as "createdAt",
      is_minor and guardian_agreed_at is null as "needsGuardian"
    from leads left join users on users.id = leads.assigned_to
    where ${isWaitingLead} and ${isCountedLead} order by leads.created_at, leads.id limit ${shownWaiting}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

export async function loadDashboard(readerId: string, now: Date) {
  const [today, times, offers, counsellors] = await Promise.all([getToday(readerId, now), getResponseTimes(now), listOpenOffers(), listCounsellors()])
  const reader = counsellors.find(({ id }) => id === readerId) ?? null
  return { today, offers, times, now, reader }
}
