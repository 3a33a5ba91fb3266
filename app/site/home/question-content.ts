import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { uniqueEntries } from '#app/lib/unique-entries.ts'

/** Shape of content/questions.ts: the home page's questions, in order. */
export const homeQuestionsSchema = z
  .array(
    z.strictObject({
      id: slugSchema,
      question: z.string().trim().min(12).max(140),
      answer: z.string().trim().min(40).max(700),
      /** Where the full answer is. */
      more: z.strictObject({ label: z.string().trim().min(4).max(60), path: z.string().regex(/^\/[\w/-]*$/, 'use a path of this site') }).nullable(),
    }),
  )
  .min(6)
  .max(16)
  .superRefine(uniqueEntries((entry) => entry.id))

export type HomeQuestions = z.input<typeof homeQuestionsSchema>
