import { rupees } from '#app/lib/rupees.ts'
import type { DropOutStep, EmiOption, Plan } from './plan-content.ts'

const paiseInRupee = 100
/** What the simulator accepts as one month's gross fixed pay. */
const salaryLimits = { leastPaise: 1_000 * paiseInRupee, mostPaise: 10_00_000 * paiseInRupee }

export const salaryAccepted = `Give one month’s gross pay in whole rupees, from ${rupees(salaryLimits.leastPaise)} to ${rupees(salaryLimits.mostPaise)}, such as 45,000.`

type SalaryRefusal = 'empty' | 'not-a-number' | 'not-whole' | 'negative' | 'zero' | 'too-low' | 'too-high'
export type SalaryReading = { ok: true; monthlySalaryPaise: number } | { ok: false; reason: SalaryRefusal; message: string }

const refusals: Record<SalaryRefusal, string> = {
  empty: 'No salary was given.',
  'not-a-number': 'That is not an amount.',
  'not-whole': 'Leave out the paise.',
  negative: 'A salary cannot be below zero.',
  zero: 'With no salary there is nothing to work out: pay after placement takes a share of pay only.',
  'too-low': 'That is below the least we work with.',
  'too-high': 'That is more than one month’s pay is likely to be. A yearly package has to be divided by twelve.',
}

function refuse(reason: SalaryRefusal): SalaryReading {
  return { ok: false, reason, message: `${refusals[reason]} ${salaryAccepted}` }
}

/** Reads what a visitor typed: digits, with commas and a rupee sign if they like. A refusal says what is accepted. */
export function parseMonthlySalary(typed: string): SalaryReading {
  const text = typed
    .trim()
    .replace(/^(-?)\s*(₹|rs\.?|inr)\s*/i, '$1')
    .replace(/\s*\/-$/, '')
  if (text === '') return refuse('empty')
  const match = /^([-−]?)((?:\d{1,3}(?:,\d{2,3})+)|\d+)(\.\d+)?$/.exec(text)
  if (!match) return refuse('not-a-number')
  const [, sign, whole = '', fraction] = match
  const amount = Number(whole.replaceAll(',', ''))
  const hasPaise = fraction !== undefined && Number(fraction) !== 0
  if (amount === 0 && !hasPaise) return refuse('zero')
  if (sign) return refuse('negative')
  if (hasPaise) return refuse('not-whole')
  if (amount > salaryLimits.mostPaise / paiseInRupee) return refuse('too-high')
  if (amount < salaryLimits.leastPaise / paiseInRupee) return refuse('too-low')
  return { ok: true, monthlySalaryPaise: amount * paiseInRupee }
}

/** The price paid at once. GST is rounded to the nearest paisa. */
export function upfrontPrice(plan: Pick<Plan, 'feePaise'>, gstPercent: number): { feePaise: number; gstPaise: number; totalPaise: number } {
  const gstPaise = Math.round((plan.feePaise * gstPercent) / 100)
  return { feePaise: plan.feePaise, gstPaise, totalPaise: plan.feePaise + gstPaise }
}

export type EmiTotal = {
  id: string
  months: number
  monthlyPaise: number
  /** The last instalment settles what rounding left. */
  lastMonthPaise: number
  interestPaise: number
  processingFeePaise: number
  totalPaise: number
}

/** What an EMI comes to for a price with GST. Interest is charged each month on the balance and rounded to the nearest paisa. */
export function emiTotal(pricePaise: number, option: EmiOption): EmiTotal {
  const { id, months } = option
  if (option.kind === 'no-cost') {
    const monthlyPaise = Math.ceil(pricePaise / months / paiseInRupee) * paiseInRupee
    return {
      id,
      months,
      monthlyPaise,
      lastMonthPaise: pricePaise - monthlyPaise * (months - 1),
      interestPaise: 0,
      processingFeePaise: 0,
      totalPaise: pricePaise,
    }
  }
  const monthlyRate = option.annualRateBasisPoints / 10_000 / 12
  const monthlyPaise = Math.ceil((pricePaise * monthlyRate) / (1 - (1 + monthlyRate) ** -months) / paiseInRupee) * paiseInRupee
  let balancePaise = pricePaise
  let interestPaise = 0
  for (let month = 1; month < months; month += 1) {
    const charged = Math.round(balancePaise * monthlyRate)
    interestPaise += charged
    balancePaise += charged - monthlyPaise
  }
  const lastCharge = Math.round(balancePaise * monthlyRate)
  interestPaise += lastCharge
  const { processingFeePaise } = option
  return {
    id,
    months,
    monthlyPaise,
    lastMonthPaise: balancePaise + lastCharge,
    interestPaise,
    processingFeePaise,
    totalPaise: pricePaise + interestPaise + processingFeePaise,
  }
}

export type PayAfterPlacementTotal = {
  /** False when the salary is under the threshold: then only the deposit is paid. */
  due: boolean
  monthlyPaise: number
  paymentsCount: number
  lastMonthPaise: number
  capReached: boolean
  totalPaise: number
}

/** What pay-after-placement comes to if the salary stays the same for the whole term. Shares are rounded down to the rupee. */
export function payAfterPlacementTotal(terms: NonNullable<Plan['payAfterPlacement']>, monthlySalaryPaise: number): PayAfterPlacementTotal {
  const { depositPaise, capPaise, months } = terms
  if (monthlySalaryPaise < terms.salaryThresholdPaise) {
    return { due: false, monthlyPaise: 0, paymentsCount: 0, lastMonthPaise: 0, capReached: false, totalPaise: depositPaise }
  }
  const mostFromSalaryPaise = capPaise - depositPaise
  const sharePaise = Math.floor((monthlySalaryPaise * terms.sharePercent) / 100 / paiseInRupee) * paiseInRupee
  const monthlyPaise = Math.min(sharePaise, mostFromSalaryPaise)
  const fromSalaryPaise = Math.min(monthlyPaise * months, mostFromSalaryPaise)
  const paymentsCount = Math.ceil(fromSalaryPaise / monthlyPaise)
  return {
    due: true,
    monthlyPaise,
    paymentsCount,
    lastMonthPaise: fromSalaryPaise - monthlyPaise * (paymentsCount - 1),
    capReached: fromSalaryPaise === mostFromSalaryPaise,
    totalPaise: depositPaise + fromSalaryPaise,
  }
}

export type PlanTotals = { planId: string; upfrontPaise: number; emi: EmiTotal[]; payAfterPlacement: PayAfterPlacementTotal | null }

/** The three ways to pay for one plan, side by side, for a salary that `parseMonthlySalary` accepted. */
export function planTotals(plan: Plan, gstPercent: number, monthlySalaryPaise: number): PlanTotals {
  const upfrontPaise = upfrontPrice(plan, gstPercent).totalPaise
  return {
    planId: plan.id,
    upfrontPaise,
    emi: plan.emi.map((option) => emiTotal(upfrontPaise, option)),
    payAfterPlacement: plan.payAfterPlacement && payAfterPlacementTotal(plan.payAfterPlacement, monthlySalaryPaise),
  }
}

/** What is owed in all by someone who leaves after `classesHeldPercent` of the classes, however they were paying. */
export function owedOnLeaving(pricePaise: number, steps: readonly DropOutStep[], classesHeldPercent: number): number {
  const step = steps.find((entry) => classesHeldPercent <= entry.upToClassesPercent)
  return Math.round((pricePaise * (step?.owesPercent ?? 100)) / 100)
}

type LeastWay = 'upfront' | 'pay-after-placement' | 'equal'

/** Which of the ways to pay comes to least; an EMI never comes to less than the price paid at once. */
export function leastWay({ upfrontPaise, payAfterPlacement }: Pick<PlanTotals, 'upfrontPaise' | 'payAfterPlacement'>): LeastWay {
  if (!payAfterPlacement || payAfterPlacement.totalPaise > upfrontPaise) return 'upfront'
  return payAfterPlacement.totalPaise < upfrontPaise ? 'pay-after-placement' : 'equal'
}
