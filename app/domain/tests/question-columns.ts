import { type QuestionBody, type QuestionKind, questionKindLabels, questionKinds } from './questions.ts'

/** For import and export. The keys are the fields of a question; the last two are of an export only, and the import ignores them. */
export const questionFileColumns = [
  { key: 'id', heading: 'Id', required: true },
  { key: 'section', heading: 'Section', required: true },
  { key: 'topic', heading: 'Topic', required: true },
  { key: 'difficulty', heading: 'Difficulty', required: true },
  { key: 'kind', heading: 'Kind', required: true },
  { key: 'text', heading: 'Question', required: true },
  { key: 'code', heading: 'Code' },
  { key: 'right', heading: 'Right', required: true },
  { key: 'wrong', heading: 'Wrong' },
  { key: 'unit', heading: 'Unit' },
  { key: 'explanation', heading: 'Explanation', required: true },
  { key: 'review', heading: 'Review' },
  { key: 'version', heading: 'Version' },
] as const

/** What the columns of each kind contain: one answer on each line of a cell. */
const questionKindTexts: Record<QuestionKind, string> = {
  one: 'the right answer, and three wrong ones',
  several: 'all right answers, and the wrong ones',
  number: 'the number, and its unit if it has one',
  order: 'the lines in the right order',
  code: 'all accepted spellings, the first of which is shown',
}
export const listKindTexts = () => questionKinds.map((kind) => `${questionKindLabels[kind]}: ${questionKindTexts[kind]}`)

const toLines = (texts: readonly string[] = []) => texts.join('\n')

export function formatQuestionCells(body: QuestionBody) {
  return {
    text: body.text,
    code: toLines(body.code),
    right: toLines([body.right].flat().map(String)),
    wrong: 'wrong' in body ? toLines(body.wrong) : '',
    unit: body.kind === 'number' ? (body.unit ?? '') : '',
    explanation: body.explanation,
  }
}
