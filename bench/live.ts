import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { startBenchSite } from './bench-site.ts'
import { beforeEnd } from './lifetime.ts'
import type { LiveLoad } from './live-listeners.ts'
import { coresInWords, loadCore, onCore, serverCore } from './on-core.ts'
import { type Resident, residentMegabytes } from './resident.ts'
import { figure, median, printTable } from './tables.ts'

const listeners = 5_000
const changes = 20

/** Prints what open pages cost: memory with thousands of streams, and how long a changed seat takes to reach them all. */
export async function measureLive(): Promise<void> {
  const site = await startBenchSite({ core: serverCore, environment: { TRUSTED_PROXIES: '1' } })
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${site.dataDir}/run`)}` })
  await client.connect()
  beforeEnd(() => client.end())
  const { rows: made } = await client.query<{
    id: string
  }>(`insert into bookables (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
    values ('batch', 'bench', 'Bench', 'data-science', now() + interval '7 days', now() + interval '90 days', now() + interval '7 days', 100, now()) returning id`)
  const bookableId = made[0]?.id ?? ''
  const pid = site.process.pid ?? 0
  const before = residentMegabytes(pid)
  const lines = listen({ url: site.url, bookableId, listeners })
  const { openedMs } = (await lines.next()).value as { openedMs: number }
  await delay(5_000)
  const open = residentMegabytes(pid)
  const toAll: [number, number, number][] = []
  for (let seats = 1; seats <= changes; seats += 1) {
    const committed = Date.now()
    await client.query(
      `with changed as (update bookables set seats_taken = $1 where id = $2 returning id) select pg_notify('page_changes', '["bookable/' || id || '"]') from changed`,
      [seats, bookableId],
    )
    const { at } = (await lines.next()).value as { at: [number, number, number] }
    toAll.push(at.map((moment) => moment - committed) as [number, number, number])
  }
  const after = residentMegabytes(pid)
  const words = ({ node, postgres }: Resident) => `${figure(node)} + ${figure(postgres)} = ${figure(node + postgres)}`
  const middle = (which: 0 | 1 | 2) => figure(median(toAll.map((times) => times[which])))
  printTable(
    `${figure(listeners)} open pages`,
    `${coresInWords}; from the commit of a changed seat to the moment a page's socket has it, medians of ${changes} changes; memory of Node and its PostgreSQL in MB.`,
    ['opened in ms', 'MB before', 'MB with all open', 'MB after the changes', 'half of them ms', '99 in 100 ms', 'the last ms'],
    [[figure(openedMs), words(before), words(open), words(after), middle(0), middle(1), middle(2)]],
  )
}

function listen(load: LiveLoad): AsyncIterator<unknown> {
  const [file = '', ...args] = onCore(loadCore, [process.execPath, path.join(import.meta.dirname, 'live-listeners.ts'), JSON.stringify(load)])
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  beforeEnd(() => void child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { next: async () => ({ done: false, value: JSON.parse((await lines.next()).value as string) as unknown }) }
}
