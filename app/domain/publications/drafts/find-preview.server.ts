import { and, eq, min } from 'drizzle-orm'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { listFilesOfFields, listRichTexts } from '#app/domain/publications/publication-files.ts'
import { type ArticleFields, type ArticleKind, isContent } from '#app/domain/publications/publications.ts'
import { isForStaff } from '#app/domain/publications/releases.server.ts'
import type { CodeSpan } from '#app/domain/publications/rich-text/code-blocks.ts'
import { highlightText } from '#app/domain/publications/rich-text/highlight-code.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'

type Preview = {
  id: string
  savedAt: Date
  isSample: boolean
  publishedAt: Date | null
  fields: ArticleFields
  files: ShownFiles
  codeSpans: CodeSpan[][][]
}

export async function findPreview(kind: ArticleKind, id: string): Promise<Preview | null> {
  if (!isUuid(id)) return null
  const [row] = await db()
    .select({ fields: publications.draft, savedAt: publications.updatedAt, isSample: publications.isSample })
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, kind), isForStaff))
  if (!row || isContent(row.fields)) return null
  const { fields } = row
  const [first] = await db()
    .select({ publishedAt: min(releases.publishedAt) })
    .from(releases)
    .where(eq(releases.publicationId, id))
  return {
    id,
    ...row,
    fields,
    publishedAt: first?.publishedAt ?? null,
    files: await getFiles(listFilesOfFields(fields)),
    codeSpans: listRichTexts(fields).map(highlightText),
  }
}
