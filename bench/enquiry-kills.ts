import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RunningSite } from '../e2e/running-site.ts'
import { startBenchSite } from './bench-site.ts'
import { EnquirySender, type FormPage, readFormPage } from './enquiry-posts.ts'
import { addCounsellors, countUnstored } from './enquiry-records.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './lifetime.ts'
import { figure, printTable } from './tables.ts'

const kills = Number(process.env.KILLS ?? 10)
const connections = 16
/** Delay of the kill after the start of the load, so that kills hit every phase of a form and its jobs. */
const loadMs = { from: 150, to: 900 }

type Sent = { visitor: number; key: string; isStored: boolean }

export async function measureKills(): Promise<void> {
  const dataDir = await temporaryFolder()
  const PORT = String(await freePort())
  const start = () => startBenchSite({ dataDir, environment: { TRUSTED_PROXIES: '1', PORT } })
  let site = await start()
  await addCounsellors(dataDir, 3)
  const page = await readFormPage(site.url, '/data-science')
  const all: Sent[] = []
  let first = 0
  for (let kill = 0; kill < kills; kill++) {
    const sent = await loadUntilKilled(site, page, first, kill % 2 === 1)
    first += sent.length + connections
    site = await start()
    all.push(...sent)
  }
  const acknowledged = all.filter(({ isStored }) => isStored).map(({ visitor }) => visitor)
  const atOnce = await countUnstored(dataDir, acknowledged)
  // A person without a response presses again. The same key makes it the same enquiry, even if the first one arrived.
  const again = await pressAgain(
    site,
    page,
    all.filter(({ isStored }) => !isStored),
  )
  const afterwards = await countUnstored(dataDir, [...acknowledged, ...again])
  await site.stop()
  printTable(
    'Enquiries across kills',
    `\`kill -9\` of the site under ${connections} connections of load, and at every second kill of PostgreSQL with it; \`KILLS\` sets the number of kills. A person without a response sends the same form again.`,
    ['kills', 'sent', 'acknowledged', 'of these lost', 'sent again', 'lost', 'stored twice', 'without event, consent or job'],
    [
      [
        kills,
        all.length,
        acknowledged.length,
        atOnce.missing,
        again.length,
        afterwards.missing,
        afterwards.twice,
        atOnce.incomplete + afterwards.incomplete,
      ].map((value) => figure(value)),
    ],
  )
  if (atOnce.missing + afterwards.missing + afterwards.twice + afterwards.incomplete > 0) process.exitCode = 1
}

async function loadUntilKilled(site: RunningSite, page: FormPage, first: number, withDatabase: boolean): Promise<Sent[]> {
  const sender = new EnquirySender(site.url, 'script', [page], connections)
  const sent: Sent[] = []
  let isDead = false
  const loads = Array.from({ length: connections }, async () => {
    while (!isDead) {
      const one: Sent = { visitor: first + sent.length, key: randomUUID(), isStored: false }
      sent.push(one)
      one.isStored = (await sender.send(one.visitor, one.key)).isStored
    }
  })
  await new Promise((resolve) => setTimeout(resolve, loadMs.from + Math.random() * (loadMs.to - loadMs.from)))
  const postmaster = withDatabase ? Number.parseInt(await readFile(path.join(site.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10) : 0
  const ended = once(site.process, 'exit')
  if (postmaster > 1) process.kill(postmaster, 'SIGKILL')
  site.process.kill('SIGKILL')
  isDead = true
  await Promise.all([ended, ...loads])
  sender.close()
  return sent
}

async function pressAgain(site: RunningSite, page: FormPage, unsure: Sent[]): Promise<number[]> {
  const sender = new EnquirySender(site.url, 'script', [page], connections)
  const stored: number[] = []
  for (const { visitor, key } of unsure) if ((await sender.send(visitor, key)).isStored) stored.push(visitor)
  sender.close()
  return stored
}
