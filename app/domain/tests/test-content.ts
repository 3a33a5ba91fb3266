import { z } from 'zod'
import { phraseSchema, sentenceSchema } from '#app/lib/text-schemas.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'
import { sectionIds } from './questions.ts'

const sectionSchema = z.strictObject({
  id: z.enum(sectionIds),
  title: phraseSchema,
  questions: z.int().min(1).max(100),
  /** Advice for planning the time; the clock runs for the whole paper. */
  minutes: z.int().min(1).max(180),
  covers: sentenceSchema,
})

const markingSchema = z.strictObject({
  right: z.int().min(1).max(10),
  wrong: z.int().min(-10).max(0),
  unanswered: z.literal(0),
  notes: z.array(sentenceSchema).min(1).max(6),
  /** The page calculates them with the real rule. */
  examples: z
    .array(z.strictObject({ what: phraseSchema, right: z.int().min(0), wrong: z.int().min(0) }))
    .min(1)
    .max(4),
})

const slabSchema = z.strictObject({
  fromMarks: z.int().min(0),
  percentOfFee: z.int().min(0).max(100),
})

const testFields = z.strictObject({
  summary: sentenceSchema,
  about: z.array(sentenceSchema).min(2).max(6),
  eligibility: z.strictObject({
    may: z.array(sentenceSchema).min(2).max(8),
    mayNot: z.array(sentenceSchema).min(1).max(5),
    bring: z.array(sentenceSchema).min(1).max(6),
  }),
  pattern: z.strictObject({
    questions: z.int().min(1),
    minutes: z.int().min(1),
    notes: z.array(sentenceSchema).min(1).max(6),
    sections: z
      .array(sectionSchema)
      .min(2)
      .max(8)
      .superRefine(createUniqueCheck((section) => section.id)),
  }),
  marking: markingSchema,
  /** Highest first. The last one starts at 0, so that every paper has a slab. */
  slabs: z.array(slabSchema).min(2).max(8),
  /** From the day of the result. */
  waiverDays: z.int().min(1).max(365),
  /** Who took the test may not take it again before. */
  daysBetweenTests: z.int().min(1).max(365),
  slabRules: z.array(sentenceSchema).min(1).max(8),
  conduct: z.strictObject({
    online: z.array(sentenceSchema).min(1).max(8),
    offline: z.array(sentenceSchema).min(1).max(8),
    afterwards: z.array(sentenceSchema).min(1).max(8),
  }),
  accessibility: z.strictObject({ extraMinutesPerHour: z.int().min(1).max(60), notes: z.array(sentenceSchema).min(2).max(10) }),
})

/** The sections must add up to the paper, and the slabs must descend to 0. */
export const testContentSchema = testFields.superRefine((test, context) => {
  const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { sections } = test.pattern
  for (const total of ['questions', 'minutes'] as const) {
    const sum = sections.reduce((soFar, section) => soFar + section[total], 0)
    if (sum !== test.pattern[total]) report(['pattern', total], `is ${test.pattern[total]}, but the sections add up to ${sum}`)
  }

  test.marking.examples.forEach(({ right, wrong }, index) => {
    if (right + wrong > test.pattern.questions) report(['marking', 'examples', index], `answers more than ${test.pattern.questions} questions`)
  })

  const highest = test.pattern.questions * test.marking.right
  test.slabs.forEach(({ fromMarks, percentOfFee }, index) => {
    const above = test.slabs[index - 1]
    if (fromMarks > highest) report(['slabs', index, 'fromMarks'], `is above ${highest}, the most a sheet can have`)
    if (above && fromMarks >= above.fromMarks) report(['slabs', index, 'fromMarks'], 'must be below the slab before')
    if (above && percentOfFee >= above.percentOfFee) report(['slabs', index, 'percentOfFee'], 'must be below the slab before')
  })
  if (test.slabs.at(-1)?.fromMarks !== 0) report(['slabs', test.slabs.length - 1, 'fromMarks'], 'the last slab starts at 0')
})

export type TestContent = z.input<typeof testFields>
export type ScholarshipTest = z.output<typeof testContentSchema>
