import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)
const titled = z.strictObject({ title: phrase, text: sentence })

/** Schema of content/about.ts. Name, address, hours and year are details of the institute; advertised figures are in the claims ledger. */
export const aboutContentSchema = z.strictObject({
  title: phrase,
  lead: z.string().trim().min(60).max(300),
  beliefs: z.array(titled).min(3).max(6),
  teachers: z
    .array(
      z.strictObject({
        id: slugSchema,
        role: phrase,
        teaches: sentence,
        requirement: sentence,
        courseIDs: z.array(slugSchema).min(1).max(9),
      }),
    )
    .min(3)
    .max(12)
    .superRefine(createUniqueCheck((teacher) => teacher.id)),
  alsoHere: z
    .array(z.strictObject({ role: phrase, does: sentence }))
    .min(2)
    .max(8),
  teacherRules: z.array(sentence).min(2).max(8),
  campus: z.array(titled).min(3).max(8),
  access: z.array(sentence).min(2).max(6),
  batch: z
    .array(z.strictObject({ when: phrase, title: phrase, what: sentence }))
    .min(5)
    .max(10),
  notUs: z.array(sentence).min(2).max(6),
})

export type AboutContent = z.input<typeof aboutContentSchema>
