import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { FilterValues } from '#app/lib/list.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { listQuery, sortByNumber, sortByText } from '#app/platform/db/list-query.server.ts'
import { findViolatedConstraint } from '#app/platform/db/violated-constraint.server.ts'
import { minShown } from './count-records.ts'
import { outcomesName } from './list-cohorts.server.ts'
import { recordFilters } from './record-input.ts'
import { type RecordInput, recordColumns } from './record-schema.server.ts'
import { outcomeCohorts, outcomeRecords } from './schema.server.ts'

export type OutcomeRecord = typeof outcomeRecords.$inferSelect

/** The newest first. The scope is the cohort's id. */
export const recordQuery = listQuery<typeof recordFilters, OutcomeRecord & { cursorAt: string }, string>(recordFilters, {
  size: 50,
  sort: { at: outcomeRecords.createdAt, id: outcomeRecords.id, direction: 'desc' },
  sorts: {
    personReference: sortByText(outcomeRecords.personReference),
    course: sortByText(outcomeRecords.courseID),
    study: sortByText(outcomeRecords.study),
    work: sortByText(outcomeRecords.work),
    salary: sortByNumber(outcomeRecords.salaryPaise),
  },
  base: (cohortId) => [eq(outcomeRecords.cohortId, cohortId)],
  filters: { course: outcomeRecords.courseID, study: outcomeRecords.study, work: outcomeRecords.work },
  read: async ({ where, orderBy, limit, at }) =>
    await db()
      .select({ ...getTableColumns(outcomeRecords), cursorAt: at })
      .from(outcomeRecords)
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
})

export async function countRecordsOf(cohortId: string, values: FilterValues<typeof recordFilters>): Promise<number> {
  return await db().$count(outcomeRecords, recordQuery.page(values, {}, cohortId).where)
}

/** A record and the version that the caller saw. */
type RecordRevision = { cohortId: string; id: string; version: number }

const isIt = (cohortId: string, id: string) => and(eq(outcomeRecords.id, id), eq(outcomeRecords.cohortId, cohortId))

export async function findRecord(cohortId: string, id: string): Promise<OutcomeRecord | null> {
  if (!isUuid(id)) return null
  const [record] = await db().select().from(outcomeRecords).where(isIt(cohortId, id))
  return record ?? null
}

/** Not the number and the note on evidence: both are erased on request, and audit entries stay for a year. */
const pickAudited = ({ courseID, study, work, salaryPaise }: ReturnType<typeof recordColumns>) => ({
  courseID,
  study,
  work,
  salaryPaise,
})
export const isSame = (row: OutcomeRecord, { personReference, courseID, study, work, salaryPaise, evidenceNote }: ReturnType<typeof recordColumns>) =>
  row.personReference === personReference &&
  row.courseID === courseID &&
  row.study === study &&
  row.work === work &&
  row.salaryPaise === salaryPaise &&
  row.evidenceNote === evidenceNote

type SaveRecordResult = 'saved' | 'changed' | 'taken' | 'absent'

/** @returns `taken` if the cohort already has a different record of this number */
export async function addRecord(cohortId: string, input: RecordInput, actorId: string): Promise<SaveRecordResult> {
  const values = recordColumns(input)
  return await inTransaction(async (tx) => {
    if (!(await lockCohort(tx, cohortId))) return 'absent'
    const [created] = await tx
      .insert(outcomeRecords)
      .values({ ...values, cohortId, recordedBy: actorId })
      .onConflictDoNothing()
      .returning({ id: outcomeRecords.id })
    if (!created) {
      const [there] = await tx
        .select()
        .from(outcomeRecords)
        .where(and(eq(outcomeRecords.cohortId, cohortId), eq(outcomeRecords.personReference, values.personReference)))
      return there && isSame(there, values) ? 'saved' : 'taken'
    }
    await recordAudit(tx, { actorId, action: 'outcome-record.create', subject: `outcome-record:${created.id}`, after: pickAudited(values) })
    await publishChange(tx, outcomesName)
    return 'saved'
  })
}

/** Overwrites nothing and returns `changed` if another person saved since the form was filled. */
export async function changeRecord({ cohortId, id, version }: RecordRevision, input: RecordInput, actorId: string): Promise<SaveRecordResult> {
  if (!isUuid(id)) return 'absent'
  const values = recordColumns(input)
  try {
    return await inTransaction(async (tx) => {
      const [before] = await tx.select().from(outcomeRecords).where(isIt(cohortId, id)).for('update')
      if (!before) return 'absent'
      if (isSame(before, values)) return 'saved'
      if (before.version !== version) return 'changed'
      await updateRecord(tx, before, values, actorId)
      await publishChange(tx, outcomesName)
      return 'saved'
    })
  } catch (error) {
    if (findViolatedConstraint(error) === 'outcome_records_person_once') return 'taken'
    throw error
  }
}

/** The transaction has locked the record. */
export async function updateRecord(tx: Queryable, before: OutcomeRecord, values: ReturnType<typeof recordColumns>, actorId: string): Promise<void> {
  await tx
    .update(outcomeRecords)
    .set({ ...values, version: before.version + 1, recordedBy: actorId, updatedAt: sql`now()` })
    .where(isIt(before.cohortId, before.id))
  const subject = `outcome-record:${before.id}`
  await recordAudit(tx, { actorId, action: 'outcome-record.change', subject, before: pickAudited(before), after: pickAudited(values) })
}

/** `changed`: another person saved it since the page was loaded. `few`: too few people would stay in a half-year that visitors see. */
export type DeleteRecordResult = 'deleted' | 'changed' | 'few'

export async function deleteRecord({ cohortId, id, version }: RecordRevision, actorId: string): Promise<DeleteRecordResult> {
  if (!isUuid(id)) return 'deleted'
  return await inTransaction(async (tx) => {
    // Locked, so that of two deletions or publications at once the second counts what the first left.
    const [cohort] = await tx.select().from(outcomeCohorts).where(eq(outcomeCohorts.id, cohortId)).for('update')
    const [before] = await tx.select().from(outcomeRecords).where(isIt(cohortId, id)).for('update')
    if (!before) return 'deleted'
    if (before.version !== version) return 'changed'
    if (cohort?.publishedAt && (await tx.$count(outcomeRecords, eq(outcomeRecords.cohortId, cohortId))) <= minShown) return 'few'
    await tx.delete(outcomeRecords).where(isIt(cohortId, id))
    await recordAudit(tx, { actorId, action: 'outcome-record.delete', subject: `outcome-record:${id}`, before: pickAudited(before) })
    await publishChange(tx, outcomesName)
    return 'deleted'
  })
}

/** Returns false if it does not exist. Locks it against deletion; with `update` also against new records. */
export async function lockCohort(tx: Queryable, id: string, strength: 'key share' | 'update' = 'key share'): Promise<boolean> {
  const rows = await tx.select({ id: outcomeCohorts.id }).from(outcomeCohorts).where(eq(outcomeCohorts.id, id)).for(strength)
  return rows.length > 0
}
