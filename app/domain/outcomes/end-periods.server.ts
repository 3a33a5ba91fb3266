import { and, asc, isNull, lt, sql } from 'drizzle-orm'
import { storyConsents } from '#app/domain/publications/schema.server.ts'
import { subtractMonths } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { db } from '#app/platform/db/client.server.ts'
import { runInBatches } from '#app/platform/db/in-batches.server.ts'
import { revokeConsent } from './story-consents.server.ts'

const batch = 200

/** The periods that the privacy notice promises. Runs daily and may run twice. */
export async function endAchievementPeriods(now = new Date()): Promise<void> {
  await endConsents(subtractMonths(now, retentionPeriods.storyConsentMonths))
  await removePeople(subtractMonths(now, retentionPeriods.outcomeMonths))
}

/** The story ends too, as if the person had revoked the consent. */
async function endConsents(before: Date): Promise<void> {
  await runInBatches(batch, async (size) => {
    const due = await db()
      .select({ id: storyConsents.id, publicationId: storyConsents.publicationId })
      .from(storyConsents)
      .where(and(isNull(storyConsents.revokedAt), lt(storyConsents.givenAt, before)))
      .orderBy(asc(storyConsents.id))
      .limit(size)
    for (const { id, publicationId } of due) await revokeConsent(publicationId, id, 'period')
    return due.length
  })
}

async function removePeople(before: Date): Promise<void> {
  await runInBatches(batch, async (size) => {
    const { rowCount } = await db().execute(sql`
      update outcome_records set person_reference = 'forgotten ' || id, evidence_note = '', version = version + 1, updated_at = now()
      where id in (select record.id from outcome_records as record join outcome_cohorts on outcome_cohorts.id = record.cohort_id
        where published_at < ${before.toISOString()}::timestamptz and person_reference not like 'forgotten %' limit ${size})`)
    return rowCount ?? 0
  })
}
