import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, sentenceSchema } from '#app/lib/text-schemas.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'

const sentences = z.array(sentenceSchema)
const titled = z.strictObject({ title: phraseSchema.meta({ title: 'Heading' }), text: sentenceSchema.meta({ title: 'Text' }) })

export const claimTextsSchema = z.strictObject({
  id: slugSchema.meta({ title: 'Name', control: 'hidden' }),
  counted: sentences
    .min(1)
    .max(4)
    .meta({ title: 'Counted', description: 'While the claim is confirmed, the definition of the confirmation is shown instead.' }),
  notCounted: sentences.min(1).max(4).meta({ title: 'Not counted' }),
  period: sentenceSchema.meta({ title: 'Period' }),
  evidence: sentenceSchema.meta({
    title: 'Evidence while the claim is not confirmed',
    description: 'What there is to show for it. While the claim is confirmed, the evidence of the confirmation is shown instead.',
  }),
  ask: sentenceSchema.meta({ title: 'What to ask us', description: 'What a reader should ask before relying on the claim.' }),
})

const claimSchema = claimTextsSchema.extend({
  /** The text of the banner (spec §1). */
  statement: phraseSchema,
  /** The same claim as a single figure; null for a claim that has none. */
  figure: z.strictObject({ value: phraseSchema, caption: phraseSchema }).nullable(),
})

const definitionSchema = z.strictObject({
  id: slugSchema.meta({ title: 'Name in links', description: 'Small letters, digits and hyphens.' }),
  term: phraseSchema.meta({ title: 'Term' }),
  meaning: sentenceSchema.meta({ title: 'Meaning' }),
  includes: sentences.max(4).meta({ title: 'Includes' }),
  excludes: sentences.max(4).meta({ title: 'Excludes' }),
})

export const countingSchema = z.strictObject({
  title: phraseSchema.meta({ title: 'Title' }),
  intro: sentences.min(1).max(4).meta({ title: 'Introduction' }),
  principles: z.array(titled).min(3).max(8).meta({ title: 'Principles', item: 'Principle' }),
  definitions: z
    .array(definitionSchema)
    .min(6)
    .max(20)
    .superRefine(createUniqueCheck((definition) => definition.id))
    .meta({ title: 'Definitions', item: 'Definition' }),
  steps: z.array(titled).min(3).max(8).meta({ title: 'How a count is made', item: 'Step' }),
  corrections: sentences.min(1).max(4).meta({ title: 'Corrections' }),
  standard: sentenceSchema.meta({ title: 'Standard', description: 'Which standard the rules follow, and who has checked it.' }),
})

/** Shape of content/claims.ts, the only source of the numbers that we advertise. */
export const claimsContentSchema = z.strictObject({
  /** In the banner's order (spec §1). */
  claims: z
    .array(claimSchema)
    .min(1)
    .max(20)
    .superRefine(createUniqueCheck((claim) => claim.id)),
  howWeCount: countingSchema,
})

export type ClaimsContent = z.input<typeof claimsContentSchema>
export type Claim = z.output<typeof claimSchema>
export type CountingContent = z.output<typeof countingSchema>
