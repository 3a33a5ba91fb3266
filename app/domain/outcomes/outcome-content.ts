import { z } from 'zod'
import { phraseSchema, sentenceSchema } from '#app/lib/text-schemas.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'
import { studyStates, workStates } from './outcome-kinds.ts'

export const outcomesContentSchema = z.strictObject({
  lead: sentenceSchema,
  readingNotes: z.array(sentenceSchema).min(2).max(6),
  /** Of yearly pay, in paise; the last band has no upper limit. */
  bandStarts: z
    .array(z.int().min(0))
    .min(2)
    .max(12)
    .refine((starts) => starts[0] === 0 && starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0)), 'must begin with 0 and ascend'),
  workRows: z
    .array(z.strictObject({ key: z.enum(workStates), label: phraseSchema, meaning: sentenceSchema }))
    .length(workStates.length)
    .superRefine(createUniqueCheck((row) => row.key)),
  studyRows: z
    .array(z.strictObject({ key: z.enum(studyStates), label: phraseSchema }))
    .length(studyStates.length)
    .superRefine(createUniqueCheck((row) => row.key)),
})

export type OutcomesContent = z.input<typeof outcomesContentSchema>
