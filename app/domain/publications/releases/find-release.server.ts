import { and, eq } from 'drizzle-orm'
import type { ContentForm } from '#app/domain/content/content-form.ts'
import { findFileEntry, findHiddenReason, findPublicPath } from '#app/domain/publications/content-declarations.server.ts'
import { findForm, getPreviewPath } from '#app/domain/publications/drafts/find-draft.server.ts'
import { listComing } from '#app/domain/publications/drafts/locked-publication.server.ts'
import { listPublishErrors } from '#app/domain/publications/drafts/release-check.server.ts'
import { type AchievementType, getPublicationState, isContent, type PublicationKind, type PublicationState } from '#app/domain/publications/publications.ts'
import { isForStaff } from '#app/domain/publications/releases.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'

/** `path` null: no page shows it. `isOff`: the release takes an entry of content off the site. `hiddenReason`: why readers do not see it then. */
type ReleaseShown = { path: string | null; revision: number; from: Date; isOff: boolean; hiddenReason: string | null }
export type ReleaseState = {
  id: string
  kind: PublicationKind
  title: string
  revision: number
  state: PublicationState
  isSample: boolean
  live: ReleaseShown | null
  planned: ReleaseShown | null
  wasPublic: boolean
  isArchived: boolean
  isSubmitted: boolean
  /** A member wrote it: only they can delete it, and no one can copy it. */
  isOfMember: boolean
  reviewNote: string
  /** Achievements only: a placement needs the person's consent. */
  type: AchievementType | null
  errors: Record<string, string>
  form: ContentForm | null
  /** Content only: the files in `content/` have this entry and show it while there is no release. */
  isOfFiles: boolean
  previewPath: string
}

export async function findReleaseState(kind: PublicationKind, id: string, now = new Date()): Promise<ReleaseState | null> {
  if (!isUuid(id)) return null
  const [publication] = await db()
    .select()
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, kind), isForStaff))
  if (!publication) return null
  const [coming, released, errors] = await Promise.all([
    listComing(db(), id, now),
    db().select({ id: releases.id }).from(releases).where(eq(releases.publicationId, id)).limit(1),
    listPublishErrors(db(), publication, { now }),
  ])
  const { archivedAt, submittedAt, byMember, reviewNote, revision, isSample, draft } = publication
  const shown = (release: (typeof coming)[number] | undefined): ReleaseShown | null => {
    if (!release) return null
    const { fields, liveFrom } = release
    const hiddenReason = findHiddenReason(fields, liveFrom > now ? liveFrom : now)
    return { path: findPublicPath(fields), revision: release.revision, from: liveFrom, isOff: isContent(fields) && fields.data === null, hiddenReason }
  }
  return {
    id,
    kind,
    title: draft.title,
    revision,
    isSample,
    state: getPublicationState({ archivedAt, submittedAt, release: coming[0] ?? null }, now),
    live: shown(coming.find(({ liveFrom }) => liveFrom <= now)),
    planned: shown(coming.find(({ liveFrom }) => liveFrom > now)),
    wasPublic: released.length > 0,
    isArchived: archivedAt !== null,
    isSubmitted: submittedAt !== null,
    isOfMember: byMember,
    reviewNote,
    type: draft.kind === 'achievement' ? draft.type : null,
    errors,
    form: findForm(kind),
    isOfFiles: findFileEntry(kind, draft.slug) !== null,
    previewPath: getPreviewPath(id, draft),
  }
}
