import { post } from '../../../content/posts/cheap-leads-dear-students.ts'
import { formatWhole, formatWholePercent, getItem, listIndexes, sum } from '../numbers.ts'
import { box, drawText, type PictureSource, scale, svg, upright } from '../picture.ts'
import { ofPost, quote, readNumbers, readTable } from './post-text.ts'

const spent = 24_000
const tax = 1.18
const rupeesPerCall = (8 * 120) / 60
const limit = 9000 - 1800 - 900

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
const choose = (n: number, k: number) => factorial(n) / factorial(k) / factorial(n - k)

function draw() {
  const counts = readNumbers(post, 0).filter(({ name }) => !name.startsWith('Working'))
  const leads = getItem(counts, 0).values
  const enrolled = getItem(counts, -1).values
  const costs = counts.map(({ values }) => ({ values: values.map((count) => spent / count) }))
  const full = enrolled.map((count, index) => (spent * tax + getItem(leads, index) * rupeesPerCall) / count)
  const [a = 0, b = 0] = full
  const names = readTable(post, 1).slice(1)
  const rows = [...costs, { values: full }].map(({ values }, index) => ({ values, name: names[index]?.[0] ?? 'Enrolment, with tax and calls' }))
  const total = sum(enrolled)
  const chance = (2 * sum(listIndexes(total + 1).map((k) => (k >= Math.max(...enrolled) ? choose(total, k) : 0)))) / 2 ** total
  for (const cost of [a, b]) quote(post, `₹${formatWhole(cost)}`)
  const x = scale(0, 9000, 0, 270)
  const drawn = rows.map(({ name, values }, index) => {
    const top = index * 42
    const bars = values.map((cost, at) => {
      const y = top + 15 + at * 12
      const kind = [at === 0 ? '' : 'sb', Math.abs(x(cost) - x(limit)) < 40 ? 'halo' : ''].join(' ').trim()
      return box(0, y, x(cost), 9, at === 0 ? 'half' : 'deep') + drawText(x(cost) + 5, y + 9, `₹${formatWhole(cost)}`, kind)
    })
    return [drawText(0, top + 11, name, index === rows.length - 1 ? 'sb' : ''), ...bars]
  })
  return {
    heading: `Cost of each, for ₹${formatWhole(spent)} a campaign`,
    figure: svg(
      212,
      upright(x(limit), 22, 210, 'dash'),
      drawText(320, 11, `Limit ₹${formatWhole(limit)}`, 'm end'),
      box(150, 2, 9, 9, 'half'),
      drawText(163, 11, 'A'),
      box(182, 2, 9, 9, 'deep'),
      drawText(195, 11, 'B'),
      drawn.flat(),
    ),
    result: `With tax and calls an enrolment costs ₹${formatWhole(a)} by A and ₹${formatWhole(b)} by B; it may cost ₹${formatWhole(limit)}.`,
    weakness: `${getItem(enrolled, 0)} and ${getItem(enrolled, 1)} enrolments are few: equal campaigns would look this uneven in ${formatWholePercent(chance)} of months.`,
    alt: `Bars of what each step costs in campaign A, an instant form, and B, a search page. A is cheaper for a lead (₹${formatWhole(spent / getItem(leads, 0))} against ₹${formatWhole(spent / getItem(leads, 1))}) and a conversation, and dearer for a trial class and an enrolment.`,
  }
}

export const cheapLeads: PictureSource = {
  ...ofPost(post, 'From cost per lead to cost per enrolment'),
  made: 'Worked out from the counts in this post. The school and its figures are made up.',
  draw,
}
