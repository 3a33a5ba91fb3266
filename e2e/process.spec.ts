import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { sendRaw } from './raw-http.ts'
import { copyTemplate, type RunningSite, startSite } from './running-site.ts'

// The longest file: no worker is left alone with it.
test.describe.configure({ mode: 'parallel' })

let dataDir: string
test.beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'site process '))
})
test.afterEach(() => rm(dataDir, { recursive: true, force: true }))

const postmaster = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const person = (n: number) => ({ name: 'Test Person', email: `person-${n}@example.org`, password: `correct horse battery ${n}` })

function post(site: RunningSite, address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(site.url + address, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: site.url }, redirect: 'manual' })
}

/** What the log's lines say, as a collector reads them. */
const linesOf = (site: RunningSite) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

function killed(site: RunningSite): Promise<void> {
  const ended = new Promise<void>((resolve) => site.process.once('exit', () => resolve()))
  site.process.kill('SIGKILL')
  return ended
}

test.describe('one running site', () => {
  test.describe.configure({ mode: 'default' })
  let site: RunningSite
  let dataDir: string
  test.beforeAll(async () => {
    site = await startSite()
    dataDir = site.dataDir
  })
  test.afterAll(() => site.stop())

  test('a start says in one line where the site is and how to become the first admin', async () => {
    const lines = site.output().trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^Serving http:\/\/localhost:\d+; become the first admin at http:\/\/localhost:\d+\/first-admin\?token=\S+$/)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })

  test('the built site hashes passwords with Node’s own Argon2id, and holds no hashing in JavaScript', async () => {
    expect((await post(site, '/sign-up', person(1))).status).toBe(303)
    const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, 'run'))}` })
    await client.connect()
    const { rows } = await client.query('select password from credentials')
    await client.end()
    expect(rows).toEqual([{ password: expect.stringMatching(/^\$argon2id\$/) }])
    const built = readdirSync('build/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    const code = built.map((file) => readFileSync(path.join('build/server', file), 'utf8')).join('\n')
    // The name of the function in the package that better-auth takes without the `node` condition.
    expect(code).not.toContain('scryptAsync')
  })

  test('two sites refuse to share one data folder, and the second says why', async () => {
    await expect(startSite({ DATA_DIR: dataDir })).rejects.toThrow(/using the same DATA_DIR/)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })

  test('the page of an error of ours shows the number under which the log has it, on a visitor’s page and in the root of a member’s', async () => {
    const signedUp = await post(site, '/sign-up', person(2))
    const cookie = signedUp.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, 'run'))}` })
    await client.connect()
    await client.query('alter table releases rename to releases_away; alter table wishlist_entries rename to wishlist_entries_away')
    for (const [address, route, headers] of [
      ['/courseBlog', '/courseBlog', {}],
      ['/courseBlog.data', '/courseBlog', {}],
      ['/aboutUs', '/aboutUs', { cookie }],
    ] as const) {
      const answer = await fetch(site.url + address, { headers })
      const requestId = answer.headers.get('x-request-id') ?? ''
      expect(answer.status, address).toBe(500)
      expect(requestId, address).toMatch(/^\w{4}-\w{4}$/)
      expect(await answer.text(), address).toContain(requestId)
      await expect
        .poll(() => linesOf(site).find((line) => line.requestId === requestId && line.level === 'error'), { message: address })
        .toMatchObject({ method: 'GET', route, message: expect.stringMatching(/^Error: Failed query: /), stack: expect.stringMatching(/^\s+at /) })
    }
    await client.query('alter table releases_away rename to releases; alter table wishlist_entries_away rename to wishlist_entries')
    await client.end()
  })

  test('no host that a request names is repeated in an answer, though the site does not know its own address', async () => {
    const foreign = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', 'Forwarded: host=evil.example', 'X-Original-URL: //evil.example/']
    const addresses = ['/', '/courses', '/data-science', '/nothing', '/sitemap.xml', '/robots.txt', '/llms.txt', '/COURSES', '/brochures/data-science.pdf']
    for (const origin of [site.url, process.env.SITE_DIRECT_URL ?? '']) {
      for (const address of addresses) {
        for (const host of ['evil.example', 'evil.example:80', new URL(process.env.SITE_URL ?? '').host]) {
          const reply = await sendRaw(origin, [`GET ${address} HTTP/1.1`, `Host: ${host}`, ...foreign])
          const told = `${origin}${address} ${host}`
          expect.soft(reply?.status, told).toBeLessThan(500)
          expect.soft(`${reply?.text} ${JSON.stringify([...(reply?.headers ?? [])])}`, told).not.toContain('evil.example')
        }
      }
    }
  })

  test('a PostgreSQL that crashes is started again', async () => {
    const crashed = postgresPid(dataDir)
    process.kill(crashed, 'SIGKILL')
    await expect.poll(() => site.output()).toContain('PostgreSQL ended unexpectedly')
    await expect.poll(() => healthOf(site)).toBe(200)
    expect(postgresPid(dataDir)).not.toBe(crashed)
  })

  test('with PostgreSQL stopped the health check says so and every page answers without dates, and is not kept', async () => {
    // Pages are kept once the connection that tells of changes is back after the crash.
    await expect.poll(async () => (await fetch(`${site.url}/hosting`)).headers.get('etag')).not.toBeNull()
    process.kill(postgresPid(dataDir), 'SIGINT')
    await expect.poll(() => healthOf(site)).toBe(503)
    for (const address of ['/', '/courses', '/data-science', '/wishlist', '/sign-in', '/sign-up'])
      expect((await fetch(site.url + address)).status, address).toBe(200)
    for (const address of ['/upcoming-batches', '/events', '/courseBlog', '/projects', '/success-stories', '/search?q=sql', '/events.rss']) {
      const { status, headers } = await fetch(site.url + address)
      expect([status, headers.get('retry-after')], address).toEqual([503, '30'])
    }
    // The connection that tells of changes ends a moment after the pool's.
    await expect
      .poll(async () => {
        const { status, headers } = await fetch(`${site.url}/hosting`)
        return [status, headers.get('etag'), headers.get('cache-control')]
      })
      .toEqual([200, null, 'private, no-cache'])
    expect((await fetch(`${site.url}/nothing`)).status).toBe(404)
    expect((await post(site, '/sign-in', person(1))).status).toBe(503)
    expect(site.output()).toContain('Error fetching dates from Firestore')
  })
})

test('a wrong configuration stops the start with every fault named at once', async () => {
  const refusal = await startSite({ DATA_DIR: dataDir, PORT: 'x', PUBLIC_URL: 'y', SMTP_URL: 'z' }).then(
    () => '',
    (error: Error) => error.message,
  )
  for (const name of ['PORT', 'PUBLIC_URL', 'SMTP_URL']) expect(refusal).toContain(`  ${name} `)
  expect(refusal).not.toContain('    at ')
})

for (const command of [
  ['scripts/content.ts', 'export', 'unused'],
  ['scripts/admin.ts', 'asha@mail.example'],
])
  test(`${command[0]} reports a wrong configuration by its faults alone`, () => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: 'postgresql://localhost/site', SESSION_SECRET: '' }
    const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
    expect(stderr).toContain('SESSION_SECRET')
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
  })

test('a damaged session secret stops the start in one sentence', async () => {
  writeFileSync(path.join(dataDir, 'session-secret'), '')
  const refusal = await startSite({ DATA_DIR: dataDir }).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(refusal).toContain('session-secret is damaged')
  expect(refusal).not.toContain('    at ')
  expect(existsSync(postmaster())).toBe(false)
})

test('SIGTERM answers the request in flight, refuses new ones and stops PostgreSQL', async () => {
  await copyTemplate(dataDir)
  const site = await startSite({ DATA_DIR: dataDir })
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  const host = new URL(site.url).host
  socket.write(
    `POST /sign-in HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\nExpect: 100-continue\r\n\r\n`,
  )
  await expect.poll(() => received).toContain('100 Continue')
  const exited = new Promise<number | null>((resolve) => site.process.once('exit', resolve))
  site.process.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${site.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  socket.write('email=x')
  await expect.poll(() => received).toMatch(/HTTP\/1\.1 4\d\d/)
  expect(await exited).toBe(0)
  expect(existsSync(postmaster())).toBe(false)
})

test('SIGTERM while the site starts leaves no PostgreSQL behind', async () => {
  const starting = startSite({ DATA_DIR: dataDir }, undefined, async (child) => {
    await expect.poll(() => existsSync(postmaster()), { intervals: [5], timeout: 60_000 }).toBe(true)
    child.kill('SIGTERM')
  })
  await (await starting).stop()
  expect(existsSync(postmaster())).toBe(false)
})

test('the development site serves its pages, and SIGTERM stops its PostgreSQL', async () => {
  await copyTemplate(dataDir)
  const site = await startSite({ DATA_DIR: dataDir, NODE_ENV: 'development' }, [process.execPath, 'server/dev.ts'])
  const page = await fetch(site.url)
  await site.stop()
  expect([page.status, existsSync(postmaster())]).toEqual([200, false])
})

test('SIGTERM to npm start reaches the site', async () => {
  await copyTemplate(dataDir)
  const site = await startSite({ DATA_DIR: dataDir }, ['npm', 'start', '--silent'])
  await site.stop()
  await expect.poll(() => existsSync(postmaster())).toBe(false)
})

test('kill -9 loses no acknowledged write, and a site killed together with its PostgreSQL starts again at once', async () => {
  await copyTemplate(dataDir)
  let site = await startSite({ DATA_DIR: dataDir })
  expect((await post(site, '/sign-up', person(1))).status).toBe(303)
  await killed(site)
  site = await startSite({ DATA_DIR: dataDir })
  expect((await post(site, '/sign-up', person(2))).status).toBe(303)
  // The server's other processes are still ending when the next start comes.
  process.kill(postgresPid(dataDir), 'SIGKILL')
  await killed(site)
  site = await startSite({ DATA_DIR: dataDir })
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  for (const n of [1, 2]) expect((await post(site, '/sign-in', person(n))).status).toBe(303)
  await site.stop()
})

test('a first start killed while it makes its database is followed by a clean one', async () => {
  const makesDatabase = () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))
  const first = startSite({ DATA_DIR: dataDir }, undefined, async (child) => {
    await expect.poll(makesDatabase, { intervals: [5], timeout: 60_000 }).toBe(true)
    child.kill('SIGKILL')
  })
  await expect(first).rejects.toThrow(/did not start/)
  const site = await startSite({ DATA_DIR: dataDir })
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  await site.stop()
})

/** For polls. 0: the request met a kept connection that the site was closing, so there is no answer. */
function healthOf(site: RunningSite): Promise<number> {
  return fetch(`${site.url}/healthz`).then(
    ({ status }) => status,
    () => 0,
  )
}

function postgresPid(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
