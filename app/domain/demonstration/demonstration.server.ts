import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { listSampleOfferings, removeSampleOfferings } from '#app/domain/bookings/sample-offerings.server.ts'
import { removeSampleResources } from '#app/domain/bookings/sessions/sample-classes.server.ts'
import { lockUpcomingDays, writeUpcomingDays } from '#app/domain/bookings/upcoming-batches.server.ts'
import { listCourseIDs } from '#app/domain/courses/courses.server.ts'
import { countSampleFees, removeSampleFees } from '#app/domain/courses/fees.server.ts'
import { countUnsavedDocuments, deleteUnsavedDocuments, getCollectionTag, lockDocument } from '#app/domain/dates/documents.server.ts'
import { listSampleCohorts, removeSampleCohorts } from '#app/domain/outcomes/sample-cohorts.server.ts'
import { listSamplePublications, removeSamplePublications } from '#app/domain/publications/sample-publications.server.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'
import { deleteCached, getCached } from '#app/platform/cache/query-cache.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { listSampleStudents, removeSampleStudents } from './sample-students.server.ts'
import { installation } from './schema.server.ts'

const installationName = 'installation'

export async function showDemonstration(context: RequestContext): Promise<boolean> {
  addCacheTags(context, installationName, { since: 0, until: Number.POSITIVE_INFINITY })
  const read = () => getCached(installationName, 'demonstration', hasDemonstration)
  return await withFallback(context, 'The installation', read, false)
}

export async function hasDemonstration(): Promise<boolean> {
  const [row] = await db().select({ has: installation.hasDemonstration }).from(installation)
  return row?.has ?? false
}

/** Stores at the first start whether the installation has demonstration data. @returns the stored decision */
export async function startInstallation({ empty }: { empty: boolean }): Promise<boolean> {
  await db().insert(installation).values({ hasDemonstration: !empty }).onConflictDoNothing()
  return await hasDemonstration()
}

/** How many rows of a kind are removed, and the titles of those that stay because people used them. */
export type DemonstrationPart = { label: string; removed: number; remaining: string[] }

type Samples = {
  offerings: Awaited<ReturnType<typeof listSampleOfferings>>
  publications: Awaited<ReturnType<typeof listSamplePublications>>
  cohorts: Awaited<ReturnType<typeof listSampleCohorts>>
  students: Awaited<ReturnType<typeof listSampleStudents>>
  dates: number
  fees: number
}

function listParts({ offerings, publications, cohorts, students, dates, fees }: Samples): DemonstrationPart[] {
  const part = (label: string, all: readonly { title: string | null; isUsed: boolean }[]) => ({
    label,
    removed: all.filter(({ isUsed }) => !isUsed).length,
    remaining: all.flatMap(({ title, isUsed }) => (isUsed ? [title ?? ''] : [])),
  })
  const offered = (kind: string) => offerings.filter((one) => one.kind === kind)
  const published = (kind: string) => publications.filter((one) => one.kind === kind)
  return [
    part('Batches', offered('batch')),
    part('Sample students, with their fees, attendance and certificates', students),
    part('Workshops', offered('workshop')),
    part('Events', offered('event')),
    part('Blog posts', published('post')),
    part('Student projects', published('project')),
    part('Success stories and awards', published('achievement')),
    part('Cohorts of outcomes', cohorts),
    { label: 'Outcome records', removed: cohorts.reduce((sum, { records }) => sum + records, 0), remaining: [] },
    { label: 'Documents with site dates', removed: dates, remaining: [] },
    { label: 'Course fees', removed: fees, remaining: [] },
  ]
}

export async function getDemonstration(): Promise<{ has: boolean; parts: DemonstrationPart[] }> {
  const { has, offerings, publications, cohorts, students, dates, fees } = await resolveAll({
    has: hasDemonstration(),
    offerings: listSampleOfferings(),
    publications: listSamplePublications(),
    cohorts: listSampleCohorts(),
    students: listSampleStudents(),
    dates: countUnsavedDocuments('DatesForm'),
    fees: countSampleFees(),
  })
  return { has, parts: listParts({ offerings, publications, cohorts, students, dates, fees }) }
}

/** Removes the demonstration data permanently, in one transaction. What people booked or staff edited stays. A repeat changes nothing. */
export async function removeDemonstration(actorId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [row] = await tx.select({ has: installation.hasDemonstration }).from(installation).for('update')
    if (!row?.has) return
    // Lock order: the workshops' document before offerings, and the courses' days after them. Saving either document uses the same order.
    await lockDocument(tx, 'DatesForm', 'careerWorkshop')
    const students = await removeSampleStudents(tx)
    const offerings = await removeSampleOfferings(tx)
    await removeSampleResources(tx)
    await lockUpcomingDays(tx)
    const dates = await deleteUnsavedDocuments(tx, 'DatesForm')
    const courseIDs = listCourseIDs()
    await writeUpcomingDays(tx, courseIDs, { actorId: null, now: new Date() })
    const fees = await removeSampleFees(tx)
    const publications = await removeSamplePublications(tx)
    const cohorts = await removeSampleCohorts(tx)
    await tx.update(installation).set({ hasDemonstration: false, removedAt: sql`now()`, removedBy: actorId }).where(eq(installation.id, true))
    const after = listParts({ offerings, publications, cohorts, students, dates, fees })
    await recordAudit(tx, { actorId, action: 'demonstration.remove', subject: 'installation:1', after })
    await publishChange(tx, installationName)
  })
  deleteCached([installationName, getCollectionTag('DatesForm')])
}
