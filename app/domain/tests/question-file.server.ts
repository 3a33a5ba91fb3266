import { z } from 'zod'
import { chooseOneOf } from '#app/lib/form.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { testTopics } from '#content/test-topics.ts'
import { answerLimit } from './answers.ts'
import {
  listAnswerOptions,
  type QuestionBody,
  type QuestionKind,
  questionDifficultyLabels,
  questionKindLabels,
  sectionIds,
  sectionLabels,
  type TestQuestion,
} from './questions.ts'

const longText = z.string().trim().min(8).max(1500)
const option = z.string().trim().min(1).max(200)
/** A line of code keeps its indentation. */
const line = z
  .string()
  .transform((typed) => typed.trimEnd())
  .pipe(z.string().min(1).max(200))
const threeWrong = 'Write exactly three wrong answers, one on each line.'
const common = {
  id: slugSchema,
  section: z.enum(sectionIds, chooseOneOf(sectionLabels)),
  topic: z.string().refine((topic) => Object.hasOwn(testTopics, topic), 'No topic of the bank has this name. The import page lists the topics.'),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)], chooseOneOf(questionDifficultyLabels)),
  text: longText,
  code: z.array(z.string().max(100)).min(1).max(20).optional(),
  explanation: longText,
}
const options = z.array(option).min(1).max(8)

const questionSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...common, kind: z.literal('one'), right: option, wrong: z.array(option, threeWrong).length(3, threeWrong) }),
    z.strictObject({ ...common, kind: z.literal('several'), right: options, wrong: options }),
    z.strictObject({ ...common, kind: z.literal('number'), right: z.number(), unit: z.string().trim().max(20).optional() }),
    z.strictObject({ ...common, kind: z.literal('order'), right: z.array(line).min(3).max(8) }),
    z.strictObject({ ...common, kind: z.literal('code'), right: z.array(z.string().trim().min(1).max(answerLimit)).min(1).max(6) }),
  ])
  .superRefine((question, context) => {
    const own = listAnswerOptions(question)
    if (new Set(own).size !== own.length) context.addIssue({ code: 'custom', path: ['right'], message: 'Two options have the same text.' })
    if (testTopics[question.topic]?.section !== question.section)
      context.addIssue({ code: 'custom', path: ['topic'], message: 'This topic belongs to another section.' })
  })

const linesOf = (cell: string) => (cell === '' ? undefined : cell.split(/\r?\n/))
const byLabel = (labels: Readonly<Record<string, string>>) => {
  const known = new Map(Object.entries(labels).flatMap(([key, label]) => [key, label].map((name) => [name.toLowerCase(), key])))
  return (cell = '') => known.get(cell.toLowerCase()) ?? cell
}
const readers = {
  section: byLabel(sectionLabels),
  topic: byLabel(Object.fromEntries(Object.entries(testTopics).map(([key, { label }]) => [key, label]))),
  difficulty: byLabel(questionDifficultyLabels),
  kind: byLabel(questionKindLabels),
}

/** The cells of a question by the keys of `questionFileColumns`. Choices are labels or codes. */
function toQuestion(row: Record<string, string>, context: z.RefinementCtx): object {
  const { id, text, explanation, code = '', right = '', wrong = '', unit = '' } = row
  const kind = readers.kind(row.kind)
  if (!isKind(kind)) {
    const message = `“${kind.slice(0, 60)}”: choose one of ${Object.values(questionKindLabels).join(', ')}.`
    context.addIssue({ code: 'custom', path: ['kind'], message: kind === '' ? 'Fill in this field.' : message })
    return z.NEVER
  }
  const rights = linesOf(right)
  const answers = {
    one: { right, wrong: linesOf(wrong) },
    several: { right: rights, wrong: linesOf(wrong) },
    number: { right: right === '' ? undefined : Number(right.replaceAll(',', '')), unit: unit || undefined },
    order: { right: rights },
    code: { right: rights },
  }
  const others = { ...(wrong !== '' && { wrong }), ...(unit !== '' && { unit }) }
  const fields = { id, section: readers.section(row.section), topic: readers.topic(row.topic), difficulty: Number(readers.difficulty(row.difficulty)) }
  return removeUndefined({ ...fields, kind, text, explanation, code: linesOf(code), ...others, ...answers[kind] })
}

const isKind = (text: string): text is QuestionKind => Object.hasOwn(questionKindLabels, text)
const removeUndefined = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export const questionRowSchema = z.record(z.string(), z.string()).transform(toQuestion).pipe(questionSchema)

export function pickBody({ id: _, section: _1, topic: _2, difficulty: _3, ...body }: TestQuestion): QuestionBody {
  return body
}
