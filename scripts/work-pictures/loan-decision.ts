import { count, fitSoftmax, formatWholePercent, getItem, inner, listIndexes, mean, seeded, sigmoid, sum } from './numbers.ts'
import { across, box, drawText, type PictureSource, scale, svg, upright } from './picture.ts'

type Applicant = { age: number; emiShare: number; late: number; months: number; savings: number; defaults: boolean }

// Costs in rupees; they determine the limit.
const defaultCost = 42_000
const lostLoanCost = 14_000

function generateApplicants(): Applicant[] {
  const random = seeded(2041)
  return listIndexes(4000).map(() => {
    const age = random.whole(21, 58)
    const months = Math.round(Math.min((age - 20) * 12, random.wait(1 / 40) + 1))
    const emiShare = Math.min(0.75, Math.max(0, random.normal(0.32, 0.14)))
    const late = [0.68, 0.86, 0.95, 1].findIndex((share) => random.next() < share)
    const savings = Math.round(random.wait(1 / 4))
    const score = -3.1 + 4.6 * emiShare + 0.62 * late - 0.016 * Math.min(months, 60) - 0.13 * Math.min(savings, 10) + (age < 25 ? -0.35 : 0)
    return { age, emiShare, late, months, savings, defaults: random.chance(sigmoid(score)) }
  })
}

/** The model's features of an applicant, without the age. */
const readings = ({ emiShare, late, months, savings }: Applicant) => [
  1,
  4 * (emiShare - 0.32),
  late - 0.5,
  Math.min(months, 60) / 20 - 1.5,
  Math.min(savings, 10) / 4 - 0.9,
]

function draw() {
  const applicants = generateApplicants()
  const [known, unseen] = [applicants.slice(0, 2800), applicants.slice(2800)]
  const weights = fitSoftmax(
    known.map(readings),
    known.map(({ defaults }) => (defaults ? 1 : 0)),
    2,
    { steps: 400, rate: 1 },
  )
  const slope = getItem(weights, 1).map((weight, index) => weight - getItem(getItem(weights, 0), index))
  const riskOf = (applicant: Applicant) => sigmoid(inner(slope, readings(applicant)))
  const costAt = (risk: number) => sum(known.map((one) => (riskOf(one) < risk ? (one.defaults ? defaultCost : 0) : one.defaults ? 0 : lostLoanCost)))
  const limits = listIndexes(61).map((step) => 0.05 + step / 100)
  const limit = limits.reduce((best, one) => (costAt(one) < costAt(best) ? one : best))

  const refused = { age: 24, emiShare: 0.52, late: 2, months: 8, savings: 6, defaults: false }
  const typical: Applicant = { age: 35, emiShare: 0.32, late: 0, months: 36, savings: 3, defaults: false }
  const steps: [label: string, change: Partial<Applicant>][] = [
    [`EMIs take ${formatWholePercent(refused.emiShare)} of pay`, { emiShare: refused.emiShare }],
    [`${refused.late} late payments`, { late: refused.late }],
    [`${refused.months} months in this job`, { months: refused.months }],
    [`Savings for ${refused.savings} months`, { savings: refused.savings }],
  ]
  const asRefused = steps.map((_, index) => Object.assign({ ...typical }, ...steps.slice(0, index + 1).map(([, change]) => change)) as Applicant)
  const risks = [typical, ...asRefused].map((applicant) => Math.round(100 * riskOf(applicant)))
  const total = getItem(risks, -1)
  const bearable = listIndexes(52)
    .map((lower) => ({ ...refused, emiShare: refused.emiShare - lower / 100 }))
    .find((one) => riskOf(one) < limit)
  if (!bearable) throw new Error('No share of EMIs brings the risk under the limit.')

  const wronglyRefused = (who: (one: Applicant) => boolean) => {
    const good = unseen.filter((one) => who(one) && !one.defaults)
    return count(good, (one) => riskOf(one) >= limit) / good.length
  }
  const [young, others] = [wronglyRefused(({ age }) => age < 25), wronglyRefused(({ age }) => age >= 25)]
  const accepted = unseen.filter((one) => riskOf(one) < limit)
  const predicted = mean(accepted.map(riskOf))
  const defaulted = count(accepted, ({ defaults }) => defaults) / accepted.length

  const x = scale(0, Math.ceil(Math.max(...risks) / 20) * 20, 150, 300)
  const top = Math.ceil(Math.max(...risks) / 20) * 20
  const bar = (row: number) => 8 + row * 32
  const limitPercent = Math.round(100 * limit)
  return {
    heading: `Refused: risk of default ${total}%, limit ${limitPercent}%`,
    figure: svg(
      220,
      listIndexes(top / 20 + 1).map((step) => upright(x(20 * step), 2, 166) + drawText(x(20 * step), 182, `${20 * step}%`, 'm mid')),
      upright(x(limitPercent), 2, 166, 'line'),
      drawText(0, bar(0) + 11, 'A typical applicant') +
        box(x(0), bar(0), x(getItem(risks, 0)) - x(0), 15, 'soft') +
        drawText(x(getItem(risks, 0)) + 5, bar(0) + 12, `${getItem(risks, 0)}%`, 'sb'),
      steps.map(([label], index) => {
        const [from, to] = [getItem(risks, index), getItem(risks, index + 1)]
        const y = bar(index + 1)
        return [
          drawText(0, y + 11, label),
          box(x(Math.min(from, to)), y, Math.abs(x(to) - x(from)), 15, to > from ? 'deep' : 'band'),
          drawText(x(Math.max(from, to)) + 5, y + 12, `${to > from ? '+' : '−'}${Math.abs(to - from)}`, 'sb halo'),
          upright(x(from), y - 12, y, 'edge'),
        ].join('')
      }),
      across(194, 0, 320),
      drawText(0, 213, 'What would change it:', 'sb') + drawText(134, 213, `EMIs at ${formatWholePercent(bearable.emiShare)} of pay or less`),
    ),
    result: `Of the loans it accepts, it expects ${formatWholePercent(predicted)} to default; ${formatWholePercent(defaulted)} did.`,
    weakness: `Unequal: it refuses ${formatWholePercent(young)} of under-25s who would repay, but ${formatWholePercent(others)} of older applicants.`,
    alt: `A step chart of one refused applicant: from ${getItem(risks, 0)}% for a typical applicant, each reason raises or lowers the risk, up to ${total}%, past the limit of ${limitPercent}%. EMIs of ${formatWholePercent(bearable.emiShare)} of pay would be accepted.`,
  }
}

export const loanDecision: PictureSource = {
  id: 'loan-decision',
  courseID: 'data-science',
  title: 'A loan decision with reasons',
  made: 'A logistic regression on 2,800 generated applicants, tested on 1,200 others; a default is taken to cost three good loans.',
  draw,
}
