import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, questionsSchema, sentenceSchema } from '#app/lib/text-schemas.ts'

const submissionSchema = z.strictObject({
  problem: slugSchema,
  /** Full minutes since the start. */
  minute: z.int().min(0),
  /** Points of the groups that passed; null when the program did not compile or the judge failed. */
  points: z.int().min(0).nullable(),
})

const rulesFields = z.strictObject({
  summary: sentenceSchema,
  format: z.strictObject({
    minutes: z.int().min(30).max(600),
    problems: z.int().min(1).max(20),
    /** The leaderboard is not updated for this long before the end. */
    freezeMinutes: z.int().min(0),
    languages: z
      .array(
        z.strictObject({
          name: phraseSchema,
          version: z.string().max(24),
          note: sentenceSchema,
          /** A starter program that reads the first number of its input, and the command that runs it on a sample. */
          file: phraseSchema,
          starter: z.array(z.string().max(90)).min(2).max(16),
          command: phraseSchema.regex(/ < sample\.txt$/, 'does not end in “ < sample.txt”'),
        }),
      )
      .min(1)
      .max(10),
    notes: z.array(sentenceSchema).min(1).max(10),
  }),
  verdicts: z
    .array(z.strictObject({ name: phraseSchema, meaning: sentenceSchema, costs: z.boolean() }))
    .min(1)
    .max(10),
  scoring: z.strictObject({
    /** Added to the penalty for each earlier judged submission of the same problem. */
    minutesPerMiss: z.int().min(0).max(60),
    notes: z.array(sentenceSchema).min(1).max(10),
  }),
  tieBreaks: z.array(sentenceSchema).min(1).max(6),
  /** A small contest; the page ranks it with the real ranking function. */
  example: z.strictObject({
    introduction: sentenceSchema,
    entrants: z
      .array(z.strictObject({ name: phraseSchema, submissions: z.array(submissionSchema).min(1).max(12) }))
      .min(2)
      .max(6),
  }),
  conduct: z.array(sentenceSchema).min(1).max(12),
  penalties: z
    .array(z.strictObject({ what: sentenceSchema, consequence: sentenceSchema }))
    .min(1)
    .max(8),
  questions: questionsSchema.min(2).max(10),
})

/** Shape of content/codeclash-rules.ts. The freeze and the example must fit in the contest's time. */
export const contestRulesSchema = rulesFields.superRefine(({ format, example }, context) => {
  if (format.freezeMinutes >= format.minutes)
    context.addIssue({ code: 'custom', path: ['format', 'freezeMinutes'], message: 'is not shorter than the contest' })
  const names = example.entrants.map(({ name }) => name)
  if (new Set(names).size !== names.length) context.addIssue({ code: 'custom', path: ['example', 'entrants'], message: 'two entrants have the same name' })
  example.entrants.forEach(({ submissions }, index) => {
    if (submissions.some(({ minute }) => minute >= format.minutes)) {
      context.addIssue({ code: 'custom', path: ['example', 'entrants', index, 'submissions'], message: `lies after minute ${format.minutes}` })
    }
  })
})

export type ContestRulesContent = z.input<typeof rulesFields>
export type ContestRules = z.output<typeof contestRulesSchema>
