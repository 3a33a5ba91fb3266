import { and, eq, inArray, sql } from 'drizzle-orm'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { outcomesName } from './list-cohorts.server.ts'
import { outcomeCohorts, outcomeRecords } from './schema.server.ts'

const ofIt = sql`from outcome_records where outcome_records.cohort_id = outcome_cohorts.id`
/** References in content/sample-outcomes.ts have this prefix; a record that staff changed counts as real. */
const isInvented = sql`(outcome_records.person_reference like 'SAMPLE-%' and outcome_records.version = 1)`
const isUsed = sql<boolean>`(outcome_cohorts.version > 1 or exists (select ${ofIt} and not ${isInvented}))`

type SampleCohortRow = { id: string; title: string; records: number; isUsed: boolean }

export async function listSampleCohorts(tx: Queryable = db()): Promise<SampleCohortRow[]> {
  const { id, label: title } = outcomeCohorts
  const records = sql<number>`(select count(*) ${ofIt} and ${isInvented})`.mapWith(Number)
  return await tx.select({ id, title, records, isUsed }).from(outcomeCohorts).where(eq(outcomeCohorts.isSample, true)).orderBy(id)
}

/** A half-year that staff used stays, unpublished, with the records of staff. */
export async function removeSampleCohorts(tx: Queryable): Promise<SampleCohortRow[]> {
  await tx.select({ id: outcomeCohorts.id }).from(outcomeCohorts).where(eq(outcomeCohorts.isSample, true)).orderBy(outcomeCohorts.id).for('update')
  const samples = await listSampleCohorts(tx)
  const idsOf = (used: boolean) => samples.flatMap((one) => (one.isUsed === used ? [one.id] : []))
  await tx.delete(outcomeCohorts).where(inArray(outcomeCohorts.id, idsOf(false)))
  const usedIds = idsOf(true)
  await tx.delete(outcomeRecords).where(and(inArray(outcomeRecords.cohortId, usedIds), isInvented))
  await tx.update(outcomeCohorts).set({ isSample: false, publishedAt: null }).where(inArray(outcomeCohorts.id, usedIds))
  await publishChange(tx, outcomesName)
  return samples
}
