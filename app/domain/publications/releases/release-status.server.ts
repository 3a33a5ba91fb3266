import { eq } from 'drizzle-orm'
import { listComing } from '#app/domain/publications/drafts/locked-publication.server.ts'
import { isContent } from '#app/domain/publications/publications.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'

export type ActiveRelease = {
  id: string
  slug: string
  revision: number
  from: string
  until: string | null
  publishedAt: string
  by: string | null
  isOff?: true
}
/** As stored in an audit event: enough to restore it. */
export type ReleaseStatus = { archivedAt: string | null; submittedAt: string | null; reviewNote: string; releases: ActiveRelease[] }

export async function getReleaseStatus(tx: Queryable, id: string, now: Date): Promise<ReleaseStatus> {
  const [row] = await tx.select().from(publications).where(eq(publications.id, id))
  const coming = await listComing(tx, id, now)
  return {
    archivedAt: row?.archivedAt?.toISOString() ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
    reviewNote: row?.reviewNote ?? '',
    releases: coming.map((release) => ({
      id: release.id,
      slug: release.slug,
      revision: release.revision,
      from: release.liveFrom.toISOString(),
      until: release.liveUntil?.toISOString() ?? null,
      publishedAt: release.publishedAt.toISOString(),
      by: release.releasedBy,
      ...(isContent(release.fields) && release.fields.data === null ? { isOff: true as const } : {}),
    })),
  }
}
