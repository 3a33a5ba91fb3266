import type { ContentForm } from '#app/domain/content/content-form.ts'
import { parseContentForm } from '#app/domain/content/parse-content-form.ts'
import {
  type AchievementType,
  achievementTypes,
  isContent,
  maxScreenshots,
  type PublicationFields,
  type Screenshot,
} from '#app/domain/publications/publications.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import type { ShownPicture } from '#app/lib/files.ts'

/** Only the editor changes them; the form has no controls for them. */
export type DraftTexts = Partial<Record<'body' | 'problem' | 'built', RichText>>

/** What the form does not have, such as the texts, stays as in `base`. @param contentForm the form of a kind of content */
export function parseFieldsOfForm(form: FormData, base: PublicationFields, contentForm: ContentForm | null, texts: DraftTexts = {}): PublicationFields {
  if (isContent(base)) return contentForm ? { ...base, data: parseContentForm(form, contentForm, base.data ?? {}) } : base
  const text = (name: string, before: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : before
  }
  const common = {
    title: text('title', base.title),
    slug: text('slug', base.slug),
    summary: text('summary', base.summary),
    courseID: text('courseID', base.courseID ?? '') || null,
    cover: parsePicture(form, 'cover', base.cover),
  }
  if (base.kind === 'post') {
    return {
      ...base,
      ...common,
      topics: listOf(text('topics', base.topics.join(', '))),
      authorRole: text('authorRole', base.authorRole),
      factsCheckedOn: text('factsCheckedOn', base.factsCheckedOn ?? '') || null,
      body: texts.body ?? base.body,
    }
  }
  if (base.kind === 'project') {
    return {
      ...base,
      ...common,
      technologies: listOf(text('technologies', base.technologies.join(', '))),
      cohort: text('cohort', base.cohort),
      problem: texts.problem ?? base.problem,
      built: texts.built ?? base.built,
      screenshots: parseScreenshots(form, base.screenshots),
      repositoryUrl: text('repositoryUrl', base.repositoryUrl),
      liveUrl: text('liveUrl', base.liveUrl),
    }
  }
  const type = text('type', base.type)
  const year = text('batchYear', String(base.batchYear ?? '')).trim()
  return {
    ...base,
    ...common,
    type: achievementTypes.includes(type as AchievementType) ? (type as AchievementType) : base.type,
    role: text('role', base.role),
    cameFrom: text('cameFrom', base.cameFrom),
    batchYear: year === '' ? null : Number(year),
    body: texts.body ?? base.body,
    evidence: text('evidence', base.evidence),
  }
}

function listOf(typed: string): string[] {
  return [...new Set(typed.split(/[,\n]/).map((word) => word.trim()))].filter((word) => word !== '')
}

function parsePicture(form: FormData, name: string, before: ShownPicture | null): ShownPicture | null {
  const fileId = form.get(`${name}_file`)
  if (typeof fileId !== 'string') return before
  return fileId === '' || form.get(`${name}_off`) === 'on' ? null : { fileId, alt: String(form.get(`${name}_alt`) ?? '') }
}

function parseScreenshots(form: FormData, before: Screenshot[]): Screenshot[] {
  if (form.get('shots') === null) return before
  const count = Math.min(Number(form.get('shots')) || 0, maxScreenshots)
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const picture = parsePicture(form, `shot_${index}`, null)
    return picture ? [{ ...picture, caption: String(form.get(`shot_${index}_caption`) ?? '') }] : []
  })
}
