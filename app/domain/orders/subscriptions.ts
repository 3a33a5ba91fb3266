import { calculateEmiTotal, calculatePayAfterPlacementTotal, type EmiOption, type EmiTotal, type PayAfterPlacementTotal } from '#app/domain/courses/fees.ts'
import { formatRupees, paiseInRupee } from '#app/lib/rupees.ts'
import type { SubscriptionPlan } from './plan-content.ts'

/** Monthly gross fixed pay. */
const salaryLimits = { leastPaise: 1_000 * paiseInRupee, maxPaise: 10_00_000 * paiseInRupee }

export const salaryAccepted = `Enter one month’s gross pay in whole rupees, from ${formatRupees(salaryLimits.leastPaise)} to ${formatRupees(salaryLimits.maxPaise)}, such as 45,000.`

type SalaryFailure = 'empty' | 'not-a-number' | 'not-whole' | 'negative' | 'zero' | 'too-low' | 'too-high'
type SalaryReading = { ok: true; monthlySalaryPaise: number } | { ok: false; reason: SalaryFailure; message: string }

const failures: Record<SalaryFailure, string> = {
  empty: 'Enter a salary.',
  'not-a-number': 'Enter an amount in digits, such as 45,000.',
  'not-whole': 'Leave out the paise.',
  negative: 'Enter a salary above zero.',
  zero: 'With no salary there is nothing to work out: pay after placement takes a share of pay only.',
  'too-low': 'Enter ₹1,000 or more.',
  'too-high': 'That is too high for one month’s pay. Divide a yearly package by twelve.',
}

function fail(reason: SalaryFailure): SalaryReading {
  return { ok: false, reason, message: `${failures[reason]} ${salaryAccepted}` }
}

/** Digits, optionally with commas and a rupee sign. The error says what is accepted. */
export function parseMonthlySalary(typed: string): SalaryReading {
  const text = typed
    .trim()
    .replace(/^(-?)\s*(₹|rs\.?|inr)\s*/i, '$1')
    .replace(/\s*\/-$/, '')
  if (text === '') return fail('empty')
  const match = /^([-−]?)((?:\d{1,3}(?:,\d{2,3})+)|\d+)(\.\d+)?$/.exec(text)
  if (!match) return fail('not-a-number')
  const [, sign, whole = '', fraction] = match
  const amount = Number(whole.replaceAll(',', ''))
  const hasPaise = fraction !== undefined && Number(fraction) !== 0
  if (amount === 0 && !hasPaise) return fail('zero')
  if (sign) return fail('negative')
  if (hasPaise) return fail('not-whole')
  if (amount > salaryLimits.maxPaise / paiseInRupee) return fail('too-high')
  if (amount < salaryLimits.leastPaise / paiseInRupee) return fail('too-low')
  return { ok: true, monthlySalaryPaise: amount * paiseInRupee }
}

/** Paid at once. GST is rounded to the nearest paisa. */
export function calculateUpfrontPrice(plan: { feePaise: number }, gstPercent: number): { feePaise: number; gstPaise: number; totalPaise: number } {
  const gstPaise = Math.round((plan.feePaise * gstPercent) / 100)
  return { feePaise: plan.feePaise, gstPaise, totalPaise: plan.feePaise + gstPaise }
}

export type PlanTotals = { planId: string; upfrontPaise: number; emi: EmiTotal[]; payAfterPlacement: PayAfterPlacementTotal | null }

/** Takes a salary that `parseMonthlySalary` accepted. */
export function planTotals(
  plan: Pick<SubscriptionPlan, 'id' | 'payAfterPlacement'> & { price: ReturnType<typeof calculateUpfrontPrice>; emi: EmiOption[] },
  monthlySalaryPaise: number,
): PlanTotals {
  const upfrontPaise = plan.price.totalPaise
  return {
    planId: plan.id,
    upfrontPaise,
    emi: plan.emi.map((option) => calculateEmiTotal(upfrontPaise, option)),
    payAfterPlacement: plan.payAfterPlacement && calculatePayAfterPlacementTotal(plan.payAfterPlacement, monthlySalaryPaise),
  }
}

type CheapestPlan = 'upfront' | 'pay-after-placement' | 'equal'

/** EMI is not compared, because it never costs less than paying at once. */
export function findCheapestPlan({ upfrontPaise, payAfterPlacement }: Pick<PlanTotals, 'upfrontPaise' | 'payAfterPlacement'>): CheapestPlan {
  if (!payAfterPlacement || payAfterPlacement.totalPaise > upfrontPaise) return 'upfront'
  return payAfterPlacement.totalPaise < upfrontPaise ? 'pay-after-placement' : 'equal'
}
