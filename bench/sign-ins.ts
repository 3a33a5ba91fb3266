import { once } from 'node:events'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startBenchSite } from './bench-site.ts'
import { figure, median, percentile, printTable } from './tables.ts'

const signIns = 40
const rounds = 3
const roundMs = 8_000

type Sample = { p50: number; p95: number; max: number }

export async function measureSignIns(): Promise<void> {
  const site = await startBenchSite({ environment: { TRUSTED_PROXIES: '1' } })
  await readPage(site.url, 1_000)
  const quiet: Sample[] = []
  const busy: Sample[] = []
  const statuses = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    quiet.push(await readPage(site.url, roundMs))
    const stop = new AbortController()
    const guessing = Array.from({ length: signIns }, () => guess(site.url, stop.signal, statuses))
    busy.push(await readPage(site.url, roundMs))
    stop.abort()
    await Promise.all(guessing)
  }
  const row = (name: string, samples: Sample[]) => [
    name,
    figure(median(samples.map(({ p50 }) => p50)), 2),
    figure(median(samples.map(({ p95 }) => p95)), 2),
    figure(median(samples.map(({ max }) => max)), 1),
  ]
  const ratio = median(busy.map(({ p95 }) => p95)) / median(quiet.map(({ p95 }) => p95))
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  printTable(
    'The home page while passwords are guessed',
    `One reader after another for ${roundMs / 1000} s, ${rounds} rounds in turns; ${signIns} wrong sign-ins in flight all the time, each from a different address and for a different account. Ratio of the p95: ${figure(ratio, 2)}. Sign-ins answered: ${answers}.`,
    ['home page', 'p50 ms', 'p95 ms', 'max ms'],
    [row('alone', quiet), row(`with ${signIns} wrong sign-ins`, busy)],
  )
}

async function readPage(url: string, forMs: number): Promise<Sample> {
  const times: number[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const began = performance.now()
    const status = await sendRequest(url)
    if (status !== 200) throw new Error(`The home page answered ${status}.`)
    times.push(performance.now() - began)
    // Pause like a person: a loop without a pause would measure its own load.
    await pause(10)
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: percentile(times, 1) }
}

async function guess(url: string, signal: AbortSignal, statuses: Map<number, number>): Promise<void> {
  while (!signal.aborted) {
    const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`
    const form = new URLSearchParams({ email: `nobody-${crypto.randomUUID()}@example.org`, password: 'a password that no account has' })
    const headers = { origin: url, 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' }
    const status = await sendRequest(`${url}/sign-in`, { method: 'POST', headers }, form.toString())
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

const agent = new Agent({ keepAlive: true })

/** Sends a request like a browser and reads the whole response without decompressing it: that is not the site's work. */
async function sendRequest(url: string, { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {}, body = ''): Promise<number> {
  const sent = request(url, { agent, method, headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' } }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  return response.statusCode ?? 0
}
