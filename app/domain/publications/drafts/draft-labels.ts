import { type ContentForm, findField, getContentControlId } from '#app/domain/content/content-form.ts'
import type { ArticleKind, PublicationFieldsOf, PublicationKind } from '#app/domain/publications/publications.ts'
import { lowerForSentence } from '#app/lib/text.ts'

const common = { title: 'Title', slug: 'Address', summary: 'Summary', courseID: 'Course', cover: 'Cover picture' }

export type DraftKind = { kind: PublicationKind; form: ContentForm | null }

/** In the order of the page. */
export const draftLabels: { [Kind in ArticleKind]: Record<Exclude<keyof PublicationFieldsOf<Kind>, 'kind'>, string> } = {
  post: { ...common, topics: 'Topics', authorRole: 'Who writes', factsCheckedOn: 'Facts last checked on', body: 'Text' },
  project: {
    ...common,
    technologies: 'Technologies',
    cohort: 'Who built it',
    problem: 'The problem',
    built: 'What was built',
    screenshots: 'Screenshots',
    repositoryUrl: 'Repository',
    liveUrl: 'Live address',
  },
  achievement: {
    ...common,
    type: 'What it is',
    role: 'Work found',
    cameFrom: 'Before that',
    batchYear: 'Year of the batch',
    body: 'Text',
    evidence: 'What there is to show',
  },
}

/** @param path such as `screenshots.0.alt` */
export function getDraftLabel({ kind, form }: DraftKind, path: string): string {
  if (form) return findField(form, path).label || `This ${lowerForSentence(form.name)}`
  const [field = '', place] = path.split('.')
  const labels = getArticleLabels(kind)
  const label = labels[field] ?? 'This draft'
  return place !== undefined && /^\d+$/.test(place) ? `${label}, ${Number(place) + 1}` : label
}

export function getDraftControlId({ form }: DraftKind, path: string): string {
  if (form) return getContentControlId(findField(form, path).controlPath)
  const [field = '', ...part] = path.split('.')
  if (field === 'cover') return ['draft-cover', ...part].join('-')
  if (field === 'screenshots' && part.length > 0) return `draft-shot_${part.join('-')}`
  return `draft-${field}`
}

export function listFieldNames({ kind, form }: DraftKind): string[] {
  return Object.keys(form?.fields ?? getArticleLabels(kind))
}

const getArticleLabels = (kind: PublicationKind): Record<string, string> => (kind in draftLabels ? draftLabels[kind as ArticleKind] : {})
