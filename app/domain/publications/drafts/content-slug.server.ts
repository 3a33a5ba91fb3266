import { and, eq, ne, sql } from 'drizzle-orm'
import type { ContentData } from '#app/domain/content/content-form.ts'
import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { createContentFields, findDeclaration, findFileEntry, getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { type ContentFields, getPublicationPath, type PublicationFields, type PublicationKind } from '#app/domain/publications/publications.ts'
import { publicationSlugs, publications } from '#app/domain/publications/schema.server.ts'
import { slugSchema } from '#app/lib/slug.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { listRoutePaths } from '#app/platform/http/route-paths.server.ts'
import type { StoredPublication } from './locked-publication.server.ts'

type SlugOwner = Pick<StoredPublication, 'id' | 'kind' | 'draft'>

const fitsAddress = (typed: string) => slugSchema.safeParse(typed).success

/** The slug stays fixed once it was public or if it is in the files; a new one is stored only if it is free. */
export async function resolveSlug(tx: Queryable, owner: SlugOwner, fields: PublicationFields): Promise<PublicationFields> {
  if (!('data' in fields)) return fields
  const { kind } = fields
  const data = fields.data ?? {}
  const { slugField } = getDeclaration(kind)
  if (!slugField) return createContentFields(kind, kind, data)
  const { slug: known } = owner.draft
  if (known !== '' && (findFileEntry(kind, known) || (await findSlugOwner(tx, kind, known)) === owner.id))
    return createContentFields(kind, known, { ...data, [slugField]: known })
  const typed = createSlug(kind, data)
  return createContentFields(kind, fitsAddress(typed) && (await isFree(tx, owner, typed)) ? typed : '', data)
}

export async function findSlugError(tx: Queryable, { id, kind, draft }: SlugOwner): Promise<string | null> {
  if (!isContentKind(kind) || !('data' in draft)) return null
  const { slugField, reservedSlugs = [], name } = getDeclaration(kind)
  if (!slugField) return null
  const typed = createSlug(kind, draft.data ?? {})
  if (typed === '') return 'Fill in this field.'
  if (!fitsAddress(typed)) return 'Use small letters, digits and single hyphens, at most 100 characters.'
  // An entry of the files keeps its slug, even if a page of the site has the same path, as policies do.
  if (draft.slug === typed && findFileEntry(kind, typed)) return null
  if (reservedSlugs.includes(typed) || (await isReservedSlug(kind, typed))) return 'The site needs this name for itself. Choose another.'
  const isOwn = draft.slug === typed && (await isFree(tx, { id, kind, draft }, typed))
  return isOwn ? null : `Another ${name.toLowerCase()} has or had this name. Choose another.`
}

function createSlug(kind: ContentFields['kind'], data: ContentData): string {
  const { slugField } = getDeclaration(kind)
  const typed = slugField ? data[slugField] : kind
  return typeof typed === 'string' ? typed.trim() : ''
}

async function isFree(tx: Queryable, { id, kind }: SlugOwner, slug: string): Promise<boolean> {
  if (findFileEntry(kind, slug)) return false
  const [draft] = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.kind, kind), ne(publications.id, id), sql`draft ->> 'slug' = ${slug}`))
    .limit(1)
  if (draft) return false
  const owner = await findSlugOwner(tx, kind, slug)
  return owner === null || owner === id
}

/** The publication that has or had this slug. */
export async function findSlugOwner(tx: Queryable, kind: PublicationKind, slug: string): Promise<string | null> {
  const [owner] = await tx
    .select({ id: publicationSlugs.publicationId })
    .from(publicationSlugs)
    .where(and(eq(publicationSlugs.kind, kind), eq(publicationSlugs.slug, slug)))
  return owner?.id ?? null
}

/** Whether a route has this word as its first part, or in the place of the kind's slug. Never for content whose path does not end with its slug. */
export async function isReservedSlug(kind: PublicationKind, slug: string): Promise<boolean> {
  const example = findExamplePath(kind)
  if (example === null) return false
  const place = example.split('/').slice(1, -1)
  const isSame = (part: string | undefined) => part !== undefined && !/[:*]/.test(part) && part.toLowerCase() === slug.toLowerCase()
  return (await listRoutePaths()).some((path) => {
    const [first, ...rest] = path.split('/').filter(Boolean)
    return isSame(first) || (place.length > 0 && first?.toLowerCase() === place[0]?.toLowerCase() && isSame(rest[place.length - 1]))
  })
}

function findExamplePath(kind: PublicationKind): string | null {
  if (!isContentKind(kind)) return getPublicationPath(kind, 'x')
  const declaration = findDeclaration(kind)
  const [entry] = Object.values(declaration?.files() ?? {})
  const path = declaration?.slugField && entry !== undefined ? declaration.pathOf?.(entry, 'x') : undefined
  return path?.endsWith('/x') ? path : null
}
