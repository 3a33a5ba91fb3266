import { desc, inArray, isNotNull, sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { type CourseCounts, countByCourse, countRecords, minShown, type OutcomeCounts, type RecordGroup } from './count-records.ts'
import { outcomeCohorts, outcomeRecords } from './schema.server.ts'

export const outcomesName = 'outcomes'

export type CountedCohort = { id: string; label: string; countedOn: string; isSample: boolean; courses: CourseCounts[] } & OutcomeCounts

/** Returns the newest first, without cohorts of fewer than `minShown` people: an old one may have fallen below it. @param bandStarts in paise, ascending */
export async function listCohorts(bandStarts: readonly number[]): Promise<CountedCohort[]> {
  const cohorts = await db()
    .select()
    .from(outcomeCohorts)
    .where(isNotNull(outcomeCohorts.publishedAt))
    .orderBy(desc(outcomeCohorts.lastDay), desc(outcomeCohorts.id))
  if (cohorts.length === 0) return []
  const groups = await db()
    .select({
      cohortId: outcomeRecords.cohortId,
      courseID: outcomeRecords.courseID,
      study: outcomeRecords.study,
      work: outcomeRecords.work,
      band: sql<number | null>`width_bucket(${outcomeRecords.salaryPaise}, ${sql.param(bandStarts)}::bigint[]) - 1`.as('band'),
      people: sql<number>`count(*)::int`,
    })
    .from(outcomeRecords)
    .where(
      inArray(
        outcomeRecords.cohortId,
        cohorts.map(({ id }) => id),
      ),
    )
    .groupBy(sql`1, 2, 3, 4, 5`)
  return cohorts.flatMap(({ id, label, countedOn, isSample }) => {
    const own: RecordGroup[] = groups.filter(({ cohortId }) => cohortId === id)
    const counts = countRecords(own, bandStarts)
    return counts.enrolled < minShown ? [] : [{ id, label, countedOn, isSample, courses: countByCourse(own), ...counts }]
  })
}
