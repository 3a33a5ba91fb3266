import { and, eq, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'
import { outcomesName } from './read-cohorts.server.ts'
import type { RecordFilter } from './record-filter.ts'
import { type RecordInput, recordColumns } from './record-schema.server.ts'
import { outcomeCohorts, outcomeRecords } from './schema.server.ts'

export type OutcomeRecord = typeof outcomeRecords.$inferSelect
type Placed = OutcomeRecord & { place: string }

const pageSize = 50

/** One page of a half-year's records, the last written first. */
export async function listRecords(cohortId: string, filter: RecordFilter, asked: PageParams, size = pageSize): Promise<KeyPage<Placed>> {
  const rows = await db()
    .select({ row: outcomeRecords, place: cursorTime(outcomeRecords.createdAt) })
    .from(outcomeRecords)
    .where(and(...conditionsOf(cohortId, filter), fromCursor(outcomeRecords.createdAt, outcomeRecords.id, asked)))
    .orderBy(inPageOrder(outcomeRecords.createdAt, outcomeRecords.id, asked))
    .limit(size + 1)
  const placed = rows.map(({ row, place }) => ({ ...row, place }))
  return toKeyPage(placed, size, asked, ({ place, id }) => ({ at: place, id }))
}

/** How many records the filter lets through. */
export async function countRecordsOf(cohortId: string, filter: RecordFilter): Promise<number> {
  return await db().$count(outcomeRecords, and(...conditionsOf(cohortId, filter)))
}

function conditionsOf(cohortId: string, { course, study, work }: RecordFilter): (SQL | undefined)[] {
  return [
    eq(outcomeRecords.cohortId, cohortId),
    course ? eq(outcomeRecords.courseID, course) : undefined,
    study ? eq(outcomeRecords.study, study) : undefined,
    work ? eq(outcomeRecords.work, work) : undefined,
  ]
}

const isIt = (cohortId: string, id: string) => and(eq(outcomeRecords.id, id), eq(outcomeRecords.cohortId, cohortId))

/** One record of a half-year, or null. */
export async function findRecord(cohortId: string, id: string, from: Queryable = db()): Promise<OutcomeRecord | null> {
  if (!isUuid(id)) return null
  const [record] = await from.select().from(outcomeRecords).where(isIt(cohortId, id))
  return record ?? null
}

/** What the audit keeps: all but the words on evidence. */
const audited = ({ personReference, courseID, study, work, salaryPaise }: ReturnType<typeof recordColumns>) => ({
  personReference,
  courseID,
  study,
  work,
  salaryPaise,
})
const isSame = (row: OutcomeRecord, { personReference, courseID, study, work, salaryPaise, evidenceNote }: ReturnType<typeof recordColumns>) =>
  row.personReference === personReference &&
  row.courseID === courseID &&
  row.study === study &&
  row.work === work &&
  row.salaryPaise === salaryPaise &&
  row.evidenceNote === evidenceNote

export type Saved = 'saved' | 'changed' | 'taken' | 'absent'

/** Records one more person. @returns `taken` if this number is recorded in the half-year already, with something else */
export async function addRecord(cohortId: string, input: RecordInput, actorId: string): Promise<Saved> {
  const values = recordColumns(input)
  return await db().transaction(async (tx) => {
    if (!(await holdCohort(tx, cohortId))) return 'absent'
    const [made] = await tx
      .insert(outcomeRecords)
      .values({ ...values, cohortId, recordedBy: actorId })
      .onConflictDoNothing()
      .returning({ id: outcomeRecords.id })
    if (!made) {
      const [there] = await tx
        .select()
        .from(outcomeRecords)
        .where(and(eq(outcomeRecords.cohortId, cohortId), eq(outcomeRecords.personReference, values.personReference)))
      return there && isSame(there, values) ? 'saved' : 'taken'
    }
    await recordAudit(tx, { actorId, action: 'outcome-record.create', subject: `outcome-record:${made.id}`, after: audited(values) })
    await publishChange(tx, outcomesName)
    return 'saved'
  })
}

/** Changes a record. @param version as the form was filled from. @returns `changed` if somebody saved it since, with nothing overwritten */
export async function changeRecord(cohortId: string, id: string, version: number, input: RecordInput, actorId: string): Promise<Saved> {
  if (!isUuid(id)) return 'absent'
  const values = recordColumns(input)
  try {
    return await db().transaction(async (tx) => {
      const [before] = await tx.select().from(outcomeRecords).where(isIt(cohortId, id)).for('update')
      if (!before) return 'absent'
      if (isSame(before, values)) return 'saved'
      if (before.version !== version) return 'changed'
      await tx
        .update(outcomeRecords)
        .set({ ...values, version: version + 1, recordedBy: actorId, updatedAt: sql`now()` })
        .where(isIt(cohortId, id))
      await recordAudit(tx, { actorId, action: 'outcome-record.change', subject: `outcome-record:${id}`, before: audited(before), after: audited(values) })
      await publishChange(tx, outcomesName)
      return 'saved'
    })
  } catch (error) {
    if ((error as { cause?: { constraint?: string } }).cause?.constraint === 'outcome_records_person_once') return 'taken'
    throw error
  }
}

/** Deletes a record. @returns `changed` if somebody saved it since the page was read, with nothing deleted */
export async function deleteRecord(cohortId: string, id: string, version: number, actorId: string): Promise<'deleted' | 'changed'> {
  if (!isUuid(id)) return 'deleted'
  return await db().transaction(async (tx) => {
    const [before] = await tx.select().from(outcomeRecords).where(isIt(cohortId, id)).for('update')
    if (!before) return 'deleted'
    if (before.version !== version) return 'changed'
    await tx.delete(outcomeRecords).where(isIt(cohortId, id))
    await recordAudit(tx, { actorId, action: 'outcome-record.delete', subject: `outcome-record:${id}`, before: audited(before) })
    await publishChange(tx, outcomesName)
    return 'deleted'
  })
}

/** Whether there is this half-year, which stays until the transaction ends. */
export async function holdCohort(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.select({ id: outcomeCohorts.id }).from(outcomeCohorts).where(eq(outcomeCohorts.id, id)).for('key share')
  return rows.length > 0
}
