import { DatabaseSync } from 'node:sqlite'
import { post } from '../../../content/posts/join-that-multiplies-sales.ts'
import { formatWhole, getItem, sum } from '../numbers.ts'
import { across, box, drawText, type PictureSource, scale, svg } from '../picture.ts'
import { listCode, ofPost, quote } from './post-text.ts'

type Row = { bill_no: number; amount: number }

/** Runs the tables and the joins of the post. */
function runJoin() {
  const database = new DatabaseSync(':memory:')
  const [tables = '', query = ''] = listCode(post)
  database.exec(tables)
  const joins = /FROM bills b[\s\S]*?(?=GROUP BY)/.exec(query)?.[0]
  if (!joins) throw new Error('The post has no query with joins.')
  const read = (sql: string) => database.prepare(sql).all() as Row[]
  const distinct = database.prepare('select sum(lost) lost from (select sum(amount) - sum(distinct amount) lost from bills group by shop)').get()
  return {
    bills: read('select bill_no, amount from bills order by bill_no'),
    rows: read(`select b.bill_no, b.amount ${joins} order by b.bill_no`),
    lost: Number(distinct?.lost),
  }
}

function draw() {
  const { bills, rows, lost } = runJoin()
  const [sales, wrong] = [bills, rows].map((list) => sum(list.map(({ amount }) => amount)))
  if (sales === undefined || wrong === undefined) throw new Error('There are no sales.')
  for (const amount of [sales, wrong, lost]) quote(post, `₹${formatWhole(amount)}`)
  const most = bills.map((bill) => ({ ...bill, times: rows.filter(({ bill_no }) => bill_no === bill.bill_no).length })).toSorted((a, b) => b.times - a.times)
  const worst = getItem(most, 0)
  const x = scale(0, 5000, 0, 150)
  const drawn = rows.map(({ bill_no, amount }, index) => {
    const y = 19 + index * 16.4
    const isFirst = rows[index - 1]?.bill_no !== bill_no
    return [
      isFirst && index > 0 ? across(y - 1, 0, 320) : '',
      isFirst ? drawText(0, y + 12, `Bill ${bill_no}`) : '',
      box(66, y + 2, x(amount), 11, isFirst ? 'deep' : 'half'),
      drawText(272, y + 12, isFirst ? formatWhole(amount) : '', 'sb end'),
      drawText(320, y + 12, formatWhole(amount), 'end'),
    ]
  })
  const total = [
    across(200, 0, 320, 'edge'),
    drawText(0, 214, 'Total'),
    drawText(272, 214, formatWhole(sales), 'sb end'),
    drawText(320, 214, formatWhole(wrong), 'sb ht end'),
  ]
  return {
    heading: 'Five bills after two joins, a bar for each row',
    figure: svg(216, drawText(272, 11, 'Bills ₹', 'm end'), drawText(320, 11, 'Rows ₹', 'm end'), drawn.flat(), total),
    result: `${bills.length} bills of ₹${formatWhole(sales)} become ${rows.length} rows of ₹${formatWhole(wrong)}: bill ${worst.bill_no} counts ${worst.times} times.`,
    weakness: `DISTINCT is no repair: it drops a bill of ₹${formatWhole(lost)} because another has the same amount.`,
    alt: `A bar for each of ${rows.length} rows that a query returns for ${bills.length} bills. ${most.map(({ bill_no, times }) => `Bill ${bill_no}: ${times} ${times === 1 ? 'row' : 'rows'}`).join(', ')}. Every row after a bill’s first is pale: it is counted again.`,
  }
}

export const joinRows: PictureSource = {
  ...ofPost(post, 'How a join multiplies sales'),
  made: 'The tables and joins of this post, run as SQL. The shop and its figures are made up.',
  draw,
}
