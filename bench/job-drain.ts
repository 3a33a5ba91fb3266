import { readFileSync } from 'node:fs'
import { PgBoss } from 'pg-boss'
import { startBenchSite } from './bench-site.ts'
import { addCounsellors, addressOf, rowsOf } from './enquiry-records.ts'
import { coresText, serverCore } from './on-core.ts'
import { figure, median, printTable } from './tables.ts'

const rounds = 3
const enquiries = 1_500

export async function measureJobDrain(): Promise<void> {
  const site = await startBenchSite({ core: serverCore })
  await addCounsellors(site.dataDir, 3)
  const results: { seconds: number; siteMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const from = processorMs(site.process.pid)
    const begun = performance.now()
    await addEnquiries(site.dataDir, round * enquiries)
    while ((await countOpen(site.dataDir)) > 0) await new Promise((resolve) => setTimeout(resolve, 100))
    results.push({ seconds: (performance.now() - begun) / 1000, siteMs: processorMs(site.process.pid) - from })
  }
  await site.stop()
  const seconds = median(results.map((result) => result.seconds))
  printTable(
    'Jobs of enquiries',
    `${coresText}; ${enquiries.toLocaleString('en-IN')} enquiries at once, each with a counsellor and two mails (files); medians of ${rounds}`,
    ['enquiries/s', 'ms each', 'of these the site’s own processor ms'],
    [[figure(enquiries / seconds), figure((seconds * 1000) / enquiries, 1), figure(median(results.map(({ siteMs }) => siteMs)) / enquiries, 1)]],
  )
}

async function addEnquiries(dataDir: string, first: number): Promise<void> {
  const events = await rowsOf<{ leadId: string; eventId: string }>(
    dataDir,
    `with lead as (
      insert into leads (reference, name, phone, email, course_id, page)
      select 'E-' || lpad(n::text, 6, '0'), 'Asha', '+9198' || lpad(n::text, 8, '1'), n || '@example.org', 'data-science', '/' from generate_series($1::int + 1, $1::int + ${enquiries}) n
      returning id
    ), consent as (insert into consents (lead_id, purpose, notice_version) select id, 'contact', '1' from lead),
    event as (insert into lead_events (lead_id, kind, to_state) select id, 'submitted', 'submitted' from lead returning id, lead_id)
    select lead_id as "leadId", id as "eventId" from event`,
    [first],
  )
  const boss = new PgBoss({ connectionString: addressOf(dataDir), schema: 'jobs', migrate: false, supervise: false, schedule: false })
  await boss.start()
  const jobs = events.map(({ leadId, eventId }) => ({ data: { leadId, eventId: Number(eventId) } }))
  await boss.insert('lead-submitted', jobs)
  await boss.stop()
}

async function countOpen(dataDir: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    dataDir,
    `select (select count(*) from jobs.job where name = 'lead-submitted' and state in ('created', 'retry', 'active'))::int
      + (select count(*) from messages where state = 'waiting')::int as count`,
  )
  return row?.count ?? 0
}

/** CPU time of one process so far. Linux counts ticks of a hundredth of a second. */
function processorMs(pid: number | undefined): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}
