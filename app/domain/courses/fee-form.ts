import { getIndiaToday } from '#app/lib/dates.ts'
import { defineForm, type FormValues, type TypedValues } from '#app/lib/form.ts'
import { choice } from '#app/lib/list.ts'
import { formatFieldRupees, parseRupees } from '#app/lib/rupees.ts'
import type { FeeRow, FeeTerms } from './fees.server.ts'
import { audiences } from './fees.ts'

export const feeFilters = { course: choice('Course', 'All courses'), audience: choice('For', 'Everybody', audiences) }

export const allCourses = 'all'

const loan = { when: 'hasLoan', kind: 'line', max: 12 } as const
const after = { when: 'hasPayAfterPlacement', kind: 'line', max: 12 } as const

export const feeForm = defineForm('fee', {
  courseID: { kind: 'choice', label: 'Course', missing: 'Choose a course.' },
  audience: { kind: 'choice', label: 'For', choices: audiences, missing: 'Choose who pays this fee.' },
  validFrom: {
    kind: 'date',
    label: 'Valid from',
    hint: 'Tomorrow or later; the first fee of a course may begin today. Bookings keep the fee of the day they were made on.',
    missing: 'Choose the first day of this fee.',
  },
  amount: { kind: 'line', label: 'Fee in rupees, GST included', missing: 'Enter the fee.', max: 12 },
  emiMonths: { kind: 'line', label: 'EMI without extra cost, in months', missing: 'Enter the number of months.', max: 3 },
  hasLoan: { kind: 'check', label: 'Offer a longer EMI with interest' },
  loanMonths: { ...loan, label: 'Months of the longer EMI', missing: 'Enter the number of months.' },
  loanRate: { ...loan, label: 'Interest in per cent a year', missing: 'Enter the interest.' },
  loanFee: { ...loan, label: 'Processing fee in rupees', missing: 'Enter the processing fee, or 0.' },
  hasPayAfterPlacement: { kind: 'check', label: 'Offer pay after placement' },
  deposit: { ...after, label: 'Deposit on joining, in rupees', missing: 'Enter the deposit, or 0.' },
  threshold: { ...after, label: 'Salary a month from which payments are due, in rupees', missing: 'Enter the salary.' },
  share: { ...after, label: 'Share of the salary, in per cent', missing: 'Enter the share.' },
  shareMonths: { ...after, label: 'Payments at most', missing: 'Enter the number of payments.' },
  cap: { ...after, label: 'Never more than, in rupees, deposit included', missing: 'Enter the most that anybody pays.' },
  graceMonths: { ...after, label: 'Full salaries before the first payment', missing: 'Enter a number, or 0.' },
  lapsesAfterMonths: { ...after, label: 'Lapses so many months after the last class', missing: 'Enter the number of months.' },
  version: { kind: 'version' },
})

export type FeeFormValues = FormValues<typeof feeForm.fields>
type Name = keyof FeeFormValues
export type FeeErrors = Partial<Record<Name, string>>

/** @param options `hasFeeToday`: pages show another fee today, which stays valid until the end of the day */
export function toFeeTerms(values: FeeFormValues, { now, hasFeeToday }: { now: Date; hasFeeToday: boolean }): { terms: FeeTerms } | { errors: FeeErrors } {
  const errors: FeeErrors = {}
  const paise = (name: Name, least: number, wrong: string): number => {
    const amount = parseRupees(String(values[name] ?? ''))
    if (amount === null)
      errors[name] = /^[₹\s]*\d[\d,\s]{8,}$/.test(String(values[name])) ? 'Enter less than ₹10 crore.' : 'Enter rupees in digits, such as 64,900.'
    else if (amount < least) errors[name] = wrong
    return amount ?? 0
  }
  const whole = (name: Name, least: number, most: number): number => {
    const text = String(values[name] ?? '')
    const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= least && number <= most)) errors[name] = `Enter a whole number from ${least} to ${most}.`
    return number
  }
  const { validFrom, hasLoan, hasPayAfterPlacement } = values
  const today = getIndiaToday(now)
  if (validFrom < today) errors.validFrom = `Choose ${hasFeeToday ? 'tomorrow' : 'today'} or a later day.`
  else if (validFrom === today && hasFeeToday) errors.validFrom = 'Choose tomorrow or a later day: who books today was shown today’s fee.'
  else if (validFrom > '2099-12-31') errors.validFrom = 'Choose a day before the year 2100.'
  const amountPaise = paise('amount', 100, 'A fee cannot be zero or negative. Enter ₹1 or more.')
  const emiMonths = whole('emiMonths', 2, 36)
  const rate = Number(String(values.loanRate ?? '').replace('%', ''))
  if (hasLoan && !(rate >= 0.01 && rate <= 36)) errors.loanRate = 'Enter a number from 0.01 to 36, such as 13.5.'
  const loanTerms = hasLoan
    ? { loanMonths: whole('loanMonths', 2, 36), loanRateBasisPoints: Math.round(rate * 100), loanFeePaise: paise('loanFee', 0, 'Enter 0 or more.') }
    : { loanMonths: null, loanRateBasisPoints: null, loanFeePaise: null }
  const afterTerms = hasPayAfterPlacement
    ? {
        depositPaise: paise('deposit', 0, 'Enter 0 or more.'),
        salaryThresholdPaise: paise('threshold', 1_000_00, 'Enter ₹1,000 or more.'),
        sharePercent: whole('share', 1, 30),
        shareMonths: whole('shareMonths', 1, 60),
        capPaise: paise('cap', 100, 'Enter ₹1 or more.'),
        graceMonths: whole('graceMonths', 0, 12),
        lapsesAfterMonths: whole('lapsesAfterMonths', 6, 120),
      }
    : { depositPaise: null, salaryThresholdPaise: null, sharePercent: null, shareMonths: null, capPaise: null, graceMonths: null, lapsesAfterMonths: null }
  if (hasPayAfterPlacement && !errors.cap && (afterTerms.capPaise ?? 0) <= (afterTerms.depositPaise ?? 0)) errors.cap = 'Enter more than the deposit.'
  return Object.keys(errors).length > 0 ? { errors } : { terms: { validFrom, amountPaise, emiMonths, ...loanTerms, ...afterTerms } }
}

export function toFeeFields(fee: FeeRow): TypedValues {
  const text = (number: number | null) => (number === null ? '' : String(number))
  return {
    courseID: fee.courseID,
    audience: fee.audience,
    validFrom: fee.validFrom,
    amount: formatFieldRupees(fee.amountPaise),
    emiMonths: text(fee.emiMonths),
    hasLoan: fee.loanMonths === null ? '' : 'on',
    loanMonths: text(fee.loanMonths),
    loanRate: fee.loanRateBasisPoints === null ? '' : String(fee.loanRateBasisPoints / 100),
    loanFee: formatFieldRupees(fee.loanFeePaise),
    hasPayAfterPlacement: fee.depositPaise === null ? '' : 'on',
    deposit: formatFieldRupees(fee.depositPaise),
    threshold: formatFieldRupees(fee.salaryThresholdPaise),
    share: text(fee.sharePercent),
    shareMonths: text(fee.shareMonths),
    cap: formatFieldRupees(fee.capPaise),
    graceMonths: text(fee.graceMonths),
    lapsesAfterMonths: text(fee.lapsesAfterMonths),
    version: text(fee.version),
  }
}
