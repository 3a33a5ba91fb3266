import { get as ask, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { signInAs, startBenchSite } from './bench-site.ts'
import { EnquirySender, readFormPage } from './enquiry-posts.ts'
import { addCounsellors, rowsOf } from './enquiry-records.ts'
import { beforeEnd } from './lifetime.ts'
import { listPublicPages } from './public-pages.ts'
import { type Resident, residentMegabytes } from './resident.ts'
import { figure, median, printTable } from './tables.ts'

/** The first part is the warm-up. */
const parts = 6
const minutes = Number(process.env.SOAK_MINUTES ?? 60)
const lookMs = 10_000
const streams = 100
const token = 'a token that only this benchmark uses, long'
/** Milliseconds between two requests of a kind. */
const every = { page: 200, search: 1_000, form: 1_000, console: 1_000, stream: 1_000 }
const consolePages = ['/staff', '/staff/leads', '/staff/bookings', '/staff/messages', '/staff/status', '/staff/audit']
const text = ['python', 'java', 'data', 'project', 'fees', 'testing']

type Look = Pick<Resident, 'node' | 'own' | 'shared'> & { heap: number; answered: number; failed: number }

/** Prints the site's memory during an hour (`SOAK_MINUTES`) of a day's mixed use: pages, searches, forms, the console, open pages. */
export async function measureSoak(): Promise<void> {
  const site = await startBenchSite({ environment: { TRUSTED_PROXIES: '1', METRICS_TOKEN: token } })
  await addCounsellors(site.dataDir, 3)
  await rowsOf(
    site.dataDir,
    `insert into offerings (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
    values ('batch', 'bench-soak', 'Bench', 'data-science', now() + interval '7 days', now() + interval '90 days', now() + interval '7 days', 100000, now())`,
  )
  const cookie = await signInAs('admin')
  const pages = await listPublicPages(site.url)
  const forms = await Promise.all([readFormPage(site.url, '/data-science'), readFormPage(site.url, '/book/bench-soak', '/book/bench-soak')])
  const sender = new EnquirySender(site.url, 'script', forms, 4)
  beforeEnd(() => sender.close())
  const counts = { answered: 0, failed: 0 }
  const failures = new Map<string, number>()
  const note = (failure?: string) => {
    if (!failure) return counts.answered++
    failures.set(failure, (failures.get(failure) ?? 0) + 1)
    return counts.failed++
  }
  const read = async (address: string, headers: Record<string, string> = {}) => {
    try {
      const response = await fetch(site.url + address, { headers, signal: AbortSignal.timeout(30_000) })
      await response.arrayBuffer()
      note(response.ok || response.status === 404 ? undefined : `${response.status} of ${address}`)
    } catch (error) {
      note(`${(error as Error).name} at ${address}`)
    }
  }
  const open: IncomingMessage[] = []
  /** Closes the oldest open page and opens a new one. */
  const reopenStream = (at: number) => {
    if (open.length >= streams) open.shift()?.destroy()
    const headers = { 'x-forwarded-for': `10.1.${(at >> 8) & 255}.${at & 255}` }
    ask(`${site.url}/live?topics=offerings`, { headers }, (response) => open.push(response.on('error', () => {}).resume())).on('error', () =>
      note('an open page'),
    )
  }
  beforeEnd(() => {
    for (const response of open) response.destroy()
  })
  const timers = [
    repeat(every.page, (at) => read(pages[at % pages.length] ?? '/')),
    repeat(every.search, (at) => read(`/search?q=${text[at % text.length]}`)),
    repeat(every.form, async (at) => {
      const { isStored, status } = await sender.send(at + 1)
      note(isStored ? undefined : `${status} to a form`)
    }),
    repeat(every.console, (at) => read(consolePages[at % consolePages.length] ?? '/staff', { cookie })),
    repeat(every.stream, reopenStream),
  ]
  beforeEnd(() => {
    for (const timer of timers) clearInterval(timer)
  })
  for (let at = 0; at < streams; at++) reopenStream(at)
  const looks: Look[][] = []
  for (let part = 0; part < parts; part++) {
    const until = performance.now() + (minutes / parts) * 60_000
    const own: Look[] = []
    while (performance.now() < until) {
      await delay(lookMs)
      own.push({ ...residentMegabytes(site.process.pid ?? 0), heap: await heapMegabytes(site.url), ...counts })
      Object.assign(counts, { answered: 0, failed: 0 })
    }
    looks.push(own)
    console.error(rowOf(own, part).join(' | '))
  }
  const fixed = (await rowsOf<{ shared_memory_size: string }>(site.dataDir, 'show shared_memory_size'))[0]?.shared_memory_size
  const [, warm = [], last = []] = [looks[0], looks[1], looks.at(-1)]
  const change = (of: (look: Look) => number) => figure((median(last.map(of)) / median(warm.map(of)) - 1) * 100, 1)
  printTable(
    `Memory over ${figure(minutes)} minutes`,
    `${figure(1_000 / every.page)} pages a second of ${figure(pages.length)}, and each second a search, an enquiry or a booking, a page of the console and one of ${streams} open pages closed and another opened. Medians of a reading every ${lookMs / 1000} s, MB; live heap: the lowest value. From the second part to the last Node's memory changed by ${change(({ node }) => node)} %, that of PostgreSQL's processes by ${change(({ own }) => own)} %. Shared: the used part of PostgreSQL's shared memory (${fixed}, reserved at the start). Failed: ${[...failures].map(([failure, count]) => `${failure} (${count})`).join(', ') || 'nothing'}.`,
    ['minutes', 'Node', 'live heap', "PostgreSQL's processes", 'shared', 'answered', 'failed'],
    looks.map(rowOf),
  )
}

function repeat(ms: number, work: (at: number) => unknown): NodeJS.Timeout {
  let at = 0
  return setInterval(() => void work(at++), ms)
}

async function heapMegabytes(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(await response.text())?.[1] ?? Number.NaN) / 1024 / 1024
}

function rowOf(looks: Look[], part: number): string[] {
  const sum = (of: (look: Look) => number) => figure(looks.reduce((total, look) => total + of(look), 0))
  const middle = (of: (look: Look) => number) => figure(median(looks.map(of)), 1)
  const from = (part * minutes) / parts
  const span = `${figure(from, 0)} to ${figure(from + minutes / parts, 0)}${part === 0 ? ', warming up' : ''}`
  const heap = figure(Math.min(...looks.map((look) => look.heap)), 1)
  return [
    span,
    middle(({ node }) => node),
    heap,
    middle((look) => look.own),
    middle(({ shared }) => shared),
    sum(({ answered }) => answered),
    sum(({ failed }) => failed),
  ]
}
