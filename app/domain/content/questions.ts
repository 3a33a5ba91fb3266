import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'
import { homeQuestions } from '#content/questions.ts'
import { defineContent } from './define-content.ts'
import { coursePlaceholders, institutePlaceholders } from './institute.ts'

const questionSchema = z.strictObject({
  question: z.string().trim().min(12).max(140).meta({ title: 'Question', description: 'As a visitor would ask it.' }),
  id: slugSchema.meta({ title: 'Name in links', description: 'Small letters, digits and hyphens. It does not change once the question was public.' }),
  answer: z.string().trim().min(40).max(700).meta({ title: 'Answer', description: '{courses} is filled with the number of courses.' }),
  more: z
    .strictObject({
      label: z.string().trim().min(4).max(60).meta({ title: 'Text of the link' }),
      path: z
        .string()
        .max(120)
        .regex(/^\/[\w/-]*$/, 'Use a path of this site, such as /courses.')
        .meta({ title: 'Path', description: 'On this site, such as /courses.' }),
    })
    .nullable()
    .meta({ title: 'Where the full answer is', description: 'Leave both fields empty if there is no such page.' }),
  order: z.number().min(0).max(1000).meta({ title: 'Position', description: 'Smaller numbers come first.' }),
})
/** Shape of content/questions.ts: the questions of a new installation, in order. */
export const homeQuestionsSchema = z
  .array(questionSchema.omit({ order: true }))
  .min(6)
  .max(16)
  .superRefine(createUniqueCheck((entry) => entry.id))

export type HomeQuestions = z.input<typeof homeQuestionsSchema>
export type CommonQuestion = z.output<typeof questionSchema>

export const questionContent = defineContent({
  kind: 'question',
  name: 'Question',
  listName: 'Questions',
  help: 'Common questions with their answers, on the home page and at /faq.',
  schema: questionSchema,
  files: () => Object.fromEntries(homeQuestions.map((entry, place) => [entry.id, { ...entry, order: (place + 1) * 10 }])),
  slugField: 'id',
  titleOf: ({ question }) => question,
  pathOf: () => '/faq',
  placeholders: [...institutePlaceholders, ...coursePlaceholders],
  order: ({ order }) => order,
})
