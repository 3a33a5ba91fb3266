import { and, eq, sql } from 'drizzle-orm'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { contentFields, findFileEntry, getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { createDraft } from './write-draft.server.ts'

/** The id of the draft of an entry of content; null while it has none. */
export async function findEntryDraft(kind: ContentKind, slug: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.kind, kind), sql`draft ->> 'slug' = ${slug}`))
  return row?.id ?? null
}

/**
 * The draft of an entry of the files in `content/`, created of the file if there is none. Two people at once get the same one.
 * @returns null if the files have no such entry
 */
export async function openEntry(kind: ContentKind, slug: string, actorId: string): Promise<string | null> {
  const known = await findEntryDraft(kind, slug)
  if (known) return known
  const entry = findFileEntry(kind, slug)
  if (!entry) return null
  const { slugField } = getDeclaration(kind)
  const data = structuredClone(slugField ? { ...entry, [slugField]: slug } : entry)
  await createDraft(kind, crypto.randomUUID(), actorId, contentFields(kind, slug, data))
  return await findEntryDraft(kind, slug)
}
