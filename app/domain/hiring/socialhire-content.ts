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

export const socialHireContentSchema = z.strictObject({
  title: phrase,
  lead: z.string().trim().min(60).max(300),
  neverPay: sentence,
  recruiters: z.strictObject({
    promise: z.string().trim().min(60).max(240),
    steps,
    postingNeeds: z.array(sentence).min(4).max(10),
    refused: z.array(sentence).min(3).max(10),
    questions,
  }),
  candidates: z.strictObject({
    promise: z.string().trim().min(60).max(240),
    steps,
    control: z.array(sentence).min(3).max(8),
    fakeSigns: z.array(sentence).min(4).max(10),
    questions,
  }),
})

export type SocialHireContent = z.input<typeof socialHireContentSchema>
export type SocialHire = z.output<typeof socialHireContentSchema>
