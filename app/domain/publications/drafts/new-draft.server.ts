import { and, eq, sql } from 'drizzle-orm'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { createContentFields, findFileEntry, getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { isContent, type PublicationKind } from '#app/domain/publications/publications.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { createDraft } from './write-draft.server.ts'

export async function findEntryDraft(kind: ContentKind, slug: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.kind, kind), sql`draft ->> 'slug' = ${slug}`))
  return row?.id ?? null
}

/** Creates it from the file in `content/` if needed. Two requests at once get the same draft. Null if the files have no such entry. */
export async function openEntry(kind: ContentKind, slug: string, actorId: string): Promise<string | null> {
  const known = await findEntryDraft(kind, slug)
  if (known) return known
  const entry = findFileEntry(kind, slug)
  if (!entry) return null
  const { slugField } = getDeclaration(kind)
  const data = structuredClone(slugField ? { ...entry, [slugField]: slug } : entry)
  await createDraft(kind, crypto.randomUUID(), actorId, createContentFields(kind, slug, data))
  return await findEntryDraft(kind, slug)
}

const ending = ' (copy)'

/**
 * The copy has no slug. @param copyId comes from the form, so that a repeated request creates one copy
 * @returns `absent`: nothing to copy; `member`: a copy of a member's project would not need the member's consent
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
