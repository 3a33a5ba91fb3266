import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { defineShortList } from '#app/lib/list.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import type { CohortInput } from './cohort-input.ts'
import { minShown } from './count-records.ts'
import { outcomesName } from './list-cohorts.server.ts'
import { outcomeCohorts, outcomeRecords } from './schema.server.ts'

export type Cohort = typeof outcomeCohorts.$inferSelect & { people: number }

/** Plain SQL: in a query of one table, Drizzle omits the table's name from columns. */
const people = sql<number>`(select count(*)::int from outcome_records where outcome_records.cohort_id = outcome_cohorts.id)`

export const cohortQuery = defineShortList(
  async (): Promise<Cohort[]> => {
    const rows = await db().select({ cohort: outcomeCohorts, people }).from(outcomeCohorts).orderBy(desc(outcomeCohorts.lastDay), desc(outcomeCohorts.id))
    return rows.map((row) => ({ ...row.cohort, people: row.people }))
  },
  { label: ({ label }) => label, people: (row) => row.people, lastDay: ({ lastDay }) => lastDay, countedOn: ({ countedOn }) => countedOn },
)

export async function listUncountedCohorts(now: Date): Promise<{ id: string; label: string }[]> {
  return await db()
    .select({ id: outcomeCohorts.id, label: outcomeCohorts.label })
    .from(outcomeCohorts)
    .where(and(isNull(outcomeCohorts.publishedAt), lte(outcomeCohorts.countedOn, getIndiaToday(now))))
    .orderBy(outcomeCohorts.countedOn)
    .limit(20)
}

export async function findCohort(id: string): Promise<Cohort | null> {
  const [row] = await db()
    .select({ cohort: outcomeCohorts, people })
    .from(outcomeCohorts)
    .where(eq(outcomeCohorts.id, id.replaceAll('\0', '')))
  return row ? { ...row.cohort, people: row.people } : null
}

type StoredCohort = typeof outcomeCohorts.$inferSelect
const getColumns = ({ label, firstDay, lastDay, countedOn }: CohortInput | StoredCohort) => ({ label, firstDay, lastDay, countedOn })
const isSame = (row: StoredCohort, input: CohortInput) => JSON.stringify(getColumns(row)) === JSON.stringify(getColumns(input))

/** Creates a cohort that only staff see. @returns `taken` if another cohort has this address */
export async function createCohort(id: string, input: CohortInput, actorId: string): Promise<'saved' | 'taken'> {
  const after = getColumns(input)
  return await inTransaction(async (tx) => {
    const [created] = await tx
      .insert(outcomeCohorts)
      .values({ id, ...after })
      .onConflictDoNothing()
      .returning({ id: outcomeCohorts.id })
    if (!created) {
      const [there] = await tx.select().from(outcomeCohorts).where(eq(outcomeCohorts.id, id))
      return there && isSame(there, input) ? 'saved' : 'taken'
    }
    await recordAudit(tx, { actorId, action: 'outcome-cohort.create', subject: `outcome-cohort:${id}`, after })
    return 'saved'
  })
}

/** Overwrites nothing and returns `changed` if another person saved since the form was filled. @param version the one that filled the form */
export async function changeCohort(id: string, version: number, input: CohortInput, actorId: string): Promise<'saved' | 'changed' | 'absent'> {
  return await inTransaction(async (tx) => {
    const [before] = await tx.select().from(outcomeCohorts).where(eq(outcomeCohorts.id, id)).for('update')
    if (!before) return 'absent'
    if (isSame(before, input)) return 'saved'
    if (before.version !== version) return 'changed'
    await tx
      .update(outcomeCohorts)
      .set({ ...getColumns(input), version: version + 1, updatedAt: sql`now()` })
      .where(eq(outcomeCohorts.id, id))
    await recordAudit(tx, {
      actorId,
      action: 'outcome-cohort.change',
      subject: `outcome-cohort:${id}`,
      before: getColumns(before),
      after: getColumns(input),
    })
    await publishChange(tx, outcomesName)
    return 'saved'
  })
}

/** `deleted`, or why not: the number of recorded people, `public`, or `changed` if another person saved it since. */
export type DeleteCohortResult = 'deleted' | 'changed' | 'public' | number

/** Deletes a cohort only without records and while only staff see it. @param version the version that the page showed */
export async function deleteCohort(id: string, version: number, actorId: string): Promise<DeleteCohortResult> {
  return await inTransaction(async (tx) => {
    // Adding a record locks the cohort too, so a deletion and an addition at the same time see each other's result.
    const [cohort] = await tx.select().from(outcomeCohorts).where(eq(outcomeCohorts.id, id)).for('update')
    if (!cohort) return 'deleted'
    const recorded = await tx.$count(outcomeRecords, eq(outcomeRecords.cohortId, id))
    if (recorded > 0) return recorded
    if (cohort.publishedAt !== null) return 'public'
    if (cohort.version !== version) return 'changed'
    await tx.delete(outcomeCohorts).where(eq(outcomeCohorts.id, id))
    await recordAudit(tx, { actorId, action: 'outcome-cohort.delete', subject: `outcome-cohort:${id}`, before: getColumns(cohort) })
    return 'deleted'
  })
}

type PublishCohortResult = 'done' | 'changed' | 'few' | 'early' | 'absent'

type PublishCohortInput = { id: string; version: number; isPublic: boolean; actorId: string; now?: Date }

/** @returns `few`: its table would show what single people did; `early`: its day of counting has not come */
export async function publishCohort({ id, version, isPublic, actorId, now = new Date() }: PublishCohortInput): Promise<PublishCohortResult> {
  return await inTransaction(async (tx) => {
    const [cohort] = await tx.select().from(outcomeCohorts).where(eq(outcomeCohorts.id, id)).for('update')
    if (!cohort) return 'absent'
    if ((cohort.publishedAt !== null) === isPublic) return 'done'
    if (cohort.version !== version) return 'changed'
    if (isPublic && cohort.countedOn > getIndiaToday(now)) return 'early'
    const recorded = await tx.$count(outcomeRecords, eq(outcomeRecords.cohortId, id))
    if (isPublic && recorded < minShown) return 'few'
    await tx
      .update(outcomeCohorts)
      .set({ publishedAt: isPublic ? now : null, version: version + 1, updatedAt: sql`now()` })
      .where(eq(outcomeCohorts.id, id))
    const action = isPublic ? 'outcome-cohort.publish' : 'outcome-cohort.unpublish'
    await recordAudit(tx, { actorId, action, subject: `outcome-cohort:${id}`, after: { people: recorded } })
    await publishChange(tx, outcomesName)
    return 'done'
  })
}
