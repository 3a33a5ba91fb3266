import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { findForm } from '#app/domain/publications/drafts/find-draft.server.ts'
import { listComing } from '#app/domain/publications/drafts/locked-publication.server.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { archivePublication, endPublication, type ReleaseCommandResult, releaseDraft } from '#app/domain/publications/releases/release.server.ts'
import { releaseFailureMessage } from '#app/domain/publications/releases/release-labels.ts'
import { isForStaff } from '#app/domain/publications/releases.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import type { BulkResult } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getPublicationTitle } from './publication-labels.ts'

export const publicationBulkActions = ['publish', 'unpublish', 'archive', 'unarchive'] as const
export type PublicationBulkAction = (typeof publicationBulkActions)[number]

type BulkInput = { seen: ReadonlyMap<string, number>; actorId: string; now?: Date }

/** Returns those that failed with the reason. One undo reverts all. @param input `seen`: the draft's revision that the caller saw, by id */
export async function transitionPublications(
  kind: PublicationKind,
  ids: readonly string[],
  bulkAction: PublicationBulkAction,
  { seen, actorId, now = new Date() }: BulkInput,
): Promise<BulkResult> {
  const titles = await getTitles(kind, ids)
  const refused: BulkResult['refused'] = []
  const events: number[] = []
  // One after the other, so that each row is locked only briefly.
  for (const id of ids) {
    const outcome = await releaseOne(id)
    if (outcome !== 'as it is' && outcome.ok) events.push(outcome.eventId)
    else
      refused.push({
        id,
        title: getPublicationTitle({ title: titles.get(id) ?? '' }),
        why: outcome === 'as it is' ? 'It is public as it is.' : releaseFailureMessage({ kind, form: findForm(kind) }, outcome),
      })
  }
  if (events.length === 0) return { done: 0, refused }
  const action = `publication.${bulkAction}-many` as const
  return { done: events.length, refused, undo: { action, eventId: await recordAudit(db(), { actorId, action, subject: `${kind}:list`, after: { events } }) } }

  async function releaseOne(id: string): Promise<ReleaseCommandResult | 'as it is'> {
    if (!titles.has(id)) return { ok: false, reason: 'absent' }
    if (bulkAction === 'unpublish') return await endPublication(kind, id, { actorId, now })
    if (bulkAction !== 'publish') return await archivePublication(kind, id, bulkAction === 'archive', { actorId, now })
    const coming = await listComing(db(), id, now)
    if (coming.every(({ liveFrom, revision }) => liveFrom <= now && revision === seen.get(id)) && coming.length > 0) return 'as it is'
    return await releaseDraft(kind, id, { revision: seen.get(id) ?? 0, at: null, actorId, now })
  }
}

async function getTitles(kind: PublicationKind, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .select({ id: publications.id, title: publications.title })
    .from(publications)
    .where(and(inArray(publications.id, [...ids]), eq(publications.kind, kind), isForStaff))
  return new Map(rows.map(({ id, title }) => [id, title ?? '']))
}
