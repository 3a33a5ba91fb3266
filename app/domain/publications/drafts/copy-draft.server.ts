import { and, eq } from 'drizzle-orm'
import { getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { isContent, type PublicationKind } from '#app/domain/publications/publications.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { createDraft } from './write-draft.server.ts'

const ending = ' (copy)'

/**
 * Writes a copy of a draft, without address.
 * @param copyId from the form, so that one asked for twice is one
 * @returns `absent` if there is nothing to copy; `member` for a member's project: the copy would need no yes of theirs
 */
export async function copyDraft(kind: PublicationKind, id: string, copyId: string, actorId: string): Promise<'copied' | 'absent' | 'member'> {
  const [row] = await db()
    .select({ draft: publications.draft, byMember: publications.byMember })
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, kind)))
  if (!row) return 'absent'
  if (row.byMember) return 'member'
  const { draft } = row
  if (isContent(draft)) {
    const { slugField, isFixed } = getDeclaration(draft.kind)
    if (!slugField || isFixed) return 'absent'
    await createDraft(kind, copyId, actorId, { ...draft, slug: '', data: { ...draft.data, [slugField]: '' } })
    return 'copied'
  }
  const title = draft.title && draft.title.slice(0, 160 - ending.length) + ending
  await createDraft(kind, copyId, actorId, { ...draft, title, slug: '' })
  return 'copied'
}
