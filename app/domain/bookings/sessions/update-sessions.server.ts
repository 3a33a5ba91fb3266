import { randomInt } from 'node:crypto'
import { asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { holidays } from '#app/domain/dates/schema.server.ts'
import { getIndiaToday, toMoment } from '#app/lib/dates.ts'
import { addDays } from '#app/lib/month-grid.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { type ClassSession, classAttendance, classPlans, classSessions } from './schema.server.ts'
import { listClassDays } from './session-days.ts'
import type { SessionKind } from './session-kinds.ts'

/** Published when classes change. */
export const sessionsName = 'sessions'

type PlannedSession = Pick<ClassSession, 'kind' | 'plannedDay' | 'startsAt' | 'endsAt'>
const keyOf = ({ kind, plannedDay }: PlannedSession) => `${kind} ${plannedDay}`

/**
 * Updates the classes and labs of an offering after a change of its plan, dates or holidays. One that has begun, was moved or
 * cancelled, or has attendance or links stays as it is. Call it with the offering locked.
 */
export async function updateSessions(tx: Queryable, offeringId: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ plan: classPlans, startsAt: offerings.startsAt, endsAt: offerings.endsAt })
    .from(classPlans)
    .innerJoin(offerings, eq(offerings.id, classPlans.offeringId))
    .where(eq(classPlans.offeringId, offeringId))
  const plan = found?.plan
  const existing = await tx.select().from(classSessions).where(eq(classSessions.offeringId, offeringId)).orderBy(asc(classSessions.startsAt)).for('update')
  const marked = await listMarked(tx, existing)
  const unchanged = existing.filter((one) => isTouched(one, now) || marked.has(one.id))
  const free = existing.filter((one) => !unchanged.includes(one))
  const wanted = found ? await listPlanned(tx, found, existing.length > 0 ? { now, unchanged } : null) : []
  const unchangedDays = new Set(unchanged.map(keyOf))
  // A class that was moved into the hours of another class replaces it.
  const due = wanted.filter((one) => !unchangedDays.has(keyOf(one)) && !unchanged.some((other) => !other.cancelledAt && isOverlapping(one, other)))
  const dueDays = new Set(due.map(keyOf))
  const byDay = new Map(free.map((one) => [keyOf(one), one]))
  const gone = free.filter((one) => !dueDays.has(keyOf(one)))
  // A class moves to a new day with its id, so that a calendar program that has imported it moves it too.
  for (const one of due) {
    if (byDay.has(keyOf(one))) continue
    const at = gone.findIndex(({ kind }) => kind === one.kind)
    const [moved] = at < 0 ? [] : gone.splice(at, 1)
    if (moved) byDay.set(keyOf(one), moved)
  }
  // A class and a lab of one day may exchange their hours, so the overlap is checked after the last write.
  await tx.execute(sql`set constraints class_sessions_one_at_a_time deferred`)
  if (gone.length > 0)
    await tx.delete(classSessions).where(
      inArray(
        classSessions.id,
        gone.map(({ id }) => id),
      ),
    )
  const resources = { trainerId: plan?.trainerId ?? null, roomId: plan?.roomId ?? null }
  const added = due.filter((one) => !byDay.has(keyOf(one)))
  if (added.length > 0) await tx.insert(classSessions).values(added.map((one) => ({ ...one, ...resources, offeringId, checkInCode: createCheckInCode() })))
  for (const one of due) await updateSession(tx, { ...one, ...resources }, byDay.get(keyOf(one)))
  await tx.execute(sql`set constraints class_sessions_one_at_a_time immediate`)
  await publishChange(tx, sessionsName, getRosterTag(offeringId))
}

type PlannedDates = { startsAt: Date | null; endsAt: Date | null }

/** When the last class or lab ends if a batch with dates `from` gets the dates `to`, with no fewer classes. Null: no classes are planned. Call it with the offering locked. */
export async function findPlannedEnd(
  tx: Queryable,
  offeringId: string,
  { from, to }: { from: PlannedDates; to: PlannedDates },
  now: Date,
): Promise<Date | null> {
  const [plan] = await tx.select().from(classPlans).where(eq(classPlans.offeringId, offeringId))
  if (!plan) return null
  const existing = await tx.select().from(classSessions).where(eq(classSessions.offeringId, offeringId))
  const marked = await listMarked(tx, existing)
  const unchanged = existing.filter((one) => isTouched(one, now) || marked.has(one.id))
  const before = existing.length > 0 ? { now, unchanged } : null
  const held = unchanged.filter(({ cancelledAt }) => !cancelledAt)
  const wanted = await listPlanned(tx, { plan, ...to }, before)
  // Another weekday can leave fewer class days before the last day.
  const days = new Set([...unchanged, ...(await listPlanned(tx, { plan, ...from }, before))].filter(({ kind }) => kind === 'class').map(keyOf))
  const asMany = days.size > 0 ? await listPlanned(tx, { plan: { ...plan, classes: days.size }, ...to }, before) : []
  return [...wanted, ...asMany, ...held].reduce<Date | null>((last, { endsAt }) => (last && last > endsAt ? last : endsAt), null)
}

/** Updates every planned batch that can have classes on or after this day, because a holiday was added or removed. */
export async function updateSessionsFrom(tx: Queryable, day: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: offerings.id })
    .from(offerings)
    .innerJoin(classPlans, eq(classPlans.offeringId, offerings.id))
    .where(
      sql`${offerings.startsAt} is not null and ${offerings.cancelledAt} is null and ${offerings.startsAt} < ${toMoment(day, 1440).toISOString()}::timestamptz
        and (${offerings.endsAt} > ${now.toISOString()}::timestamptz
          or exists (select from class_sessions where offering_id = offerings.id and starts_at > ${now.toISOString()}::timestamptz))`,
    )
    .orderBy(asc(offerings.id))
    .for('update', { of: offerings })
  for (const { id } of rows) await updateSessions(tx, id, now)
}

/** If the batch has classes already, only the upcoming ones. Labs are held from the start of the batch until it ends, and while classes follow. */
async function listPlanned(
  tx: Queryable,
  { plan, startsAt, endsAt }: { plan: typeof classPlans.$inferSelect; startsAt: Date | null; endsAt: Date | null },
  before: { now: Date; unchanged: readonly ClassSession[] } | null,
): Promise<PlannedSession[]> {
  if (!startsAt || !endsAt) return []
  const rows = await tx
    .select({ day: holidays.day })
    .from(holidays)
    .where(gte(holidays.day, getIndiaToday(startsAt)))
  const off = new Set(rows.map(({ day }) => day))
  const [start, lastDay] = [getIndiaToday(startsAt), getIndiaToday(endsAt)]
  const today = before ? getIndiaToday(before.now) : ''
  const findFirstDay = (startsMinute: number): string => {
    if (!before) return start
    return getLater(start, toMoment(today, startsMinute) > before.now ? today : addDays(today, 1))
  }
  const firstDay = findFirstDay(plan.startsMinute)
  // Earlier classes count towards the number.
  const held = before?.unchanged.filter(({ kind, plannedDay }) => kind === 'class' && plannedDay < firstDay).length ?? 0
  const classes = plan.classes === null ? null : Math.max(0, plan.classes - held)
  const days = listClassDays({ weekdays: plan.weekdays, classes, firstDay, lastDay }, off)
  const wanted = days.map((day) => toSession('class', day, plan.startsMinute, plan.endsMinute))
  const { labWeekday, labStartsMinute, labEndsMinute } = plan
  if (labWeekday === null || labStartsMinute === null || labEndsMinute === null) return wanted
  const labDays = listClassDays(
    { weekdays: [labWeekday], classes: null, firstDay: findFirstDay(labStartsMinute), lastDay: getLater(lastDay, days.at(-1) ?? lastDay) },
    off,
  )
  const labs = labDays.map((day) => toSession('lab', day, labStartsMinute, labEndsMinute))
  return [...wanted, ...labs.filter((lab) => lab.startsAt >= startsAt)]
}

const getLater = (day: string, other: string) => [day, other].toSorted()[1] ?? day

function toSession(kind: SessionKind, plannedDay: string, startsMinute: number, endsMinute: number): PlannedSession {
  return { kind, plannedDay, startsAt: toMoment(plannedDay, startsMinute), endsAt: toMoment(plannedDay, endsMinute) }
}

async function listMarked(tx: Queryable, sessions: readonly ClassSession[]): Promise<Set<string>> {
  const ids = sessions.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await tx.select({ id: classAttendance.sessionId }).from(classAttendance).where(inArray(classAttendance.sessionId, ids))
  return new Set(rows.map(({ id }) => id))
}

function isTouched({ startsAt, movedFrom, cancelledAt, materialsUrl, recordingUrl }: ClassSession, now: Date): boolean {
  return startsAt <= now || movedFrom !== null || cancelledAt !== null || materialsUrl !== null || recordingUrl !== null
}

type SessionTimes = { startsAt: Date; endsAt: Date }
const isOverlapping = (a: SessionTimes, b: SessionTimes) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

async function updateSession(
  tx: Queryable,
  { kind: _, ...values }: PlannedSession & Pick<ClassSession, 'trainerId' | 'roomId'>,
  before: ClassSession | undefined,
): Promise<void> {
  if (!before) return
  const { startsAt, endsAt } = values
  const isSame =
    before.plannedDay === values.plannedDay &&
    before.startsAt.getTime() === startsAt.getTime() &&
    before.endsAt.getTime() === endsAt.getTime() &&
    before.trainerId === values.trainerId &&
    before.roomId === values.roomId
  if (!isSame)
    await tx
      .update(classSessions)
      .set({ ...values, version: sql`${classSessions.version} + 1` })
      .where(eq(classSessions.id, before.id))
}

const createCheckInCode = () => String(randomInt(10_000)).padStart(4, '0')
