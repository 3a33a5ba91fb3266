import { eq, min } from 'drizzle-orm'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { listFilesOfFields, listRichTexts } from '#app/domain/publications/publication-files.ts'
import { type ArticleFields, type ArticleKind, isContent } from '#app/domain/publications/publications.ts'
import type { CodeSpan } from '#app/domain/publications/rich-text/code-blocks.ts'
import { highlightText } from '#app/domain/publications/rich-text/highlight-code.server.ts'
import { releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { db } from '#app/platform/db/client.server.ts'
import { findForStaff } from './find-draft.server.ts'

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
  const row = await findForStaff(kind, id)
  if (!row || isContent(row.publication.draft)) return null
  const { draft: fields, updatedAt: savedAt, isSample } = row.publication
  const [first] = await db()
    .select({ publishedAt: min(releases.publishedAt) })
    .from(releases)
    .where(eq(releases.publicationId, id))
  return {
    id,
    savedAt,
    isSample,
    fields,
    publishedAt: first?.publishedAt ?? null,
    files: await getFiles(listFilesOfFields(fields)),
    codeSpans: listRichTexts(fields).map(highlightText),
  }
}
