import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { RunningSite } from '../e2e/running-site.ts'
import { listReleases } from '../server/testing/releases.ts'
import { startBenchSite } from './bench-site.ts'
import { startSharedDatabase } from './database-server.ts'
import { EnquirySender, readFormPage } from './enquiry-posts.ts'
import { beforeEnd } from './lifetime.ts'
import { checkOutRelease } from './release-checkout.ts'
import { figure, printTable } from './tables.ts'

/** The running release, which this one replaces. */
const before = process.env.RELEASE ?? listReleases().at(-1)?.commit ?? ''
const phaseMs = 8_000
const pauseMs = 50
const pages = ['/', '/courses?q=python', '/upcoming-batches', '/courseBlog', '/events', '/search?q=sql']

type Phase = 'before' | 'while it migrates' | 'while both serve' | 'on the new one'

export async function measureUpgrade(): Promise<void> {
  const root = checkOutRelease(before)
  const { url, environment } = await startSharedDatabase()
  const start = (folder?: string) => startBenchSite({ root: folder, environment: { ...environment, TRUSTED_PROXIES: '1' } })
  const old = await start(root)
  await addBatch(url)
  const traffic = new Traffic(await signUp(old.url))
  const run = traffic.begin(old, 'before')
  await delay(phaseMs / 2)
  traffic.phase = 'while it migrates'
  const fresh = await start()
  traffic.phase = 'while both serve'
  const besides = traffic.begin(fresh, 'on the new one')
  await delay(phaseMs)
  await run.end()
  await old.stop()
  await delay(phaseMs / 2)
  await besides.end()
  printTable(
    'An upgrade under traffic',
    `The release ${before} serves while the current one migrates its database; then both serve, without a proxy. Each request is repeated ${pauseMs} ms after its response.`,
    ['request', 'answered by', 'succeeded', 'failed'],
    traffic.rows(),
  )
  if (traffic.failed > 0) process.exitCode = 1
}

async function addBatch(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into offerings (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
    values ('batch', 'bench-upgrade', 'Bench', 'data-science', now() + interval '7 days', now() + interval '90 days', now() + interval '7 days', 100000, now())`)
  await client.end()
}

async function signUp(url: string): Promise<string> {
  const body = new URLSearchParams({ name: 'Asha Rao', email: 'asha@example.org', password: 'nine arched windows' })
  const response = await fetch(`${url}/sign-up`, { method: 'POST', headers: { origin: url, 'x-forwarded-for': '192.0.2.7' }, body, redirect: 'manual' })
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
  if (response.status !== 303 || cookies.length === 0) throw new Error(`The member could not sign up: ${response.status}`)
  return cookies.join('; ')
}

class Traffic {
  phase: Phase = 'before'
  failed = 0
  readonly #cookie: string
  readonly #counts = new Map<string, { well: number; errors: Map<string, number> }>()
  #visitor = 0

  constructor(cookie: string) {
    this.#cookie = cookie
  }

  /** Sends all kinds of requests to one process until `end`, which waits for the last responses. */
  begin(site: RunningSite, own: Phase): { end: () => Promise<void> } {
    let isOver = false
    const phase = () => (own === 'before' ? this.phase : own)
    const senders: EnquirySender[] = []
    const again = async (what: string, ask: (n: number) => Promise<string | null>) => {
      for (let n = 0; !isOver; n++) {
        this.#note(what, phase(), await ask(n).catch((error: Error) => error.message))
        await delay(pauseMs)
      }
    }
    const get = async (address: string, headers = {}) => {
      const response = await fetch(site.url + address, { headers, redirect: 'manual' })
      await response.arrayBuffer()
      return response.status === 200 ? null : `${address} ${response.status}`
    }
    const post = async (address: string, action: string) => {
      const sender = new EnquirySender(site.url, 'script', [await readFormPage(site.url, address, action)], 1)
      senders.push(sender)
      return async () => {
        const { isStored, status } = await sender.send(++this.#visitor)
        return isStored ? null : String(status)
      }
    }
    const member = async () => {
      const headers = { origin: site.url, cookie: this.#cookie }
      const body = new URLSearchParams({ intent: 'add', courseID: 'data-science', returnTo: '/data-science' })
      const response = await fetch(`${site.url}/wishlist`, { method: 'POST', headers, body, redirect: 'manual' })
      return response.status === 303 ? await get('/account', { cookie: this.#cookie }) : `/wishlist ${response.status}`
    }
    const all = Promise.all([
      again('pages', (n) => get(pages[n % pages.length] ?? '/')),
      post('/data-science', '/enquiry').then((send) => again('enquiries', send)),
      post('/book/bench-upgrade', '/book/bench-upgrade').then((send) => again('bookings', send)),
      again('a member’s wishlist and account', member),
    ])
    const end = async () => {
      isOver = true
      await all
      for (const sender of senders) sender.close()
    }
    beforeEnd(end)
    return { end }
  }

  #note(what: string, phase: Phase, message: string | null): void {
    const key = `${what}|${phase === 'on the new one' ? 'the new one' : `the old one, ${phase}`}`
    const count = this.#counts.get(key) ?? { well: 0, errors: new Map() }
    this.#counts.set(key, count)
    if (message === null) count.well++
    else {
      count.errors.set(message, (count.errors.get(message) ?? 0) + 1)
      this.failed++
    }
  }

  rows(): string[][] {
    return [...this.#counts]
      .sort()
      .map(([key, { well, errors }]) => [...key.split('|'), figure(well), [...errors].map(([message, n]) => `${n} ${message}`).join(', ') || '0'])
  }
}
