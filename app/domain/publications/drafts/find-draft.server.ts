import { and, eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { createContentForm } from '#app/domain/content/content-form.server.ts'
import type { ContentForm } from '#app/domain/content/content-form.ts'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { findDeclaration, findFileEntry, findPublicPath } from '#app/domain/publications/content-declarations.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { findFigureText } from '#app/domain/publications/public/post-figure.server.ts'
import { listFilesOfFields } from '#app/domain/publications/publication-files.ts'
import { isContent, type PublicationFields, type PublicationKind } from '#app/domain/publications/publications.ts'
import { isForStaff } from '#app/domain/publications/releases.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'

/** `wasPublic`: a release is, was or will be public, so that its address may be known. */
export type OpenedDraft = {
  id: string
  kind: PublicationKind
  fields: PublicationFields
  revision: number
  updatedAt: Date
  updatedBy: string | null
  isArchived: boolean
  isSample: boolean
  wasPublic: boolean
  form: ContentForm | null
  /** Content only: the slug was public or is in the files, so it cannot change. */
  isSlugFixed: boolean
  previewPath: string
  /** The text that the figure of this post was computed from. */
  figureText: string | null
  files: ShownFiles
}

/** The publication with the name of the person who saved it last. */
export async function findForStaff(kind: PublicationKind, id: string) {
  if (!isUuid(id)) return null
  const [row] = await db()
    .select({ publication: publications, updatedBy: users.name })
    .from(publications)
    .leftJoin(users, eq(users.id, publications.updatedBy))
    .where(and(eq(publications.id, id), eq(publications.kind, kind), isForStaff))
  return row ?? null
}

export async function findDraft(kind: PublicationKind, id: string): Promise<OpenedDraft | null> {
  const row = await findForStaff(kind, id)
  if (!row) return null
  const { draft, revision, updatedAt, archivedAt, isSample } = row.publication
  const [released] = await db().select({ id: releases.id }).from(releases).where(eq(releases.publicationId, id)).limit(1)
  const files = await getFiles(listFilesOfFields(draft))
  const isArchived = archivedAt !== null
  const wasPublic = released !== undefined
  const isSlugFixed = wasPublic || findFileEntry(kind, draft.slug) !== null
  const shown = { form: findForm(kind), isSlugFixed, previewPath: getPreviewPath(id, draft), figureText: findFigureText(id) }
  return { id, kind, fields: draft, revision, updatedAt, updatedBy: row.updatedBy, isArchived, isSample, wasPublic, files, ...shown }
}

export function findForm(kind: PublicationKind): ContentForm | null {
  const declaration = findDeclaration(kind)
  return declaration && createContentForm(declaration)
}

/** An article on its preview page, content on its public page, content without a page as an example. */
export function getPreviewPath(id: string, fields: PublicationFields): string {
  if (!isContent(fields)) return `${getDashboard(fields.kind)}/${id}/preview`
  const shownAt = findPublicPath(fields)
  if (shownAt === null) return `${getDashboard(fields.kind)}/${id}/example`
  const [path = '/', part] = shownAt.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}preview=${id}${part ? `#${part}` : ''}`
}

export async function findKind(id: string): Promise<PublicationKind | null> {
  if (!isUuid(id)) return null
  const [row] = await db()
    .select({ kind: publications.kind })
    .from(publications)
    .where(and(eq(publications.id, id), isForStaff))
  return row?.kind ?? null
}
