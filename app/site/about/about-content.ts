import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, sentenceSchema } from '#app/lib/text-schemas.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'

const titled = z.strictObject({ title: phraseSchema, text: sentenceSchema })

/** Schema of content/about.ts. Name, address, hours and year are details of the institute; advertised figures are in the claims ledger. */
export const aboutContentSchema = z.strictObject({
  title: phraseSchema,
  lead: z.string().trim().min(60).max(300),
  beliefs: z.array(titled).min(3).max(6),
  teachers: z
    .array(
      z.strictObject({
        id: slugSchema,
        role: phraseSchema,
        teaches: sentenceSchema,
        requirement: sentenceSchema,
        courseIDs: z.array(slugSchema).min(1).max(9),
      }),
    )
    .min(3)
    .max(12)
    .superRefine(createUniqueCheck((teacher) => teacher.id)),
  alsoHere: z
    .array(z.strictObject({ role: phraseSchema, does: sentenceSchema }))
    .min(2)
    .max(8),
  teacherRules: z.array(sentenceSchema).min(2).max(8),
  campus: z.array(titled).min(3).max(8),
  access: z.array(sentenceSchema).min(2).max(6),
  batch: z
    .array(z.strictObject({ when: phraseSchema, title: phraseSchema, what: sentenceSchema }))
    .min(5)
    .max(10),
  notUs: z.array(sentenceSchema).min(2).max(6),
})

export type AboutContent = z.input<typeof aboutContentSchema>
