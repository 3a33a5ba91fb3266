import { z } from 'zod'
import { phraseSchema, questionsSchema, sentenceSchema, titledTextsSchema } from '#app/lib/text-schemas.ts'

const steps = titledTextsSchema.min(3).max(8)
const questions = questionsSchema.min(3).max(8)

export const socialHireContentSchema = z.strictObject({
  title: phraseSchema,
  lead: z.string().trim().min(60).max(300),
  neverPay: sentenceSchema,
  recruiters: z.strictObject({
    promise: z.string().trim().min(60).max(240),
    steps,
    postingNeeds: z.array(sentenceSchema).min(4).max(10),
    refused: z.array(sentenceSchema).min(3).max(10),
    questions,
  }),
  candidates: z.strictObject({
    promise: z.string().trim().min(60).max(240),
    steps,
    control: z.array(sentenceSchema).min(3).max(8),
    fakeSigns: z.array(sentenceSchema).min(4).max(10),
    questions,
  }),
})

export type SocialHireContent = z.input<typeof socialHireContentSchema>
export type SocialHire = z.output<typeof socialHireContentSchema>
