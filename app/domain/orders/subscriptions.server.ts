import { fillInstitute } from '#app/domain/content/institute.ts'
import { getContent } from '#app/domain/content/published-content.server.ts'
import { listCourses, withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import {
  type AfterPlacementCost,
  type CourseFee,
  calculateEmiTotal,
  compareAfterPlacement,
  type EmiOption,
  type EmiTotal,
  type FeeTable,
  getOwedOnLeaving,
  splitGst,
} from '#app/domain/courses/fees.ts'
import { formatNumberWord } from '#app/lib/number-words.ts'
import { audienceOf, type CoursePlan, type Plans, type SubscriptionPlan, toEmiOption, type UserType, userTypes } from './plan-content.ts'
import { plansContent } from './plans-declaration.server.ts'
import { calculateUpfrontPrice, type PlanTotals, parseMonthlySalary, planTotals } from './subscriptions.ts'

const getPlans = (): Plans => withCourseNumbers(fillInstitute(getContent(plansContent)))

export const getGstPercent = (): number => getContent(plansContent).gstPercent

/** `isFrom`: the price depends on the course, and this is the lowest. */
export type PlanView = Omit<PricedPlan, 'emi' | 'courseCount'> & {
  courseCount: string
  emi: (EmiTotal & { option: EmiOption })[]
  /** Compared with paying now; empty if the plan does not offer it. */
  afterPlacement: AfterPlacementCost[]
}
export type PlanTerms = Pick<Plans, 'sample' | 'asOf' | 'gstPercent' | 'coolingOffDays' | 'leavingNotes' | 'payAfterPlacementRules' | 'everyPlan'>
export type LeavingStep = { classesPercent: number; owed: { planID: string; name: string; paise: number }[] }
export type PlanGroupView = Pick<UserPlanGroup, 'label' | 'intro' | 'questions'> & { userType: UserType; plans: PlanView[]; leaving: LeavingStep[] }
export type PlanGroupSummary = Pick<PlanGroupView, 'userType' | 'label' | 'intro'> & {
  plans: (Pick<PlanView, 'id' | 'name' | 'summary' | 'isFrom'> & {
    price: Pick<PlanView['price'], 'totalPaise'>
    emi: Pick<EmiTotal, 'months' | 'monthlyPaise'> | null
  })[]
}
export type Simulation = { typed: string; error: string | null; monthlySalaryPaise: number; totals: PlanTotals[] }

export function getPlanTerms(): PlanTerms {
  const { sample, asOf, gstPercent, coolingOffDays, leavingNotes, payAfterPlacementRules, everyPlan } = getPlans()
  return { sample, asOf, gstPercent, coolingOffDays, leavingNotes, payAfterPlacementRules, everyPlan }
}

/** In per cent of the classes of a course. */
const leavingPercents = [10, 25, 50, 75]

export function listLeavingSteps(prices: readonly { id: string; name: string; totalPaise: number }[]): LeavingStep[] {
  return leavingPercents.map((classesPercent) => ({
    classesPercent,
    owed: prices.map(({ id, name, totalPaise }) => ({ planID: id, name, paise: getOwedOnLeaving(totalPaise, classesPercent, 100) })),
  }))
}

/** Returns the groups in the order of the Subscription menu. Plans without a known fee are left out. */
export function listPlanGroups(fees: FeeTable): PlanGroupView[] {
  const content = getPlans()
  return userTypes.map((userType) => {
    const { label, intro, questions } = content.groups[userType]
    const plans = pricePlans(content, userType, fees).map(createView)
    return { userType, label, intro, questions, plans, leaving: listLeavingSteps(plans.map(({ id, name, price }) => ({ id, name, ...price }))) }
  })
}

export function listPlanSummaries(fees: FeeTable): PlanGroupSummary[] {
  return listPlanGroups(fees).map(({ userType, label, intro, plans }) => ({
    userType,
    label,
    intro,
    plans: plans.map(({ id, name, summary, isFrom, price: { totalPaise }, emi: [first] }) => ({
      id,
      name,
      summary,
      isFrom,
      price: { totalPaise },
      emi: first ? { months: first.months, monthlyPaise: first.monthlyPaise } : null,
    })),
  }))
}

export function findPlanGroup(userType: string, fees: FeeTable): PlanGroupView | null {
  return listPlanGroups(fees).find((group) => group.userType === userType) ?? null
}

/** Returns the totals for the salary that the visitor typed, or an error, or null if no salary was typed. */
export function simulate(userType: string, typed: string | null, fees: FeeTable): Simulation | null {
  const known = userTypes.find((candidate) => candidate === userType)
  if (!known || typed === null) return null
  const reading = parseMonthlySalary(typed)
  if (!reading.ok) return { typed, error: reading.message, monthlySalaryPaise: 0, totals: [] }
  const { monthlySalaryPaise } = reading
  return { typed, error: null, monthlySalaryPaise, totals: pricePlans(getPlans(), known, fees).map((plan) => planTotals(plan, monthlySalaryPaise)) }
}

type UserPlanGroup = Plans['groups'][UserType]
type PricedPlan = Omit<SubscriptionPlan, 'emi' | 'feePaise'> & { price: ReturnType<typeof calculateUpfrontPrice>; isFrom: boolean; emi: EmiOption[] }

/** The plan of one course comes first; it is left out if no course has a fee. */
function pricePlans({ gstPercent, groups }: Plans, userType: UserType, fees: FeeTable): PricedPlan[] {
  const { coursePlan, plans } = groups[userType]
  const [lowest, ...others] = listCourses()
    .flatMap(({ courseID }) => fees[courseID]?.[audienceOf[userType]] ?? [])
    .sort((a, b) => a.amountPaise - b.amountPaise)
  const isFrom = others.some(({ amountPaise }) => amountPaise !== lowest?.amountPaise)
  return [
    ...(lowest ? [{ ...withFee(coursePlan, lowest, gstPercent), isFrom }] : []),
    ...plans.map(({ feePaise, emi, ...plan }) => ({
      ...plan,
      emi: emi.map(toEmiOption),
      price: calculateUpfrontPrice({ feePaise }, gstPercent),
      isFrom: false,
    })),
  ]
}

function withFee(plan: CoursePlan, { amountPaise, emi, payAfterPlacement }: CourseFee, gstPercent: number): Omit<PricedPlan, 'isFrom'> {
  const { dropOutInstalments, note, withoutPayAfterPlacement, ...texts } = plan
  return {
    ...texts,
    courseCount: 1,
    price: splitGst(amountPaise, gstPercent),
    emi,
    payAfterPlacement: payAfterPlacement && { dropOutInstalments, note, ...payAfterPlacement },
    withoutPayAfterPlacement: payAfterPlacement ? null : (withoutPayAfterPlacement ?? 'Not offered with this plan.'),
  }
}

function createView(plan: PricedPlan): PlanView {
  const { totalPaise } = plan.price
  const courseCount = plan.courseCount === null ? `any of ${formatNumberWord(listCourses().length)}` : String(plan.courseCount)
  const afterPlacement = plan.payAfterPlacement ? compareAfterPlacement(totalPaise, plan.payAfterPlacement) : []
  return { ...plan, courseCount, afterPlacement, emi: plan.emi.map((option) => ({ ...calculateEmiTotal(totalPaise, option), option })) }
}
