import { z } from 'zod'
import type { Audience, EmiOption } from '#app/domain/courses/fees.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, questionsSchema, sentenceSchema } from '#app/lib/text-schemas.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'

export const userTypes = ['working-professionals', 'students'] as const
export type UserType = (typeof userTypes)[number]

export const audienceOf = { 'working-professionals': 'professional', students: 'student' } as const satisfies Record<UserType, Audience>

const maxPaise = 10_00_000_00
/** Staff enter rupees, so the messages name the limits in rupees too. */
const paise = (leastPaise = 0) =>
  z
    .int('Enter an amount in rupees.')
    .min(leastPaise, `Enter ${formatRupees(leastPaise)} or more.`)
    .max(maxPaise, `Enter ${formatRupees(maxPaise)} or less.`)
const sentences = (min: number, max: number) => z.array(sentenceSchema).min(min).max(max)

/** Without interest the institute pays the lender's interest, and the instalments add up to the price. */
const emiSchema = z
  .strictObject({
    months: z.int().min(2).max(36).meta({ title: 'Months' }),
    annualRatePercent: z.number().min(0.01).max(36).nullable().meta({
      title: 'Interest a year, in per cent',
      description: 'On the reducing balance, such as 13.5. Empty: an EMI at no extra cost.',
    }),
    processingFeePaise: paise().nullable().meta({ title: 'Processing fee', description: 'Empty for an EMI at no extra cost.', control: 'rupees' }),
  })
  .superRefine(({ annualRatePercent, processingFeePaise }, context) => {
    if (annualRatePercent === null && processingFeePaise)
      context.addIssue({ code: 'custom', path: ['processingFeePaise'], message: 'An EMI at no extra cost has no fee. Enter its interest, or remove the fee.' })
  })
  .meta({ title: 'EMI' })

const ownTerms = {
  dropOutInstalments: z
    .int()
    .min(1)
    .max(24)
    .meta({ title: 'Instalments on leaving', description: 'Monthly instalments for what is owed by someone who leaves.' }),
  note: sentenceSchema.meta({ title: 'Note', description: 'Shown below the numbers.' }),
}

const payAfterPlacementSchema = z.strictObject({
  depositPaise: paise().meta({ title: 'Deposit', description: 'Paid on joining, GST included.', control: 'rupees' }),
  salaryThresholdPaise: paise(1_000_00).meta({
    title: 'Salary threshold, a month',
    description: 'Gross fixed pay below which nothing is due.',
    control: 'rupees',
  }),
  sharePercent: z.int().min(1).max(30).meta({ title: 'Share of salary, in per cent' }),
  months: z.int().min(1).max(60).meta({ title: 'Payments, at most', description: 'One a month.' }),
  capPaise: paise(1_00).meta({ title: 'Never more than', description: 'The most a learner can ever pay, deposit and GST included.', control: 'rupees' }),
  graceMonths: z.int().min(0).max(12).meta({ title: 'Salaries before the first payment', description: 'Full months.' }),
  lapsesAfterMonths: z
    .int()
    .min(6)
    .max(120)
    .meta({ title: 'Lapses after, in months', description: 'Counted from the last class. What is unpaid then is written off.' }),
  ...ownTerms,
})

const withoutTerms = sentenceSchema
  .nullable()
  .meta({ title: 'Without pay after placement', description: 'Shown instead of the numbers where the plan has none.' })

const planTexts = {
  id: slugSchema.meta({ title: 'Short name', description: 'Such as student-two-courses. No other plan has it.' }),
  name: phraseSchema.meta({ title: 'Name' }),
  summary: z.string().trim().min(20).max(140).meta({ title: 'Summary', description: '{courses} becomes the number of courses on sale.' }),
  suits: sentenceSchema.meta({ title: 'For you if' }),
  notFor: sentenceSchema.meta({ title: 'Not for you if' }),
  accessMonths: z.int().min(3).max(36).meta({ title: 'Access from the first class, in months' }),
  includes: sentences(4, 9).meta({ title: 'Included', description: 'One sentence on each line.' }),
  excludes: sentences(1, 5).meta({ title: 'Not included', description: 'One sentence on each line.' }),
}

/** The fee, EMI and terms come from the table of course fees. */
const coursePlanSchema = z.strictObject({ ...planTexts, ...ownTerms, withoutPayAfterPlacement: withoutTerms })

const planSchema = z
  .strictObject({
    ...planTexts,
    courseCount: z.int().min(1).max(20).nullable().meta({ title: 'Number of courses', description: 'Empty: any of the courses on sale.' }),
    feePaise: paise(1_00).meta({ title: 'Fee', description: 'Before GST.', control: 'rupees' }),
    emi: z
      .array(emiSchema)
      .min(1)
      .max(4)
      .superRefine(
        createUniqueCheck(({ months, annualRatePercent }) => `${months} months${annualRatePercent === null ? '' : ` at ${annualRatePercent} per cent`}`),
      )
      .meta({ title: 'EMI', item: 'EMI' }),
    payAfterPlacement: payAfterPlacementSchema.nullable().meta({ title: 'Pay after placement', description: 'Empty: not offered with this plan.' }),
    withoutPayAfterPlacement: withoutTerms,
  })
  .superRefine((plan, context) => {
    const terms = plan.payAfterPlacement
    const report = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (terms && plan.withoutPayAfterPlacement !== null)
      report(['withoutPayAfterPlacement'], 'Leave this empty, or leave the terms of pay after placement empty.')
    if (!terms && plan.withoutPayAfterPlacement === null) report(['withoutPayAfterPlacement'], 'Say why pay after placement is not offered with this plan.')
    if (terms && terms.capPaise <= terms.depositPaise) report(['payAfterPlacement', 'capPaise'], 'Enter more than the deposit.')
  })

const planGroupSchema = z.strictObject({
  label: phraseSchema.meta({ title: 'Heading' }),
  intro: sentenceSchema.meta({ title: 'Introduction' }),
  coursePlan: coursePlanSchema.meta({
    title: 'Plan of one course',
    description: 'Shown first. Its fee, EMI and pay after placement are those of each course: change them at Fees (/staff/fees).',
  }),
  plans: z.array(planSchema).max(2).meta({ title: 'Further plans', item: 'Plan' }),
  questions: questionsSchema.min(3).max(8).meta({ title: 'Questions', item: 'Question' }),
})

/** Every text of the plans, and every number except the fees of courses. */
export const plansContentSchema = z
  .strictObject({
    sample: z.boolean().meta({ title: 'The numbers are examples', description: 'Search engines are told of no price while this is chosen.' }),
    asOf: z.iso.date('Enter a day.').meta({ title: 'As of', description: 'The day on which the numbers were checked.', control: 'day' }),
    gstPercent: z.int().min(0).max(40).meta({ title: 'GST, in per cent' }),
    coolingOffDays: z
      .int()
      .min(0)
      .max(60)
      .meta({ title: 'Days to leave without paying', description: 'From the first class. Anyone who leaves within these days owes nothing.' }),
    /** Notes beside the rule that `getOwedOnLeaving` computes, for every plan and every way to pay. */
    leavingNotes: sentences(2, 5).meta({ title: 'Refunds', description: 'Notes beside the rule of what is owed on leaving, one on each line.' }),
    payAfterPlacementRules: z
      .array(z.strictObject({ title: phraseSchema.meta({ title: 'Term' }), rule: sentenceSchema.meta({ title: 'Rule' }) }))
      .min(4)
      .max(10)
      .meta({ title: 'Rules of pay after placement', item: 'Rule' }),
    everyPlan: sentences(2, 6).meta({ title: 'In every plan', description: 'One sentence on each line.' }),
    groups: z
      .strictObject({
        'working-professionals': planGroupSchema.meta({ title: 'Plans for working professionals' }),
        students: planGroupSchema.meta({ title: 'Plans for students' }),
      })
      .meta({ title: 'Plans' }),
  })
  .superRefine(({ groups }, context) => {
    const seen = new Set<string>()
    for (const userType of userTypes) {
      const { coursePlan, plans } = groups[userType]
      ;[coursePlan, ...plans].forEach(({ id }, at) => {
        const path = ['groups', userType, ...(at === 0 ? ['coursePlan'] : ['plans', at - 1]), 'id']
        if (seen.has(id)) context.addIssue({ code: 'custom', path, message: `“${id}” is taken by another plan.` })
        seen.add(id)
      })
    }
  })

export type PlansContent = z.input<typeof plansContentSchema>
export type Plans = z.output<typeof plansContentSchema>
export type SubscriptionPlan = z.output<typeof planSchema>
export type CoursePlan = z.output<typeof coursePlanSchema>
type Emi = z.output<typeof emiSchema>

export function toEmiOption({ months, annualRatePercent, processingFeePaise }: Emi): EmiOption {
  if (annualRatePercent === null) return { id: `${months}`, kind: 'no-cost', months }
  const annualRateBasisPoints = Math.round(annualRatePercent * 100)
  return { id: `${months}-${annualRateBasisPoints}`, kind: 'interest', months, annualRateBasisPoints, processingFeePaise: processingFeePaise ?? 0 }
}
