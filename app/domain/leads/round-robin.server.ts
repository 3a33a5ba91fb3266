import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { holidays } from '#app/domain/dates/schema.server.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { type AssignmentRule, type Candidate, chooseCounsellor, type Wish } from './choose-counsellor.ts'
import { canTake } from './counsellors.server.ts'
import { openStates } from './lead-states.ts'
import { leads } from './schema.server.ts'
import { counsellors } from './staff-schema.server.ts'

/** Any constant. Every assignment takes this lock, so that the next one sees whose turn is over. */
const turnsLock = 7_141_029

/** Open enquiries of a counsellor, counted where a limit asks for it. */
const openLeads = sql<number>`case when ${counsellors.mostOpen} is null then 0 else (select count(*)::int from ${leads}
  where ${leads.assignedTo} = ${counsellors.userId} and ${leads.mergedInto} is null and ${inArray(leads.state, openStates)}) end`

export type Assignment = { to: string; rules: AssignmentRule[] }

/** Over `counsellors` and `users`: who receives new enquiries on this day. */
const receivesOn = (today: string) => and(eq(counsellors.available, true), or(isNull(counsellors.backOn), lte(counsellors.backOn, today)), canTake)

/** Whether the site could now give an enquiry to somebody, apart from this person. */
export async function hasReceiver(except: string, now = new Date()): Promise<boolean> {
  const rows = await db()
    .select({ userId: counsellors.userId })
    .from(counsellors)
    .innerJoin(users, eq(users.id, counsellors.userId))
    .where(and(receivesOn(indiaToday(now)), ne(counsellors.userId, except), or(isNull(counsellors.mostOpen), gt(counsellors.mostOpen, openLeads))))
    .limit(1)
  return rows.length > 0
}

/**
 * Begins assigning new enquiries: until the transaction ends no other one assigns any, and none of the counsellors can be disabled.
 * Lock the enquiries before.
 * @returns what chooses the counsellor for an enquiry, or null where none can take it; each choice ends a turn
 */
export async function lockAssignment(tx: Queryable, now: Date): Promise<(wish: Wish) => Assignment | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turnsLock})`)
  const today = indiaToday(now)
  const candidates: Candidate[] = await tx
    .select({
      ...{
        userId: counsellors.userId,
        courses: counsellors.courses,
        languages: counsellors.languages,
        weekdays: counsellors.weekdays,
        startsMinute: counsellors.startsMinute,
      },
      ...{ endsMinute: counsellors.endsMinute, mostOpen: counsellors.mostOpen, openLeads },
    })
    .from(counsellors)
    .innerJoin(users, eq(users.id, counsellors.userId))
    .where(receivesOn(today))
    .orderBy(sql`${counsellors.lastAssignedAt} nulls first`, asc(counsellors.userId))
    .for('share', { of: users })
  const daysOff = await tx.select({ day: holidays.day }).from(holidays).where(gte(holidays.day, today))
  const closed = new Set(daysOff.map(({ day }) => day))
  return (wish) => {
    const chosen = chooseCounsellor(candidates, wish, now, closed)
    if (!chosen) return null
    const [taken] = candidates.splice(
      candidates.findIndex(({ userId }) => userId === chosen.userId),
      1,
    )
    if (taken) candidates.push({ ...taken, openLeads: taken.openLeads + 1 })
    return { to: chosen.userId, rules: chosen.rules }
  }
}

/** Ends the turns of these, in this order. */
export async function updateLastAssigned(tx: Queryable, userIds: string[]): Promise<void> {
  // The clock and not the transaction's beginning: two that began in the other order must not look equally long ago.
  for (const userId of userIds) await tx.update(counsellors).set({ lastAssignedAt: sql`clock_timestamp()` }).where(eq(counsellors.userId, userId))
}
