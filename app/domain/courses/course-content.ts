import { z } from 'zod'
import { jaaliNames } from '#app/lib/jaali-names.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { weeklyClassHours } from './weekly-hours.ts'

/** How many courses the Courses select lists (spec §2): the first, by their order. */
export const selectSize = 9

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)

/** Published points that an answer of the career quiz gives to an outcome. */
export const quizPointsSchema = z
  .int()
  .min(-3)
  .max(8)
  .refine((points) => points !== 0, 'leave an outcome out instead of giving it 0')

const moduleSchema = z.strictObject({
  title: phrase,
  weeks: z.int().min(1).max(12),
  hours: z.int().min(4).max(160),
  topics: z.array(phrase).min(4).max(9),
  /** Reads on from "You build". */
  builds: sentence,
})

/** What one ordinary week asks for. Class hours are a week's classes and its lab. */
const timetableSchema = z.strictObject({
  classes: z.int().min(1).max(6),
  hoursAClass: z.int().min(1).max(4),
  labHours: z.int().min(0).max(6),
  /** Own work outside class. */
  practiceHours: z.int().min(2).max(20),
  /** What the lab is for. */
  note: sentence,
})

const projectSchema = z.strictObject({
  title: phrase,
  problem: sentence,
  /** What the student makes, with the constraint that makes it real. */
  work: sentence,
  /** What a hiring manager can open or run. */
  evidence: sentence,
})

const courseFields = z.strictObject({
  /** The landing page's slug; also the wishlist key and the id in /course/{courseID}. */
  courseID: slugSchema,
  /** Other slugs that lead to the same course; the landing page stays canonical. */
  aliases: z.array(slugSchema).default([]),
  /** Place in every list of courses; the Courses select ends at the ninth (spec §2). */
  order: z.int().min(1).max(99),
  /** Wording of the Courses select and of the wishlist buttons. */
  label: phrase,
  jaali: z.enum(jaaliNames),
  /** No longer sold: stays on wishlists, marked, and leaves every list. */
  retired: z.boolean().default(false),
  /** One line for cards, under 80 characters. */
  summary: z.string().trim().min(20).max(80),
  promise: z.string().trim().min(60).max(240),
  level: z.string().trim().min(4).max(40),
  /** What the filters of /courses go by. */
  field: z.enum(['data', 'software', 'ai', 'cloud', 'marketing']),
  /** `nothing`: starts without any coding. `basics`: asks for some first. */
  needs: z.enum(['nothing', 'basics']),
  durationWeeks: z.int().min(4).max(52),
  classHours: z.int().min(40).max(600),
  timetable: timetableSchema,
  outcomes: z.array(sentence).min(4).max(7),
  audience: z.array(sentence).min(3).max(5),
  notFor: z.array(sentence).min(2).max(4),
  prerequisites: z.array(sentence).min(2).max(5),
  modules: z.array(moduleSchema).min(5).max(12),
  tools: z
    .array(z.strictObject({ name: phrase, version: z.string().max(24).optional(), use: phrase }))
    .min(6)
    .max(16),
  projects: z.array(projectSchema).min(3).max(6),
  classDay: z
    .array(z.strictObject({ time: z.string().max(24), what: sentence }))
    .min(3)
    .max(6),
  roles: z
    .array(z.strictObject({ title: phrase, work: sentence }))
    .min(3)
    .max(6),
  /** Ids of content/pay/figures.ts, and what a reader must know before believing them. */
  pay: z.strictObject({ figures: z.array(slugSchema).min(3).max(6), note: z.string().trim().min(60).max(500) }),
  interviewTopics: z.array(sentence).min(6).max(12),
  questions: z
    .array(z.strictObject({ question: z.string().trim().min(12).max(140), answer: z.string().trim().min(40).max(700) }))
    .min(5)
    .max(10),
  /** The career roadmap that this course is part of. */
  roadmap: z.strictObject({ id: slugSchema, why: sentence }),
  /** Points in the career quiz by `question/answer`, for a course that content/career-quiz.ts does not name. */
  quiz: z.record(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'is a question and an answer, as in `hours/under-five`'), quizPointsSchema).optional(),
  /** Courses people weigh against this one, or take after it. */
  related: z
    .array(z.strictObject({ courseID: slugSchema, why: sentence }))
    .min(2)
    .max(3),
})

/** Shape of one file in content/courses/. Weeks add up to the course's own, and hours are weeks by the timetable. */
export const courseContentSchema = courseFields.superRefine((course, context) => {
  const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  const weekly = weeklyClassHours(course.timetable)
  const weeks = course.modules.reduce((sum, module) => sum + module.weeks, 0)
  const hours = course.modules.reduce((sum, module) => sum + module.hours, 0)
  if (weeks !== course.durationWeeks) report(['durationWeeks'], `is ${course.durationWeeks}, but the modules add up to ${weeks}`)
  if (hours !== course.classHours) report(['classHours'], `is ${course.classHours}, but the modules add up to ${hours}`)
  course.modules.forEach((module, at) => {
    if (module.hours !== module.weeks * weekly)
      report(['modules', at, 'hours'], `is ${module.hours}, but ${module.weeks} weeks of ${weekly} hours are ${module.weeks * weekly}`)
  })
  course.related.forEach(({ courseID }, at) => {
    if (courseID === course.courseID) report(['related', at, 'courseID'], 'is the course itself')
  })
})

export type CourseContent = z.input<typeof courseFields>
export type Course = z.output<typeof courseFields>
