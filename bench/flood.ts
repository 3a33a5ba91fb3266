import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { signInAs, startBenchSite } from './bench-site.ts'
import { EnquirySender, type FormPage, readFormPage } from './enquiry-posts.ts'
import { addCounsellors } from './enquiry-records.ts'
import { beforeEnd } from './lifetime.ts'
import { generatorText, sendLoad } from './load-generator.ts'
import { coresText, serverCore } from './on-core.ts'
import { residentMegabytes } from './resident.ts'
import { figure, percentile, printTable } from './tables.ts'

const connections = 300
const seconds = 15
/** Pause after a response before the same request is repeated. */
const pauseMs = 100

type Sample = { ms: number; ok: boolean }

export async function measureFlood(): Promise<void> {
  const site = await startBenchSite({ core: serverCore, environment: { TRUSTED_PROXIES: '1' } })
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${site.dataDir}/run`)}` })
  await client.connect()
  beforeEnd(() => client.end())
  await addCounsellors(site.dataDir, 3)
  await client.query(`insert into offerings (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
    values ('batch', 'bench-flood', 'Bench', 'data-science', now() + interval '7 days', now() + interval '90 days', now() + interval '7 days', 100000, now())`)
  const cookie = await signInAs('counsellor')
  const get = async (address: string, extraHeaders: Record<string, string> = {}): Promise<Sample> => {
    const began = performance.now()
    const response = await fetch(site.url + address, { headers: extraHeaders, redirect: 'manual', signal: AbortSignal.timeout(30_000) }).catch(() => null)
    await response?.arrayBuffer().catch(() => {})
    return { ms: performance.now() - began, ok: response?.status === 200 }
  }
  let visitor = 0
  const poster = (page: FormPage) => {
    const sender = new EnquirySender(site.url, 'script', [page], 4)
    beforeEnd(() => sender.close())
    return async (): Promise<Sample> => {
      const { ms, isStored } = await sender.send(++visitor)
      return { ms, ok: isStored }
    }
  }
  const requested: Record<string, () => Promise<Sample>> = {
    'a cached page': () => get('/contact'),
    'the page of the batch that is being booked': () => get('/data-science'),
    'a booking': poster(await readFormPage(site.url, '/book/bench-flood', '/book/bench-flood')),
    'an enquiry': poster(await readFormPage(site.url, '/data-science')),
    'the console': () => get('/staff', { cookie }),
    '/healthz': () => get('/healthz'),
  }
  const watch = async (until: Promise<unknown>) => {
    let isOver = false
    void until.finally(() => {
      isOver = true
    })
    return await Promise.all(
      Object.entries(requested).map(async ([what, ask]): Promise<[string, Sample[]]> => {
        const samples: Sample[] = []
        while (!isOver) {
          samples.push(await ask())
          await delay(pauseMs)
        }
        return [what, samples]
      }),
    )
  }
  await watch(delay(3_000))
  const before = await watch(delay(5_000))
  const memoryBefore = residentMegabytes(site.process.pid ?? 0).node
  const host = new URL(site.url).host
  const headers = { host, accept: 'text/html', 'accept-encoding': 'gzip, br', cookie: 'site.session_token=nobody' }
  const flood = sendLoad({ url: `${site.url.replace('localhost', '127.0.0.1')}/courses?q=python`, headers, connections, seconds })
  const during = await watch(flood)
  const { perSecond, p50Ms, p99Ms, failed } = await flood
  const ended = performance.now()
  const first = Object.values(requested).map(async (ask) => {
    for (;;) if ((await ask()).ok) return performance.now() - ended
  })
  const recoveredMs = Math.max(...(await Promise.all(first)))
  const row = ([what, samples]: [string, Sample[]], [, calm]: [string, Sample[]]) => {
    const of = (some: Sample[], share: number) =>
      figure(
        percentile(
          some.map(({ ms }) => ms),
          share,
        ),
      )
    return [what, of(calm, 0.95), of(samples, 0.5), of(samples, 0.95), `${samples.filter(({ ok }) => ok).length} of ${samples.length}`]
  }
  printTable(
    'Overload: a flood of uncached pages',
    `${coresText}; ${connections} keep-alive connections for ${seconds} s by ${generatorText}: ${figure(perSecond)} answers a second, half within ${figure(p50Ms, 1)} ms and 99 % within ${figure(p99Ms)} ms, ${figure(failed / seconds)} a second rejected. Each request is repeated ${pauseMs} ms after its response. All requests succeed ${figure(recoveredMs)} ms after the end; resident memory ${figure(memoryBefore)} MB before, ${figure(residentMegabytes(site.process.pid ?? 0).node)} MB after.`,
    ['request', 'p95 ms before', 'p50 ms', 'p95 ms', 'answered'],
    during.map((one, place) => row(one, before[place] ?? one)),
  )
}
