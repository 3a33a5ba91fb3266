import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { type ImportCheck, type ImportOutcome, type ImportPlan, importUpload, previewImport } from '#app/domain/files/csv-import.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { holdCohort, isSameRecord } from './console-records.server.ts'
import { type Option, outcomeTexts } from './outcome-texts.server.ts'
import { outcomesName } from './read-cohorts.server.ts'
import { recordFileColumns, recordRowLimit } from './record-columns.ts'
import { salaryText } from './record-input.ts'
import { type RecordInput, recordColumns, recordSchema } from './record-schema.server.ts'
import { outcomeRecords } from './schema.server.ts'

export type RecordImport = { cohortId: string; courses: readonly { courseID: string; label: string }[]; actorId: string }

/** Files of one cohort, kept apart from those of another. */
export const recordListOf = (cohortId: string) => `/OurAchievementsDashboard/outcomes/${cohortId}`
/** Whose a kept file is. */
export const recordFileOwner = ({ cohortId, actorId }: RecordImport) => ({ userId: actorId, list: recordListOf(cohortId) })

/** What a kept file would import, or null if there is no such file (any more). Writes nothing. */
export async function previewRecordImport(upload: string, about: RecordImport): Promise<ImportCheck<RecordInput> | null> {
  return await previewImport(upload, recordFileOwner(about), planOf(about))
}

/** What a row of the file would be recorded as, in the words of the console. */
export function recordCells({ personReference, courseID, study, work, salary }: RecordInput, courses: RecordImport['courses']): string[] {
  const named = (options: readonly Option[], chosen: string) => options.find(([key]) => key === chosen)?.[1] ?? chosen
  const course = courses.find((known) => known.courseID === courseID)?.label ?? courseID
  return [personReference, course, named(outcomeTexts.study, study), named(outcomeTexts.work, work), salaryText(salary ?? null)]
}

/** Imports all of a kept file or nothing. */
export async function importRecords(upload: string, about: RecordImport): Promise<ImportOutcome<RecordInput>> {
  const { actorId, cohortId } = about
  return await importUpload(upload, recordFileOwner(about), planOf(about), async (tx, rows) => {
    await recordAudit(tx, { actorId, action: 'outcome-record.import', subject: `outcome-cohort:${cohortId}`, after: { rows } })
    await publishChange(tx, outcomesName)
  })
}

function planOf({ cohortId, courses, actorId }: RecordImport): ImportPlan<RecordInput> {
  const keyOf = (options: readonly Option[]) => {
    const known = new Map(options.flatMap(([key, label]) => [key, label].map((name) => [name.toLowerCase(), key])))
    return (text = '') => known.get(text.toLowerCase()) ?? text
  }
  const readers = {
    courseID: keyOf(courses.map(({ courseID, label }) => [courseID, label])),
    study: keyOf(outcomeTexts.study),
    work: keyOf(outcomeTexts.work),
  }
  const filledIn = (row: Record<string, string>) => {
    const read = { ...row, courseID: readers.courseID(row.courseID), study: readers.study(row.study), work: readers.work(row.work) }
    return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''))
  }
  const schema = recordSchema(courses.map(({ courseID }) => courseID))
  return {
    maxRows: recordRowLimit,
    columns: recordFileColumns,
    schema: z.record(z.string(), z.string()).transform(filledIn).pipe(z.any().pipe(schema)),
    keyOf: ({ personReference }) => personReference,
    async inspect(from, rows) {
      const faults: { line: number; column: string | null; message: string }[] = []
      const there = new Set<number>()
      if (rows.length === 0) return { faults, there }
      if (!(await holdCohort(from, cohortId))) return { faults: [{ line: 1, column: null, message: 'The cohort no longer exists.' }], there }
      const references = rows.map(({ row }) => row.personReference)
      const recorded = await from
        .select()
        .from(outcomeRecords)
        .where(and(eq(outcomeRecords.cohortId, cohortId), inArray(outcomeRecords.personReference, references)))
      const recordOf = new Map(recorded.map((record) => [record.personReference, record]))
      for (const { line, row } of rows) {
        const record = recordOf.get(row.personReference)
        if (!record) continue
        if (isSameRecord(record, recordColumns(row))) there.add(line)
        else
          faults.push({
            line,
            column: 'Reference',
            message: `${row.personReference} is recorded with something else. Change that record, or leave this line out.`,
          })
      }
      return { faults, there }
    },
    async write(tx, rows) {
      await tx.insert(outcomeRecords).values(rows.map((row) => ({ ...recordColumns(row), cohortId, recordedBy: actorId })))
    },
  }
}
