import { eq } from 'drizzle-orm'
import { listCourseIDs } from '#app/domain/courses/courses.server.ts'
import { findDocument, lockDocument, writeDocument } from '#app/domain/dates/documents.server.ts'
import { getSiteDates, removeCourses } from '#app/domain/dates/site-dates.server.ts'
import { datesReadError, type SiteDates } from '#app/domain/dates/site-dates.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { db, inTransaction, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { getCourseBatches } from './list-batches.server.ts'
import { pickUpcoming } from './offerings.ts'
import { offerings } from './schema.server.ts'

const document = ['DatesForm', 'upcomingBatches'] as const

/** The next day on which each course begins, such as `2026-12-05`. Empty: none. */
async function getUpcomingDays(courseIDs: readonly string[], now: Date, tx?: Queryable): Promise<Record<string, string>> {
  const batches = await getCourseBatches(courseIDs, now, tx)
  return Object.fromEntries(
    courseIDs.map((courseID) => {
      const startsAt = pickUpcoming(batches.get(courseID) ?? [], now)?.startsAt
      return [courseID, startsAt ? getIndiaToday(startsAt) : '']
    }),
  )
}

/** The three documents of DatesForm as they are now, with days that seats or the time have changed since the last write. */
export async function getCurrentDates(now = new Date()): Promise<SiteDates> {
  const courseIDs = listCourseIDs()
  try {
    const [dates, days] = await Promise.all([getSiteDates(), getUpcomingDays(courseIDs, now)])
    const ofCourses = dates.failed ? [] : courseIDs.map((name) => ({ name, text: days[name] ?? '', lines: [] }))
    return { ...dates, upcomingBatches: [...ofCourses, ...removeCourses(dates.upcomingBatches)] }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    logWarning(datesReadError, {}, error)
    const dates = await getSiteDates()
    return { ...dates, failed: true, upcomingBatches: removeCourses(dates.upcomingBatches) }
  }
}

/**
 * Locks the days of all courses until the transaction ends, so that a concurrent change of a course's batches sees this one.
 * The order of locks: offerings, this lock, the document.
 */
export async function lockUpcomingDays(tx: Queryable): Promise<void> {
  await lockKey(tx, 'upcoming batches')
}

/** Call it in the transaction that changes the batches of these courses. It also removes the days of courses that are not on sale. */
export async function writeUpcomingDays(
  tx: Queryable,
  courseIDs: readonly (string | null)[],
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<boolean> {
  const sold = listCourseIDs()
  const own = sold.filter((courseID) => courseIDs.includes(courseID))
  const ended = courseIDs.filter((courseID) => courseID !== null && !sold.includes(courseID))
  if (own.length + ended.length === 0) return false
  await lockUpcomingDays(tx)
  const days = await getUpcomingDays(own, now, tx)
  const [collection, id] = document
  // Another form may create the document at the same moment.
  for (;;) {
    const before = await lockDocument(tx, collection, id)
    const changed = Object.entries(days).filter(([courseID, day]) => (before?.data[courseID] ?? '') !== day)
    const remaining = Object.entries(before?.data ?? {}).filter(([name]) => !ended.includes(name))
    if (changed.length === 0 && remaining.length === Object.keys(before?.data ?? {}).length) return false
    const data = Object.fromEntries([...remaining, ...changed])
    if (await writeDocument(tx, { collection, id, before, data, actorId, isDerived: true })) return true
  }
}

async function listEndedCourseIDs(): Promise<string[]> {
  const sold = listCourseIDs()
  const rows = await db().selectDistinct({ courseID: offerings.courseID }).from(offerings).where(eq(offerings.kind, 'batch'))
  return rows.flatMap(({ courseID }) => (courseID !== null && !sold.includes(courseID) ? [courseID] : []))
}

/** Writes the days that the time, the seats or the list of courses on sale have changed. Repeating it changes nothing. */
export async function refreshUpcomingDays(now = new Date()): Promise<void> {
  const courseIDs = listCourseIDs()
  // Call it before the reads begin: without a database it throws, and no code would await the reads that had begun.
  const reads = db()
  const [stored, days, ended] = await Promise.all([findDocument(...document), getUpcomingDays(courseIDs, now, reads), listEndedCourseIDs()])
  const isStored = courseIDs.every((courseID) => (stored?.data[courseID] ?? '') === days[courseID])
  if (isStored && !ended.some((courseID) => Object.hasOwn(stored?.data ?? {}, courseID))) return
  await inTransaction(async (tx) => await writeUpcomingDays(tx, [...courseIDs, ...ended], { actorId: null, now }))
}
