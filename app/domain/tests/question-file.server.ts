import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { findMessage } from '#app/domain/content/content-errors.server.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { testTopics } from '#content/test-topics.ts'
import { answerLimit } from './answers.ts'
import { listAnswerOptions, type QuestionBody, sectionIds, type TestQuestion } from './questions.ts'

const text = z.string().trim().min(8).max(1500)
const option = z.string().trim().min(1).max(200)
/** A line of code keeps its indentation. */
const line = z
  .string()
  .transform((text) => text.trimEnd())
  .pipe(z.string().min(1).max(200))
const common = {
  id: slugSchema,
  section: z.enum(sectionIds),
  topic: z.string().refine((topic) => Object.hasOwn(testTopics, topic), 'No topic of the bank has this name.'),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  text,
  code: z.array(z.string().max(100)).min(1).max(20).optional(),
  explanation: text,
}
const options = z.array(option).min(1).max(8)

const questionSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...common, kind: z.literal('one'), right: option, wrong: z.array(option).length(3) }),
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

/** CSV or copied cells, from the column “As JSON”. */
function parseExport(text: string): unknown[] {
  const rows: string[][] = parse(text, { bom: true, delimiter: [',', '\t'], relax_column_count: true })
  return rows.flatMap((row) => row.filter((cell) => cell.startsWith('{'))).map((cell) => JSON.parse(cell))
}

/** Each error names its question and field. @param text a list as JSON, or an export of the bank */
export function parseQuestionFile(text: string): { questions: TestQuestion[] } | { errors: string[] } {
  let read: unknown
  try {
    read = /^\s*[[{]/.test(text) ? JSON.parse(text) : parseExport(text)
  } catch {
    return { errors: ['This is neither a list as JSON nor an export of the bank.'] }
  }
  const list = Array.isArray(read) ? read : []
  if (list.length === 0) return { errors: ['No question was found. Paste the text of the bank’s CSV export, with its column “As JSON”.'] }
  const parsed = z.array(questionSchema).max(1000).safeParse(list, { error: findMessage })
  if (!parsed.success) return { errors: parsed.error.issues.slice(0, 50).map(({ path, message }) => `${getErrorName(list, path)}: ${message}`) }
  const ids = parsed.data.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  return twice.length > 0 ? { errors: twice.map((id) => `${id}: This question is in the text twice.`) } : { questions: parsed.data }
}

/** Such as `ve-vo-unprecedented, right, option 2`. */
function getErrorName(list: readonly unknown[], [place, ...fields]: readonly PropertyKey[]): string {
  if (typeof place !== 'number') return 'Questions'
  const question = list[place] as { id?: unknown } | null
  const name = typeof question?.id === 'string' && question.id !== '' ? question.id : `Question ${place + 1}`
  return [name, ...fields.map((field) => (typeof field === 'number' ? `option ${field + 1}` : String(field)))].join(', ')
}

export function pickBody({ id: _, section: _1, topic: _2, difficulty: _3, ...body }: TestQuestion): QuestionBody {
  return body
}
