import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { getPublicationsTag, getPublicationTag } from '#app/domain/publications/publication-changes.ts'
import { publications, storyConsents } from '#app/domain/publications/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { outcomeRecords } from './schema.server.ts'

/** @param references a query of numbers and codes in capital letters */
export const selectStoriesOf = (references: SQL) =>
  sql`(select ${storyConsents.publicationId} from ${storyConsents} where upper(${storyConsents.personReference}) in (${references}))`

/** For a person who asked to be erased: the consents and with them the stories end, and no number is left. The counts of outcomes stay. */
export async function eraseOutcomes(tx: Queryable, references: SQL): Promise<void> {
  // Stories before consents, as publishing does.
  const stories = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(sql`${publications.id} in ${selectStoriesOf(references)}`)
    .orderBy(publications.id)
    .for('update')
  const isNamed = sql`upper(${storyConsents.personReference}) in (${references})`
  const revoked = await tx
    .update(storyConsents)
    .set({ revokedAt: sql`greatest(${storyConsents.givenAt}, clock_timestamp())` })
    .where(and(isNamed, isNull(storyConsents.revokedAt)))
    .returning({ id: storyConsents.id, publicationId: storyConsents.publicationId })
  for (const { id, publicationId } of revoked) {
    const after = { consent: id, by: 'the erasure of the person' }
    await recordAudit(tx, { actorId: null, action: 'story-consent.revoke', subject: `achievement:${publicationId}`, after })
  }
  await tx.update(storyConsents).set({ personReference: sql`'forgotten ' || id`, evidenceNote: 'Erased' }).where(isNamed)
  await tx
    .update(outcomeRecords)
    .set({ personReference: sql`'forgotten ' || id`, evidenceNote: '', version: sql`${outcomeRecords.version} + 1`, updatedAt: sql`now()` })
    .where(sql`upper(${outcomeRecords.personReference}) in (${references})`)
  if (stories.length > 0) await publishChange(tx, getPublicationsTag('achievement'), ...stories.map(({ id }) => getPublicationTag(id)))
}
