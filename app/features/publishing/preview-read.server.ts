import { and, eq, min } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { isForStaff } from '#app/platform/db/releases.server.ts'
import { publications, releases } from '#app/platform/db/schema/publications.server.ts'
import { readFiles } from '#app/platform/files/read-files.server.ts'
import { highlightText } from '#app/platform/highlight/highlight-code.server.ts'
import type { CodeSpan } from '#app/shared/code-spans.ts'
import type { ShownFiles } from '#app/shared/files.ts'
import { filesOfFields, textsOf } from '#app/shared/publication-files.ts'
import type { PublicationFields, PublicationKind } from '#app/shared/publications.ts'
import { isUuid } from '#app/shared/uuid.ts'

export type Preview = {
  id: string
  savedAt: Date
  isSample: boolean
  publishedAt: Date | null
  fields: PublicationFields
  files: ShownFiles
  codeSpans: CodeSpan[][][]
}

/** A draft with everything that its page shows; null if there is none of this kind and id. */
export async function readPreview(kind: PublicationKind, id: string): Promise<Preview | null> {
  if (!isUuid(id)) return null
  const [row] = await db()
    .select({ fields: publications.draft, savedAt: publications.updatedAt, isSample: publications.isSample })
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, kind), isForStaff))
  if (!row) return null
  const [first] = await db()
    .select({ publishedAt: min(releases.publishedAt) })
    .from(releases)
    .where(eq(releases.publicationId, id))
  return {
    id,
    ...row,
    publishedAt: first?.publishedAt ?? null,
    files: await readFiles(filesOfFields(row.fields)),
    codeSpans: textsOf(row.fields).map(highlightText),
  }
}
