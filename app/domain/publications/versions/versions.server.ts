import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { resolveSlug } from '#app/domain/publications/drafts/content-slug.server.ts'
import { findKind } from '#app/domain/publications/drafts/find-draft.server.ts'
import { saveVersion } from '#app/domain/publications/drafts/locked-publication.server.ts'
import { type SavedDraft, withFreeSlug, writeDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationFields, PublicationKind } from '#app/domain/publications/publications.ts'
import { publicationVersions } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'

export async function findVersion(id: string, revision: number): Promise<PublicationFields | null> {
  const [row] = await db()
    .select({ fields: publicationVersions.fields })
    .from(publicationVersions)
    .where(and(eq(publicationVersions.publicationId, id), eq(publicationVersions.revision, revision)))
  return row?.fields ?? null
}

/** The current draft is saved as a version; the public release stays. @param seen the draft's revision that the caller saw */
export async function restoreVersion(
  kind: PublicationKind,
  id: string,
  { revision, seen, actorId, now = new Date() }: { revision: number; seen: number; actorId: string; now?: Date },
): Promise<SavedDraft> {
  const fields = await findVersion(id, revision)
  const restored = await withFreeSlug(kind, id, async (tx, publication): Promise<SavedDraft | null> => {
    if (!fields) return null
    if (publication.archivedAt) return { ok: false, reason: 'archived' }
    if (publication.revision !== seen) {
      return { ok: false, reason: 'changed', current: { fields: publication.draft, revision: publication.revision, by: null, at: publication.updatedAt } }
    }
    await saveVersion(tx, publication)
    await recordAudit(tx, { actorId, action: 'publication.restore', subject: `${kind}:${id}`, before: { revision: seen }, after: { revision } })
    return { ok: true, revision: await writeDraft(tx, publication, await resolveSlug(tx, publication, fields), { actorId, now }) }
  })
  return restored ?? { ok: false, reason: 'absent' }
}

/** `to` is the address to redirect to. Returns null for another form. */
export async function handleVersion(
  kind: PublicationKind,
  { id, revision }: { id: string; revision: number },
  form: FormData,
  actorId: string,
): Promise<{ to: string } | { status: number; result: string } | 'absent' | null> {
  if ((await findKind(id)) !== kind) return 'absent'
  const seen = String(form.get('seen') ?? '')
  if (form.get('do') !== 'restore' || !/^\d{1,9}$/.test(seen)) return null
  const restored = await restoreVersion(kind, id, { revision, seen: Number(seen), actorId })
  if (restored.ok) return { to: `${getDashboard(kind)}/${id}?done=restored` }
  if (restored.reason === 'absent') return 'absent'
  return { status: 409, result: failureMessages[restored.reason] }
}

const failureMessages = {
  changed: 'Not restored: someone else saved the draft since you opened this page. The differences are shown as they are now. Check them again.',
  archived: 'Not restored: the draft is in the archive. Take it out of the archive first.',
  'file-absent': 'Not restored: a picture or PDF of this version no longer exists.',
}
