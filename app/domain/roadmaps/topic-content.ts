import { z } from 'zod'
import { httpsAddressSchema } from '#app/lib/https-address.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, sentenceSchema } from '#app/lib/text-schemas.ts'

/** A roadmap can replace each of them. */
export const topicTexts = {
  title: z.string().trim().min(2).max(60).meta({ title: 'Topic' }),
  why: sentenceSchema.meta({ title: 'Why it matters', description: 'One sentence.' }),
  learn: z.array(phraseSchema).min(2).max(4).meta({ title: 'Learn', description: 'Two to four points, one on each line.' }),
  practise: sentenceSchema.meta({ title: 'Practise', description: 'One exercise of an evening or two.' }),
}

export const teachingSchema = z.strictObject({
  courseID: slugSchema.meta({ title: 'Course', control: 'course' }),
  module: phraseSchema.meta({ title: 'Module', description: 'The title of the module as the course page has it.' }),
})

const resourceSchema = z.strictObject({
  name: z.string().trim().min(2).max(80).meta({ title: 'Name', description: 'Who made it and what it is, such as MDN: web forms.' }),
  url: httpsAddressSchema.max(300).meta({ title: 'Address', description: 'Begins with https://. Free to read, and checked every night.' }),
})

/** One topic in content/topics/, which all roadmaps that name it share. */
export const topicContentSchema = z.strictObject({
  id: slugSchema.meta({
    title: 'Short name in addresses, not changed once published',
    description: 'Such as git. Roadmaps name the topic by it, and the progress of learners is stored under it.',
  }),
  ...topicTexts,
  check: sentenceSchema.meta({ title: 'You have learned it when', description: 'What a learner can do then, in one sentence.' }),
  hours: z.int().min(1).max(80).meta({ title: 'Hours', description: 'Our estimate, exercise included.' }),
  resources: z.array(resourceSchema).min(2).max(5).meta({ title: 'Free resources', item: 'Resource' }),
  taughtIn: z
    .array(teachingSchema)
    .max(6)
    .meta({ title: 'Taught in', item: 'Module', description: 'One module of each course that teaches it. May be empty.' }),
})

export type TopicContent = z.input<typeof topicContentSchema>
export type Topic = z.output<typeof topicContentSchema>
export type Teaching = z.output<typeof teachingSchema>
