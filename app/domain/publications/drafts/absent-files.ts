import { picturesOf } from '#app/domain/content/content-form.ts'
import { isContent, type PublicationFields } from '#app/domain/publications/publications.ts'
import { filesOf } from '#app/domain/publications/rich-text/rich-text-reading.ts'

const picture = 'This picture is gone. Upload it again, or remove it.'
const inText = 'A picture or PDF in this text is gone. Upload it again, or take it out.'

/** A message for each field that shows one of these files, which are not there any more, by the field's path. */
export function absentFileFaults(fields: PublicationFields, fileIds: readonly string[]): Record<string, string> {
  const isGone = (id: string) => fileIds.includes(id)
  if (isContent(fields)) return Object.fromEntries(picturesOf(fields.data).flatMap(({ path, fileId }) => (isGone(fileId) ? [[path, picture]] : [])))
  const isProject = fields.kind === 'project'
  const shown = isProject ? fields.screenshots.map(({ fileId }, place) => [`screenshots.${place}`, fileId] as const) : []
  const pictures = fields.cover ? [['cover', fields.cover.fileId] as const, ...shown] : shown
  const texts = Object.entries(isProject ? { problem: fields.problem, built: fields.built } : { body: fields.body })
  return Object.fromEntries([
    ...pictures.filter(([, fileId]) => isGone(fileId)).map(([path]) => [path, picture]),
    ...texts.filter(([, text]) => filesOf(text).some(isGone)).map(([path]) => [path, inText]),
  ])
}
