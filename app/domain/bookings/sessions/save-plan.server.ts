import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { createUndoLink, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { lockOffering } from '#app/domain/bookings/lock-offering.server.ts'
import { getOfferingTag, offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { formatMinute, parseMinute } from '#app/lib/clock.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import type { FormValues } from '#app/lib/form.ts'
import { hourMs } from '#app/lib/periods.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { classPlans, classSessions, rooms, trainers } from './schema.server.ts'
import { describeOffDay, describeOffHour, formatHours, formatWeekdays, getClassWeekdays, getSlotOfClasses, maxClasses } from './session-days.ts'
import { classPlanForm } from './session-forms.ts'
import { formatSessionCount, type SessionKind } from './session-kinds.ts'
import { updateSessions } from './update-sessions.server.ts'

type PlanValues = FormValues<typeof classPlanForm.fields>
export type ClassPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>

const changed = 'Someone else changed the classes while you had them open. They are shown as they are now. Your changes were not saved.'

/** Returns null if the offering is not a batch. */
export async function findPlan(offeringId: string, now = new Date()) {
  const [row] = await db()
    .select({ kind: offerings.kind, courseID: offerings.courseID, days: offerings.days, startsAt: offerings.startsAt, plan: classPlans })
    .from(offerings)
    .leftJoin(classPlans, eq(classPlans.offeringId, offerings.id))
    .where(eq(offerings.id, offeringId))
  if (row?.kind !== 'batch') return null
  const { plan } = row
  const course = listCourses().find(({ courseID }) => courseID === row.courseID)
  const sessions = await db()
    .select({
      id: classSessions.id,
      kind: classSessions.kind,
      startsAt: classSessions.startsAt,
      endsAt: classSessions.endsAt,
      cancelledAt: classSessions.cancelledAt,
    })
    .from(classSessions)
    .where(eq(classSessions.offeringId, offeringId))
    .orderBy(asc(classSessions.startsAt))
  const next = sessions.find(({ endsAt, cancelledAt }) => endsAt > now && !cancelledAt)
  const values = plan
    ? {
        weekdays: plan.weekdays.map(String),
        starts: formatMinute(plan.startsMinute),
        ends: formatMinute(plan.endsMinute),
        classes: plan.classes === null ? '' : String(plan.classes),
        trainer: plan.trainerId ?? '',
        room: plan.roomId ?? '',
        ...toLabValues(plan),
      }
    : {
        weekdays: getClassWeekdays(null, row.days).map(String),
        starts: '',
        ends: '',
        classes: '',
        trainer: '',
        room: '',
        ...toLabValues(null),
      }
  return {
    hasPlan: plan !== null,
    values: { ...values, version: String(plan?.version ?? 0) },
    hasDate: row.startsAt !== null,
    /** Set if visitors see a future start on a day without a class. */
    offDay: row.startsAt && row.startsAt > now ? describeOffDay(row.startsAt, getClassWeekdays(plan?.weekdays ?? null, row.days)) : null,
    /** Set if visitors see a future start at another time than that of the classes. */
    offHour: row.startsAt && row.startsAt > now && plan ? describeOffHour(row.startsAt, plan.startsMinute) : null,
    count: formatSessionCount(sessions.filter(({ cancelledAt }) => !cancelledAt)),
    last: sessions.at(-1)?.startsAt ?? null,
    next: next ? { id: next.id, kind: next.kind, day: getIndiaToday(next.startsAt), hours: formatHours(next.startsAt, next.endsAt) } : null,
    courseLabHours: course?.timetable.labHours ?? 0,
    courseHours: course?.classHours ?? 0,
    plannedHours: sumHours(sessions),
    ...(await listPlanChoices()),
  }
}

/** Of the classes and labs that are not cancelled. */
function sumHours(sessions: readonly { startsAt: Date; endsAt: Date; cancelledAt: Date | null }[]): number {
  return sessions.reduce((sum, { startsAt, endsAt, cancelledAt }) => sum + (cancelledAt ? 0 : endsAt.getTime() - startsAt.getTime()), 0) / hourMs
}

function toLabValues(plan: typeof classPlans.$inferSelect | null) {
  const format = (minute: number | null | undefined) => (minute == null ? '' : formatMinute(minute))
  return { labDay: plan?.labWeekday ? String(plan.labWeekday) : '', labStarts: format(plan?.labStartsMinute), labEnds: format(plan?.labEndsMinute) }
}

export async function listPlanChoices() {
  const [allTrainers, allRooms] = await Promise.all([
    db().select().from(trainers).where(isNull(trainers.removedAt)).orderBy(asc(trainers.name)),
    db().select().from(rooms).where(isNull(rooms.removedAt)).orderBy(asc(rooms.name)),
  ])
  const trainerChoices = allTrainers.map(({ id, name }) => [id, name] as const)
  const roomChoices = allRooms.map(({ id, name, seats }) => [id, seats === null ? name : `${name} (${seats} seats)`] as const)
  return { trainerChoices, roomChoices }
}

/** Creates no class on a holiday. Returns null for any other form. */
export async function handlePlanForm(offeringId: string, sent: FormData, actorId: string, now = new Date()) {
  if (sent.get('form') !== classPlanForm.name || !isUuid(offeringId)) return null
  const form = await parseForm(sent, classPlanForm, { refine: findPlanError })
  if (!form.ok) return form.response
  const saved = await savePlan(offeringId, form.value, actorId, now)
  if (!saved.ok) return form.fail(409, saved.problem)
  return redirectAfterPost(createUndoLink(`/staff/bookings/${offeringId}`, 'classes.plan', saved.eventId))
}

type PlanErrors = Partial<Record<keyof PlanValues, string>>

function findPlanError(value: PlanValues): PlanErrors | null {
  const { weekdays, starts, ends, classes } = value
  if (weekdays.some((day) => !/^[1-7]$/.test(day))) return { weekdays: 'Choose at least one day.' }
  if (parseMinute(ends) <= parseMinute(starts)) return { ends: 'A class ends after it starts, on the same day.' }
  if (classes !== null && !(Number.isInteger(classes) && classes >= 1 && classes <= maxClasses)) return { classes: 'Give a number from 1 to 400.' }
  return findLabError(value)
}

function findLabError({ weekdays, starts, ends, labDay, labStarts, labEnds }: PlanValues): PlanErrors | null {
  if (!labDay) return labStarts || labEnds ? { labDay: 'Choose the day of the lab, or clear its hours.' } : null
  if (!/^[1-7]$/.test(labDay)) return { labDay: 'Choose the day of the lab.' }
  if (!labStarts) return { labStarts: 'Enter when the lab starts.' }
  if (!labEnds) return { labEnds: 'Enter when the lab ends.' }
  if (parseMinute(labEnds) <= parseMinute(labStarts)) return { labEnds: 'A lab ends after it starts, on the same day.' }
  const isDuringClass = weekdays.map(String).includes(labDay) && labStarts < ends && starts < labEnds
  return isDuringClass ? { labStarts: 'The class of this day is at the same time. Choose another time or another day.' } : null
}

type SavePlanResult = { ok: true; eventId: number } | { ok: false; problem: string }

async function savePlan(offeringId: string, value: PlanValues, actorId: string, now: Date): Promise<SavePlanResult> {
  return await inTransaction(async (tx): Promise<SavePlanResult> => {
    const offering = await lockOffering(tx, offeringId)
    if (!offering) return { ok: false, problem: 'This batch no longer exists.' }
    if (offering.cancelledAt) return { ok: false, problem: 'This batch is cancelled, so it has no classes.' }
    const [before] = await tx.select().from(classPlans).where(eq(classPlans.offeringId, offeringId))
    if ((before?.version ?? 0) !== Number(value.over ?? value.version)) return { ok: false, problem: changed }
    const [trainerId, roomId] = [getId(value.trainer), getId(value.room)]
    if (!(await hasResource(tx, trainers, trainerId))) return { ok: false, problem: 'This teacher was removed. Choose another.' }
    if (!(await hasResource(tx, rooms, roomId))) return { ok: false, problem: 'This room was removed. Choose another.' }
    const weekdays = value.weekdays.map(Number).toSorted()
    const hours = { startsMinute: parseMinute(value.starts), endsMinute: parseMinute(value.ends) }
    const plan = { weekdays, ...hours, classes: value.classes, trainerId, roomId, ...toLabColumns(value) }
    // The plan decides the days and the part of the day that pages show.
    const slot = getSlotOfClasses(weekdays, plan.startsMinute)
    const [stated] = await tx.select({ days: offerings.days, part: offerings.part }).from(offerings).where(eq(offerings.id, offeringId))
    const version = await writePlan(tx, offering, { plan, slot }, now)
    const after = { ...plan, ...slot, version }
    const eventId = await recordAudit(tx, { actorId, action: 'classes.plan', subject: `offering:${offeringId}`, before: { ...before, ...stated }, after })
    return { ok: true, eventId }
  })
}

type PlanColumns = Omit<typeof classPlans.$inferSelect, 'offeringId' | 'version'>
type WrittenPlan = { plan: PlanColumns | null; slot: BatchDays }

/** Also updates the classes. @param offering locked @returns the plan's version */
async function writePlan(
  tx: Queryable,
  offering: Pick<typeof offerings.$inferSelect, 'id' | 'publishedAt'>,
  { plan, slot }: WrittenPlan,
  now: Date,
): Promise<number | null> {
  const isThis = eq(classPlans.offeringId, offering.id)
  const [written] = plan
    ? await tx
        .insert(classPlans)
        .values({ ...plan, offeringId: offering.id })
        .onConflictDoUpdate({ target: classPlans.offeringId, set: { ...plan, version: sql`${classPlans.version} + 1` } })
        .returning({ version: classPlans.version })
    : await tx.delete(classPlans).where(isThis).returning({ version: classPlans.version })
  await updateSessions(tx, offering.id, now)
  await tx
    .update(offerings)
    .set({ ...slot, version: sql`${offerings.version} + 1` })
    .where(eq(offerings.id, offering.id))
  await publishChange(tx, ...(offering.publishedAt ? [offeringsName] : []), getOfferingTag(offering.id))
  return written?.version ?? null
}

function toLabColumns({ labDay, labStarts, labEnds }: PlanValues) {
  const minute = (time: string | null) => (time ? parseMinute(time) : null)
  return { labWeekday: labDay ? Number(labDay) : null, labStartsMinute: minute(labStarts), labEndsMinute: minute(labEnds) }
}

type BatchDays = Pick<typeof offerings.$inferSelect, 'days' | 'part'>

/** Why the days or the part of the day contradict the planned classes. Null: they agree, or no classes are planned. */
export async function describeOtherSlot(tx: Queryable, id: string, stated: BatchDays): Promise<{ field: 'days' | 'part'; message: string } | null> {
  const [plan] = await tx.select().from(classPlans).where(eq(classPlans.offeringId, id))
  if (!plan) return null
  const planned = getSlotOfClasses(plan.weekdays, plan.startsMinute)
  const field = (['days', 'part'] as const).find((name) => stated[name] !== planned[name])
  if (!field) return null
  const classes = `${formatWeekdays(plan.weekdays)}, ${formatMinute(plan.startsMinute)} to ${formatMinute(plan.endsMinute)}`
  return { field, message: `The classes are planned for ${classes}. Change the classes, and this follows.` }
}

/** `weekdays` is empty and `startsMinute` null if they are unknown. */
export async function findClassTimes(
  tx: Queryable,
  { id, days }: Pick<typeof offerings.$inferSelect, 'id' | 'days'>,
): Promise<{ weekdays: readonly number[]; startsMinute: number | null }> {
  const [plan] = await tx.select().from(classPlans).where(eq(classPlans.offeringId, id))
  return { weekdays: getClassWeekdays(plan?.weekdays ?? null, days), startsMinute: plan?.startsMinute ?? null }
}

export const hasPlan = async (tx: Queryable, offeringId: string) => (await tx.$count(classPlans, eq(classPlans.offeringId, offeringId))) > 0

export const getId = (text: string | null): string | null => (text && isUuid(text) ? text : null)

/** It cannot be removed until the transaction ends. */
export async function hasResource(tx: Queryable, table: typeof trainers | typeof rooms, id: string | null): Promise<boolean> {
  if (id === null) return true
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.removedAt)))
    .for('share')
  return rows.length > 0
}

export async function listUpcoming(from: Queryable, of: { trainerId: string } | { roomId: string }, now: Date): Promise<{ kind: SessionKind }[]> {
  const which = 'trainerId' in of ? eq(classSessions.trainerId, of.trainerId) : eq(classSessions.roomId, of.roomId)
  const isHeld = sql`not exists (select from offerings where offerings.id = ${classSessions.offeringId} and offerings.cancelled_at is not null)`
  return await from
    .select({ kind: classSessions.kind })
    .from(classSessions)
    .where(and(which, gt(classSessions.endsAt, now), isNull(classSessions.cancelledAt), isHeld))
}

type AuditedPlan = Partial<typeof classPlans.$inferSelect> & Pick<typeof offerings.$inferSelect, 'days' | 'part'>

/** Restores the plan before. A class that was moved, cancelled or given links or attendance since stays, as after any change of a plan. */
const revertPlan: UndoHandler['revert'] = async (tx, { subject, before, after }) => {
  const id = subject.slice('offering:'.length)
  const offering = await lockOffering(tx, id)
  const [plan] = await tx.select().from(classPlans).where(eq(classPlans.offeringId, id))
  if (!offering || offering.cancelledAt || !plan || plan.version !== (after as AuditedPlan).version) return false
  const { days, part, offeringId: _, version: __, ...stored } = before as AuditedPlan
  const isOffered = (await hasResource(tx, trainers, stored.trainerId ?? null)) && (await hasResource(tx, rooms, stored.roomId ?? null))
  if (!isOffered) return false
  await writePlan(tx, offering, { plan: stored.weekdays ? (stored as PlanColumns) : null, slot: { days, part } }, new Date())
  return true
}

export const planUndoHandlers: Record<string, UndoHandler> = { 'classes.plan': { roles: ['editor'], revert: revertPlan } }
