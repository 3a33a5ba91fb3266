import { formatContentLines, listContentPictures } from '#app/domain/content/content-form.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { listFiles, toPlainText } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import type { ShownPicture } from '#app/lib/files.ts'
import { type ArticleFields, isContent, type PublicationFields } from './publications.ts'

export function listRichTexts(fields: ArticleFields): RichText[] {
  return fields.kind === 'project' ? [fields.problem, fields.built] : [fields.body]
}

export function getCoverImage(fields: ArticleFields): ShownPicture | null {
  return fields.cover ?? (fields.kind === 'project' ? (fields.screenshots[0] ?? null) : null)
}

export function listFilesOfFields(fields: PublicationFields): string[] {
  if (isContent(fields)) return [...new Set(listContentPictures(fields.data).map(({ fileId }) => fileId))]
  const shown = [fields.cover, ...(fields.kind === 'project' ? fields.screenshots : [])].flatMap((picture) => (picture ? [picture.fileId] : []))
  return [...new Set([...shown, ...listRichTexts(fields).flatMap(listFiles)])]
}

/** Returns the text without title and summary, for search and comparison. */
export function getPlainText(fields: PublicationFields): string {
  if (isContent(fields)) return formatContentLines(fields.data).join('\n')
  const labels = getLabels(fields)
  return [...labels, ...listRichTexts(fields).map(toPlainText)].filter(Boolean).join('\n')
}

function getLabels(fields: ArticleFields): string[] {
  if (fields.kind === 'post') return fields.topics
  if (fields.kind === 'project') return [fields.cohort, ...fields.technologies, ...fields.screenshots.map(({ caption }) => caption)]
  return [fields.role, fields.cameFrom, fields.evidence]
}
