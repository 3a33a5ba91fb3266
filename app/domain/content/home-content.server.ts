import { z } from 'zod'
import { jaaliNames } from '#app/lib/jaali-names.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { home } from '#content/home.ts'
import { defineContent } from './define-content.ts'

const heading = z.string().trim().min(2).max(90).meta({ title: 'Heading' })
const label = z.string().trim().min(2).max(60)
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
      call: label.meta({ title: 'Button that calls' }),
      list: label.meta({ title: 'Link to the courses' }),
    })
    .meta({ title: 'Top of the page' }),
  courses: z
    .strictObject({
      title: heading,
      text: text.meta({ title: 'Text', description: '{itsOwn} is “its own”, or “a” where two courses have the same pattern.' }),
    })
    .meta({ title: 'Courses' }),
  waysIn: z
    .strictObject({
      title: heading,
      text,
      ways: z
        .array(
          z.strictObject({
            from: z
              .string()
              .trim()
              .min(12)
              .max(80)
              .meta({ title: 'Where the visitor starts', description: 'In the visitor’s words, such as “I have never written code”.' }),
            advice: z.string().trim().min(12).max(200).meta({ title: 'Advice' }),
            courses: z
              .array(slugSchema.meta({ title: 'Course', control: 'course' }))
              .min(1)
              .max(4)
              .meta({ title: 'Courses', item: 'Course', description: 'A course that is no longer sold is left out.' }),
          }),
        )
        .min(3)
        .max(8)
        .meta({ title: 'Starting points', item: 'Starting point' }),
    })
    .meta({ title: 'Where to start' }),
  dates: z
    .strictObject({
      title: heading,
      text: text.meta({ title: 'Text', description: 'The phone number and the link to all dates follow it.' }),
      careerWorkshop: titled.meta({ title: 'Career workshop' }),
      onlineTest: titled.meta({ title: 'Scholarship test, online' }),
      offlineTest: titled.meta({ title: 'Scholarship test, in person' }),
    })
    .meta({ title: 'Dates', description: 'The dates themselves are set at /datesform.' }),
  steps: z
    .strictObject({
      title: heading,
      text,
      steps: z.array(titled).length(3, 'There are three steps, one for each drawing.').meta({ title: 'Steps', item: 'Step' }),
    })
    .meta({ title: 'How you learn' }),
  doors: z
    .strictObject({
      title: heading,
      text,
      doors: z
        .array(
          z.strictObject({
            time: z.string().trim().min(1).max(4).meta({ title: 'Time', description: 'A figure, such as 4 or 2½.' }),
            unit: z.string().trim().min(2).max(12).meta({ title: 'Unit', description: 'Such as minutes.' }),
            title: heading,
            text,
            path: z
              .string()
              .max(120)
              .regex(/^\/[\w/-]*$/, 'Enter a path of this site, such as /courses.')
              .meta({ title: 'Path', description: 'The page it leads to, such as /career-quiz.' }),
            jaali: z
              .enum(jaaliNames)
              .meta({ title: 'Pattern of the window', labels: Object.fromEntries(jaaliNames.map((name) => [name, name.replaceAll('-', ' ')])) }),
          }),
        )
        .min(3)
        .max(6)
        .meta({ title: 'Ways to find out', item: 'Way' }),
    })
    .meta({ title: 'For visitors who are not sure yet' }),
  questions: z.strictObject({ title: heading }).meta({ title: 'Questions', description: 'The questions themselves are entries of their own.' }),
  contact: titled.meta({ title: 'Contact' }),
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
})
