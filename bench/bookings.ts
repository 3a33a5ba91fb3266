import { Client } from 'pg'
import { startBenchSite } from './bench-site.ts'
import type { EnquiryLoadResult } from './enquiry-load.ts'
import { type FormPage, readFormPage } from './enquiry-posts.ts'
import { figuresOf, sendEnquiries } from './enquiry-rate.ts'
import { addCounsellors } from './enquiry-records.ts'
import { beforeEnd } from './lifetime.ts'
import { coresText, serverCore } from './on-core.ts'
import { figure, printTable } from './tables.ts'

const batches = 200
const seconds = 10
const rounds = 3
/** For each load: the number of batches and the target rate per second. */
const loads: [words: string, batches: number, rate: number][] = [
  ['many batches', batches, 120],
  ['one batch', 1, 120],
]

export async function measureBookings(): Promise<void> {
  const site = await startBenchSite({ core: serverCore, environment: { TRUSTED_PROXIES: '1' } })
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${site.dataDir}/run`)}` })
  await client.connect()
  beforeEnd(() => client.end())
  await addCounsellors(site.dataDir, 3)
  await client.query(
    `insert into offerings (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
      select 'batch', 'bench-' || n, 'Bench ' || n, 'data-science', now() + interval '7 days', now() + interval '90 days', now() + interval '7 days', 100000, now()
      from generate_series(1, $1::int) n`,
    [batches],
  )
  const pages: FormPage[] = []
  for (let number = 1; number <= batches; number += 1) pages.push(await readFormPage(site.url, `/book/bench-${number}`, `/book/bench-${number}`))
  let first = 0
  const send = async (some: FormPage[], rate: number | null, lasting: number, connections: number) => {
    const load = { siteUrl: site.url, door: 'script' as const, pages: some, first, rate, connections, seconds: lasting }
    first += 100_000
    return await sendEnquiries(load)
  }
  await send(pages, null, 6, 32)
  const rows: string[][] = []
  for (const [text, count, wanted] of loads) {
    for (const [what, rate, open] of [
      [`${wanted} a second`, wanted, 300],
      ['as many as it takes, 32 at a time', null, 32],
    ] as const) {
      const results: EnquiryLoadResult[] = []
      for (let round = 0; round < rounds; round += 1) results.push(await send(pages.slice(0, count), rate, seconds, open))
      rows.push([text, what, ...figuresOf(results)])
    }
  }
  const { rows: counts } = await client.query<{ booked: number; taken: number; twice: number }>(`select count(*)::int as booked,
    (select sum(seats_taken)::int from offerings where id in (select offering_id from bookings)) as taken, (count(*) - count(distinct (offering_id, lead_id)))::int as twice from bookings where state = 'confirmed'`)
  printTable(
    'Confirmed bookings a second on one core',
    `${coresText}; each is an enquiry with its consent and a seat, one durable transaction, sent as the booking page's script does; jobs run at the same time; medians of ${rounds} times ${seconds} s, and the longest of all. Afterwards ${figure(counts[0]?.booked ?? 0)} bookings, ${figure(counts[0]?.taken ?? 0)} seats counted by the trigger, ${figure(counts[0]?.twice ?? 0)} twice.`,
    ['on', 'load', 'booked/s', 'p50 ms', 'p99 ms', 'worst ms', 'refused'],
    rows,
  )
}
