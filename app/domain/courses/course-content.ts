import { z } from 'zod'
import { jaaliNames } from '#app/lib/jaali-names.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { lowerForSentence } from '#app/lib/text.ts'
import { phraseSchema, questionsSchema, sentenceSchema } from '#app/lib/text-schemas.ts'
import { payFigures } from '#content/pay/figures.ts'

/** Maximum number of courses in the Courses select (spec §2). */
export const selectSize = 9

export const quizPointsSchema = z
  .int()
  .min(-3)
  .max(8)
  .refine((points) => points !== 0, 'Leave it out instead of giving it 0.')

const nameOf = (jaali: string) => jaali.charAt(0).toUpperCase() + jaali.slice(1).replaceAll('-', ' ')
/** Such as `Data analyst, 0 to 2 years, Hyderabad`. */
const formatFigure = ({ role, experience, place }: (typeof payFigures)[number]) => `${role}, ${lowerForSentence(experience)}, ${place}`

const slug = (title: string, description?: string) => slugSchema.meta({ title, description })
const sentence = (title: string, description?: string) => sentenceSchema.meta({ title, description })
const phrase = (title: string, description?: string) => phraseSchema.meta({ title, description })
const line = (title: string, description?: string) => z.string().trim().max(24).meta({ title, description })
const whole = (title: string, [least, most]: [number, number], description?: string) => z.int().min(least).max(most).meta({ title, description })

const moduleSchema = z.strictObject({
  title: phrase('Title'),
  weeks: whole('Weeks', [1, 12]),
  hours: whole('Class hours', [4, 160], 'Its weeks times the hours of a week of the timetable.'),
  topics: z.array(phrase('Topic')).min(4).max(9).meta({ title: 'Topics', description: 'One on each line.' }),
  builds: sentence('What students build', 'Reads on from “You build”.'),
})

const timetableSchema = z.strictObject({
  classes: whole('Classes a week', [1, 6]),
  hoursAClass: whole('Hours a class', [1, 4]),
  labHours: whole('Lab hours a week', [0, 6]),
  practiceHours: whole('Hours of own work a week', [2, 20], 'Outside class.'),
  note: sentence('Note', 'What the lab is for. Not its day: each batch has its own.'),
})

const projectSchema = z.strictObject({
  title: phrase('Title'),
  problem: sentence('Problem'),
  work: sentence('What students do', 'With the limit that makes it real.'),
  evidence: sentence('What students can show', 'What a hiring manager can open or run.'),
})

const courseFields = z.strictObject({
  /** The landing page's slug; also the wishlist key and the id in /course/{courseID}. */
  courseID: slug('Address', 'The last part of its page’s address, such as data-science. It stays once the course was public: wishlists and enquiries hold it.'),
  label: phrase('Name', 'As the Courses select, cards and wishlists say it.'),
  inSelect: z
    .boolean()
    .default(false)
    .meta({ title: 'In the Courses select', description: 'The select in the menu shows the marked courses, nine at most, in their order.' }),
  order: whole('Place in lists', [1, 99], '1 comes first. Of two courses with the same place the older one comes first.'),
  retired: z.boolean().default(false).meta({
    title: 'No longer sold',
    description:
      'The course leaves the site. Its address and wishlists say that it is no longer offered. Close its batches and change the texts that name it, too.',
  }),
  aliases: z.array(slug('Address')).default([]).meta({ title: 'Further addresses', description: 'They show the same page. One on each line.' }),
  jaali: z
    .enum(jaaliNames)
    .meta({ title: 'Pattern', description: 'The lattice on its page and cards.', labels: Object.fromEntries(jaaliNames.map((name) => [name, nameOf(name)])) }),
  summary: z.string().trim().min(20).max(80).meta({ title: 'Summary', description: 'One line for cards.' }),
  promise: z.string().trim().min(60).max(240).meta({ title: 'Promise', description: 'Below the name on its page.' }),
  level: z.string().trim().min(4).max(40).meta({ title: 'Level', description: 'Such as: No coding needed.' }),
  field: z.enum(['data', 'software', 'ai', 'cloud', 'marketing']).meta({
    title: 'Field',
    description: 'What the filters of /courses go by.',
    labels: { data: 'Data', software: 'Software', ai: 'AI', cloud: 'Cloud', marketing: 'Marketing' },
  }),
  needs: z
    .enum(['nothing', 'basics'])
    .meta({ title: 'Needed before the start', labels: { nothing: 'No coding needed', basics: 'Some coding or Linux first' } }),
  coding: z
    .enum(['none', 'daily'])
    .default('daily')
    .meta({
      title: 'Programming in the course',
      description: 'The career quiz never suggests a programming course to a person who does not want to program.',
      labels: { none: 'None, or a few lines that are explained', daily: 'Part of the work' },
    }),
  durationWeeks: whole('Weeks', [4, 52], 'The weeks of all modules together.'),
  classHours: whole('Class hours', [40, 600], 'The hours of all modules together.'),
  timetable: timetableSchema.meta({ title: 'An ordinary week' }),
  outcomes: z.array(sentence('Outcome')).min(4).max(7).meta({ title: 'What students can do afterwards', description: 'One on each line.' }),
  audience: z.array(sentence('Group')).min(3).max(5).meta({ title: 'Who it is for', description: 'One on each line.' }),
  notFor: z.array(sentence('Group')).min(2).max(4).meta({ title: 'Who it is not for', description: 'One on each line.' }),
  prerequisites: z
    .array(sentence('Need'))
    .min(2)
    .max(5)
    .meta({ title: 'What students need first', description: 'One on each line, the most important first.' }),
  modules: z.array(moduleSchema).min(5).max(12).meta({ title: 'Modules', item: 'Module' }),
  tools: z
    .array(z.strictObject({ name: phrase('Name'), version: line('Version').optional(), use: phrase('What it is used for') }))
    .min(6)
    .max(16)
    .meta({ title: 'Tools', item: 'Tool' }),
  projects: z.array(projectSchema).min(3).max(6).meta({ title: 'Projects', item: 'Project' }),
  classDay: z
    .array(z.strictObject({ time: line('Time', 'Such as 0:15.'), what: sentence('What happens') }))
    .min(3)
    .max(6)
    .meta({ title: 'One class, start to finish', item: 'Part' }),
  roles: z
    .array(z.strictObject({ title: phrase('Job title'), work: sentence('What the work is') }))
    .min(3)
    .max(6)
    .meta({ title: 'Jobs it leads to', item: 'Job' }),
  pay: z
    .strictObject({
      figures: z
        .array(slug('Figure').meta({ title: 'Figure', labels: Object.fromEntries(payFigures.map((one) => [one.id, formatFigure(one)])) }))
        .min(3)
        .max(6)
        .meta({ title: 'Published figures', item: 'Figure' }),
      note: z.string().trim().min(60).max(500).meta({ title: 'Note', description: 'What a reader must know before believing the figures.' }),
    })
    .meta({ title: 'Published salary ranges' }),
  interviewTopics: z.array(sentence('Topic')).min(6).max(12).meta({ title: 'What interviewers ask', description: 'One on each line.' }),
  questions: questionsSchema.min(5).max(10).meta({ title: 'Common questions', item: 'Question' }),
  roadmap: z
    .strictObject({
      id: slug('Roadmap', 'The last part of its address, such as data-scientist of /career-roadmaps/data-scientist.'),
      why: sentence('What the course is in it'),
    })
    .meta({ title: 'Career roadmap', description: 'The roadmap that the course is one part of.' }),
  quiz: z
    .record(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Enter a question and an answer, as in hours/under-five.'), quizPointsSchema)
    .optional()
    .meta({
      title: 'Points in the career quiz',
      description: 'For a course that the quiz does not name: a question and an answer, such as hours/under-five, and its points, from -3 to 8.',
    }),
  related: z
    .array(z.strictObject({ courseID: slugSchema.meta({ title: 'Course', control: 'course' }), why: sentence('Why') }))
    .min(2)
    .max(3)
    .meta({ title: 'Similar courses', description: 'Courses that people compare with this one, or take after it.', item: 'Course' }),
})

export const courseContentSchema = courseFields.superRefine((course, context) => {
  const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  const weekly = calculateWeeklyClassHours(course.timetable)
  const weeks = course.modules.reduce((sum, module) => sum + module.weeks, 0)
  const hours = course.modules.reduce((sum, module) => sum + module.hours, 0)
  if (weeks !== course.durationWeeks) report(['durationWeeks'], `The modules add up to ${weeks} weeks, not ${course.durationWeeks}.`)
  if (hours !== course.classHours) report(['classHours'], `The modules add up to ${hours} hours, not ${course.classHours}.`)
  course.modules.forEach((module, at) => {
    if (module.hours !== module.weeks * weekly)
      report(['modules', at, 'hours'], `Weeks: ${module.weeks}, hours a week: ${weekly}. That makes ${module.weeks * weekly} hours, not ${module.hours}.`)
  })
  course.related.forEach(({ courseID }, at) => {
    if (courseID === course.courseID) report(['related', at, 'courseID'], 'Choose another course than this one.')
  })
})

export type CourseContent = z.input<typeof courseFields>
export type Course = z.output<typeof courseFields>

export function calculateWeeklyClassHours({ classes, hoursAClass, labHours }: { classes: number; hoursAClass: number; labHours: number }): number {
  return classes * hoursAClass + labHours
}
