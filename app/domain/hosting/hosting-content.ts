import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, sentenceSchema } from '#app/lib/text-schemas.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'

const guideSchema = z.strictObject({
  id: slugSchema,
  title: phraseSchema,
  for: sentenceSchema,
  steps: z
    .array(
      z.strictObject({
        title: phraseSchema,
        text: sentenceSchema,
        code: z.strictObject({ file: phraseSchema, lines: z.array(z.string().max(120)).min(1).max(40) }).nullable(),
      }),
    )
    .min(3)
    .max(9),
  mistakes: z
    .array(z.strictObject({ sign: sentenceSchema, cause: sentenceSchema }))
    .min(2)
    .max(6),
})

export const hostingContentSchema = z.strictObject({
  title: phraseSchema,
  lead: z.string().trim().min(60).max(300),
  choosing: z.array(sentenceSchema).min(2).max(8),
  notAllowed: z.array(sentenceSchema).min(3).max(8),
  guides: z
    .array(guideSchema)
    .min(3)
    .max(6)
    .superRefine(createUniqueCheck((guide) => guide.id)),
})

export type HostingContent = z.input<typeof hostingContentSchema>
export type Hosting = z.output<typeof hostingContentSchema>
