import { query } from '../e2e/accounts.ts'
import { startBenchSite } from './bench-site.ts'
import { serverCore } from './on-core.ts'
import { figure, median, printTable } from './tables.ts'

const sizes = [10, 10_000]
const rounds = 60
// Different addresses, so that no cached page answers.
const addresses: [string, string][] = [
  ['everything', 'course='],
  ['one course', 'course=data-science'],
  ['slot', 'days=weekend&time=evening'],
  ['online', 'mode=online'],
  ['a month', 'month=2027-03'],
  ['course, slot and way', 'course=data-science&days=weekdays&time=morning&mode=classroom'],
]

export async function measureBatchesPage(): Promise<void> {
  const found: number[][] = []
  for (const size of sizes) found.push(await timesWith(size))
  const [few = [], many = []] = found
  const rows = addresses.map(([name], at) => [name, figure(few[at] ?? 0, 2), figure(many[at] ?? 0, 2), figure((many[at] ?? 0) / (few[at] ?? 1), 2)])
  const method = `Medians of ${rounds} requests, one after another, with a query so that no cached page answers; seven of ten batches are over, one runs, two are to come, a third of them full.`
  printTable('/upcoming-batches by number of batches', method, ['page', `ms at ${sizes[0]}`, `ms at ${figure(sizes[1] ?? 0)}`, 'ratio'], rows)
}

async function timesWith(size: number): Promise<number[]> {
  const site = await startBenchSite({ core: serverCore })
  await query('delete from offering_moves')
  await query('delete from offerings')
  await query(insertBatches, [size])
  await query('analyze offerings')
  const times: number[] = []
  for (const [, search] of addresses) times.push(await timeOf(`${site.url}/upcoming-batches?${search}`))
  await site.stop()
  return times
}

async function timeOf(address: string): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const response = await fetch(address)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
    if (round >= 10) taken.push(performance.now() - began)
  }
  return median(taken)
}

const insertBatches = `
  insert into offerings (kind, slug, title, course_id, mode, days, part, starts_at, ends_at, closes_at, capacity, seats_taken, published_at)
  select 'batch', 'bench-' || n, 'Batch ' || n,
    (array['data-science', 'awsdevopscourse', 'full-stack-developer-course', 'data-analytics-course-training-hyderabad'])[1 + n % 4],
    (array['classroom', 'online', 'both'])[1 + n / 4 % 3], (array['weekdays', 'weekend'])[1 + n / 12 % 2], (array['morning', 'afternoon', 'evening'])[1 + n / 24 % 3],
    starts, starts + interval '120 days', starts + interval '10 days', 15, case when n % 3 = 0 then 15 else n % 15 end, now()
  from generate_series(1, $1::int) as n, lateral (
    select now() + case when n % 10 < 7 then interval '-200 days' - n * interval '1 hour' when n % 10 = 7 then interval '-5 days' else interval '1 day' + n % 300 * interval '1 day' end as starts
  ) as moment`
