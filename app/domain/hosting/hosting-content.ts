import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)

const guideSchema = z.strictObject({
  id: slugSchema,
  title: phrase,
  for: sentence,
  steps: z
    .array(
      z.strictObject({ title: phrase, text: sentence, code: z.strictObject({ file: phrase, lines: z.array(z.string().max(120)).min(1).max(40) }).nullable() }),
    )
    .min(3)
    .max(9),
  mistakes: z
    .array(z.strictObject({ sign: sentence, cause: sentence }))
    .min(2)
    .max(6),
})

export const hostingContentSchema = z.strictObject({
  title: phrase,
  lead: z.string().trim().min(60).max(300),
  choosing: z.array(sentence).min(2).max(8),
  notAllowed: z.array(sentence).min(3).max(8),
  guides: z
    .array(guideSchema)
    .min(3)
    .max(6)
    .superRefine(createUniqueCheck((guide) => guide.id)),
})

export type HostingContent = z.input<typeof hostingContentSchema>
export type Hosting = z.output<typeof hostingContentSchema>
