import { eq } from 'drizzle-orm'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { findDocument, lockDocument, writeDocument } from '#app/domain/dates/documents.server.ts'
import { readSiteDates, withoutCourses } from '#app/domain/dates/site-dates.server.ts'
import { readFailure, type SiteDates } from '#app/domain/dates/site-dates.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { lockKey } from '#app/platform/db/lock-key.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { readCourseBatches } from './list-batches.server.ts'
import { pickUpcoming } from './offerings.ts'
import { offerings } from './schema.server.ts'

const document = ['DatesForm', 'upcomingBatches'] as const
const listCourseIDs = () => listCourseLinks().map(({ courseID }) => courseID)

/** The day on which each of these courses begins next, such as `2026-12-05`; empty for none. */
async function readUpcomingDays(courseIDs: readonly string[], now: Date, tx?: Queryable): Promise<Record<string, string>> {
  const batches = await readCourseBatches(courseIDs, now, tx)
  return Object.fromEntries(
    courseIDs.map((courseID) => {
      const startsAt = pickUpcoming(batches.get(courseID) ?? [], now)?.startsAt
      return [courseID, startsAt ? indiaToday(startsAt) : '']
    }),
  )
}

/** The three documents of DatesForm as they are at this moment, also where seats or the clock have changed a course's day since it was written. */
export async function readCurrentDates(now = new Date()): Promise<SiteDates> {
  const courseIDs = listCourseIDs()
  try {
    const [dates, days] = await Promise.all([readSiteDates(), readUpcomingDays(courseIDs, now)])
    const ofCourses = dates.failed ? [] : courseIDs.map((name) => ({ name, text: days[name] ?? '', lines: [] }))
    return { ...dates, upcomingBatches: [...ofCourses, ...withoutCourses(dates.upcomingBatches)] }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    logWarning(readFailure, {}, error)
    const dates = await readSiteDates()
    return { ...dates, failed: true, upcomingBatches: withoutCourses(dates.upcomingBatches) }
  }
}

/**
 * Locks the days of courses until the transaction ends: of two changes of one course's batches the second sees the first. Taken
 * after the offerings, and before the document.
 */
export async function lockUpcomingDays(tx: Queryable): Promise<void> {
  await lockKey(tx, 'upcoming batches')
}

/**
 * Writes the days of these courses into the document, in the transaction that changes their batches; of a course that is not on
 * sale it takes the day out. What is there already is not written.
 */
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
  const days = await readUpcomingDays(own, now, tx)
  const [collection, id] = document
  // Another form may make the document in the same moment.
  for (;;) {
    const before = await lockDocument(tx, collection, id)
    const changed = Object.entries(days).filter(([courseID, day]) => (before?.data[courseID] ?? '') !== day)
    const kept = Object.entries(before?.data ?? {}).filter(([name]) => !ended.includes(name))
    if (changed.length === 0 && kept.length === Object.keys(before?.data ?? {}).length) return false
    const data = Object.fromEntries([...kept, ...changed])
    if (await writeDocument(tx, { collection, id, before, data, actorId, isDerived: true })) return true
  }
}

async function listEndedCourseIDs(): Promise<string[]> {
  const sold = listCourseIDs()
  const rows = await db().selectDistinct({ courseID: offerings.courseID }).from(offerings).where(eq(offerings.kind, 'batch'))
  return rows.flatMap(({ courseID }) => (courseID !== null && !sold.includes(courseID) ? [courseID] : []))
}

/** Writes the days that the clock, the seats taken or the courses on sale have changed by themselves. Done again, it changes nothing. */
export async function refreshUpcomingDays(now = new Date()): Promise<void> {
  const courseIDs = listCourseIDs()
  // Before the reads begin: without a database it throws, and nobody would wait for those that had begun.
  const tx = db()
  const [stored, days, ended] = await Promise.all([findDocument(...document), readUpcomingDays(courseIDs, now, tx), listEndedCourseIDs()])
  const isWritten = courseIDs.every((courseID) => (stored?.data[courseID] ?? '') === days[courseID])
  if (isWritten && !ended.some((courseID) => Object.hasOwn(stored?.data ?? {}, courseID))) return
  await inTransaction(async (tx) => await writeUpcomingDays(tx, [...courseIDs, ...ended], { actorId: null, now }))
}
