import { getIndiaToday, startOfDay } from '#app/lib/dates.ts'
import { formatRupees, paiseInRupee } from '#app/lib/rupees.ts'

export const audiences = { student: 'Students', professional: 'Working professionals' } as const
export type Audience = keyof typeof audiences
export const audienceNames = Object.keys(audiences) as Audience[]

export type EmiOption =
  /** The institute pays the lender's interest: the instalments add up to the fee. */
  | { id: string; kind: 'no-cost'; months: number }
  /** Interest on the reducing balance, in hundredths of a per cent a year: 1350 is 13.5 per cent. */
  | { id: string; kind: 'interest'; months: number; annualRateBasisPoints: number; processingFeePaise: number }

export type PayAfterPlacement = {
  depositPaise: number
  /** Gross fixed monthly pay. Nothing is due below it. */
  salaryThresholdPaise: number
  sharePercent: number
  months: number
  /** Maximum total that a learner pays, including deposit and GST. */
  capPaise: number
  /** Full months of salary before the first payment. */
  graceMonths: number
  /** Counted from the last class; the unpaid rest is then written off. */
  lapsesAfterMonths: number
}

/** The fee of one course for one audience from one day, including GST. */
export type CourseFee = {
  courseID: string
  audience: Audience
  validFrom: string
  amountPaise: number
  emi: EmiOption[]
  payAfterPlacement: PayAfterPlacement | null
  /** True for demonstration data, until staff set the fee. */
  isSample: boolean
}

type ByAudience<Fee> = Partial<Record<Audience, Fee>>
export type CourseFees = ByAudience<CourseFee>
export type FeeTable = Partial<Record<string, CourseFees>>

export function pickFees(all: readonly CourseFee[], day: string): FeeTable {
  const table: FeeTable = {}
  for (const fee of all) {
    const { courseID, audience, validFrom } = fee
    const later = table[courseID]?.[audience]
    if (validFrom <= day && !(later && later.validFrom > validFrom)) table[courseID] = { ...table[courseID], [audience]: fee }
  }
  return table
}

/** The period in which the same fees are valid, in milliseconds since 1970. */
export function getFeesValidity(all: readonly CourseFee[], now: Date): { since: number; until: number } {
  const today = getIndiaToday(now)
  const toMs = (day: string) => startOfDay(day).getTime()
  return {
    since: Math.max(0, ...all.flatMap(({ validFrom }) => (validFrom <= today ? toMs(validFrom) : []))),
    until: Math.min(Number.POSITIVE_INFINITY, ...all.flatMap(({ validFrom }) => (validFrom > today ? toMs(validFrom) : []))),
  }
}

type ShownFee = Pick<CourseFee, 'amountPaise' | 'isSample'> & { emiMonthlyPaise: number | null }
export type ShownFees = ByAudience<ShownFee>
export type ShownFeeTable = Partial<Record<string, ShownFees>>

export function toShownFees(fees: CourseFees = {}): ShownFees {
  return Object.fromEntries(
    Object.entries(fees).map(([audience, fee]) => {
      const { amountPaise, isSample } = fee
      return [audience, { amountPaise, isSample, emiMonthlyPaise: findLowestEmi({ [audience]: fee })?.monthlyPaise ?? null }]
    }),
  )
}

export function findLowestFee<Fee extends { amountPaise: number }>(fees: ByAudience<Fee> | undefined): { audience: Audience; fee: Fee } | null {
  const found = audienceNames.flatMap((audience) => (fees?.[audience] ? [{ audience, fee: fees[audience] }] : []))
  return found.sort((a, b) => a.fee.amountPaise - b.fee.amountPaise)[0] ?? null
}

export function findLowestOf<Fee extends { amountPaise: number }>(table: Partial<Record<string, ByAudience<Fee>>>, audience: Audience): Fee | null {
  const all = Object.values(table).flatMap((fees) => fees?.[audience] ?? [])
  return all.sort((a, b) => a.amountPaise - b.amountPaise)[0] ?? null
}

/** The lowest instalment without interest, of all audiences. */
export function findLowestEmi(fees: CourseFees): EmiTotal | null {
  const all = Object.values(fees).flatMap(({ amountPaise, emi }) =>
    emi.filter(({ kind }) => kind === 'no-cost').map((option) => calculateEmiTotal(amountPaise, option)),
  )
  return all.sort((a, b) => a.monthlyPaise - b.monthlyPaise)[0] ?? null
}

function formatLowestMonthly(fees: ShownFees | undefined): string | null {
  const monthly = audienceNames.flatMap((audience) => fees?.[audience]?.emiMonthlyPaise ?? [])
  return monthly.length === 0 ? null : `${formatRupees(Math.min(...monthly))} a month`
}

/** Returns a text such as `From ₹64,900 including GST, no-cost EMI from ₹10,817 a month`, or null if there is no fee. */
export function formatFromFee(fees: ShownFees | undefined): string | null {
  const lowest = findLowestFee(fees)
  if (!lowest) return null
  const monthly = formatLowestMonthly(fees)
  return `From ${formatRupees(lowest.fee.amountPaise)} including GST${monthly ? `, no-cost EMI from ${monthly}` : ''}`
}

/** Returns a text such as `From ₹64,900, EMI ₹10,817 a month`, which fits one line of a phone. The page says that fees include GST and the EMI has no interest. */
export function formatShortFee(fees: ShownFees | undefined): string {
  const lowest = findLowestFee(fees)
  if (!lowest) return 'Ask us for the fee'
  const monthly = formatLowestMonthly(fees)
  return `From ${formatRupees(lowest.fee.amountPaise)}${monthly ? `, EMI\u00a0${monthly}` : ''}`
}

/** Returns a text such as `₹64,900 for students, ₹76,700 for working professionals`, or null if there is no fee. */
export function formatAudiences(fees: ShownFees | undefined): string | null {
  const each = audienceNames.flatMap((audience) =>
    fees?.[audience] ? `${formatRupees(fees[audience].amountPaise)} for ${audiences[audience].toLowerCase()}` : [],
  )
  return each.length === 0 ? null : each.join(', ')
}

/** Splits a fee with GST into fee and GST, rounded to the nearest paisa. */
export function splitGst(totalPaise: number, gstPercent: number): { feePaise: number; gstPaise: number; totalPaise: number } {
  const feePaise = Math.round((totalPaise * 100) / (100 + gstPercent))
  return { feePaise, gstPaise: totalPaise - feePaise, totalPaise }
}

/** What a person who leaves owes in total: in proportion to the classes held, rounded down to the rupee; after the last class the whole fee. */
export function getOwedOnLeaving(feePaise: number, classesHeld: number, classesTotal: number): number {
  if (classesHeld >= classesTotal) return feePaise
  return Math.floor((feePaise * Math.max(0, classesHeld)) / classesTotal / paiseInRupee) * paiseInRupee
}

export type EmiTotal = {
  id: string
  months: number
  monthlyPaise: number
  /** The last instalment includes the rounding difference. */
  lastMonthPaise: number
  interestPaise: number
  processingFeePaise: number
  totalPaise: number
}

/** The cost of an EMI for a price with GST. Interest is charged each month on the balance, rounded to the nearest paisa. */
export function calculateEmiTotal(pricePaise: number, option: EmiOption): EmiTotal {
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
  /** False if the salary is under the threshold: then only the deposit is paid. */
  due: boolean
  monthlyPaise: number
  paymentsCount: number
  lastMonthPaise: number
  capReached: boolean
  totalPaise: number
}

/** The cost of pay-after-placement if the salary stays the same for the whole term. Shares are rounded down to the rupee. */
export function calculatePayAfterPlacementTotal(terms: PayAfterPlacement, monthlySalaryPaise: number): PayAfterPlacementTotal {
  const { depositPaise, capPaise, months } = terms
  if (monthlySalaryPaise < terms.salaryThresholdPaise) {
    return { due: false, monthlyPaise: 0, paymentsCount: 0, lastMonthPaise: 0, capReached: false, totalPaise: depositPaise }
  }
  const maxFromSalaryPaise = capPaise - depositPaise
  const sharePaise = Math.floor((monthlySalaryPaise * terms.sharePercent) / 100 / paiseInRupee) * paiseInRupee
  const monthlyPaise = Math.min(sharePaise, maxFromSalaryPaise)
  const fromSalaryPaise = Math.min(monthlyPaise * months, maxFromSalaryPaise)
  const paymentsCount = Math.ceil(fromSalaryPaise / monthlyPaise)
  return {
    due: true,
    monthlyPaise,
    paymentsCount,
    lastMonthPaise: fromSalaryPaise - monthlyPaise * (paymentsCount - 1),
    capReached: fromSalaryPaise === maxFromSalaryPaise,
    totalPaise: depositPaise + fromSalaryPaise,
  }
}

export type AfterPlacementCost = { salaryPaise: number; totalPaise: number; morePaise: number }

/** Compares pay after placement with paying `feePaise` now, for 1, 1.5 and 2 times the threshold salary. */
export function compareAfterPlacement(feePaise: number, terms: PayAfterPlacement): AfterPlacementCost[] {
  return [2, 3, 4].map((halves) => {
    const salaryPaise = Math.round((terms.salaryThresholdPaise * halves) / 2)
    const { totalPaise } = calculatePayAfterPlacementTotal(terms, salaryPaise)
    return { salaryPaise, totalPaise, morePaise: totalPaise - feePaise }
  })
}

export function describeAfterPlacementVerdict(costs: readonly AfterPlacementCost[]): string {
  const dearer = costs.filter(({ morePaise }) => morePaise > 0).length
  if (dearer === costs.length) return 'Pay after placement costs more than paying now at each of these salaries.'
  return dearer > 0
    ? 'Pay after placement costs more than paying now at some of these salaries.'
    : 'Pay after placement does not cost more than paying now at these salaries.'
}
