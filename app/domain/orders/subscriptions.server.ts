import { listCourses, withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { numberWord } from '#app/lib/number-words.ts'
import { plans as planContent } from '#content/plans.ts'
import { type EmiOption, type Plan, plansContentSchema } from './plan-content.ts'
import { type EmiTotal, emiTotal, owedOnLeaving, type PlanTotals, parseMonthlySalary, planTotals, upfrontPrice } from './subscriptions.ts'

const content = plansContentSchema.parse(withCourseNumbers(planContent))

export type PlanView = Omit<Plan, 'emi' | 'courseCount'> & {
  courseCount: string
  price: ReturnType<typeof upfrontPrice>
  emi: (EmiTotal & { option: EmiOption })[]
}
/** What holds for every plan, whoever takes it. */
export type PlanTerms = Pick<
  typeof content,
  'sample' | 'asOf' | 'gstPercent' | 'coolingOffDays' | 'dropOut' | 'dropOutNotes' | 'payAfterPlacementRules' | 'everyPlan'
>
export type LeavingStep = { fromPercent: number; upToPercent: number; owesPercent: number; owed: { planID: string; name: string; paise: number }[] }
export type PlanGroupView = Pick<(typeof content.groups)[number], 'userType' | 'label' | 'intro' | 'questions'> & { plans: PlanView[]; leaving: LeavingStep[] }
/** What the page that leads to both kinds of plans says of one. */
export type PlanGroupSummary = Pick<PlanGroupView, 'userType' | 'label' | 'intro'> & {
  plans: (Pick<Plan, 'id' | 'name' | 'summary'> & { price: Pick<PlanView['price'], 'totalPaise'>; emi: Pick<EmiTotal, 'months' | 'monthlyPaise'> | null })[]
}
export type Simulation = { typed: string; error: string | null; monthlySalaryPaise: number; totals: PlanTotals[] }

export function readPlanTerms(): PlanTerms {
  const { sample, asOf, gstPercent, coolingOffDays, dropOut, dropOutNotes, payAfterPlacementRules, everyPlan } = content
  return { sample, asOf, gstPercent, coolingOffDays, dropOut, dropOutNotes, payAfterPlacementRules, everyPlan }
}

/** Who the plans are for, in the order of the Subscription menu. */
export function listPlanGroups(): PlanGroupView[] {
  return content.groups.map(({ userType, label, intro, questions, plans }) => ({
    userType,
    label,
    intro,
    questions,
    plans: plans.map(viewOf),
    leaving: content.dropOut.map(({ upToClassesPercent, owesPercent }, index) => ({
      fromPercent: content.dropOut[index - 1]?.upToClassesPercent ?? 0,
      upToPercent: upToClassesPercent,
      owesPercent,
      owed: plans.map((plan) => ({
        planID: plan.id,
        name: plan.name,
        paise: owedOnLeaving(upfrontPrice(plan, content.gstPercent).totalPaise, content.dropOut, upToClassesPercent),
      })),
    })),
  }))
}

/** The same groups in short. */
export function listPlanSummaries(): PlanGroupSummary[] {
  return listPlanGroups().map(({ userType, label, intro, plans }) => ({
    userType,
    label,
    intro,
    plans: plans.map(({ id, name, summary, price: { totalPaise }, emi: [first] }) => ({
      id,
      name,
      summary,
      price: { totalPaise },
      emi: first ? { months: first.months, monthlyPaise: first.monthlyPaise } : null,
    })),
  }))
}

/** The plans of one kind of visitor, or null for a kind that does not exist. */
export function findPlanGroup(userType: string): PlanGroupView | null {
  return listPlanGroups().find((group) => group.userType === userType) ?? null
}

/** What each plan comes to on a salary as typed: totals, or what is accepted instead. Null when nothing was asked. */
export function simulate(userType: string, typed: string | null): Simulation | null {
  const group = content.groups.find((candidate) => candidate.userType === userType)
  if (!group || typed === null) return null
  const reading = parseMonthlySalary(typed)
  if (!reading.ok) return { typed, error: reading.message, monthlySalaryPaise: 0, totals: [] }
  const { monthlySalaryPaise } = reading
  return { typed, error: null, monthlySalaryPaise, totals: group.plans.map((plan) => planTotals(plan, content.gstPercent, monthlySalaryPaise)) }
}

function viewOf(plan: Plan): PlanView {
  const price = upfrontPrice(plan, content.gstPercent)
  const courseCount = plan.courseCount === 'all' ? `any of ${numberWord(listCourses().length)}` : String(plan.courseCount)
  return { ...plan, courseCount, price, emi: plan.emi.map((option) => ({ ...emiTotal(price.totalPaise, option), option })) }
}
