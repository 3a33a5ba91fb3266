import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { RunningSite } from '../e2e/running-site.ts'
import type { ReceivedMail } from '../server/testing/fake-smtp.ts'
import { figure, printTable } from './tables.ts'

const slug = 'bench-machines'
const frozenMs = 15_000
/** By this time the proxy's health check has failed. */
const noticedMs = 5_000
type Offering = { id: string }

export async function addBatch(url: string): Promise<Offering> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query(
      `insert into offerings (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
        values ('batch', $1, 'Bench', 'data-science', now() + interval '7 days', now() + interval '90 days', now() + interval '7 days', 100000, now()) returning id`,
      [slug],
    )
    await client.query(`select pg_notify('page_changes', '["offerings"]')`)
    return rows[0]
  })
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export class Checks {
  readonly #rows: string[][] = []

  async run(state: string, what: string, check: () => Promise<string>): Promise<void> {
    try {
      this.#rows.push([state, what, await check()])
    } catch (error) {
      this.#rows.push([state, what, `FAILED: ${(error as Error).message}`])
      process.exitCode = 1
    }
    console.error(this.#rows.at(-1)?.join(' | '))
  }

  print(proxy: string): void {
    printTable(
      `Three processes on one database behind ${proxy}`,
      proxy === 'caddy' ? 'It checks `/readyz` of each every second.' : 'It repeats requests that are refused or not answered within 30 s at another process.',
      ['state of one process', 'what', 'result'],
      this.#rows,
    )
  }
}

export class Visitors {
  readonly #publicUrl: string
  readonly #direct: string[]
  #count = 0
  #cookie = ''

  constructor(publicUrl: string, ports: number[]) {
    this.#publicUrl = publicUrl
    this.#direct = ports.map((port) => `http://127.0.0.1:${port}`)
  }

  async #get(at: string, address: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string; headers: Headers }> {
    const response = await fetch(at + address, { headers, redirect: 'manual', signal: AbortSignal.timeout(60_000) })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  async #post(at: string, address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const own = { origin: this.#publicUrl, 'x-forwarded-for': this.#from(at, `10.1.${this.#count >> 8}.${this.#count & 255}`), ...headers }
    const response = await fetch(at + address, {
      method: 'POST',
      headers: own,
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    await response.arrayBuffer()
    return response
  }

  /** The X-Forwarded-For header. The site trusts two proxies; the benchmark plays one of them, or both for direct requests. */
  #from = (at: string, address: string) => (at === this.#publicUrl ? address : `${address}, 127.0.0.1`)

  #person(): Record<string, string> {
    this.#count++
    return { name: `Bench visitor ${this.#count}`, phone: `98${String(10_000_000 + this.#count).padStart(8, '0')}`, consent: 'on' }
  }

  async #book(at: string): Promise<void> {
    const { status } = await this.#post(at, `/book/${slug}`, this.#person())
    if (status !== 303) throw new Error(`a booking got ${status}`)
  }

  /** The free seats on the list of batches of one process. */
  async #seatsAt(at: string): Promise<number> {
    const { text } = await this.#get(at, '/upcoming-batches')
    const place = text.indexOf(`/book/${slug}`)
    const near = text.slice(Math.max(0, place - 6_000), place + 1_000).replaceAll(/<[^>]*>|,/g, '')
    return Number([...near.matchAll(/(\d+) of 100000 seats left/g)].at(-1)?.[1])
  }

  async pagesFollow(): Promise<string> {
    for (const at of this.#direct) await this.#seatsAt(at)
    const before = await this.#seatsAt(this.#direct[0] ?? '')
    await this.#book(this.#direct[0] ?? '')
    const began = performance.now()
    let worst = 0
    for (const at of this.#direct) {
      while ((await this.#seatsAt(at)) !== before - 1) {
        if (performance.now() - began > 10_000) throw new Error(`${at} still shows ${await this.#seatsAt(at)}, not ${before - 1}`)
        await delay(20)
      }
      worst = performance.now() - began
    }
    return `within ${figure(worst)} ms`
  }

  async streamsHear({ id }: Offering, limitMs: number): Promise<string> {
    const stopped = new AbortController()
    const heard = this.#direct.map(async (at) => {
      const response = await fetch(`${at}/live?topics=offering/${id}`, { signal: stopped.signal })
      const counts: { taken: number; at: number }[] = []
      void (async () => {
        const decoder = new TextDecoder()
        for await (const chunk of response.body ?? [])
          for (const [, taken] of decoder.decode(chunk).matchAll(/\[(\d+),\d+\]/g)) counts.push({ taken: Number(taken), at: performance.now() })
      })().catch(() => {})
      return counts
    })
    const streams = await Promise.all(heard)
    const latest = () => streams.map((counts) => counts.at(-1)?.taken)
    for (const until = performance.now() + 5_000; latest().includes(undefined) && performance.now() < until; ) await delay(20)
    const before = Math.max(...latest().map((taken) => taken ?? 0))
    const began = performance.now()
    await this.#book(this.#direct[0] ?? '')
    while (!latest().every((taken) => taken === before + 1)) {
      if (performance.now() - began > limitMs) throw new Error(`heard ${latest().join(', ')}, not ${before + 1}`)
      await delay(20)
    }
    stopped.abort()
    return `the last after ${figure(Math.max(...streams.map((counts) => counts.at(-1)?.at ?? 0)) - began)} ms`
  }

  async sessionCounts(cookie: string): Promise<string> {
    this.#cookie = cookie
    const statuses = async () => (await Promise.all(this.#direct.map((at) => this.#get(at, '/account', { cookie })))).map(({ status }) => status)
    const before = await statuses()
    await this.#post(this.#direct[2] ?? '', '/sign-out', {}, { cookie })
    const after = await statuses()
    if (before.join() !== '200,200,200' || after.includes(200)) throw new Error(`${before} before and ${after} after signing out at one`)
    return '200 at all; after signing out at one 200 at none'
  }

  async limitCounts(sent: number, allowed: number): Promise<string> {
    const statuses = await Promise.all(Array.from({ length: sent }, (_, n) => this.#requestPasswordLink(this.#direct[n % 3] ?? '')))
    const passed = statuses.filter(({ status }) => status === 200).length
    if (passed !== allowed) throw new Error(`${passed} passed: ${statuses.map(({ status }) => status)}`)
    return `${passed}`
  }

  async isLimited(place: number): Promise<string> {
    const { status, headers } = await this.#requestPasswordLink(this.#direct[place] ?? '')
    const wait = Number(headers.get('retry-after'))
    if (status !== 429 || !(wait > 0 && wait <= 600)) throw new Error(`${status}, Retry-After ${wait}`)
    return `429, ${wait} s to wait`
  }

  #requestPasswordLink(at: string): Promise<Response> {
    return this.#post(at, '/forgotten-password', { email: `person-${++this.#count}@example.org` }, { 'x-forwarded-for': this.#from(at, '192.0.2.77') })
  }

  async eachMailedOnce(count: number, received: ReceivedMail[], name: string): Promise<string> {
    const address = (n: number) => `${name}-${n}@example.org`
    for (let n = 0; n < count; n++) {
      const { status } = await this.#post(this.#publicUrl, '/enquiry', { ...this.#person(), email: address(n) })
      if (status !== 303) throw new Error(`enquiry ${n} got ${status}`)
    }
    const began = performance.now()
    const mailed = () => received.filter(({ to }) => to.startsWith(`${name}-`))
    while (new Set(mailed().map(({ to }) => to)).size < count) {
      if (performance.now() - began > 90_000) throw new Error(`${new Set(mailed().map(({ to }) => to)).size} of ${count} have a mail`)
      await delay(200)
    }
    await delay(3_000)
    if (mailed().length !== count) throw new Error(`${mailed().length} mails for ${count}`)
    return `${count} mails, the last after ${figure((performance.now() - began) / 1_000 - 3, 1)} s`
  }

  async isNotReady(place: number, missing: string): Promise<string> {
    const { status, text } = await this.#get(this.#direct[place] ?? '', '/readyz')
    if (status !== 503 || !text.includes(`"${missing}"`)) throw new Error(`${status} ${text}`)
    return `${status}, ${missing}`
  }

  async untilReady(place: number): Promise<void> {
    for (const until = performance.now() + 20_000; performance.now() < until; await delay(200))
      if ((await this.#get(this.#direct[place] ?? '', '/readyz')).status === 200) return
    throw new Error('it is not ready after 20 s')
  }

  async readMany(count: number): Promise<string> {
    const statuses = await Promise.all(Array.from({ length: count }, (_, n) => this.#get(this.#publicUrl, `/courses?q=many-${n % 5}`)))
    return String(statuses.filter(({ status }) => status !== 200).length)
  }

  async servesDirectly(place: number): Promise<string> {
    const at = this.#direct[place] ?? ''
    const enquiry = await this.#post(at, '/enquiry', this.#person())
    const pages = await Promise.all(['/', '/upcoming-batches', `/book/${slug}`].map((address) => this.#get(at, address)))
    const signedOut = await this.#get(at, '/account', { cookie: this.#cookie })
    const statuses = [enquiry.status, ...pages.map(({ status }) => status), signedOut.status]
    if (statuses.join() !== '303,200,200,200,302') throw new Error(statuses.join())
    return 'yes'
  }

  async cachesPages(place: number): Promise<string> {
    const began = performance.now()
    while (!(await this.#get(this.#direct[place] ?? '', '/data-science')).headers.has('etag')) {
      if (performance.now() - began > 15_000) throw new Error('it does not')
      await delay(100)
    }
    return `after ${figure(performance.now() - began)} ms`
  }

  /** Bookings, enquiries and pages through the proxy while one process is frozen, like a machine that hangs. */
  async whileFrozen(site: RunningSite): Promise<string> {
    return await this.#underLoad(async () => {
      site.process.kill('SIGSTOP')
      await delay(frozenMs)
      site.process.kill('SIGCONT')
    }, noticedMs)
  }

  /** The same while the processes restart one after the other, as in an upgrade. */
  async whileRestarted(restart: (place: number) => Promise<void>): Promise<string> {
    return await this.#underLoad(async () => {
      for (const place of this.#direct.keys()) {
        await restart(place)
        await this.untilReady(place)
      }
    }, 0)
  }

  /** @param excusedMs time after the start in which a 503 is allowed */
  async #underLoad(work: () => Promise<void>, excusedMs: number): Promise<string> {
    let isOver = false
    let begunAt = Number.POSITIVE_INFINITY
    const counts = { well: 0, cut: 0 }
    let longestMs = 0
    const errors = new Map<string, number>()
    const again = async (what: string, send: () => Promise<number>, well: number) => {
      while (!isOver) {
        const began = performance.now()
        const status = await send().catch((error: Error) => error.name)
        longestMs = Math.max(longestMs, performance.now() - began)
        if (status === well) counts.well++
        // The proxy may have used the frozen process: nothing was stored, and the page says so.
        else if (status === 503 && began < begunAt + excusedMs) counts.cut++
        else errors.set(`${what} ${status}`, (errors.get(`${what} ${status}`) ?? 0) + 1)
      }
    }
    const run = [1, 2, 3].flatMap(() => [
      again('booking', async () => (await this.#post(this.#publicUrl, `/book/${slug}`, this.#person())).status, 303),
      again('enquiry', async () => (await this.#post(this.#publicUrl, '/enquiry', this.#person())).status, 303),
      again('page', async () => (await this.#get(this.#publicUrl, '/courses?q=frozen')).status, 200),
    ])
    await delay(3_000)
    begunAt = performance.now()
    await work()
    await delay(3_000)
    isOver = true
    await Promise.all(run)
    if (errors.size > 0) throw new Error([...errors].map(([message, n]) => `${n} ${message}`).join(', '))
    const cut = counts.cut > 0 ? ` ${counts.cut} got the message that nothing is stored;` : ''
    return `${counts.well} succeeded;${cut} the longest wait ${figure(longestMs)} ms`
  }

  async adds(url: string, { id }: Offering): Promise<string> {
    return await withClient(url, async (client) => {
      const { rows: seats } = await client.query(
        `select seats_taken as taken, (select count(*)::int from bookings where offering_id = offerings.id and state = 'confirmed') as booked from offerings where id = $1`,
        [id],
      )
      const { rows: twice } = await client.query(
        `select name, count(*)::int from jobs.job where name in (select name from jobs.schedule) group by name, date_trunc('minute', created_on) having count(*) > 1`,
      )
      if (seats[0].taken !== seats[0].booked || twice.length > 0) throw new Error(JSON.stringify({ seats, twice }))
      return `${seats[0].taken} seats`
    })
  }
}
