import { runInNewContext } from 'node:vm'
import { escapeHtml } from '../../app/lib/xml.ts'
import { getItem, listIndexes } from './numbers.ts'
import type { PictureSource } from './picture.ts'

const firstTry = '  const r = rate / 100'
const repaired = '  const r = rate / 100 / 12'
const write = (line: string) => ['function emi(loan, rate, months) {', line, '  const g = (1 + r) ** months', '  return loan * r * g / (g - 1)', '}']

const loans = [
  { loan: 60_000, rate: 12, months: 6 },
  { loan: 60_000, rate: 12, months: 12 },
  { loan: 60_000, rate: 0, months: 6 },
]
type Loan = (typeof loans)[number]

function run(line: string, { loan, rate, months }: Loan): number {
  return runInNewContext(`${write(line).join('\n')}\nemi(${loan}, ${rate}, ${months})`) as number
}

/** What is still owed after the last instalment. */
function payBack({ loan, rate, months }: Loan, instalment: number): number {
  return listIndexes(months).reduce((owed) => owed * (1 + rate / 1200) - instalment, loan)
}

const money = (rupees: number) =>
  Number.isNaN(rupees) ? 'NaN' : Math.abs(rupees).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function draw() {
  const runs = loans.map((loan) => {
    const [before, after] = [run(firstTry, loan), run(repaired, loan)]
    return { ...loan, before, after, left: payBack(loan, after) }
  })
  const first = getItem(runs, 0)
  const code = write(firstTry).flatMap((line) =>
    line === firstTry ? [`  <s>${escapeHtml(line.trim())}</s>`, `  <i>${escapeHtml(repaired.trim())}</i>`] : [escapeHtml(line)],
  )
  const rows = runs.map(
    ({ rate, months, before, after, left }) =>
      `<tr><td>${rate}%, ${months} months</td><td class="n m">${money(before)}</td><td class="n sb">${money(after)}</td><td class="n${Number.isNaN(left) ? ' ht sb' : ''}">${money(left)}</td></tr>`,
  )
  return {
    heading: 'Monthly instalment of a loan of ₹60,000',
    figure: `<style>.code{padding:7px 10px;font:12px/16px "DejaVu Sans Mono",monospace;white-space:pre}.code s{color:var(--soft)}.code i{font-style:normal;background:var(--hue-band)}.code span{display:block}.said{padding:3px 0 3px 9px;border-left:3px solid var(--hue-fill);margin:7px 0 5px}</style>
<div class="screen code" style="height:auto">${code.map((line) => `<span>${line}</span>`).join('')}</div>
<p class="said"><b class="sb">Teacher:</b> 12% is for a year, not a month. And at 0%?</p>
<table><thead><tr><th>Run with</th><th class="n">First try</th><th class="n">Repaired</th><th class="n">Still owed</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    result: `First try ₹${money(first.before)}. Repaired, ${first.months} payments of ₹${money(first.after)} leave ₹${money(first.left)} owed.`,
    weakness: 'At 0% it still prints NaN, not a number. That is the task for the evening.',
    alt: 'A program of five lines. Its line for the rate is crossed out and a repaired line, a twelfth of it, is marked below. The teacher’s note says that 12% is for a year, not a month. A table shows what both versions print for three loans.',
  }
}

export const firstProgram: PictureSource = {
  id: 'first-program',
  use: 'class',
  courseID: 'full-stack-developer-course',
  title: 'A first program, read by the teacher',
  made: 'Program and note are ours, as an example. Each number is from a run.',
  draw,
}
