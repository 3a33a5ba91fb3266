import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { data } from 'react-router'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { findFreeSlug } from '#app/domain/bookings/find-free-slug.server.ts'
import { generateSlug } from '#app/domain/bookings/generate-slug.ts'
import { getReach } from '#app/domain/bookings/get-reach.server.ts'
import { getCourseBatches } from '#app/domain/bookings/list-batches.server.ts'
import { lockOfferings } from '#app/domain/bookings/lock-offering.server.ts'
import { checkMove, moveLocked, type OfferingMoveInput } from '#app/domain/bookings/move-offering.server.ts'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { formatSeats, formatSlot } from '#app/domain/bookings/offering-labels.ts'
import { type ClassPart, pickUpcoming } from '#app/domain/bookings/offerings.ts'
import { type OfferingRow, offerings } from '#app/domain/bookings/schema.server.ts'
import { getSlotOfStart } from '#app/domain/bookings/sessions/session-days.ts'
import { lockUpcomingDays, writeUpcomingDays } from '#app/domain/bookings/upcoming-batches.server.ts'
import { absent } from '#app/domain/bookings/update-offering.server.ts'
import { getClaimNumber } from '#app/domain/claims/claim-declarations.server.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { findDateDocument } from '#app/domain/dates/date-documents.server.ts'
import { getSavedAddress, unavailableLabel } from '#app/domain/dates/dates-form.server.ts'
import { parseMinute } from '#app/lib/clock.ts'
import { formatMachineDate, formatTime, getIndiaToday, toMoment } from '#app/lib/dates.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import { getWeekday } from '#app/lib/month-grid.ts'
import { dayMs, hourMs } from '#app/lib/periods.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { type CourseDay, createBatchDaysForm, type DayChange, type DayChangesInput, getDayControls, getShownField, parseShown } from './batch-days.ts'
import { checkDates, checkYear, getDefaultClosing } from './offering-input.server.ts'

const defaultSeats = getClaimNumber('micro-batches')
/** The start times if the course has no earlier batch. */
const defaultHours: Record<ClassPart, string> = { morning: '07:00', afternoon: '14:00', evening: '18:30' }

/** The days of all courses for the form. Null while the database is unreachable. */
export async function findCourseDays(now = new Date()): Promise<CourseDay[] | null> {
  const courses = listCourses()
  try {
    const batches = await getCourseBatches(
      courses.map(({ courseID }) => courseID),
      now,
    )
    return courses.map(({ courseID, label }) => {
      const batch = pickUpcoming(batches.get(courseID) ?? [], now)
      if (!batch?.startsAt) return { courseID, label, day: '', batch: null }
      const about = [!batch.classHours && formatTime(batch.startsAt), formatSlot(batch), formatSeats(batch)].filter(Boolean).join(', ')
      return { courseID, label, day: getIndiaToday(batch.startsAt), batch: { id: batch.id, version: batch.version, about } }
    })
  } catch (error) {
    throwUnlessUnavailable(error)
    return null
  }
}

type BatchDaysInput = { course: Course; text: string; shown: ReturnType<typeof parseShown> }
/** `usual`: the course's latest batch, from which a new batch takes its defaults. */
type PlannedBatch = DayChange & { course: Course; move: OfferingMoveInput & { startsAt: Date }; version: number; usual: OfferingRow | null }
type Plan = { errors: Record<string, string>; isStale: boolean; changes: PlannedBatch[] }

/** First shows the changes for confirmation, then saves all or none and returns a redirect. @throws 400 for any other form */
export async function handleBatchDays(sent: FormData, actorId: string, now = new Date()) {
  const courses = listCourses()
  const form = await parseForm(sent, createBatchDaysForm(courses))
  if (!form.ok) return form.response
  const textOf = (name: string) => String(form.value[name] ?? '')
  const requested = courses
    .filter(({ courseID }) => sent.has(courseID))
    .map((course): BatchDaysInput => ({ course, text: textOf(course.courseID), shown: parseShown(textOf(getShownField(course.courseID))) }))
  if (requested.length === 0) throw data(null, { status: 400 })
  const isConfirmed = (plan: Plan) => plan.changes.length === 0 || sent.get('confirm') === hashPlan(plan)
  try {
    const first = await planChanges(db(), requested, now)
    const open = canBeSaved(first) && isConfirmed(first) ? await inTransaction((tx) => save(tx, first, { requested, isConfirmed }, { actorId, now })) : first
    if (!open) return redirectAfterPost(getSavedAddress({ id: 'batches', version: (await findDateDocument('upcomingBatches'))?.version ?? 0 }))
    if (Object.keys(open.errors).length > 0) return form.fail(422, open.errors)
    if (open.isStale) return form.fail(409, {}, { conflict: getDayControls((await findCourseDays(now)) ?? []) })
    const failed = form.fail(422, 'Nothing is saved yet. Check the changes, then confirm.')
    return data({ ...failed.data, requested: { changes: open.changes.map(toDayChange), confirm: hashPlan(open) } satisfies DayChangesInput }, failed.init ?? {})
  } catch (error) {
    throwUnlessUnavailable(error)
    return form.fail(503, unavailableLabel)
  }
}

const canBeSaved = ({ errors, isStale }: Plan) => Object.keys(errors).length === 0 && !isStale
const toDayChange = ({ courseID, label, offeringId, from, to, reach, seats }: PlannedBatch): DayChange => {
  return { courseID, label, offeringId, from, to, reach, seats }
}

/** What staff confirm. With another batch, version or date, they must confirm again. */
function hashPlan({ changes }: Plan): string {
  const parts = changes.map(({ courseID, offeringId, version, to }) => [courseID, offeringId, version, to.toISOString()])
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** @returns null if it is saved; the changes to confirm again if something changed before the locks were taken */
async function save(
  tx: Queryable,
  first: Plan,
  { requested, isConfirmed }: { requested: BatchDaysInput[]; isConfirmed: (plan: Plan) => boolean },
  { actorId, now }: { actorId: string; now: Date },
): Promise<Plan | null> {
  await lockOfferings(
    tx,
    first.changes.flatMap(({ offeringId }) => offeringId ?? []),
  )
  await lockUpcomingDays(tx)
  const plan = await planChanges(tx, requested, now)
  if (!canBeSaved(plan) || !isConfirmed(plan)) return plan
  for (const change of plan.changes) {
    const { offeringId, move } = change
    if (!offeringId) await createBatch(tx, change, actorId, now)
    else {
      const [offering] = await tx.select().from(offerings).where(eq(offerings.id, offeringId))
      const moved = offering && (await moveLocked(tx, offering, move, { actorId, now }))
      if (!moved?.ok) throw new Error(`A batch that was looked at could not be moved: ${moved?.message}`)
    }
  }
  return null
}

async function planChanges(tx: Queryable, all: BatchDaysInput[], now: Date): Promise<Plan> {
  const requested = all.filter(({ text, shown }) => text !== shown.day)
  const plan: Plan = { errors: {}, isStale: false, changes: [] }
  const batches = await getCourseBatches(
    requested.map(({ course }) => course.courseID),
    now,
    tx,
  )
  for (const { course, text, shown } of requested) {
    const { courseID, label } = course
    const own = batches.get(courseID) ?? []
    const current = pickUpcoming(own, now)
    const moment = formatMachineDate(text)
    // The browser sent the form twice, or the batch's own page set the same day meanwhile.
    if (moment && current?.startsAt && [getIndiaToday(current.startsAt), formatMachineDate(current.startsAt.toISOString())].includes(moment)) continue
    if (!current && text === '') continue
    if ((current?.id ?? null) !== shown.id || (current && current.version !== shown.version)) {
      plan.isStale = true
      continue
    }
    const message = text === '' ? 'A batch has this date. To take the date away, open the batch below and cancel or postpone it.' : findDayError(text, now)
    if (message) {
      plan.errors[courseID] = message
      continue
    }
    const target = current ?? own.find(({ startsAt, cancelledAt }) => startsAt === null && cancelledAt === null) ?? null
    const usual = await findLatestBatch(tx, courseID)
    const clock =
      formatClock(target?.startsAt ?? target?.moves.at(-1)?.from ?? null) ?? formatClock(usual?.startsAt ?? null) ?? defaultHours[target?.part ?? 'morning']
    const to = moment?.includes('T') ? new Date(moment) : toMoment(moment ?? '', target?.classHours?.startsMinute ?? parseMinute(clock))
    const move = { startsAt: to, endsAt: target?.startsAt ? null : getBatchEnd(to, course), opensAt: null, closesAt: null, note: '' }
    const wrong = to <= now ? 'This time of today is over. Choose a later day.' : await findError(tx, target?.id ?? null, move, now)
    if (wrong) plan.errors[courseID] = wrong
    else {
      const reach = target ? await getReach(tx, target.id, 'booking-moved') : { people: 0, withMail: 0, hasSms: false }
      const from = target?.startsAt ?? null
      plan.changes.push({
        courseID,
        label,
        course,
        offeringId: target?.id ?? null,
        version: target?.version ?? 0,
        from,
        to,
        reach,
        seats: defaultSeats,
        move,
        usual,
      })
    }
  }
  return plan
}

function findDayError(text: string, now: Date): string | null {
  const moment = formatMachineDate(text)
  if (!moment) return 'Enter a date such as 2026-12-05, or 2026-12-05T10:00 with its hour.'
  if (checkYear({ startsAt: new Date(moment), endsAt: null, opensAt: null, closesAt: null })) return 'Choose a year from 2000 to 2099.'
  return moment.slice(0, 10) < getIndiaToday(now) ? 'This date is past. Choose a date to come.' : null
}

async function findError(tx: Queryable, id: string | null, move: OfferingMoveInput & { startsAt: Date }, now: Date): Promise<string | null> {
  if (!id) return Object.values(checkDates({ ...move, closesAt: getDefaultClosing('batch', move.startsAt, move.endsAt) }))[0] ?? null
  const [offering] = await tx.select().from(offerings).where(eq(offerings.id, id))
  if (!offering) return absent.message
  const moved = await checkMove(tx, offering, move, now)
  if (!('ok' in moved)) return null
  return moved.field === 'startsAt' ? moved.message : `${moved.message} Open the batch to move it.`
}

async function findLatestBatch(tx: Queryable, courseID: string): Promise<OfferingRow | null> {
  const [latest] = await tx
    .select()
    .from(offerings)
    .where(
      and(
        eq(offerings.kind, 'batch'),
        eq(offerings.courseID, courseID),
        isNotNull(offerings.publishedAt),
        isNotNull(offerings.startsAt),
        isNull(offerings.cancelledAt),
      ),
    )
    .orderBy(desc(offerings.startsAt), desc(offerings.id))
    .limit(1)
  return latest ?? null
}

async function createBatch(tx: Queryable, { course, usual, to: startsAt }: PlannedBatch, actorId: string, now: Date): Promise<void> {
  const { courseID, label: title } = course
  const endsAt = getBatchEnd(startsAt, course)
  const slug = await findFreeSlug(tx, generateSlug({ kind: 'batch', title, courseID, workshopId: null, startsAt }))
  const values = {
    kind: 'batch' as const,
    slug,
    title,
    courseID,
    mode: usual?.mode ?? ('both' as const),
    ...getSlotOfStart(startsAt),
    place: usual?.place ?? '',
    startsAt,
    endsAt,
    closesAt: getDefaultClosing('batch', startsAt, endsAt),
    capacity: defaultSeats,
    pricePaise: usual?.pricePaise ?? null,
    publishedAt: now,
    createdBy: actorId,
  }
  const [created] = await tx.insert(offerings).values(values).returning({ id: offerings.id })
  await recordAudit(tx, { actorId, action: 'offering.create', subject: `offering:${created?.id}`, after: { ...values, version: 1 } })
  await publishChange(tx, offeringsName)
  await writeUpcomingDays(tx, [courseID], { actorId, now })
}

const formatClock = (moment: Date | null) => (moment ? formatFieldDate(moment).slice(-'07:00'.length) : null)
const isWeekend = (moment: Date) => getWeekday(getIndiaToday(moment)) >= 6
/** The last class ends in the last week of the course's duration. */
const getBatchEnd = (startsAt: Date, { durationWeeks, timetable }: Course) =>
  new Date(startsAt.getTime() + (durationWeeks * 7 - (isWeekend(startsAt) ? 1 : 3)) * dayMs + timetable.hoursAClass * hourMs)
