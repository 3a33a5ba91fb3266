import { DatabaseSync } from 'node:sqlite'
import { formatWhole, formatWholePercent, getItem, listIndexes, seeded, sum } from './numbers.ts'
import { across, box, drawText, line, type PictureSource, scale, svg } from './picture.ts'

const centres = ['Miyapur', 'Uppal', 'Tarnaka', 'Kondapur', 'Alwal']
const days = 30

/** One month of sheets from five centres, with some duplicate rows and missing dates. The ledger is separate. */
function generateSheets(): DatabaseSync {
  const random = seeded(515)
  const database = new DatabaseSync(':memory:')
  database.exec('create table sheet (centre text, test integer, day integer, hours real); create table ledger (test integer primary key, centre text)')
  const write = database.prepare('insert into sheet values (?, ?, ?, ?)')
  const bill = database.prepare('insert into ledger values (?, ?)')
  let test = 0
  centres.forEach((centre, index) => {
    const usual = getItem([62, 44, 38, 30, 21], index)
    for (const day of listIndexes(days)) {
      const isSunday = day % 7 === 6
      for (const _ of listIndexes(Math.max(3, Math.round(random.normal(usual * (isSunday ? 0.35 : 1), 4))))) {
        test += 1
        bill.run(test, centre)
        const dated = random.chance(0.006) ? null : day + 1
        const hours = random.wait(1 / (index === 3 ? 15 : 8.5)) + 2
        for (const _copy of listIndexes(random.chance(0.035) ? 2 : 1)) write.run(centre, test, dated, hours)
      }
    }
  })
  return database
}

function draw() {
  const database = generateSheets()
  const one = (query: string) => Number(Object.values(database.prepare(query).get() ?? {})[0])
  database.exec('create view tests as select distinct centre, test, day, hours from sheet')
  const rows = one('select count(*) from sheet')
  const tests = one('select count(*) from tests')
  const ledger = one('select count(*) from ledger')
  const undated = one('select count(*) from tests where day is null')
  const inTime = one('select avg(hours <= 24) from tests')
  const byCentre = database.prepare('select centre, count(*) tests, avg(hours <= 24) inTime from tests group by centre order by tests desc').all()
  const byDay = database.prepare('select day, count(*) tests from tests where day is not null group by day order by day').all()
  if (tests !== ledger || sum(byCentre.map((row) => Number(row.tests))) !== tests || sum(byDay.map((row) => Number(row.tests))) + undated !== tests)
    throw new Error('The dashboard does not agree with the ledger.')
  const late = byCentre.toSorted((a, b) => Number(a.inTime) - Number(b.inTime))
  const most = Math.max(...byDay.map((row) => Number(row.tests)))
  const top = Math.ceil(most / 50) * 50
  const [x, y] = [scale(1, days, 0, 292), scale(0, top, 54, 8)]
  const wide = scale(0, Number(getItem(byCentre, 0).tests), 0, 130)
  return {
    heading: 'Five laboratories, one count: November',
    figure: `<style>.sums{display:grid;grid-template-columns:1fr 1fr 1fr;gap:8px;margin-bottom:7px}.sums div{background:var(--page);padding:4px 8px}.sums b{display:block;font:500 21px/24px Eczar}</style>
<div class="sums"><div><span class="m">Tests</span><b>${formatWhole(tests)}</b></div><div><span class="m">Within 24 h</span><b>${formatWholePercent(inTime)}</b></div><div><span class="m">A day</span><b>${formatWhole(tests / days)}</b></div></div>${svg(
      160,
      [0, top].map((amount) => across(y(amount), 0, 292) + drawText(320, y(amount) + 4, amount, 'm end')),
      line(
        byDay.map((row) => [x(Number(row.day)), y(Number(row.tests))]),
        'lit',
      ),
      drawText(0, 69, '1 Nov', 'm') + drawText(292, 69, '30 Nov', 'm end') + drawText(146, 69, 'Dips: Sundays', 'm mid'),
      byCentre.map((row, index) => {
        const base = 86 + index * 17
        return [
          drawText(0, base, String(row.centre)),
          box(66, base - 10, wide(Number(row.tests)), 11, row.centre === getItem(late, 0).centre ? 'half' : 'deep'),
          drawText(66 + wide(Number(row.tests)) + 5, base, formatWhole(Number(row.tests)), 'sb'),
          drawText(320, base, `${formatWholePercent(Number(row.inTime))} in 24 h`, 'm end'),
        ].join('')
      }),
    )}`,
    result: `${formatWhole(rows)} rows − ${formatWhole(rows - tests)} repeats = ${formatWhole(tests)} tests, the same as in the ledger.`,
    weakness: `${undated} tests have no date and are missing from the line; ${getItem(late, 0).centre} is late for a reason that the data does not hold.`,
    alt: `A dashboard: ${formatWhole(tests)} tests, ${formatWholePercent(inTime)} within 24 hours. A line of tests a day dips on Sundays. Bars by centre: ${byCentre.map((row) => `${row.centre} ${formatWhole(Number(row.tests))}, ${formatWholePercent(Number(row.inTime))} within 24 hours`).join('; ')}.`,
  }
}

export const laboratoryDashboard: PictureSource = {
  id: 'laboratory-dashboard',
  courseID: 'data-analytics-course-training-hyderabad',
  title: 'Five laboratories, one test count',
  made: 'SQL over a generated month of five centres’ sheets, checked against a ledger that was written apart.',
  draw,
}
