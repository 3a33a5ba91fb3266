import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { uniqueEntries } from '#app/lib/unique-entries.ts'

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)

const claimSchema = z.strictObject({
  id: slugSchema,
  /** As the banner shows it (spec §1). */
  statement: phrase,
  /** The same claim where a figure stands alone; null for a claim without one. */
  figure: z.strictObject({ value: phrase, caption: phrase }).nullable(),
  counted: z.array(sentence).min(1).max(4),
  notCounted: z.array(sentence).min(1).max(4),
  period: sentence,
  /** What there is to show for it while staff have not confirmed it. */
  evidence: sentence,
  /** What a reader should ask before relying on it. */
  ask: sentence,
})

/** Shape of content/claims.ts: the only place where a number that boasts is written. */
export const claimsContentSchema = z.strictObject({
  /** In the banner's order (spec §1). */
  claims: z
    .array(claimSchema)
    .min(1)
    .max(20)
    .superRefine(uniqueEntries((claim) => claim.id)),
  howWeCount: z.strictObject({
    title: phrase,
    intro: z.array(sentence).min(1).max(4),
    principles: z
      .array(z.strictObject({ title: phrase, text: sentence }))
      .min(3)
      .max(8),
    definitions: z
      .array(
        z.strictObject({
          id: slugSchema,
          term: phrase,
          meaning: sentence,
          includes: z.array(sentence).max(4),
          excludes: z.array(sentence).max(4),
        }),
      )
      .min(6)
      .max(20)
      .superRefine(uniqueEntries((definition) => definition.id)),
    steps: z
      .array(z.strictObject({ title: phrase, text: sentence }))
      .min(3)
      .max(8),
    corrections: z.array(sentence).min(1).max(4),
    standard: sentence,
  }),
})

export type ClaimsContent = z.input<typeof claimsContentSchema>
export type Claim = z.output<typeof claimSchema>
