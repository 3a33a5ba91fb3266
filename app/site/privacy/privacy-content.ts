import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { uniqueEntries } from '#app/lib/unique-entries.ts'

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)

const purposeSchema = z.strictObject({
  id: slugSchema,
  purpose: phrase,
  why: sentence,
  data: z.array(phrase).min(1).max(12),
  /** The ground under the DPDP Act, 2023: consent (section 6), a legitimate use (section 7) or a duty under another law (section 7(d)). */
  ground: z.enum(['consent', 'legitimate-use', 'legal-duty']),
  groundNote: sentence,
  retention: z.strictObject({
    /** Counted from `from`; null where the law or the person decides the end. */
    months: z.int().min(0).max(180).nullable(),
    from: phrase,
    afterwards: sentence,
  }),
  /** How to stop it; null where it cannot be stopped, and `groundNote` says why. */
  stop: sentence.nullable(),
})

const storedItemSchema = z.strictObject({
  /** The name as the browser shows it, or the place where there is none. */
  name: phrase,
  kind: z.enum(['cookie', 'browser storage']),
  holds: sentence,
  lasts: phrase,
  /** Set only after the visitor agrees. */
  needsConsent: z.boolean(),
})

/** Shape of content/privacy-policy.ts. Who we are comes from the institute's configuration. */
export const privacyContentSchema = z.strictObject({
  /** Kept with each consent, so that a person can read what they agreed to. */
  noticeVersion: z.string().regex(/^\d{4}-\d{2}$/),
  effectiveFrom: z.iso.date(),
  title: phrase,
  short: z.array(sentence).min(3).max(7),
  law: z.array(sentence).min(1).max(4),
  purposes: z
    .array(purposeSchema)
    .min(4)
    .max(20)
    .superRefine(uniqueEntries((purpose) => purpose.id)),
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
  stored: z
    .array(storedItemSchema)
    .min(1)
    .max(12)
    .superRefine(uniqueEntries((item) => item.name)),
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
