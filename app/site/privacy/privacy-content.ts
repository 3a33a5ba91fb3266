import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { uniqueEntries } from '#app/lib/unique-entries.ts'

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)

/** Shape of content/privacy-policy.ts. Who we are comes from the institute's configuration. */
export const privacyContentSchema = z.strictObject({
  effectiveFrom: z.iso.date(),
  title: phrase,
  short: z.array(sentence).min(3).max(7),
  law: z.array(sentence).min(1).max(4),
  neverDone: z.array(sentence).min(2).max(8),
  sharing: z
    .array(z.strictObject({ withWhom: phrase, what: sentence }))
    .min(2)
    .max(10),
  rights: z
    .array(z.strictObject({ id: slugSchema, right: phrase, meaning: sentence, how: sentence, withinDays: z.int().min(0).max(90) }))
    .min(5)
    .max(10)
    .superRefine(uniqueEntries((right) => right.id)),
  guardians: z.array(sentence).min(3).max(8),
  safety: z.array(sentence).min(2).max(8),
  breach: z.array(sentence).min(2).max(5),
  storedNote: z.array(sentence).min(1).max(4),
  grievance: z.strictObject({
    role: phrase,
    howToReach: z.array(sentence).min(1).max(4),
    answersWithinDays: z.int().min(1).max(90),
    beyond: z.array(sentence).min(1).max(3),
  }),
  changes: z.array(sentence).min(1).max(4),
})

export type PrivacyContent = z.input<typeof privacyContentSchema>
