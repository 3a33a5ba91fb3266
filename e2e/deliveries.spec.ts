import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { startFakeReceiver } from '../server/testing/fake-receiver.ts'
import { startFakeSmtp } from '../server/testing/fake-smtp.ts'
import { copyTemplate, createDataDir, type RunningSite, startSite } from './running-site.ts'

const kills = Number(process.env.DELIVERY_KILLS ?? 3)
const enquiriesEach = 8

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const random = seeded(Number(process.env.DELIVERY_SEED ?? 5))
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let dataDir: string
let site: RunningSite
test.beforeEach(async () => {
  dataDir = await createDataDir()
  await copyTemplate(dataDir)
})
test.afterEach(async () => {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const databaseUrl = () => `postgresql://site@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, 'run'))}`

async function kill(site: RunningSite): Promise<void> {
  const ended = new Promise<void>((resolve) => site.process.once('exit', () => resolve()))
  site.process.kill('SIGKILL')
  await ended
}

async function read<Row>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl() })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('a site or database killed at any moment between commit and delivery loses nothing, and a repeat has the same id', async () => {
  test.setTimeout(60_000 + kills * 30_000)
  // Loaded here: the process that lists the tests loads all their files.
  const { closeQueue, openQueue, submit } = await import('./enquiries.ts')
  // Slow, so that a kill can happen between the receiver's response and its record.
  const mail = await startFakeSmtp({ takeAfterMs: () => random() * 60 })
  const crm = await startFakeReceiver((response) => setTimeout(() => response.writeHead(204).end(), random() * 60))
  const environment = {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@example.org',
    WEBHOOK_URL: crm.url,
    WEBHOOK_SECRET: 'a webhook secret of 32 characters',
  }
  const committed: string[] = []
  site = await startSite(environment)
  for (let done = 0; done < kills; done++) {
    await openQueue(databaseUrl())
    // Kills are spread over the first second and a half.
    const killAfter = wait(((done + random()) / kills) * 1_500)
    for (let each = 0; each < enquiriesEach; each++) {
      const reference = await submit(done * enquiriesEach + each)
      if (reference) committed.push(reference)
    }
    await killAfter
    await closeQueue()
    await kill(site)
    site = await startSite(environment)
  }
  expect(committed.length).toBeGreaterThan(kills)
  await expect.poll(() => read("select count(*)::int as waiting from messages where state <> 'sent'")).toEqual([{ waiting: 0 }])
  await expect
    .poll(() =>
      read(
        // Ignore scheduled jobs: they deliver nothing, and at night they may take minutes, or stop after two kills.
        `select count(*)::int as open from jobs.job
         where state in ('created', 'retry', 'active') and coalesce(source_name, name) not in (select name from jobs.schedule) and name not like '\\_\\_%'`,
      ),
    )
    .toEqual([{ open: 0 }])

  const rows = await read<{ id: string; channel: string; reference: string }>(
    'select messages.id, channel, reference from messages join leads on leads.id = lead_id',
  )
  const ids = (channel: string) => rows.filter((row) => row.channel === channel).map((row) => row.id)
  expect(new Set(mail.received.map(({ id }) => id))).toEqual(new Set(ids('mail')))
  expect(new Set(crm.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(ids('webhook')))
  // Each committed enquiry has one thank-you and one event, even if they were sent more than once.
  for (const channel of ['mail', 'webhook']) {
    const notified = rows.filter((row) => row.channel === channel).map((row) => row.reference)
    expect(notified.sort()).toEqual([...committed].sort())
  }
  console.log(`${kills} kills, ${committed.length} enquiries, ${mail.received.length} mails, ${crm.received.length} webhooks`)

  await test.step('PostgreSQL goes away and comes back: the site says so once, and what is committed after is delivered', async () => {
    process.kill(Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    await expect.poll(() => site.output()).toContain('PostgreSQL ended unexpectedly')
    await expect.poll(() => fetch(`${site.url}/healthz`).then(({ status }) => status)).toBe(200)
    // The site responds while its database still recovers.
    await expect(() => read('select')).toPass()
    await openQueue(databaseUrl())
    expect(await submit(999)).toBe('E-000999')
    await expect.poll(() => mail.received.some(({ to }) => to.includes('e-000999@'))).toBe(true)
    expect(site.output().match(/Jobs wait: /g)?.length ?? 0).toBeLessThanOrEqual(1)
    await closeQueue()
  })
  await mail.close()
  await crm.close()
})
