import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { startBenchSite } from './bench-site.ts'
import { freePort } from './free-port.ts'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { coresText, serverCore } from './on-core.ts'
import { figure, printTable } from './tables.ts'

const people = Number(process.env.PEOPLE ?? 500)
const answersEach = Number(process.env.ANSWERS ?? 4)
/** Pause between two answers of one person. In a real paper of 40 questions in an hour it is 90 s. */
const pauseMs = 10_000
const kills = Number(process.env.KILLS ?? 20)

type Taker = { path: string; seq: number }
type Saved = { taker: Taker; position: number; seq: number }

export async function measureTestDay(): Promise<void> {
  const dataDir = await temporaryFolder()
  const PORT = String(await freePort())
  const start = () => startBenchSite({ core: serverCore, dataDir, environment: { TRUSTED_PROXIES: '1', PORT } })
  let site = await start()
  const takers = await registerAll(dataDir)
  const origin = site.url
  const post = (to: string, body: Record<string, string>) =>
    fetch(origin + to, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body),
    })

  const began = performance.now()
  const starts = await Promise.all(takers.map((taker) => beginAsBrowser(origin, taker)))
  const burstMs = performance.now() - began

  const times: number[] = []
  const save = async (taker: Taker, position: number): Promise<Saved | null> => {
    taker.seq += 1
    const { seq } = taker
    const sentAt = performance.now()
    const answer = await post(`${taker.path}/answers`, { position: `${position}`, seq: `${seq}`, a: '0', page: 'bench', marked: 'on' }).catch(() => null)
    if (answer?.status !== 200) return null
    times.push(performance.now() - sentAt)
    return { taker, position, seq }
  }
  const storedAnswers: Saved[] = []
  const write = async (taker: Taker, from: number) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs))
    for (let position = from; position < from + answersEach; position += 1) {
      const saved = await save(taker, position)
      if (saved) storedAnswers.push(saved)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  await Promise.all(takers.map((taker) => write(taker, 1)))
  // Measure here, before the kills: saves during kills are not typical.
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

  for (let kill = 0; kill < kills; kill += 1) {
    let isDead = false
    const loads = takers.slice(0, 16).map(async (taker, number) => {
      for (let position = 1; !isDead; position = (position % 40) + 1) {
        const saved = await save(taker, ((position + number) % 40) + 1)
        if (saved) storedAnswers.push(saved)
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 500))
    const postmaster = kill % 2 === 1 ? Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10) : 0
    const ended = new Promise((resolve) => site.process.once('exit', resolve))
    if (postmaster > 1) process.kill(postmaster, 'SIGKILL')
    site.process.kill('SIGKILL')
    await ended
    isDead = true
    await Promise.all(loads)
    site = await start()
  }
  const lost = await countLost(dataDir, storedAnswers)
  await site.stop()
  printTable(
    'A test of many people on one core',
    `${coresText}; everyone begins at once, then answers every ${pauseMs / 1000} s; then \`kill -9\` of the site under load, at every second one of PostgreSQL with it.`,
    [
      'people',
      'papers open',
      'pressed again',
      'page came back by itself',
      'the last after s',
      'of this after the clock began, s',
      'answers saved',
      'p50 ms',
      'p99 ms',
      'worst ms',
      'kills',
      'acknowledged in all',
      'of these lost',
    ],
    [
      [
        people,
        starts.filter(({ isOpen }) => isOpen).length,
        starts.reduce((sum, one) => sum + one.presses - 1, 0),
        starts.reduce((sum, one) => sum + one.refreshes, 0),
        burstMs / 1000,
        Math.max(...starts.map(({ waitedMs }) => waitedMs)) / 1000,
        sorted.length,
        at(0.5),
        at(0.99),
        at(1),
        kills,
        storedAnswers.length,
        lost,
      ].map((value) => figure(value)),
    ],
  )
  if (lost > 0) process.exitCode = 1
}

const longestMs = 60_000

/** Presses the button once and acts like a browser: follows redirects, and refreshes when the page says so. */
async function beginAsBrowser(origin: string, taker: Taker): Promise<{ isOpen: boolean; presses: number; refreshes: number; waitedMs: number }> {
  const began = performance.now()
  const counts = { presses: 0, refreshes: 0 }
  const isLate = () => performance.now() - began > longestMs
  for (;;) {
    counts.presses += 1
    const pressed = await fetch(`${origin}${taker.path}/start`, { method: 'POST', redirect: 'manual', headers: { Origin: origin } })
    await pressed.arrayBuffer()
    const begunAt = performance.now()
    if (pressed.status !== 303) {
      if (isLate()) return { ...counts, isOpen: false, waitedMs: 0 }
      await pauseFor(pressed)
      continue
    }
    for (;;) {
      const paper = await fetch(`${origin}${pressed.headers.get('location')}`)
      const isOpen = (await paper.text()).includes('data-question')
      if (isOpen || isLate()) return { ...counts, isOpen: isOpen && !isLate(), waitedMs: performance.now() - begunAt }
      counts.refreshes += 1
      await pauseFor(paper)
    }
  }
}

const pauseFor = ({ headers }: Response) => new Promise((resolve) => setTimeout(resolve, Number(headers.get('refresh') ?? 5) * 1000))

const connect = async (dataDir: string) => {
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${dataDir}/run`)}` })
  await client.connect()
  return client
}

/** Creates an open test with this many people, and their links signed with the site's secret. */
async function registerAll(dataDir: string): Promise<Taker[]> {
  const client = await connect(dataDir)
  beforeEnd(() => client.end().catch(() => {}))
  const { rows } = await client.query<{ id: string }>(
    `with test as (insert into offerings (kind, slug, title, mode, starts_at, ends_at, closes_at, capacity, price_paise, published_at)
        values ('test', 'bench-test', 'Bench test', 'online', now() - interval '1 minute', now() + interval '3 hours', now() + interval '2 hours', 100000, 0, now()) returning id),
      people as (insert into leads (reference, name, phone, page, intent)
        select 'E-' || upper(translate(substr(md5(n::text), 1, 8), 'iloui', '01v0w')), 'Bench ' || n, '+9170' || lpad(n::text, 8, '0'), '/scholarship-test', 'seat' from generate_series(1, $1::int) n returning id)
      insert into bookings (reference, offering_id, lead_id, state, verified_at, verified_by)
        select 'B-' || upper(translate(substr(md5(people.id::text), 1, 8), 'iloui', '01v0w')), test.id, people.id, 'confirmed', now(), 'staff' from people, test returning id`,
    [people],
  )
  await client.end()
  const { openSignedLinks } = await import('../app/platform/crypto/signed-tokens.server.ts')
  const { getTestPath: testPath } = await import('../app/domain/tests/own-test-link.server.ts')
  openSignedLinks({ current: (await readFile(path.join(dataDir, 'session-secret'), 'utf8')).trim() })
  return rows.map(({ id }) => ({ path: testPath(id, null), seq: 0 }))
}

/** Counts acknowledged answers that are missing without a newer one in their place. */
async function countLost(dataDir: string, saved: readonly Saved[]): Promise<number> {
  const client = await connect(dataDir)
  const { rows } = await client.query<{ booking: string; position: number; seq: number }>(
    'select attempt.booking_id as booking, item.position, item.seq from test_items as item join test_attempts as attempt on attempt.id = item.attempt_id',
  )
  await client.end()
  const bookingOf = ({ taker }: Saved) => JSON.parse(Buffer.from(taker.path.slice('/test/'.length).split('.')[0] ?? '', 'base64url').toString())[0] as string
  const stored = new Map(rows.map(({ booking, position, seq }) => [`${booking} ${position}`, seq]))
  return saved.filter((one) => (stored.get(`${bookingOf(one)} ${one.position}`) ?? 0) < one.seq).length
}
