/** One of four, several of many, a number, an order of lines, a short piece of code or its output. */
export const questionKinds = ['one', 'several', 'number', 'order', 'code'] as const
export type QuestionKind = (typeof questionKinds)[number]
export const sectionIds = ['quantitative', 'logical', 'verbal', 'programming'] as const
export type SectionId = (typeof sectionIds)[number]
export const questionDifficulties = [1, 2, 3] as const
export type QuestionDifficulty = (typeof questionDifficulties)[number]

export const sectionLabels: Record<SectionId, string> = {
  quantitative: 'Quantitative',
  logical: 'Logical',
  verbal: 'Verbal',
  programming: 'Programming basics',
}
export const questionDifficultyLabels: Record<QuestionDifficulty, string> = { 1: 'Easy', 2: 'Medium', 3: 'Hard' }
export const questionKindLabels: Record<QuestionKind, string> = {
  one: 'One of four',
  several: 'Several of many',
  number: 'Number',
  order: 'Ordering',
  code: 'Short code',
}

/** `one` and `several` are stored with the right options first; each paper shuffles them. */
export type QuestionBody = {
  text: string
  /** Lines shown in a monospaced font. */
  code?: string[] | undefined
  explanation: string
} & (
  | { kind: 'one'; right: string; wrong: string[] }
  | { kind: 'several'; right: string[]; wrong: string[] }
  | { kind: 'number'; right: number; unit?: string | undefined }
  | { kind: 'order'; right: string[] }
  /** All accepted spellings; the first is shown. */
  | { kind: 'code'; right: string[] }
)
export type TestQuestion = QuestionBody & { id: string; section: SectionId; topic: string; difficulty: QuestionDifficulty }

/** Returns the options in their stored order, none if the answer is typed. */
export function listAnswerOptions(body: QuestionBody): string[] {
  if (body.kind === 'one') return [body.right, ...body.wrong]
  if (body.kind === 'several') return [...body.right, ...body.wrong]
  return body.kind === 'order' ? body.right : []
}

/** The options in the order of the person's paper, without the right answer. */
export type ShownQuestion = { kind: QuestionKind; text: string; code: string[]; options: string[]; unit: string }

/** @param order the stored option at each place of the paper */
export function showQuestion(body: QuestionBody, order: readonly number[]): ShownQuestion {
  const stored = listAnswerOptions(body)
  const options = order.flatMap((at) => stored[at] ?? [])
  return { kind: body.kind, text: body.text, code: body.code ?? [], options, unit: body.kind === 'number' ? (body.unit ?? '') : '' }
}
