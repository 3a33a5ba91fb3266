import { DatabaseSync } from 'node:sqlite'
import { escapeHtml } from '../../app/lib/xml.ts'
import { formatPaise, getItem, listIndexes, seeded, sum } from './numbers.ts'
import type { PictureSource } from './picture.ts'

const entries = [
  { day: '', what: 'Opening balance', given: 124_000, paid: 0 },
  { day: '18 Nov', what: 'rice 5 kg', given: 31_250, paid: 0 },
  { day: '19 Nov', what: 'UPI', given: 0, paid: 100_000 },
  { day: '20 Nov', what: 'oil and dal', given: 42_875, paid: 0 },
  { day: '21 Nov', what: 'milk', given: 5_800, paid: 0 },
]

/** Fifty concurrent postings, with their steps in an order that the seed decides. Returns the lost amount in paise. */
function postAtOnce(ledger: boolean): { lost: number; debits: number; credits: number } {
  const random = seeded(50)
  const database = new DatabaseSync(':memory:')
  database.exec('create table balance (due integer); insert into balance values (0); create table lines (account text, debit integer, credit integer)')
  const amounts = listIndexes(50).map(() => 25 * random.whole(40, 4000))
  const read = database.prepare('select due from balance')
  const write = database.prepare('update balance set due = ?')
  const add = database.prepare('insert into lines values (?, ?, ?)')
  const seen = new Map<number, number>()
  const steps = (posting: number) => [
    () => void seen.set(posting, Number(read.get()?.due)),
    () => void write.run((seen.get(posting) ?? 0) + getItem(amounts, posting)),
  ]
  const post = (posting: number) => {
    database.exec('begin')
    add.run('Flat 204', getItem(amounts, posting), 0)
    add.run('Sales', 0, getItem(amounts, posting))
    database.exec('commit')
  }
  if (ledger) for (const posting of random.shuffle(listIndexes(50))) post(posting)
  else {
    const left = listIndexes(50).map(steps)
    for (const posting of random.shuffle(listIndexes(50).flatMap((one) => [one, one]))) getItem(left, posting).shift()?.()
  }
  const { debits = 0, credits = 0 } = database.prepare('select sum(debit) debits, sum(credit) credits from lines').get() as Record<'debits' | 'credits', number>
  const lost = sum(amounts) - (ledger ? debits : Number(read.get()?.due))
  return { lost, debits, credits }
}

function draw() {
  const [stored, ledger] = [postAtOnce(false), postAtOnce(true)]
  if (ledger.debits !== ledger.credits) throw new Error('The ledger does not balance.')
  const [given, paid] = [sum(entries.map((entry) => entry.given)), sum(entries.map((entry) => entry.paid))]
  let due = 0
  const rows = entries.map((entry) => {
    due += entry.given - entry.paid
    const money = (paise: number) => (paise === 0 ? '' : formatPaise(paise))
    return `<tr><td>${escapeHtml([entry.day, entry.what].filter(Boolean).join(', '))}</td><td class="n">${money(entry.given)}</td><td class="n ht">${money(entry.paid)}</td><td class="n sb">${formatPaise(due)}</td></tr>`
  })
  if (due !== given - paid) throw new Error('The account does not add up.')
  return {
    heading: 'A shop’s credit book',
    figure: `<style>.k td:nth-child(n+2),.k th:nth-child(n+2){width:62px}.k{padding:0 10px}.due{display:flex;justify-content:space-between;align-items:center;padding:7px 10px 4px}.due b{font:500 25px/28px Eczar}.due i{font-style:normal;font-weight:600;border:1px solid var(--edge);padding:6px 12px}</style>
<div class="screen" style="height:218px"><div class="bar"><b>Sri Sai Kirana</b><span>21 Nov</span></div>
<div class="due"><p><span class="m">Flat 204 owes</span><br><b>₹${formatPaise(due)}</b></p><i>Remind</i></div>
<div class="k"><table><thead><tr><th>Entry</th><th class="n">Given</th><th class="n">Paid</th><th class="n">Due</th></tr></thead><tbody>${rows.join('')}<tr class="sb"><td>Total</td><td class="n">${formatPaise(given)}</td><td class="n">${formatPaise(paid)}</td><td class="n">${formatPaise(due)}</td></tr></tbody></table></div></div>`,
    result: `50 postings at once: 0 lost. Debits and credits are ₹${formatPaise(ledger.debits)} each.`,
    weakness: `An earlier version stored one balance and lost ₹${formatPaise(stored.lost)} of this. It does not work offline yet.`,
    alt: `The screen of a shop’s credit book: flat 204 owes ₹${formatPaise(due)} after five entries, ₹${formatPaise(given)} given less ₹${formatPaise(paid)} paid.`,
  }
}

export const khataLedger: PictureSource = {
  id: 'khata-ledger',
  courseID: 'full-stack-developer-course',
  title: 'Credit book for a kirana shop',
  made: 'A page with invented entries, and 50 generated postings run as SQL in mixed order.',
  draw,
}
