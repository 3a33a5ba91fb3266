import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { batchLabels, offerings } from './schema.server.ts'
import { updateOffering, writeChange } from './update-offering.server.ts'

/** Gives batches that have the old name of their course the new one. Titles that staff wrote stay. Repeating it changes nothing. */
export async function renameBatches(now = new Date()): Promise<void> {
  const labels = new Map(listCourseLinks().map(({ courseID, label }) => [courseID, label]))
  const stored = new Map((await db().select().from(batchLabels)).map(({ courseID, label }) => [courseID, label]))
  const fileLabels = new Map(Object.values(courseContent.files()).map(({ courseID, label }) => [courseID, label]))
  for (const [courseID, title] of labels) {
    if (stored.get(courseID) === title) continue
    const before = stored.get(courseID) ?? fileLabels.get(courseID)
    if (before !== undefined && before !== title) await renameFrom(before, { courseID, title, now })
    await db()
      .insert(batchLabels)
      .values({ courseID, label: title })
      .onConflictDoUpdate({ target: batchLabels.courseID, set: { label: title } })
  }
}

async function renameFrom(before: string, { courseID, title, now }: { courseID: string; title: string; now: Date }): Promise<void> {
  const { id, version, kind, cancelledAt, endsAt } = offerings
  const batches = await db()
    .select({ id, version })
    .from(offerings)
    .where(and(eq(kind, 'batch'), eq(offerings.courseID, courseID), eq(offerings.title, before), isNull(cancelledAt), or(isNull(endsAt), gt(endsAt, now))))
  for (const batch of batches)
    await updateOffering(batch.id, batch.version, (tx, offering) => writeChange(tx, offering, { title }, { actorId: null, action: 'offering.change', now }))
}
