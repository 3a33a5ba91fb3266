import { z } from 'zod'
import { phraseSchema } from '#app/lib/text-schemas.ts'
import { home } from '#content/home.ts'
import { defineContent } from './define-content.ts'
import { coursePlaceholders, institutePlaceholders } from './institute.ts'

const heading = phraseSchema.meta({ title: 'Heading' })
const text = z.string().trim().min(5).max(300).meta({ title: 'Text' })
const titled = z.strictObject({ title: heading, text })

export const homeSchema = z.strictObject({
  hero: z
    .strictObject({
      title: heading,
      text: text.meta({
        title: 'Text',
        description: '{courses} is the number of courses in words, {Courses} the same with a capital letter, {city} the city.',
      }),
    })
    .meta({ title: 'Top of the page' }),
  courses: z.strictObject({ title: heading }).meta({ title: 'Courses' }),
  guides: z
    .strictObject({
      title: heading,
      guides: z
        .array(
          z.strictObject({
            title: heading,
            path: z
              .string()
              .max(120)
              .regex(/^\/[\w/-]*$/, 'Enter a path of this site, such as /courses.')
              .meta({ title: 'Path', description: 'The page it leads to, such as /career-quiz.' }),
          }),
        )
        .min(1)
        .max(4)
        .meta({ title: 'Guides', item: 'Guide' }),
    })
    .meta({ title: 'For visitors who are not sure yet' }),
  steps: z
    .strictObject({
      title: heading,
      steps: z.array(titled).length(3, 'There are three steps, one for each drawing.').meta({ title: 'Steps', item: 'Step' }),
    })
    .meta({ title: 'How you learn' }),
  dates: z
    .strictObject({
      title: heading,
      text: text.meta({ title: 'Text', description: 'The link to all events follows it.' }),
      careerWorkshop: titled.meta({ title: 'Career workshop' }),
      onlineTest: titled.meta({ title: 'Scholarship test, online' }),
      offlineTest: titled.meta({ title: 'Scholarship test, in person' }),
    })
    .meta({ title: 'Dates', description: 'The dates themselves are set at /datesform.' }),
  questions: z.strictObject({ title: heading }).meta({ title: 'Questions', description: 'The questions themselves are entries of their own.' }),
  contact: titled.meta({ title: 'Contact', description: 'The phone number and WhatsApp follow the text.' }),
})
export type Home = z.output<typeof homeSchema>

export const homeContent = defineContent({
  kind: 'home',
  name: 'Home page',
  listName: 'Home page',
  help: 'Headings and texts of the home page. {institute}, {city}, {locality} and {phone} are filled in from the institute details.',
  schema: homeSchema,
  files: () => ({ home }),
  titleOf: () => 'Home page',
  pathOf: () => '/',
  placeholders: [...institutePlaceholders, ...coursePlaceholders],
})
