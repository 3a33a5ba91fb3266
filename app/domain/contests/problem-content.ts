import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, sentenceSchema } from '#app/lib/text-schemas.ts'
import { problemDifficulties, problemTopics } from './problem-filter.ts'

/** Text for standard input or output: no spaces at the ends of lines, and no line break after the last line. */
const streamText = z
  .string()
  .min(1)
  .max(600)
  .regex(/^\S(.*\S)?(\n\S(.*\S)?)*$/, 'has an empty line, or a space at the start or end of a line')

const sampleSchema = z.strictObject({ input: streamText, output: streamText, explanation: z.string().trim().min(20).max(600) })

const groupSchema = z.strictObject({ points: z.int().min(5).max(500), tests: z.string().trim().min(5).max(200) })

const problemFields = z.strictObject({
  slug: slugSchema,
  order: z.int().min(1).max(999),
  title: z.string().trim().min(4).max(60),
  difficulty: z.enum(problemDifficulties),
  /** The topic under which the problem is listed; it does not hint at the solution. */
  topic: z.enum(problemTopics),
  /** What a person learns by solving it. Shown on request, because it reveals half of the solution. */
  ideas: z.array(phraseSchema).min(1).max(4),
  summary: z.string().trim().min(20).max(110),
  statement: z.array(sentenceSchema).min(2).max(6),
  input: z.array(sentenceSchema).min(1).max(6),
  output: z.array(sentenceSchema).min(1).max(4),
  constraints: z.array(z.string().trim().min(5).max(160)).min(1).max(8),
  samples: z.array(sampleSchema).min(2).max(4),
  scoring: z.strictObject({ points: z.int().min(10).max(1000), groups: z.array(groupSchema).min(1).max(6) }),
  limits: z.strictObject({ seconds: z.number().min(0.5).max(10), megabytes: z.int().min(16).max(1024) }),
  /** For practice only, not for contests. */
  hint: sentenceSchema,
})

/** Shape of one file in content/codeclash/. The points of the groups must add up to the problem's points. */
export const problemContentSchema = problemFields.superRefine((problem, context) => {
  const sum = problem.scoring.groups.reduce((soFar, { points }) => soFar + points, 0)
  if (sum !== problem.scoring.points) {
    context.addIssue({ code: 'custom', path: ['scoring', 'points'], message: `is ${problem.scoring.points}, but the groups add up to ${sum}` })
  }
  if (new Set(problem.samples.map(({ input }) => input)).size !== problem.samples.length) {
    context.addIssue({ code: 'custom', path: ['samples'], message: 'two samples have the same input' })
  }
})

/** All files of content/codeclash/, sorted by order. Slugs, orders and titles must be unique; difficulty and points must not decrease. */
export const problemListSchema = z
  .array(problemContentSchema)
  .min(1)
  .transform((problems) => problems.toSorted((a, b) => a.order - b.order))
  .superRefine((problems, context) => {
    problems.forEach((problem, index) => {
      const report = (field: keyof Problem, message: string) => context.addIssue({ code: 'custom', path: [problem.slug, field], message })
      const before = problems.slice(0, index)
      for (const field of ['slug', 'order', 'title'] as const) {
        if (before.some((other) => other[field] === problem[field])) report(field, `“${problem[field]}” is taken`)
      }
      const last = before.at(-1)
      if (last && problemDifficulties.indexOf(problem.difficulty) < problemDifficulties.indexOf(last.difficulty))
        report('difficulty', `is easier than “${last.title}” before it`)
      if (last && problem.scoring.points < last.scoring.points) report('scoring', `has fewer points than “${last.title}” before it`)
    })
  })

export type ProblemContent = z.input<typeof problemFields>
export type Problem = z.output<typeof problemContentSchema>
