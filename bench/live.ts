import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { startBenchSite } from './bench-site.ts'
import { beforeEnd } from './lifetime.ts'
import type { LiveLoad } from './live-listeners.ts'
import { coresText, loadCore, onCore, serverCore } from './on-core.ts'
import { type Resident, residentMegabytes } from './resident.ts'
import { figure, median, printTable } from './tables.ts'

const listeners = 5_000
const changes = 20
/** A date that moves twice: pages request their data within their usual delay (use-live-seats.ts), then all at once. */
const dataPath = '/upcoming-batches.data'
const requests = { 2: { fromMs: 1_000, toMs: 4_000, text: 'Bench, moved 2' }, 3: { fromMs: 0, toMs: 0, text: 'Bench, moved 3' } }

/** Memory of thousands of streams, the time until a changed seat reaches all, and until all have the page's data after a moved date. */
export async function measureLive(): Promise<void> {
  const site = await startBenchSite({ core: serverCore, environment: { TRUSTED_PROXIES: '1' } })
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${site.dataDir}/run`)}` })
  await client.connect()
  beforeEnd(() => client.end())
  const { rows: created } = await client.query<{
    id: string
  }>(`insert into offerings (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
    values ('batch', 'bench', 'Bench', 'data-science', now() + interval '7 days', now() + interval '90 days', now() + interval '7 days', 100, now()) returning id`)
  const offeringId = created[0]?.id ?? ''
  const pid = site.process.pid ?? 0
  const before = residentMegabytes(pid)
  const lines = listen({ url: site.url, offeringId, listeners, path: dataPath, asks: requests })
  const { openedMs } = (await lines.next()).value as { openedMs: number }
  await delay(5_000)
  const open = residentMegabytes(pid)
  const toAll: [number, number, number][] = []
  for (let seats = 1; seats <= changes; seats += 1) {
    const committed = Date.now()
    await client.query(
      `with changed as (update offerings set seats_taken = $1 where id = $2 returning id) select pg_notify('page_changes', '["offering/' || id || '"]') from changed`,
      [seats, offeringId],
    )
    const { at } = (await lines.next()).value as { at: [number, number, number] }
    toAll.push(at.map((moment) => moment - committed) as [number, number, number])
  }
  const after = residentMegabytes(pid)
  const moved: string[][] = []
  for (const [version, { fromMs, toMs, text }] of Object.entries(requests)) {
    const committed = Date.now()
    await client.query(
      `with changed as (update offerings set version = $1, title = $2 where id = $3 returning id)
        select pg_notify('page_changes', '["offerings", "offering/' || id || '"]') from changed`,
      [Number(version), text, offeringId],
    )
    const { at, wrong } = (await lines.next()).value as { at: number[]; wrong: number }
    moved.push([toMs > 0 ? `${fromMs} to ${toMs} ms after they hear of it` : 'at once', ...at.map((moment) => figure(moment - committed)), figure(wrong)])
    await delay(2_000)
  }
  const text = ({ node, postgres }: Resident) => `${figure(node)} + ${figure(postgres)} = ${figure(node + postgres)}`
  const middle = (which: 0 | 1 | 2) => figure(median(toAll.map((times) => times[which])))
  printTable(
    `${figure(listeners)} open pages`,
    `${coresText}; from the commit of a changed seat to the moment a page's socket has it, medians of ${changes} changes; memory of Node and its PostgreSQL in MB.`,
    ['opened in ms', 'MB before', 'MB with all open', 'MB after the changes', 'half of them ms', '99 in 100 ms', 'the last ms'],
    [[figure(openedMs), text(before), text(open), text(after), middle(0), middle(1), middle(2)]],
  )
  printTable(
    `A moved date on ${figure(listeners)} open pages`,
    `${coresText}; from its commit until pages have the data of ${dataPath}, requested over 128 connections; wrong: failed, or without the change.`,
    ['pages request it', 'half of them ms', '99 in 100 ms', 'the last ms', 'wrong'],
    moved,
  )
}

function listen(load: LiveLoad): AsyncIterator<unknown> {
  const [file = '', ...args] = onCore(loadCore, [process.execPath, path.join(import.meta.dirname, 'live-listeners.ts'), JSON.stringify(load)])
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  beforeEnd(() => void child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { next: async () => ({ done: false, value: JSON.parse((await lines.next()).value as string) as unknown }) }
}
