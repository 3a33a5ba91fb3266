import { startBenchSite } from './bench-site.ts'
import { measureKills } from './enquiry-kills.ts'
import type { EnquiryLoadResult } from './enquiry-load.ts'
import { type Door, readFormPage } from './enquiry-posts.ts'
import { figuresOf, sendEnquiries } from './enquiry-rate.ts'
import { addCounsellors, countUnstored, countWaiting } from './enquiry-records.ts'
import { coresText, serverCore } from './on-core.ts'
import { figure, printTable } from './tables.ts'

const wantedRate = 250
const loadSeconds = 10
const rounds = 3
/** Six connections for each of about eighty concurrent visitors. */
const manyConnections = 500
const doors: [door: Door, words: string][] = [
  ['script', 'by the page’s script'],
  ['plain', 'without script'],
]

export async function measureEnquiries(): Promise<void> {
  await measureRates()
  await measureKills()
}

async function measureRates(): Promise<void> {
  const rows: string[][] = []
  for (const [door, text] of doors) {
    rows.push([text, `${wantedRate} a second`, ...(await measureRow(door, wantedRate, manyConnections))])
    rows.push([text, 'as many as it takes, 32 at a time', ...(await measureRow(door, null, 32))])
  }
  printTable(
    'Durable enquiries a second on one core',
    `${coresText}, PostgreSQL on the site's core with its default \`synchronous_commit = on\`; three counsellors, jobs run at the same time; medians of ${rounds} times ${loadSeconds} s, and the longest of all. At a fixed rate the time of a form counts from the moment it was due.`,
    ['form', 'load', 'stored/s', 'p50 ms', 'p99 ms', 'worst ms', 'refused', 'jobs waiting at the end', 'lost, twice, incomplete'],
    rows,
  )
}

/** A new site for each row: jobs of the row before would still be running. */
async function measureRow(door: Door, wanted: number | null, open: number): Promise<string[]> {
  // Behind a reverse proxy each visitor has their own address, so the rate limit of each address applies.
  const site = await startBenchSite({ core: serverCore, environment: { TRUSTED_PROXIES: '1' } })
  await addCounsellors(site.dataDir, 3)
  const page = await readFormPage(site.url, '/data-science')
  let first = 0
  const send = async (rate: number | null, seconds: number, connections: number) => {
    const load = { siteUrl: site.url, door, pages: [page], first, rate, connections, seconds }
    first += 100_000
    return await sendEnquiries(load)
  }
  // Warm up: V8 still compiles the code during the first four thousand enquiries.
  await send(null, 20, 32)
  const results: EnquiryLoadResult[] = []
  let waiting = 0
  for (let round = 0; round < rounds; round++) {
    results.push(await send(wanted, loadSeconds, open))
    waiting = Math.max(waiting, await countWaiting(site.dataDir))
  }
  const loss = await lossOf(site.dataDir, results)
  await site.stop()
  return [...figuresOf(results), figure(waiting), loss]
}

async function lossOf(dataDir: string, results: EnquiryLoadResult[]): Promise<string> {
  const { missing, twice, incomplete } = await countUnstored(
    dataDir,
    results.flatMap(({ stored }) => stored),
  )
  return `${missing}, ${twice}, ${incomplete}`
}
