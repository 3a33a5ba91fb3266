import { eq } from 'drizzle-orm'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { scheduleWorkshops, updateNextWorkshopDate } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { refreshUpcomingDays } from '#app/domain/bookings/upcoming-batches.server.ts'
import { withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { listWorkshops } from '#app/domain/courses/workshops.server.ts'
import { findDocument, saveDocument } from '#app/domain/dates/documents.server.ts'
import { hasDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import { updateTestDates } from '#app/domain/tests/show-sittings.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { sampleEvents } from '#content/sample-events.ts'
import { sampleSittings } from '#content/sample-sittings.ts'

/** Schedules missing workshops for the stored day too. Once, adds sample events to a demonstration site that has no events. */
export async function seedEvents(now = new Date()): Promise<void> {
  const isDemonstration = await hasDemonstration()
  await inTransaction(async (tx) => {
    const stored = await findDocument('DatesForm', 'careerWorkshop')
    await scheduleWorkshops(tx, stored?.data.selectedDate, listWorkshops(), {
      now,
      before: stored?.data.selectedDate ?? null,
      isSample: isDemonstration && stored?.updatedBy === null,
    })
  })
  await updateNextWorkshopDate(now)
  await refreshUpcomingDays(now)
  if (!isDemonstration || (await findDocument('Site', 'sampleEvents'))) return
  const own = await db().select({ id: offerings.id }).from(offerings).where(eq(offerings.kind, 'event')).limit(1)
  await saveDocument({
    collection: 'Site',
    id: 'sampleEvents',
    data: { loaded: true },
    expectedVersion: 0,
    actorId: null,
    // Write the marker and the samples in one transaction, so that samples deleted by staff are not added again.
    alongside: async (tx) => {
      if (own.length > 0) return
      await tx
        .insert(offerings)
        .values(withCourseNumbers(sampleEvents(now)))
        .onConflictDoNothing({ target: offerings.slug })
      await publishChange(tx, offeringsName)
    },
  })
}

/** Once, adds sample tests to a demonstration site that has no tests. Samples deleted by staff are not added again. */
export async function seedSittings(now = new Date()): Promise<void> {
  if (!(await hasDemonstration()) || (await findDocument('Site', 'sampleSittings'))) return await updateTestDates(now)
  const [own] = await db().select({ id: offerings.id }).from(offerings).where(eq(offerings.kind, 'test')).limit(1)
  await saveDocument({
    collection: 'Site',
    id: 'sampleSittings',
    data: { loaded: true },
    expectedVersion: 0,
    actorId: null,
    alongside: async (tx) => {
      if (own) return
      await tx.insert(offerings).values(sampleSittings(now)).onConflictDoNothing({ target: offerings.slug })
      await publishChange(tx, offeringsName)
    },
  })
  await updateTestDates(now)
}
