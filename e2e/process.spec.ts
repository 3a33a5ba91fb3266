import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { sendRaw } from './raw-http.ts'
import { copyTemplate, createDataDir, type RunningSite, startSite } from './running-site.ts'

// The longest file: run its tests on several workers.
test.describe.configure({ mode: 'parallel' })

let dataDir: string
test.beforeEach(async () => {
  dataDir = await createDataDir('site process ')
})
test.afterEach(() => rm(dataDir, { recursive: true, force: true }))

const postmaster = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const person = (n: number) => ({ name: 'Test Person', email: `person-${n}@example.org`, password: `correct horse battery ${n}` })

function post(site: RunningSite, address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(site.url + address, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: site.url }, redirect: 'manual' })
}

const linesOf = (site: RunningSite) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function killed(site: RunningSite): Promise<void> {
  const ended = new Promise<void>((resolve) => site.process.once('exit', () => resolve()))
  site.process.kill('SIGKILL')
  return ended
}

const signIn = String(new URLSearchParams({ email: 'a@example.org', password: 'x' }))

/** Starts a POST request without its body; `signIn` is the body. */
async function beginSignIn({ url }: RunningSite) {
  const { host, port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const received = () => text
  socket.write(
    `POST /sign-in HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${signIn.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await expect.poll(received).toContain('100 Continue')
  return { socket, received }
}

async function closedToNew({ url }: RunningSite): Promise<void> {
  const knock = () => fetch(`${url}/healthz`, { headers: { connection: 'close' } })
  await expect
    .poll(() =>
      knock().then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
}

test.describe('one running site', () => {
  test.describe.configure({ mode: 'default' })
  let site: RunningSite
  let dataDir: string
  test.beforeAll(async () => {
    site = await startSite({ LOG_FORMAT: 'json', SHUTDOWN_SECONDS: '1' })
    dataDir = site.dataDir
  })
  test.afterAll(() => site.stop())

  test('the start prints in one line the site’s address and how to become the first admin', async () => {
    // A busy machine may also log that jobs are late.
    const lines = site
      .output()
      .trim()
      .split('\n')
      .filter((line) => !line.includes('too busy'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^Serving http:\/\/localhost:\d+; become the first admin at http:\/\/localhost:\d+\/first-admin\?token=\S+$/)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })

  test('the built site hashes passwords with Node’s own Argon2id and contains no hashing in JavaScript', async () => {
    expect((await post(site, '/sign-up', person(1))).status).toBe(303)
    const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, 'run'))}` })
    await client.connect()
    const { rows } = await client.query('select password from credentials')
    await client.end()
    expect(rows).toEqual([{ password: expect.stringMatching(/^\$argon2id\$/) }])
    const built = readdirSync('build/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    const code = built.map((file) => readFileSync(path.join('build/server', file), 'utf8')).join('\n')
    // The function that better-auth uses without the `node` condition.
    expect(code).not.toContain('scryptAsync')
  })

  test('two sites cannot share one data folder, and the second reports why', async () => {
    await expect(startSite({ DATA_DIR: dataDir })).rejects.toThrow(/using the same DATA_DIR/)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })

  test('the page of an internal error shows the id under which it is logged, to visitors and in the root of a member’s page', async () => {
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

  test('no response repeats a host named in a request when the site does not know its own address', async () => {
    const foreign = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', 'Forwarded: host=evil.example', 'X-Original-URL: //evil.example/']
    const addresses = ['/', '/courses', '/data-science', '/nothing', '/sitemap.xml', '/robots.txt', '/llms.txt', '/COURSES', '/brochures/data-science.pdf']
    // hostile-requests.spec.ts has the site that knows its address.
    for (const address of addresses) {
      for (const host of ['evil.example', 'evil.example:80', new URL(site.url).host]) {
        const response = await sendRaw(site.url, [`GET ${address} HTTP/1.1`, `Host: ${host}`, ...foreign])
        const request = `${address} ${host}`
        expect.soft(response?.status, request).toBeLessThan(500)
        expect.soft(`${response?.text} ${JSON.stringify([...(response?.headers ?? [])])}`, request).not.toContain('evil.example')
      }
    }
  })

  test('npm run backup makes a backup while the site runs', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-backups-'))
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, BACKUP_TO: folder }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/backup.js'], { env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Backup \S+ is in \S+: [\d.]+ MB, and \d+ uploaded files\.\n$/)
    await rm(folder, { recursive: true })
  })

  test('npm run restore accepts a moment with DATABASE_URL, and says in one line that the database cannot be reached', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-backups-'))
    const env = { ...process.env, DATA_DIR: dataDir, BACKUP_TO: folder, DATABASE_URL: 'postgresql://site@127.0.0.1:1/site', SESSION_SECRET: 's'.repeat(40) }
    for (const wanted of [['--latest'], ['--at', '2026-11-25T20:30:00Z']]) {
      const { status, stderr } = spawnSync(process.execPath, ['build/server/restore.js', ...wanted], { env, encoding: 'utf8' })
      expect([status, stderr]).toEqual([1, 'PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.\n'])
    }
    await rm(folder, { recursive: true })
  })

  test('the command for members rejects extra words, and says in one line that a file cannot be read or written', async () => {
    const file = path.join(dataDir, 'members.json')
    writeFileSync(file, 'existing')
    const run = (given: readonly string[]) => {
      const env = { ...process.env, DATA_DIR: dataDir }
      const { status, stderr } = spawnSync(process.execPath, ['build/server/members.js', ...given], { env, encoding: 'utf8' })
      return [status, stderr]
    }
    for (const [given, words] of [
      [['export', file], `${file} cannot be written (EEXIST). An export replaces no file.\n`],
      [['import', `${file}.absent`], `${file}.absent cannot be read (ENOENT).\n`],
    ] as const) {
      expect(run(given)).toEqual([1, words])
    }
    for (const given of [
      ['export', `${file}.new`, 'b'],
      ['import', file, 'b', 'c'],
    ])
      expect(run(given)).toEqual([2, expect.stringContaining('Usage')])
  })

  test('the command that removes a second factor creates no account and makes nobody an admin, and a misspelt option is an error', async () => {
    expect((await post(site, '/sign-up', person(3))).status).toBe(303)
    const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, 'run'))}` })
    await client.connect()
    const listUsers = async () => (await client.query('select email, role from users order by email')).rows
    const before = await listUsers()
    expect(before).toContainEqual({ email: person(3).email, role: 'member' })
    const run = (...given: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...given], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      })
      return { status, text: stdout + stderr }
    }
    const removed = run(person(3).email, '--remove-two-factor')
    expect(removed).toEqual({ status: 0, text: expect.stringMatching(/has no second factor any more.*\/sign-in-link\?token=/) })
    const mails = readdirSync(path.join(dataDir, 'mail')).map((name) => readFileSync(path.join(dataDir, 'mail', name), 'utf8'))
    expect(mails.filter((mail) => /^Subject: .*two-factor/im.test(mail))).toEqual([expect.stringMatching(/^From: [^<\s].* <no-reply@localhost\.invalid>/m)])
    expect(run(person(4).email, '--remove-two-factor')).toEqual({ status: 1, text: `No account has the address ${person(4).email}. Nothing was changed.\n` })
    expect(run(person(5).email, '--remove-twofactor')).toEqual({ status: 2, text: expect.stringContaining('Usage') })
    expect(await listUsers()).toEqual(before)
    await client.end()
  })

  for (const [how, signal] of [
    ['crashes', 'SIGKILL'],
    ['somebody stops in an orderly way', 'SIGINT'],
  ] as const)
    test(`a PostgreSQL that ${how} is restarted`, async () => {
      const ended = postgresPid(dataDir)
      const length = site.output().length
      process.kill(ended, signal)
      // The latter, if it ended before the site noticed that it had been restarted.
      await expect.poll(() => site.output().slice(length)).toMatch(/PostgreSQL (?:ended unexpectedly|could not be started again)/)
      await expect.poll(() => (existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')) ? postgresPid(dataDir) : ended)).not.toBe(ended)
      await expect.poll(() => readinessOf(site)).toBe(200)
    })

  // Last, because it stops the site.
  test('while PostgreSQL hangs, cached pages are served, writes fail with a message, and SIGTERM leaves no process running', async () => {
    // Wait until both are cached again after the restart of PostgreSQL: only cached pages work without it.
    for (const address of ['/upcoming-batches', '/events.rss'])
      await expect.poll(async () => (await fetch(site.url + address)).headers.get('etag'), { message: address }).not.toBeNull()
    const processes = [postgresPid(dataDir), ...childrenOf(postgresPid(dataDir))]
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    const fetchPage = () => fetch(`${site.url}/upcoming-batches?utm_source=mail`)
    // The cached page is served unchanged until the site notices the outage.
    await expect.poll(async () => (await fetchPage()).headers.get('cache-control')).toBe('no-store')
    const page = await fetchPage()
    expect([page.status, page.headers.get('etag')]).toEqual([200, null])
    expect(await page.text()).toMatch(/<body><as-of-note [^>]*>This page is as of \d+:\d\d.[ap]m/)
    const feed = await fetch(`${site.url}/events.rss`)
    expect([feed.status, (await feed.text()).includes('as-of-note')]).toEqual([200, false])
    const search = await fetch(`${site.url}/search?q=sql`)
    expect([search.status, search.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await post(site, '/sign-in', person(1))).status).toBe(503)
    const ready = await fetch(`${site.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, missing: ['database'] }])
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    await site.stop()
    // The system takes over the children of a killed parent, which takes a moment.
    await expect.poll(() => processes.filter(isAlive), { message: site.output().slice(-4000) }).toEqual([])
  })
})

// All commands read the configuration in the same way (server/run-command.ts).
test('scripts/admin.ts reports an invalid configuration as errors only, without a stack', () => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: 'postgresql://localhost/site', SESSION_SECRET: '' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', 'asha@mail.example'], { env, encoding: 'utf8' })
  expect(stderr).toContain('SESSION_SECRET')
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
})

/** The exit code and output of a start that must fail. */
async function getFailure(environment: Record<string, string>, command?: string[]): Promise<{ code: number | null; output: string }> {
  let code: number | null = null
  const output = await startSite(environment, command, (child) => {
    child.once('exit', (ended) => {
      code = ended
    })
  }).then(
    () => '',
    (error: Error) => error.message,
  )
  return { code, output: output.replace('The site did not start:\n', '').trim() }
}

test('a misspelt option stops the start before anything is created', async () => {
  const failure = await getFailure({ DATA_DIR: dataDir }, [process.execPath, 'build/server/start.js', '--emtpy'])
  expect(failure).toEqual({ code: 78, output: expect.stringContaining('--emtpy is no option of this site') })
  expect(readdirSync(dataDir)).toEqual([])
})

test('a site that waited for its database at the start keeps it at the stop until the request in flight has finished', async () => {
  const databaseDir = await createDataDir()
  await copyTemplate(databaseDir)
  let postgres = await startEmbeddedPostgres(databaseDir, () => {})
  const port = String(20_000 + Math.floor(Math.random() * 10_000))
  const environment = { DATA_DIR: dataDir, PORT: port, DATABASE_URL: postgres.connectionString, SESSION_SECRET: 'x'.repeat(40), SHUTDOWN_SECONDS: '5' }
  // The first start stores the pages, so that the next start can show them without the database.
  const before = await startSite(environment)
  expect((await fetch(`${before.url}/events.rss`)).status).toBe(200)
  await before.stop()
  await postgres.stop()
  const starting = startSite(environment)
  await expect
    .poll(() =>
      fetch(`${before.url}/events.rss`).then(
        ({ status }) => status,
        () => 'closed',
      ),
    )
    .toBe(200)
  postgres = await startEmbeddedPostgres(databaseDir, () => {})
  const site = await starting
  const { socket, received } = await beginSignIn(site)
  const exited = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  await closedToNew(site)
  socket.write(signIn)
  await expect.poll(received).toMatch(/HTTP\/1\.1 4\d\d/)
  expect(await exited).toEqual([0, null])
  await postgres.stop()
  await rm(databaseDir, { recursive: true, force: true })
})

test('on a full disk forms fail with a message and pages work, free space restores everything, and a start reports the error', async () => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', dataDir])
  test.skip(mounted.status !== 0, 'only root can mount a small disk')
  try {
    await copyTemplate(dataDir)
    const site = await startSite({ DATA_DIR: dataDir })
    const filling = path.join(dataDir, 'filling')
    const fill = () => spawnSync('sh', ['-c', 'cat /dev/zero > "$0"; cat /dev/zero >> "$0"', filling])
    let sent = 0
    const enquire = async () => {
      const message = `Kept ${'x'.repeat(400)}`
      const response = await post(site, '/enquiry', { name: 'Asha Rao', phone: String(9_000_000_000 + ++sent), consent: 'on', message })
      return [response.status, response.headers.get('retry-after'), (await response.text()).includes(message)]
    }
    fill()
    // Repeat until PostgreSQL has used up its reserved space.
    await expect.poll(enquire, { intervals: [1] }).toEqual([503, '30', true])
    expect((await fetch(`${site.url}/data-science`)).status).toBe(200)
    expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ ready: false, missing: ['disk'] })
    await rm(filling)
    await expect.poll(enquire).toEqual([303, null, false])
    await expect.poll(() => readinessOf(site)).toBe(200)
    fill()
    await site.stop()
    expect(await getFailure({ DATA_DIR: dataDir })).toEqual({ code: 74, output: expect.stringMatching(/^The disk of DATA_DIR .* Make room, and start .*$/) })
    spawnSync('mount', ['-o', 'remount,ro', dataDir])
    expect(await getFailure({ DATA_DIR: dataDir })).toEqual({
      code: 73,
      output: expect.stringMatching(/^DATA_DIR is .* where this user cannot write \(EROFS\).*$/),
    })
    expect(existsSync(postmaster())).toBe(false)
  } finally {
    spawnSync('umount', [dataDir])
  }
})

test.describe('one data folder across several starts', () => {
  test.describe.configure({ mode: 'default' })
  let dataDir: string
  test.beforeAll(async () => {
    dataDir = await createDataDir('site process ')
    await copyTemplate(dataDir)
  })
  test.afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const lockFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')

  test('kill -9 loses no acknowledged write, a site killed with PostgreSQL restarts at once, SIGTERM to npm start finishes the request in flight, rejects new ones and stops PostgreSQL', async () => {
    let site = await startSite({ DATA_DIR: dataDir })
    expect((await post(site, '/sign-up', person(1))).status).toBe(303)
    await killed(site)
    site = await startSite({ DATA_DIR: dataDir })
    expect((await post(site, '/sign-up', person(2))).status).toBe(303)
    // Other processes of the server are still stopping during the next start.
    process.kill(postgresPid(dataDir), 'SIGKILL')
    await killed(site)
    site = await startSite({ DATA_DIR: dataDir }, ['npm', 'start', '--silent'])
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    for (const n of [1, 2]) expect((await post(site, '/sign-in', person(n))).status).toBe(303)

    const { socket, received } = await beginSignIn(site)
    const idle = new Agent({ keepAlive: true, maxSockets: 1 })
    const fetchPage = () =>
      new Promise<(string | number | undefined)[]>((resolve, reject) => {
        const sent = request(`${site.url}/readyz`, { agent: idle }, (response) => {
          response.resume()
          response.once('end', () => resolve([response.statusCode, response.headers.connection]))
        })
        sent.once('error', reject).end()
      })
    expect(await fetchPage()).toEqual([200, 'keep-alive'])
    const exited = new Promise<number | null>((resolve) => site.process.once('exit', resolve))
    site.process.kill('SIGTERM')
    await closedToNew(site)
    // An idle connection of a proxy, which sends its next request now.
    expect(await fetchPage()).toEqual([503, 'close'])
    socket.write(signIn)
    await expect.poll(received).toMatch(/HTTP\/1\.1 4\d\d[\s\S]*connection: close/i)
    expect(await exited).toBe(0)
    await expect.poll(() => existsSync(lockFile())).toBe(false)
  })

  for (const left of [String(process.pid), 'garbage'])
    test(`PostgreSQL’s lock file with ${left === 'garbage' ? left : 'the number of another process'} after a power cut does not stop the start, and SIGTERM meanwhile leaves no PostgreSQL running`, async () => {
      writeFileSync(lockFile(), `${left}\n${path.join(dataDir, 'postgres')}\n`)
      const starting = startSite({ DATA_DIR: dataDir }, undefined, async (child) => {
        const runsPostgres = () => existsSync(lockFile()) && !readFileSync(lockFile(), 'utf8').startsWith(`${left}\n`)
        await expect.poll(runsPostgres, { intervals: [5], timeout: 60_000 }).toBe(true)
        child.kill('SIGTERM')
      })
      await (await starting).stop()
      expect(existsSync(lockFile())).toBe(false)
    })

  // Earlier, an unreadable folder counted as empty, and the error did not name a folder that does not exist.
  test('the import of content says in one line that a folder does not exist or cannot be read', async () => {
    const [file, absent] = [path.join(dataDir, 'a-file'), path.join(dataDir, 'no-such-folder')]
    writeFileSync(file, '')
    const readImport = (folder: string) =>
      spawnSync(process.execPath, ['build/server/content.js', 'import', folder], { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' }).stderr
    expect(readImport(file)).toBe(`${file} cannot be read (ENOTDIR). Nothing was imported.\n`)
    expect(readImport(absent)).toBe(`${absent} does not exist. Nothing was imported.\n`)
  })

  test('an external error that stops a start is reported in one line with its own exit code and leaves no PostgreSQL running', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const errors: [Record<string, string>, code: number, words: string][] = [
      [{ PORT: String((taken.address() as AddressInfo).port) }, 98, 'is in use'],
      [{ DATABASE_URL: 'postgresql://127.0.0.1:1/none', SESSION_SECRET: 'x'.repeat(40) }, 69, '127.0.0.1:1 cannot be reached (ECONNREFUSED)'],
    ]
    for (const [environment, code, words] of errors) {
      const failure = await getFailure({ DATA_DIR: dataDir, ...environment })
      expect(failure).toEqual({ code, output: expect.stringContaining(words) })
      expect(failure.output.split('\n'), words).toHaveLength(1)
      expect(existsSync(lockFile()), words).toBe(false)
    }
    taken.close()
  })

  test('the development site serves its pages, SIGTERM stops its PostgreSQL, and a port in use ends the start in one line', async () => {
    const command = [process.execPath, '--max-semi-space-size=64', 'server/dev.ts']
    const site = await startSite({ DATA_DIR: dataDir, NODE_ENV: 'development' }, command)
    const page = await fetch(site.url)
    await site.stop()
    expect([page.status, existsSync(lockFile())]).toEqual([200, false])
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const failure = await getFailure({ DATA_DIR: dataDir, NODE_ENV: 'development', PORT: String(port) }, command)
    taken.close()
    expect(failure).toEqual({ code: 98, output: expect.stringContaining(`Port ${port} is in use`) })
    expect(failure.output.split('\n')).toHaveLength(1)
    expect(existsSync(lockFile())).toBe(false)
  })
})

test('a first start killed while it creates its database is followed by a clean start, which continues when no process reads its log any more', async () => {
  const hasNewDatabase = () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))
  const first = startSite({ DATA_DIR: dataDir }, undefined, async (child) => {
    await expect.poll(hasNewDatabase, { intervals: [5], timeout: 60_000 }).toBe(true)
    child.kill('SIGKILL')
  })
  await expect(first).rejects.toThrow(/did not start/)
  const site = await startSite({ DATA_DIR: dataDir })
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  for (const stream of [site.process.stdout, site.process.stderr]) stream?.destroy()
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, 'run'))}` })
  await client.connect()
  await client.query('alter table releases rename to releases_away')
  // Each request logs one line.
  for (let time = 0; time < 3; time++) expect((await fetch(`${site.url}/courseBlog`)).status).toBe(500)
  await client.query('alter table releases_away rename to releases')
  await client.end()
  expect((await fetch(`${site.url}/courseBlog`)).status).toBe(200)
  await site.stop()
})

/** For polling. 0: no response, because the site was closing the reused connection. */
function readinessOf(site: RunningSite): Promise<number> {
  return fetch(`${site.url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return all.filter(([, ppid]) => ppid === parent).map(([pid]) => pid ?? 0)
}

function postgresPid(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
