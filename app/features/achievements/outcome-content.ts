import { z } from 'zod'
import { slugSchema } from '#app/shared/slug.ts'
import { uniqueEntries } from '#app/shared/unique-entries.ts'
import { institute } from '#content/institute.ts'

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)
const people = z.int().min(0).max(100_000)

/** Where everyone who enrolled stood on the last day of the course. */
const studySchema = z.strictObject({ finishedOnTime: people, finishedLate: people, stillStudying: people, left: people })

/** Where everyone who enrolled stood 180 days after the last class; each person in one row. */
const workSchema = z.strictObject({
  inFieldFullTime: people,
  inFieldShortOrPartTime: people,
  outOfField: people,
  hiredByInstitute: people,
  furtherStudy: people,
  notLooking: people,
  stillLooking: people,
  noReply: people,
})

const bandSchema = z.strictObject({
  /** Yearly fixed pay, from and up to but not including; null for no upper end. */
  fromPaise: z.int().min(0),
  toPaise: z.int().min(1).nullable(),
  people,
})

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)

const cohortSchema = z
  .strictObject({
    id: slugSchema,
    label: phrase,
    /** Batches whose last class fell in this half-year. */
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    countedOn: z.iso.date(),
    enrolled: people.min(1),
    study: studySchema,
    work: workSchema,
    /** Of those in the field and full time, the ones who reported a salary. */
    salaryBands: z.array(bandSchema).min(2).max(12),
  })
  .superRefine((cohort, context) => {
    for (const part of ['study', 'work'] as const) {
      const total = sum(cohort[part])
      if (total !== cohort.enrolled) context.addIssue({ code: 'custom', path: [part], message: `adds up to ${total}, but ${cohort.enrolled} enrolled` })
    }
    const reported = cohort.salaryBands.reduce((total, band) => total + band.people, 0)
    if (reported > cohort.work.inFieldFullTime) {
      context.addIssue({
        code: 'custom',
        path: ['salaryBands'],
        message: `hold ${reported} people, but ${cohort.work.inFieldFullTime} work full time in the field`,
      })
    }
    cohort.salaryBands.forEach((band, index) => {
      const next = cohort.salaryBands[index + 1]
      if (band.toPaise !== (next?.fromPaise ?? null))
        context.addIssue({ code: 'custom', path: ['salaryBands', index, 'toPaise'], message: 'must be where the next band begins, and null in the last' })
      if (band.toPaise !== null && band.toPaise <= band.fromPaise)
        context.addIssue({ code: 'custom', path: ['salaryBands', index, 'toPaise'], message: 'must be more than fromPaise' })
    })
    const windowEnd = new Date(Date.parse(cohort.lastDay) + 180 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    if (cohort.countedOn < windowEnd)
      context.addIssue({ code: 'custom', path: ['countedOn'], message: `must be 180 days after lastDay, ${windowEnd} or later` })
  })

const storySchema = z.strictObject({
  id: slugSchema,
  /** Never a name: a course and a batch year. */
  title: phrase,
  role: phrase,
  from: phrase,
  batchYear: z.int().min(institute.founded).max(2100),
  /** A course of content/courses/. */
  courseID: slugSchema,
  paragraphs: z.array(sentence).min(2).max(5),
  evidence: sentence,
  advice: sentence,
  /** A sample describes no real person; a real story has the date of its recorded consent. */
  sample: z.boolean(),
  consentOn: z.iso.date().nullable(),
})

/** Shape of content/success-outcomes.ts. */
export const outcomesContentSchema = z
  .strictObject({
    /** Shown as a mark on every chart, table and story while it is not null. */
    sampleNotice: sentence.nullable(),
    lead: sentence,
    readingNotes: z.array(sentence).min(2).max(6),
    workRows: z
      .array(z.strictObject({ key: workSchema.keyof(), label: phrase, meaning: sentence }))
      .length(8)
      .superRefine(uniqueEntries((row) => row.key)),
    studyRows: z
      .array(z.strictObject({ key: studySchema.keyof(), label: phrase }))
      .length(4)
      .superRefine(uniqueEntries((row) => row.key)),
    /** Newest first. */
    cohorts: z
      .array(cohortSchema)
      .min(1)
      .max(20)
      .superRefine(uniqueEntries((cohort) => cohort.id)),
    stories: z
      .array(storySchema)
      .min(1)
      .max(60)
      .superRefine(uniqueEntries((story) => story.id)),
  })
  .superRefine((content, context) => {
    content.stories.forEach((story, index) => {
      if (story.sample === (story.consentOn !== null))
        context.addIssue({ code: 'custom', path: ['stories', index, 'consentOn'], message: 'is given exactly when the story is not a sample' })
      if (story.sample && content.sampleNotice === null)
        context.addIssue({ code: 'custom', path: ['sampleNotice'], message: 'must be given while a story is a sample' })
    })
  })

export type OutcomesContent = z.input<typeof outcomesContentSchema>
export type Cohort = z.output<typeof cohortSchema>
export type SalaryBand = Cohort['salaryBands'][number]
