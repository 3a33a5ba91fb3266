import { type ArticleFields, isContent, type PublicationFields } from '#app/domain/publications/publications.ts'
import type { BlockNode, RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { toPlainText, walkBlocks } from '#app/domain/publications/rich-text/rich-text-reading.ts'

/** Returns the errors by the field's path, none if nothing is missing. */
export function listReleaseErrors(fields: ArticleFields, today: string): Record<string, string> {
  const errors: Record<string, string> = {}
  const need = (field: string, there: unknown, message: string) => {
    if (!there) errors[field] ??= message
  }
  need('title', fields.title, 'Enter a title.')
  need('slug', fields.slug, 'Enter the address it is to have.')
  need('summary', fields.summary, 'Enter a sentence or two that say what it is about.')
  need('cover.alt', !fields.cover || fields.cover.alt, 'Say what the picture shows.')
  if (fields.kind === 'post') {
    need('authorRole', fields.authorRole, 'Say who writes, by role, such as Data science teacher.')
    need('topics', fields.topics.length > 0, 'Choose at least one topic.')
    need('factsCheckedOn', fields.factsCheckedOn, 'Say when its facts were checked last.')
    need('factsCheckedOn', !fields.factsCheckedOn || fields.factsCheckedOn <= today, 'Choose today or an earlier day.')
    needText('body', fields.body)
  }
  if (fields.kind === 'project') {
    need('courseID', fields.courseID, 'Choose the course it was built in.')
    need('cohort', fields.cohort, 'Say which batch built it. Never a name.')
    need('technologies', fields.technologies.length > 0, 'Name at least one technology.')
    needText('problem', fields.problem)
    needText('built', fields.built)
    fields.screenshots.forEach(({ alt }, index) => {
      need(`screenshots.${index}.alt`, alt, 'Say what the screenshot shows.')
    })
  }
  if (fields.kind === 'achievement') {
    needText('body', fields.body)
    need('evidence', fields.evidence, 'Say what there is to show for it.')
    need('batchYear', fields.batchYear, 'Enter the year of the batch.')
    if (fields.type === 'placement') {
      need('courseID', fields.courseID, 'Choose the course.')
      need('role', fields.role, 'Enter the work that was found.')
      need('cameFrom', fields.cameFrom, 'Enter what the person did before.')
    }
  }
  return errors

  function needText(field: string, text: RichText) {
    need(field, toPlainText(text).trim(), 'Fill in this part.')
    need(field, [...walkBlocks(text.content)].every(isDescribed), 'A picture in this text has no description. Say what it shows.')
  }
}

function isDescribed(block: BlockNode): boolean {
  if (block.type === 'picture') return block.attrs.alt.trim() !== ''
  return block.type !== 'attachment' || block.attrs.label.trim() !== ''
}

/** Leaves out the errors of an article that its editor computes itself, from the current text. */
export function withoutEditorErrors(fields: PublicationFields, errors: Record<string, string>, today: string): Record<string, string> {
  const known = isContent(fields) ? {} : listReleaseErrors(fields, today)
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !(path in known)))
}
