import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { type ImportCheck, type ImportOutcome, type ImportPlan, importUpload, previewImport } from '#app/domain/files/csv-import.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { isSame, lockCohort, type OutcomeRecord, updateRecord } from './console-records.server.ts'
import { outcomesName } from './list-cohorts.server.ts'
import { type ChoiceOption, outcomeTexts } from './outcome-texts.server.ts'
import { formatSalary, recordFileColumns, recordRowLimit } from './record-input.ts'
import { type RecordInput, recordColumns, recordSchema } from './record-schema.server.ts'
import { isErasedReference, referenceMessage } from './reference-input.ts'
import { outcomeRecords } from './schema.server.ts'

type RecordImport = { cohortId: string; courses: readonly { courseID: string; label: string }[]; actorId: string }

export const recordListOf = (cohortId: string) => `/OurAchievementsDashboard/outcomes/${cohortId}`
export const recordFileOwner = ({ cohortId, actorId }: RecordImport) => ({ userId: actorId, list: recordListOf(cohortId) })

/** Returns null if the upload does not exist or has expired. Changes no records. */
export async function previewRecordImport(upload: string, about: RecordImport): Promise<ImportCheck<RecordInput> | null> {
  return await previewImport(upload, recordFileOwner(about), await createPlan(about))
}

export function recordCells({ personReference, courseID, study, work, salary }: RecordInput, courses: RecordImport['courses']): string[] {
  const named = (options: readonly ChoiceOption[], selected: string) => options.find(([key]) => key === selected)?.[1] ?? selected
  const course = courses.find((known) => known.courseID === courseID)?.label ?? courseID
  return [personReference, course, named(outcomeTexts.study, study), named(outcomeTexts.work, work), formatSalary(salary ?? null)]
}

/** All rows or none. People who are already recorded get the file's values. */
export async function importRecords(upload: string, about: RecordImport): Promise<ImportOutcome<RecordInput>> {
  const { actorId, cohortId } = about
  return await importUpload(upload, recordFileOwner(about), await createPlan(about), async (tx, { rows, fates }) => {
    await recordAudit(tx, { actorId, action: 'outcome-record.import', subject: `outcome-cohort:${cohortId}`, after: { rows, ...fates } })
    await publishChange(tx, outcomesName)
  })
}

async function createPlan({ cohortId, courses, actorId }: RecordImport): Promise<ImportPlan<RecordInput>> {
  const keyOf = (options: readonly ChoiceOption[]) => {
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
  const sold = courses.map(({ courseID }) => courseID)
  // An exported file of the cohort may have retired courses and people whose reference was removed, so accept them.
  const recorded = await db().selectDistinct({ courseID: outcomeRecords.courseID }).from(outcomeRecords).where(eq(outcomeRecords.cohortId, cohortId))
  const schema = recordSchema([...new Set([...sold, ...recorded.map(({ courseID }) => courseID)])], {
    isOtherReference: isErasedReference,
    courseLabels: courses.map(({ label }) => label),
  })
  return {
    maxRows: recordRowLimit,
    columns: recordFileColumns,
    schema: z.record(z.string(), z.string()).transform(filledIn).pipe(z.any().pipe(schema)),
    keyOf: ({ personReference }) => personReference,
    async inspect(from, rows) {
      if (!(await lockCohort(from, cohortId, 'update')))
        return { new: 0, updated: 0, errors: [{ line: 1, column: null, message: 'The cohort no longer exists.' }] }
      const known = await findKnown(
        from,
        cohortId,
        rows.map(({ row }) => row),
      )
      const fates = rows.map(({ row }) => decideFate(known.get(row.personReference), row))
      const errors = rows.flatMap(({ line, row }) => {
        const before = known.get(row.personReference)
        if (!before && isErasedReference(row.personReference)) return [{ line, column: 'Reference', message: referenceMessage }]
        if (row.courseID !== before?.courseID && !sold.includes(row.courseID))
          return [{ line, column: 'Course', message: `${row.courseID} is not sold any more. Only people who are recorded with it keep it.` }]
        return []
      })
      return { new: fates.filter((fate) => fate === 'new').length, updated: fates.filter((fate) => fate === 'updated').length, errors }
    },
    async write(tx, rows) {
      const known = await findKnown(tx, cohortId, rows)
      const added = rows.filter((row) => !known.has(row.personReference))
      if (added.length > 0) await tx.insert(outcomeRecords).values(added.map((row) => ({ ...recordColumns(row), cohortId, recordedBy: actorId })))
      for (const row of rows) {
        const before = known.get(row.personReference)
        if (before && decideFate(before, row) === 'updated') await updateRecord(tx, before, recordColumns(row), actorId)
      }
    },
  }
}

function decideFate(before: OutcomeRecord | undefined, row: RecordInput): 'new' | 'updated' | 'same' {
  if (!before) return 'new'
  return isSame(before, recordColumns(row)) ? 'same' : 'updated'
}

async function findKnown(from: Queryable, cohortId: string, rows: readonly RecordInput[]): Promise<Map<string, OutcomeRecord>> {
  const references = rows.map(({ personReference }) => personReference)
  const known = await from
    .select()
    .from(outcomeRecords)
    .where(and(eq(outcomeRecords.cohortId, cohortId), inArray(outcomeRecords.personReference, references)))
    .orderBy(asc(outcomeRecords.id))
    .for('update')
  return new Map(known.map((record) => [record.personReference, record]))
}
