import { and, eq } from 'drizzle-orm'
import { parseContent } from '#app/domain/content/content-errors.server.ts'
import { getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { type ContentFields, isContent, type PublicationFields, type PublicationKind } from '#app/domain/publications/publications.ts'
import { listReleaseErrors, withoutEditorErrors } from '#app/domain/publications/releases/release-errors.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { findSlugError, findSlugOwner, isReservedSlug } from './content-slug.server.ts'
import { listDeadLinks } from './dead-links.server.ts'
import type { StoredPublication } from './locked-publication.server.ts'

/** By path, none if there is no such draft. For an article only those that its editor cannot compute, such as a link that leads nowhere. */
export async function findPublishErrors(kind: PublicationKind, id: string, now: Date): Promise<Record<string, string>> {
  const [publication] = await db()
    .select()
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, kind)))
  if (!publication) return {}
  const { draft } = publication
  return withoutEditorErrors(draft, await listPublishErrors(db(), publication, { now }), getIndiaToday(now))
}

/** Returns the errors by the field's path, including the slug. @param from when it becomes public; the default is now */
export async function listPublishErrors(
  tx: Queryable,
  publication: Pick<StoredPublication, 'id' | 'kind' | 'draft'>,
  { now, from = now }: { now: Date; from?: Date },
): Promise<Record<string, string>> {
  const { id, kind, draft } = publication
  const deadLinks = await listDeadLinks(tx, draft, now)
  if (isContent(draft)) {
    const { slugField, checkDay } = getDeclaration(draft.kind)
    const reading = parseEntry(draft)
    const slug = await findSlugError(tx, publication)
    return {
      ...deadLinks,
      ...(reading.ok ? checkDay?.(reading.entry, getIndiaToday(from)) : reading.errors),
      ...(slug && slugField ? { [slugField]: slug } : {}),
    }
  }
  const errors = { ...deadLinks, ...listReleaseErrors(draft, getIndiaToday(now)) }
  if (errors.slug) return errors
  if (await isReservedSlug(kind, draft.slug)) return { ...errors, slug: 'The site needs this address for itself. Choose another.' }
  const owner = await findSlugOwner(tx, kind, draft.slug)
  return owner === null || owner === id ? errors : { ...errors, slug: slugTaken }
}

export const slugTaken = 'Another one has or had this address. Choose another.'

const parseEntry = ({ kind, slug, data }: ContentFields) => parseContent(getDeclaration(kind), data ?? {}, slug)

/** Returns the fields of content as its schema parses them, or null if they do not fit the schema. */
export function findFieldsToRelease(draft: PublicationFields): PublicationFields | null {
  if (!isContent(draft)) return draft
  const reading = parseEntry(draft)
  return reading.ok ? { ...draft, title: draft.title || draft.slug, data: reading.entry as ContentFields['data'] } : null
}
