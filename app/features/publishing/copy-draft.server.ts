import { and, eq } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { publications } from '#app/platform/db/schema/publications.server.ts'
import type { PublicationKind } from '#app/shared/publications.ts'
import { createDraft } from './write-draft.server.ts'

const ending = ' (copy)'

/**
 * Writes a copy of a draft, without address.
 * @param copyId from the form, so that one asked for twice is one
 * @returns false if there is nothing to copy
 */
export async function copyDraft(kind: PublicationKind, id: string, copyId: string, actorId: string): Promise<boolean> {
  const [row] = await db()
    .select({ draft: publications.draft })
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, kind)))
  if (!row) return false
  const title = row.draft.title && row.draft.title.slice(0, 160 - ending.length) + ending
  await createDraft(kind, copyId, actorId, { ...row.draft, title, slug: '' })
  return true
}
