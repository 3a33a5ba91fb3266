import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)
const option = z.string().trim().min(1).max(140)

const sectionSchema = z.strictObject({
  id: slugSchema,
  title: phrase,
  questions: z.int().min(1).max(100),
  /** Advice for pacing; the clock runs for the whole paper. */
  minutes: z.int().min(1).max(180),
  covers: sentence,
})

/** Marks for one question. */
const markingSchema = z.strictObject({
  right: z.int().min(1).max(10),
  wrong: z.int().min(-10).max(0),
  unanswered: z.literal(0),
  notes: z.array(sentence).min(1).max(6),
  /** Sheets worked out on the page; their marks come from the rule. */
  examples: z
    .array(z.strictObject({ what: phrase, right: z.int().min(0), wrong: z.int().min(0) }))
    .min(1)
    .max(4),
})

const slabSchema = z.strictObject({
  fromMarks: z.int().min(0),
  /** Share of the tuition fee that is waived. */
  percentOfFee: z.int().min(0).max(100),
})

const passageSchema = z.strictObject({ id: slugSchema, title: phrase, paragraphs: z.array(z.string().trim().min(60).max(900)).min(1).max(3) })

const questionSchema = z.strictObject({
  id: slugSchema,
  section: slugSchema,
  passage: slugSchema.optional(),
  question: z.string().trim().min(12).max(500),
  /** Lines shown in a fixed-width face below the question. */
  code: z.array(z.string().max(80)).min(1).max(12).optional(),
  options: z.strictObject({ a: option, b: option, c: option, d: option }),
  answer: z.enum(['a', 'b', 'c', 'd']),
  /** The way to the answer, a step a line; the last step says why, not only which. */
  working: z.array(sentence).min(1).max(6),
})

const testFields = z.strictObject({
  summary: sentence,
  about: z.array(sentence).min(2).max(6),
  eligibility: z.strictObject({ may: z.array(sentence).min(2).max(8), mayNot: z.array(sentence).min(1).max(5), bring: z.array(sentence).min(1).max(6) }),
  pattern: z.strictObject({
    questions: z.int().min(1),
    minutes: z.int().min(1),
    notes: z.array(sentence).min(1).max(6),
    sections: z.array(sectionSchema).min(2).max(8),
  }),
  marking: markingSchema,
  /** Highest first; the last one starts at 0, so every sheet has a slab. */
  slabs: z.array(slabSchema).min(2).max(8),
  slabRules: z.array(sentence).min(1).max(8),
  conduct: z.strictObject({ online: z.array(sentence).min(1).max(8), offline: z.array(sentence).min(1).max(8), afterwards: z.array(sentence).min(1).max(8) }),
  accessibility: z.strictObject({ extraMinutesPerHour: z.int().min(1).max(60), notes: z.array(sentence).min(2).max(10) }),
  passages: z.array(passageSchema),
  practice: z.array(questionSchema).min(20).max(60),
})

/** Shape of content/scholarship-test.ts. Sections add up to the paper, slabs descend to 0, and references exist. */
export const testContentSchema = testFields.superRefine((test, context) => {
  const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { sections } = test.pattern
  for (const total of ['questions', 'minutes'] as const) {
    const sum = sections.reduce((soFar, section) => soFar + section[total], 0)
    if (sum !== test.pattern[total]) report(['pattern', total], `is ${test.pattern[total]}, but the sections add up to ${sum}`)
  }
  const sectionIDs = reportTwins(sections, (index) => report(['pattern', 'sections', index, 'id'], 'is taken'))
  const passageIDs = reportTwins(test.passages, (index) => report(['passages', index, 'id'], 'is taken'))
  reportTwins(test.practice, (index) => report(['practice', index, 'id'], 'is taken'))

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

  const practised = new Set(test.practice.map(({ section }) => section))
  for (const section of sectionIDs) if (!practised.has(section)) report(['practice'], `no question for the section “${section}”`)
  test.practice.forEach(({ section, passage, options }, index) => {
    if (!sectionIDs.has(section)) report(['practice', index, 'section'], 'no such section')
    if (passage && !passageIDs.has(passage)) report(['practice', index, 'passage'], 'no such passage')
    if (new Set(Object.values(options)).size !== 4) report(['practice', index, 'options'], 'two options read the same')
  })
})

function reportTwins(list: { id: string }[], report: (index: number) => void): Set<string> {
  const seen = new Set<string>()
  list.forEach(({ id }, index) => {
    if (seen.has(id)) report(index)
    seen.add(id)
  })
  return seen
}

export type TestContent = z.input<typeof testFields>
export type ScholarshipTest = z.output<typeof testContentSchema>
