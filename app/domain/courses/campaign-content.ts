import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, questionsSchema, sentenceSchema, titledTextsSchema } from '#app/lib/text-schemas.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'

/** Shape of a campaign landing page: a second page, with its own text, for a course that has a landing page. */
export const campaignContentSchema = z.strictObject({
  slug: slugSchema,
  /** The course in content/courses/ whose weeks, hours and syllabus the page shows. */
  courseID: slugSchema,
  title: phraseSchema,
  promise: z.string().trim().min(60).max(260),
  openingQuestion: sentenceSchema,
  signs: z.array(sentenceSchema).min(3).max(6),
  city: titledTextsSchema.min(3).max(6),
  tasks: z
    .array(z.strictObject({ id: slugSchema, title: phraseSchema, brief: sentenceSchema, done: sentenceSchema, teaches: sentenceSchema }))
    .min(3)
    .max(6)
    .superRefine(createUniqueCheck((task) => task.id)),
  firstMonth: z
    .array(z.strictObject({ week: z.int().min(1).max(8), title: phraseSchema, work: sentenceSchema }))
    .min(3)
    .max(6),
  comparison: z.strictObject({
    note: sentenceSchema,
    rows: z
      .array(z.strictObject({ what: phraseSchema, here: sentenceSchema, selfTaught: sentenceSchema, agency: sentenceSchema }))
      .min(4)
      .max(8),
  }),
  tryNow: z.strictObject({ title: phraseSchema, minutes: z.int().min(2).max(60), steps: z.array(sentenceSchema).min(3).max(7), after: sentenceSchema }),
  notFor: z.array(sentenceSchema).min(2).max(4),
  questions: questionsSchema.min(4).max(8),
})

export type CampaignContent = z.input<typeof campaignContentSchema>

export type Campaign = z.output<typeof campaignContentSchema>
