import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { offerings } from './schema.server.ts'
import { updateOffering, writeChange } from './update-offering.server.ts'

/** The label of each course when its batches were last renamed. */
let named = new Map(Object.values(courseContent.files()).map(({ courseID, label }) => [courseID, label]))

/** Gives batches that have the old name of their course the new one. Titles that staff wrote stay. Repeating it changes nothing. */
export async function renameBatches(now = new Date()): Promise<void> {
  const labels = new Map(listCourseLinks().map(({ courseID, label }) => [courseID, label]))
  for (const [courseID, title] of labels) {
    const before = named.get(courseID)
    if (before === undefined || before === title) continue
    const { id, version, kind, cancelledAt, endsAt } = offerings
    const batches = await db()
      .select({ id, version })
      .from(offerings)
      .where(and(eq(kind, 'batch'), eq(offerings.courseID, courseID), eq(offerings.title, before), isNull(cancelledAt), or(isNull(endsAt), gt(endsAt, now))))
    for (const batch of batches)
      await updateOffering(batch.id, batch.version, (tx, offering) => writeChange(tx, offering, { title }, { actorId: null, action: 'offering.change', now }))
  }
  named = new Map([...named, ...labels])
}
