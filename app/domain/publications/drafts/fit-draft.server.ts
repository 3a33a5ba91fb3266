import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { fitContent } from '#app/domain/content/fit-content.server.ts'
import { contentFields, findFileEntry, getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { withPublication } from './locked-publication.server.ts'
import { keepVersion, writeDraft } from './write-draft.server.ts'

/**
 * Brings the draft of an entry into the shape that its kind has now: what fits is kept, the files give the rest, and the
 * draft as it was stays among the versions.
 * @returns false if there is no such draft, or it is in the archive
 */
export async function fitDraft(kind: ContentKind, id: string, actorId: string, now = new Date()): Promise<boolean> {
  const isDone = await withPublication(kind, id, async (tx, publication) => {
    const { draft, archivedAt } = publication
    if (archivedAt || !('data' in draft)) return false
    const { data } = fitContent(getDeclaration(kind).schema, draft.data ?? {}, findFileEntry(kind, draft.slug))
    await keepVersion(tx, publication)
    const revision = await writeDraft(tx, publication, contentFields(kind, draft.slug, data), actorId, now)
    await recordAudit(tx, { actorId, action: 'publication.fit', subject: `${kind}:${id}`, before: { revision: publication.revision }, after: { revision } })
    return true
  })
  return isDone ?? false
}
