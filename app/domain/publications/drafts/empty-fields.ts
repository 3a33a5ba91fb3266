import type { FieldsOf, PublicationKind } from '#app/domain/publications/publications.ts'
import { emptyRichText } from '#app/domain/publications/rich-text/rich-text.ts'

const common = { title: '', slug: '', summary: '', courseID: null, cover: null }

const empty: { [Kind in PublicationKind]: FieldsOf<Kind> } = {
  post: { kind: 'post', ...common, topics: [], authorRole: '', factsCheckedOn: null, body: emptyRichText },
  project: {
    kind: 'project',
    ...common,
    technologies: [],
    cohort: '',
    problem: emptyRichText,
    built: emptyRichText,
    screenshots: [],
    repositoryUrl: '',
    liveUrl: '',
  },
  achievement: { kind: 'achievement', ...common, type: 'placement', role: '', cameFrom: '', batchYear: null, body: emptyRichText, evidence: '' },
}

/** What a new draft begins with. */
export function emptyFields<Kind extends PublicationKind>(kind: Kind): FieldsOf<Kind> {
  return empty[kind]
}
