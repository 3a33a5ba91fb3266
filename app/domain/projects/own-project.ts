import { maxScreenshots, type ProjectFields } from '#app/domain/publications/publications.ts'
import { emptyRichText, type InlineNode, type RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { formatPlainInline, toPlainText } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { defineForm, type FormFailure } from '#app/lib/form.ts'

export type OwnState = 'draft' | 'sent' | 'sent-back' | 'planned' | 'public' | 'taken-off' | 'archived'

/** For one member: projects that wait for staff, and projects in total. */
export const maxWaiting = 5
export const maxOwnProjects = 20

/** In a project's address: an uploaded picture without a description yet. */
export const fileParameter = 'file'

export function listUndescribed(search: URLSearchParams, screenshots: readonly { fileId: string }[]): string[] {
  const shown = new Set(screenshots.map(({ fileId }) => fileId))
  const waiting = [...new Set(search.getAll(fileParameter))].filter((fileId) => !shown.has(fileId))
  return waiting.slice(0, Math.max(0, maxScreenshots - shown.size))
}

/** While the member edits the draft, it keeps the other uploaded pictures. @param placed the file that the action used */
export function createDoneQuery(done: string, search: URLSearchParams, placed: string | null): string {
  const query = new URLSearchParams({ done })
  const goesOn = done === 'picture' || done.startsWith('saved-')
  for (const fileId of goesOn ? search.getAll(fileParameter) : []) if (fileId !== placed) query.append(fileParameter, fileId)
  return query.toString()
}

type OwnProjectStatus = {
  archivedAt: Date | null
  submittedAt: Date | null
  reviewNote: string
  isPublic: boolean
  isPlanned: boolean
  wasReleased: boolean
}

export function getOwnState({ archivedAt, submittedAt, reviewNote, isPublic, isPlanned, wasReleased }: OwnProjectStatus): OwnState {
  if (archivedAt) return 'archived'
  if (isPublic) return 'public'
  if (isPlanned) return 'planned'
  if (submittedAt) return 'sent'
  if (reviewNote) return 'sent-back'
  return wasReleased ? 'taken-off' : 'draft'
}

/** Once staff have accepted a project, only they change it: staff must have read everything that is public. */
export const canEditProject = (state: OwnState) => state === 'draft' || state === 'sent-back'

/** Separated by empty lines. A single line break stays a line break. */
export function parseParagraphs(text: string): RichText {
  const content = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({
      type: 'paragraph' as const,
      content: paragraph.split('\n').flatMap((line, index): InlineNode[] => {
        const words = line.trim()
        return [...(index > 0 ? [{ type: 'hardBreak' as const }] : []), ...(words ? [{ type: 'text' as const, text: words }] : [])]
      }),
    }))
  return content.length > 0 ? { type: 'doc', content } : emptyRichText
}

/** Returns the text for a plain text box. Formatting by staff is lost. */
export function formatParagraphs(text: RichText): string {
  if (!isPlain(text)) return toPlainText(text).replaceAll('\n', '\n\n')
  return text.content.map((block) => (block.type === 'paragraph' ? formatPlainInline(block.content) : '')).join('\n\n')
}

/** Returns true for paragraphs without marks only, of which a plain text box loses nothing. */
export function isPlain({ content }: RichText): boolean {
  return content.every((block) => block.type === 'paragraph' && (block.content ?? []).every((node) => node.type === 'hardBreak' || !node.marks))
}

export const formatCohort = (label: string, year: number) => `${label}, ${year} batch`

/** Returns the year in a cohort's name by `formatCohort` or by staff, or an empty text. */
export function parseCohortYear(cohort: string): string {
  return /\b20\d\d\b/.exec(cohort)?.[0] ?? ''
}

export function listBatchYears(founded: number, now: Date): number[] {
  const last = now.getUTCFullYear()
  return Array.from({ length: last - founded + 1 }, (_, ago) => last - ago)
}

/** The agreement is below the screenshots. The texts get the same checks as every draft. */
export const ownTextsForm = defineForm('words', {
  title: { kind: 'line', label: 'Title', max: 2_000 },
  summary: { kind: 'text', label: 'In a sentence or two', hint: 'What it is and who it is for. The list shows this.', max: 10_000 },
  courseID: { kind: 'choice', label: 'Course' },
  year: { kind: 'choice', label: 'Year of your batch' },
  technologies: { kind: 'line', label: 'Technologies', hint: 'With commas between them, such as React, PostgreSQL, Docker.', max: 4_000 },
  problem: {
    kind: 'text',
    label: 'The problem',
    hint: 'What was slow, wrong or missing, and for which people. An empty line begins a new paragraph.',
    max: 100_000,
  },
  built: { kind: 'text', label: 'What you built', hint: 'What it does, how, and what was hard. Name only people who have agreed.', max: 100_000 },
  repositoryUrl: { kind: 'line', label: 'Address of the code', hint: 'If others may read it. Beginning with https://', max: 4_000 },
  liveUrl: { kind: 'line', label: 'Address of the live site', hint: 'If it runs somewhere. Beginning with https://', max: 4_000 },
  consent: { kind: 'check', label: 'Your agreement' },
  stays: { kind: 'check', label: 'It may stay public if I erase my account. Without this it is erased with the account.' },
  seen: { kind: 'version' },
})
type OwnField = Exclude<keyof typeof ownTextsForm.fields, 'stays' | 'seen'>

export const ownPictureForm = defineForm('picture', {
  file: { kind: 'hidden' },
  alt: { kind: 'text', label: 'What it shows', hint: 'For those who cannot see it: the screen and what is on it.', max: 300 },
  caption: { kind: 'line', label: 'Caption, if it needs one', max: 300 },
})

export function listSendErrors(fields: ProjectFields): Partial<Record<OwnField, string>> {
  const errors: Partial<Record<OwnField, string>> = {}
  const need = (field: OwnField, there: unknown, message: string) => {
    if (!there) errors[field] = message
  }
  need('title', fields.title, 'Give it a title.')
  need('summary', fields.summary, 'Say in a sentence or two what it is.')
  need('courseID', fields.courseID, 'Choose the course you built it in.')
  need('year', fields.cohort, 'Choose the year of your batch.')
  need('technologies', fields.technologies.length > 0, 'Name at least one technology.')
  need('problem', toPlainText(fields.problem).trim(), 'Say what was wrong before you built it.')
  need('built', toPlainText(fields.built).trim(), 'Say what you built.')
  return errors
}

export type OwnProjectResult = {
  failure?: FormFailure
  refused?: string
}
