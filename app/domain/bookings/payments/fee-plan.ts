import { isPlainDate } from '#app/lib/dates.ts'
import { addMonths } from '#app/lib/periods.ts'
import { formatRupees, paiseInRupee, parseRupees } from '#app/lib/rupees.ts'

export const discountKinds = {
  scholarship: 'Scholarship',
  early: 'Early booking',
  referral: 'Referral',
  'second-course': 'Second course',
  other: 'Another reason',
} as const
export type DiscountKind = keyof typeof discountKinds

export type Instalment = { dueOn: string; amountPaise: number }
export const maxInstalments = 12

/** The agreed fee of one booking, GST included. */
export type FeePlan = {
  coursePaise: number
  discountPaise: number
  discountKind: DiscountKind | null
  discountNote: string
  scholarshipCode: string | null
  instalments: Instalment[]
}

export type UsableScholarship = { code: string; percentOfFee: number }

/** The amount of a scholarship: the same percentage of the fee before tax and of its GST, in whole rupees, rounded up in favour of the person. */
export function calculateScholarshipPaise(coursePaise: number, percentOfFee: number): number {
  return Math.min(coursePaise, Math.ceil((coursePaise * percentOfFee) / 100 / paiseInRupee) * paiseInRupee)
}

/** Whole rupees. The last part includes the rest from rounding. */
export function splitEvenly(totalPaise: number, parts: number): number[] {
  const each = Math.floor(totalPaise / parts / paiseInRupee) * paiseInRupee
  return Array.from({ length: parts }, (_, index) => (index === parts - 1 ? totalPaise - each * (parts - 1) : each))
}

/** Equal monthly instalments of what was typed, or why it is too early for them. @param from the first due date */
export function splitTypedFee(
  { fee, discount, percentOfFee }: { fee: string; discount: string; percentOfFee: number | null },
  count: number,
  from: string,
): { instalments: Instalment[] } | { error: string } {
  const coursePaise = parseRupees(fee) ?? 0
  if (coursePaise <= 0) return { error: 'Enter the fee first, in rupees, such as 64,900. Then choose the number of instalments.' }
  const discountPaise = percentOfFee === null ? (discount.trim() ? parseRupees(discount) : 0) : calculateScholarshipPaise(coursePaise, percentOfFee)
  if (discountPaise === null || discountPaise < 0) return { error: 'Enter the discount in rupees, such as 5,000. Then choose the number of instalments.' }
  if (discountPaise > coursePaise) return { error: `The discount is more than the fee of ${formatRupees(coursePaise)}. Correct it first.` }
  const parts = discountPaise === coursePaise ? [] : splitEvenly(coursePaise - discountPaise, count)
  return { instalments: parts.map((amountPaise, index) => ({ dueOn: addMonths(from, index), amountPaise })) }
}

/** A month after the last due date. Monthly ones stay on the day of the first, such as the 31st after 28 February. */
export function getNextDueOn(dueDays: readonly string[], today: string): string {
  const [first, last] = [dueDays[0], dueDays.at(-1)]
  if (!first || !last) return last ? addMonths(last, 1) : today
  return last === addMonths(first, dueDays.length - 1) ? addMonths(first, dueDays.length) : addMonths(last, 1)
}

type TypedFee = { fee: string; scholarship?: string | null; discount: string | null; discountKind: DiscountKind | null; discountNote: string | null }
type TypedInstalment = { dueOn: string; amount: string }
type PlanErrors = Partial<Record<'fee' | 'scholarship' | 'discount' | 'discountKind' | 'amount', string>>

/** Empty rows are left out. A scholarship replaces any other discount. */
export function parsePlan(typed: TypedFee, rows: readonly TypedInstalment[], usable: readonly UsableScholarship[]): { plan: FeePlan } | { errors: PlanErrors } {
  const { fee, scholarship } = typed
  const coursePaise = parseRupees(fee)
  if (coursePaise === null || coursePaise < paiseInRupee) return { errors: { fee: 'Enter the fee in rupees, such as 64,900.' } }
  const won = scholarship ? usable.find(({ code }) => code === scholarship) : null
  if (won === undefined) return { errors: { scholarship: scholarshipMessage } }
  const read = won ? applyScholarship(coursePaise, won, typed) : parseDiscount(coursePaise, typed)
  if ('errors' in read) return read
  const filled = rows.filter(({ dueOn, amount }) => dueOn.trim() || amount.trim())
  const instalments: Instalment[] = []
  for (const [index, { dueOn, amount }] of filled.entries()) {
    const amountPaise = parseRupees(amount)
    const error = amountPaise === null || amountPaise <= 0 ? 'enter rupees in digits, such as 20,000' : isSaneDay(dueOn) ? null : 'enter the day it is due'
    if (error) return { errors: { amount: `Instalment ${index + 1}: ${error}.` } }
    instalments.push({ dueOn, amountPaise: amountPaise ?? 0 })
  }
  if (instalments.length > maxInstalments) return { errors: { amount: `Enter at most ${maxInstalments} instalments.` } }
  const [agreed, sum] = [coursePaise - read.discount.discountPaise, instalments.reduce((all, { amountPaise }) => all + amountPaise, 0)]
  if (sum !== agreed) {
    const difference = `${formatRupees(Math.abs(agreed - sum))} ${sum < agreed ? 'is missing' : 'is too much'}`
    return { errors: { amount: `The instalments come to ${formatRupees(sum)}, the agreed fee is ${formatRupees(agreed)}: ${difference}.` } }
  }
  instalments.sort((a, b) => a.dueOn.localeCompare(b.dueOn))
  return { plan: { coursePaise, ...read.discount, instalments } }
}

export const scholarshipMessage = 'This scholarship cannot be used here any more: it is used for another booking, or its time is over.'

type Discount = Pick<FeePlan, 'discountPaise' | 'discountKind' | 'discountNote' | 'scholarshipCode'>

const applyScholarship = (coursePaise: number, { code, percentOfFee }: UsableScholarship, { discountNote }: TypedFee): { discount: Discount } => ({
  discount: {
    discountPaise: calculateScholarshipPaise(coursePaise, percentOfFee),
    discountKind: 'scholarship',
    discountNote: discountNote ?? '',
    scholarshipCode: code,
  },
})

function parseDiscount(coursePaise: number, { discount, discountKind, discountNote }: TypedFee): { discount: Discount } | { errors: PlanErrors } {
  const discountPaise = discount ? parseRupees(discount) : 0
  if (discountPaise === null || discountPaise < 0) return { errors: { discount: 'Enter rupees in digits, such as 5,000.' } }
  if (discountPaise > coursePaise) return { errors: { discount: `The discount is more than the fee of ${formatRupees(coursePaise)}.` } }
  if (discountPaise > 0 && !discountKind) return { errors: { discountKind: 'Choose the reason for the discount.' } }
  const reason = discountPaise > 0 ? { discountKind, discountNote: discountNote ?? '' } : { discountKind: null, discountNote: '' }
  return { discount: { discountPaise, ...reason, scholarshipCode: null } }
}

const isSaneDay = (day: string) => isPlainDate(day) && day >= '2020-01-01' && day <= '2099-12-31'
