import { and, eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { readFiles } from '#app/domain/files/read-files.server.ts'
import { filesOfFields } from '#app/domain/publications/publication-files.ts'
import type { PublicationFields, PublicationKind } from '#app/domain/publications/publications.ts'
import { isForStaff } from '#app/domain/publications/releases.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'

/** A draft as its editor opens it. `wasPublic`: it has, had or will have readers, so that its address is known. */
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
  files: ShownFiles
}

/** The draft with everything its editor shows, or null if there is none of this kind and id. */
export async function readDraft(kind: PublicationKind, id: string): Promise<OpenedDraft | null> {
  if (!isUuid(id)) return null
  const [row] = await db()
    .select({ publication: publications, updatedBy: users.name })
    .from(publications)
    .leftJoin(users, eq(users.id, publications.updatedBy))
    .where(and(eq(publications.id, id), isForStaff))
  if (!row || row.publication.kind !== kind) return null
  const { draft, revision, updatedAt, archivedAt, isSample } = row.publication
  const [released] = await db().select({ id: releases.id }).from(releases).where(eq(releases.publicationId, id)).limit(1)
  const files = await readFiles(filesOfFields(draft))
  return { id, kind, fields: draft, revision, updatedAt, updatedBy: row.updatedBy, isArchived: archivedAt !== null, isSample, wasPublic: !!released, files }
}

/** Which kind of publication this is, or null if there is none that staff know of. */
export async function findKind(id: string): Promise<PublicationKind | null> {
  if (!isUuid(id)) return null
  const [row] = await db()
    .select({ kind: publications.kind })
    .from(publications)
    .where(and(eq(publications.id, id), isForStaff))
  return row?.kind ?? null
}
