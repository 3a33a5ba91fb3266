import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { holidays } from '#app/domain/dates/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { db, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { type AssignmentRule, type Candidate, type CounsellorPreference, chooseCounsellor } from './choose-counsellor.ts'
import { canTake } from './counsellors.server.ts'
import { openStates } from './lead-states.ts'
import { type LeadRow, leadEvents, leads } from './schema.server.ts'
import { counsellors } from './staff-schema.server.ts'
import { updateLeads } from './update-leads.server.ts'

const openLeads = sql<number>`case when ${counsellors.mostOpen} is null then 0 else (select count(*)::int from ${leads}
  where ${leads.assignedTo} = ${counsellors.userId} and ${leads.mergedInto} is null and ${inArray(leads.state, openStates)}) end`

type Assignment = { to: string; rules: AssignmentRule[] }

const matchReceivers = (today: string) => and(eq(counsellors.available, true), or(isNull(counsellors.backOn), lte(counsellors.backOn, today)), canTake)

export async function hasReceiver(except: string, now = new Date()): Promise<boolean> {
  const rows = await db()
    .select({ userId: counsellors.userId })
    .from(counsellors)
    .innerJoin(users, eq(users.id, counsellors.userId))
    .where(and(matchReceivers(getIndiaToday(now)), ne(counsellors.userId, except), or(isNull(counsellors.mostOpen), gt(counsellors.mostOpen, openLeads))))
    .limit(1)
  return rows.length > 0
}

/**
 * Lock the enquiries before. Until the transaction ends, no other transaction assigns any, and no counsellor can be disabled.
 * @returns a function that chooses the counsellor, or null if none can take the enquiry; each choice ends a turn
 */
export async function lockAssignment(tx: Queryable, now: Date): Promise<(wish: CounsellorPreference) => Assignment | null> {
  // The next assignment sees whose turn has ended.
  await lockKey(tx, 'assignment')
  const today = getIndiaToday(now)
  const candidates: Candidate[] = await tx
    .select({
      userId: counsellors.userId,
      courses: counsellors.courses,
      languages: counsellors.languages,
      weekdays: counsellors.weekdays,
      startsMinute: counsellors.startsMinute,
      endsMinute: counsellors.endsMinute,
      mostOpen: counsellors.mostOpen,
      openLeads,
    })
    .from(counsellors)
    .innerJoin(users, eq(users.id, counsellors.userId))
    .where(matchReceivers(today))
    .orderBy(sql`${counsellors.lastAssignedAt} nulls first`, asc(counsellors.userId))
    .for('share', { of: users })
  const daysOff = await tx.select({ day: holidays.day }).from(holidays).where(gte(holidays.day, today))
  const closed = new Set(daysOff.map(({ day }) => day))
  return (wish) => {
    const selected = chooseCounsellor(candidates, wish, now, closed)
    if (!selected) return null
    const [taken] = candidates.splice(
      candidates.findIndex(({ userId }) => userId === selected.userId),
      1,
    )
    if (taken) candidates.push({ ...taken, openLeads: taken.openLeads + 1 })
    return { to: selected.userId, rules: selected.rules }
  }
}

export async function updateLastAssigned(tx: Queryable, userIds: string[]): Promise<void> {
  // The clock, not the transaction's start: otherwise a transaction that started earlier but assigned later would store the earlier time.
  for (const userId of userIds) await tx.update(counsellors).set({ lastAssignedAt: sql`clock_timestamp()` }).where(eq(counsellors.userId, userId))
}

/** @param lead unassigned, and locked @returns the counsellor's id; null if none can take it */
export async function assignNewLead(tx: Queryable, lead: LeadRow): Promise<string | null> {
  const next = (await lockAssignment(tx, new Date()))(lead)
  if (next === null) return null
  await updateLastAssigned(tx, [next.to])
  await updateLeads(tx, [lead.id], { state: 'assigned', assignedTo: next.to })
  await tx
    .insert(leadEvents)
    .values({ leadId: lead.id, kind: 'assigned', fromState: 'submitted', toState: 'assigned', detail: { assignedTo: next.to, rules: next.rules } })
  return next.to
}
