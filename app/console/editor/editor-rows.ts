import type { DraftTexts } from '#app/domain/publications/drafts/draft-form-fields.ts'
import type { FieldsOf, PublicationKind } from '#app/domain/publications/publications.ts'

/** One field of a draft, and how it is written. */
export type EditorRow<Name extends string = string> =
  | { name: Name; as: 'text' | 'lines' | 'url' | 'day' | 'year'; hint?: string; most?: number; ofPlacement?: true }
  | { name: Name & keyof DraftTexts; as: 'rich-text'; hint: string }
  | { name: Name; as: 'screenshots' }
  | { name: Name; as: 'achievement-type' }

type Own<Kind extends PublicationKind> = Exclude<keyof FieldsOf<Kind> & string, 'kind' | 'title' | 'slug' | 'summary' | 'courseID' | 'cover'>

/** What each kind has of its own, in the order of its page. */
export const editorRows: { [Kind in PublicationKind]: readonly EditorRow<Own<Kind>>[] } = {
  post: [
    { name: 'topics', as: 'text', hint: 'Up to 8, with commas between them, such as SQL, Interviews.' },
    { name: 'authorRole', as: 'text', hint: 'By role, such as Data science trainer. Never a name.', most: 80 },
    { name: 'factsCheckedOn', as: 'day', hint: 'The day on which its facts were last held against their sources.' },
    { name: 'body', as: 'rich-text', hint: 'Headings give the reader a list of contents.' },
  ],
  project: [
    { name: 'cohort', as: 'text', hint: 'The batch, such as Full Stack, 2025 batch. Never a name.', most: 80 },
    { name: 'technologies', as: 'text', hint: 'Up to 20, with commas between them, such as React, PostgreSQL.' },
    { name: 'problem', as: 'rich-text', hint: 'What was to be solved, and for whom.' },
    { name: 'built', as: 'rich-text', hint: 'How it works, and what was decided on the way.' },
    { name: 'screenshots', as: 'screenshots' },
    { name: 'repositoryUrl', as: 'url', hint: 'The whole address, beginning with https://' },
    { name: 'liveUrl', as: 'url', hint: 'The whole address, beginning with https://' },
  ],
  achievement: [
    { name: 'type', as: 'achievement-type' },
    { name: 'role', as: 'text', hint: 'The work, such as Data analyst.', most: 120, ofPlacement: true },
    { name: 'cameFrom', as: 'text', hint: 'What the person did before, such as Customer support.', most: 120, ofPlacement: true },
    { name: 'batchYear', as: 'year' },
    { name: 'body', as: 'rich-text', hint: 'No names and no faces: Full stack graduate, 2025 batch.' },
    {
      name: 'evidence',
      as: 'lines',
      hint: 'As readers see it: what the person could show, or where an award can be looked up. What proves it is kept with the consent.',
      most: 400,
    },
  ],
}
