import { z } from 'zod'
import type { Audience } from '#app/domain/courses/fees.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { uniqueEntries } from '#app/lib/unique-entries.ts'

const userTypes = ['working-professionals', 'students'] as const

/** Which fees of the table are of whom. */
export const audienceOf = { 'working-professionals': 'professional', students: 'student' } as const satisfies Record<(typeof userTypes)[number], Audience>

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)
const paise = z.int().min(0).max(10_00_000_00)

const emiSchema = z.discriminatedUnion('kind', [
  /** The institute bears the lender's interest: the instalments add up to the upfront price. */
  z.strictObject({ id: slugSchema, kind: z.literal('no-cost'), months: z.int().min(2).max(36) }),
  /** Interest on the reducing balance, in hundredths of a per cent a year: 1350 is 13.5 per cent. */
  z.strictObject({
    id: slugSchema,
    kind: z.literal('interest'),
    months: z.int().min(2).max(36),
    annualRateBasisPoints: z.int().min(1).max(3600),
    processingFeePaise: paise,
  }),
])

const payAfterPlacementSchema = z.strictObject({
  /** Paid on joining, GST included. */
  depositPaise: paise,
  /** Gross fixed pay a month below which nothing is due. */
  salaryThresholdPaise: paise.min(1_000_00),
  sharePercent: z.int().min(1).max(30),
  months: z.int().min(1).max(60),
  /** The most a learner can ever pay, deposit and GST included. */
  capPaise: paise.min(1),
  /** Full months of salary before the first payment. */
  graceMonths: z.int().min(0).max(12),
  /** Counted from the last class; what is unpaid then is written off. */
  lapsesAfterMonths: z.int().min(6).max(120),
  /** Monthly instalments for what is owed by someone who leaves. */
  dropOutInstalments: z.int().min(1).max(24),
  note: sentence,
})

const planSchema = z
  .strictObject({
    id: slugSchema,
    name: phrase,
    summary: z.string().trim().min(20).max(140),
    suits: sentence,
    notFor: sentence,
    /** How many of the courses on sale the plan covers, and for how long the seat stays open. */
    courseCount: z.union([z.literal('all'), z.int().min(1).max(9)]),
    accessMonths: z.int().min(3).max(36),
    includes: z.array(sentence).min(4).max(9),
    excludes: z.array(sentence).min(1).max(5),
    /** Its fee and ways of paying begin the table of course fees, and are read from there ever after. */
    isCourseFee: z.literal(true).optional(),
    /** Before GST. */
    feePaise: paise.min(1),
    emi: z
      .array(emiSchema)
      .min(1)
      .max(4)
      .superRefine(uniqueEntries((option) => option.id)),
    payAfterPlacement: payAfterPlacementSchema.nullable(),
    /** Said instead of the numbers where the plan has no pay-after-placement. */
    withoutPayAfterPlacement: sentence.nullable(),
  })
  .superRefine((plan, context) => {
    if ((plan.payAfterPlacement === null) !== (plan.withoutPayAfterPlacement !== null)) {
      context.addIssue({ code: 'custom', path: ['withoutPayAfterPlacement'], message: 'is given exactly when payAfterPlacement is null' })
    }
    const terms = plan.payAfterPlacement
    if (terms && terms.capPaise <= terms.depositPaise) {
      context.addIssue({ code: 'custom', path: ['payAfterPlacement', 'capPaise'], message: 'must be more than the deposit' })
    }
  })

const planGroupSchema = z.strictObject({
  userType: z.enum(userTypes),
  label: phrase,
  intro: sentence,
  plans: z.array(planSchema).min(1).max(3),
  questions: z
    .array(z.strictObject({ question: z.string().trim().min(12).max(140), answer: z.string().trim().min(40).max(700) }))
    .min(3)
    .max(8),
})

/** Shape of content/plans.ts: every number a plan has, once. */
export const plansContentSchema = z
  .strictObject({
    /** These numbers are samples until the institute confirms its own. */
    sample: z.boolean(),
    asOf: z.iso.date(),
    gstPercent: z.int().min(0).max(40),
    /** From the first class: whoever leaves within these days owes nothing. */
    coolingOffDays: z.int().min(0).max(60),
    /** Beside the rule that `owedOnLeaving` computes, for every plan and every way of paying. */
    leavingNotes: z.array(sentence).min(2).max(5),
    payAfterPlacementRules: z
      .array(z.strictObject({ title: phrase, rule: sentence }))
      .min(4)
      .max(10),
    everyPlan: z.array(sentence).min(2).max(6),
    groups: z
      .array(planGroupSchema)
      .length(userTypes.length)
      .superRefine(uniqueEntries((group) => group.userType)),
  })
  .superRefine((content, context) => {
    content.groups.forEach(({ plans }, index) => {
      const seeds = plans.filter(({ isCourseFee }) => isCourseFee)
      if (seeds.length !== 1 || seeds.some(({ emi }) => emi.filter(({ kind }) => kind === 'no-cost').length !== 1))
        context.addIssue({ code: 'custom', path: ['groups', index], message: 'needs one plan of one course with isCourseFee and one no-cost EMI' })
    })
    uniqueEntries<{ id: string }>((plan) => plan.id)(
      content.groups.flatMap((group) => group.plans),
      context,
    )
  })

export type PlansContent = z.input<typeof plansContentSchema>
export type Plan = z.output<typeof planSchema>
