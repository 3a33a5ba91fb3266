import { z } from 'zod'

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)
const steps = z
  .array(z.strictObject({ title: phrase, text: sentence }))
  .min(3)
  .max(8)
const questions = z
  .array(z.strictObject({ question: z.string().trim().min(12).max(140), answer: z.string().trim().min(40).max(700) }))
  .min(3)
  .max(8)

/** Shape of content/socialhire.ts. */
export const socialHireContentSchema = z.strictObject({
  title: phrase,
  lead: z.string().trim().min(60).max(300),
  limits: z.strictObject({
    reviewWorkingDays: z.int().min(1).max(10),
    listingDays: z.int().min(7).max(120),
    reportWorkingDays: z.int().min(1).max(10),
    contactRequestDays: z.int().min(1).max(30),
  }),
  recruiters: z.strictObject({
    promise: z.string().trim().min(60).max(240),
    steps,
    profileShows: z.array(sentence).min(3).max(8),
    profileHides: z.array(sentence).min(2).max(8),
    postingNeeds: z.array(sentence).min(4).max(10),
    refused: z.array(sentence).min(3).max(10),
    questions,
  }),
  candidates: z.strictObject({
    promise: z.string().trim().min(60).max(240),
    steps,
    control: z.array(sentence).min(3).max(8),
    /** What a person sends to have a profile made. */
    profileNeeds: z.array(sentence).min(3).max(8),
    statuses: z
      .array(z.strictObject({ status: phrase, meaning: sentence }))
      .min(4)
      .max(9),
    fakeSigns: z.array(sentence).min(4).max(10),
    questions,
  }),
  neverPay: sentence,
  /** A made-up profile, shown as a sample of what recruiters see. Describes nobody. */
  specimen: z.strictObject({
    name: phrase,
    line: phrase,
    facts: z
      .array(z.strictObject({ name: phrase, value: phrase }))
      .min(2)
      .max(6),
    skills: z
      .array(z.strictObject({ skill: phrase, shownBy: sentence }))
      .min(2)
      .max(5),
    project: z.strictObject({ title: phrase, alone: sentence, limits: sentence }),
  }),
  /** How the portal treats what it knows; agrees with the placement purpose of content/privacy-policy.ts. */
  dataCare: steps,
})

export type SocialHireContent = z.input<typeof socialHireContentSchema>
export type SocialHire = z.output<typeof socialHireContentSchema>
