import { z } from 'zod'

/** A heading or a label. */
export const phraseSchema = z.string().trim().min(2).max(90)
/** One or more sentences of a page. */
export const sentenceSchema = z.string().trim().min(12).max(400)

/** Common questions with their answers. */
export const questionsSchema = z.array(
  z.strictObject({
    question: z.string().trim().min(12).max(140).meta({ title: 'Question' }),
    answer: z.string().trim().min(40).max(700).meta({ title: 'Answer' }),
  }),
)
export const titledTextsSchema = z.array(z.strictObject({ title: phraseSchema, text: sentenceSchema }))
