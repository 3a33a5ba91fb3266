import { eq, inArray, sql } from 'drizzle-orm'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { getPublicationsTag, getPublicationTag } from './publication-changes.ts'
import { articleKinds, type PublicationKind } from './publications.ts'
import { publications, releases, storyConsents } from './schema.server.ts'

/** Staff edited it, or recorded a person's consent to it. */
const isUsed = sql<boolean>`(publications.revision > 1 or exists (select from ${storyConsents} consented where consented.publication_id = publications.id))`

type SamplePublication = { id: string; kind: PublicationKind; title: string | null; isUsed: boolean }

export async function listSamplePublications(tx: Queryable = db()): Promise<SamplePublication[]> {
  const { id, kind, title } = publications
  return await tx.select({ id, kind, title, isUsed }).from(publications).where(eq(publications.isSample, true)).orderBy(publications.id)
}

/** Deletes those that staff did not edit. The others become unpublished drafts of the institute. */
export async function removeSamplePublications(tx: Queryable): Promise<SamplePublication[]> {
  await tx.select({ id: publications.id }).from(publications).where(eq(publications.isSample, true)).orderBy(publications.id).for('update')
  const samples = await listSamplePublications(tx)
  const idsOf = (used: boolean) => samples.flatMap((one) => (one.isUsed === used ? [one.id] : []))
  await tx.delete(publications).where(inArray(publications.id, idsOf(false)))
  await tx.delete(releases).where(inArray(releases.publicationId, idsOf(true)))
  await tx
    .update(publications)
    .set({ isSample: false })
    .where(inArray(publications.id, idsOf(true)))
  await publishChange(tx, ...articleKinds.map(getPublicationsTag), ...samples.map(({ id }) => getPublicationTag(id)))
  return samples
}
