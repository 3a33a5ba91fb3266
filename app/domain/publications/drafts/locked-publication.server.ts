import { and, eq } from 'drizzle-orm'
import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { contentName, getPublicationsTag, getPublicationTag } from '#app/domain/publications/publication-changes.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { isComing } from '#app/domain/publications/releases.server.ts'
import { publications, publicationVersions, releases } from '#app/domain/publications/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'

export type StoredPublication = typeof publications.$inferSelect
type StoredRelease = typeof releases.$inferSelect

/** Runs the work in a transaction that locks the publication. Returns null if it does not exist. */
export async function withPublication<Result>(
  kind: PublicationKind,
  id: string,
  work: (tx: Queryable, publication: StoredPublication) => Promise<Result>,
): Promise<Result | null> {
  return await inTransaction(async (tx) => {
    const publication = await lockPublication(tx, kind, id)
    return publication && (await work(tx, publication))
  })
}

export async function lockPublication(tx: Queryable, kind: PublicationKind, id: string): Promise<StoredPublication | null> {
  const [publication] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, kind)))
    .for('update')
  return publication ?? null
}

export async function saveVersion(tx: Queryable, { id, revision, draft, updatedBy, updatedAt }: StoredPublication): Promise<void> {
  await tx.insert(publicationVersions).values({ publicationId: id, revision, fields: draft, savedBy: updatedBy, savedAt: updatedAt }).onConflictDoNothing()
}

/** Public now or later, the soonest first. */
export async function listComing(tx: Queryable, id: string, now: Date): Promise<StoredRelease[]> {
  return await tx
    .select()
    .from(releases)
    .where(and(eq(releases.publicationId, id), isComing(now)))
    .orderBy(releases.liveFrom)
}

/** Notifies every page that shows the publication or its kind. */
export async function announcePublication(tx: Queryable, { id, kind }: Pick<StoredPublication, 'id' | 'kind'>): Promise<void> {
  await publishChange(tx, getPublicationsTag(kind), getPublicationTag(id), ...(isContentKind(kind) ? [contentName] : []))
}
