import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openAuth } from '#app/domain/accounts/auth/auth.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/client.server.ts'
import { type RunningSite, startSite } from '../e2e/running-site.ts'
import { startFakeSmtp } from '../server/testing/fake-smtp.ts'
import { signedInAs } from '../server/testing/sign-in.ts'
import { startSharedDatabase } from './database-server.ts'
import { freePort } from './free-port.ts'
import { beforeEnd, closeAll, temporaryFolder } from './lifetime.ts'
import { addBatch, Checks, Visitors } from './machine-checks.ts'
import { installedProxies, startProxy } from './proxies.ts'

const clockAheadMs = 2 * 3_600_000

/** Three processes on one database behind each installed proxy, with one failure after the other. Fails on any wrong result. */
export async function measureMachines(): Promise<void> {
  for (const proxy of installedProxies()) {
    await runMachines(proxy)
    await closeAll()
  }
}

async function runMachines(proxy: string): Promise<void> {
  const { folder, url, environment } = await startSharedDatabase()
  const mail = await startFakeSmtp()
  beforeEnd(mail.close)
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const cutter = await startFeedCutter(url, path.join(folder, 'cut'))
  const shared = {
    ...environment,
    NODE_ENV: 'production',
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '2',
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@example.org',
    ACCESS_LOG: 'all',
    DRAIN_SECONDS: '5',
  }
  const ports = [await freePort(), await freePort(), await freePort()]
  const start = async (place: number, more: Record<string, string> = {}): Promise<RunningSite> => {
    const own = { ...shared, PORT: String(ports[place]), DATA_DIR: await temporaryFolder(), ...more }
    const site = await startSite(own, [process.execPath, '--import', './bench/shifted-clock.mjs', 'build/server/start.js'], (child) => {
      beforeEnd(() => child.kill('SIGKILL'))
    })
    return site
  }
  const restarted = async (site: RunningSite, place: number) => {
    await site.stop()
    return await start(place)
  }
  let first = await start(0)
  let second = await start(1)
  let third = await start(2, { DATABASE_URL: cutter.url })
  await startProxy(proxy, port, ports)
  openDatabase(url)
  beforeEnd(closeDatabase)
  openAuth({ current: environment.SESSION_SECRET ?? '' })
  const { cookie } = await signedInAs('member')
  const visitors = new Visitors(publicUrl, ports)
  const offering = await addBatch(url)
  const checks = new Checks()

  await checks.run('all work', 'pages of all processes show a booking made at one', () => visitors.pagesFollow())
  await checks.run('all work', 'open pages of all processes get a booking', () => visitors.streamsHear(offering, 5_000))
  await checks.run('all work', 'a session is valid at all processes and ends at all', () => visitors.sessionCounts(cookie))
  await checks.run('all work', 'of 24 requests for a new password from one address, 20 pass', () => visitors.limitCounts(24, 20))
  await checks.run('all work', 'each of 40 enquiries through the proxy has one mail', () => visitors.eachMailedOnce(40, mail.received, 'well'))

  await second.stop()
  second = await start(1, { CLOCK_AHEAD_MS: String(clockAheadMs) })
  await checks.run('clock two hours ahead', '`/readyz` is 503', () => visitors.isNotReady(1, 'clock'))
  if (proxy === 'caddy') {
    await checks.run('clock two hours ahead', 'the proxy sends it no requests', async () => {
      await delay(1_500)
      const before = second.output().length
      const failed = await visitors.readMany(30)
      if (failed !== '0') throw new Error(failed)
      const requested =
        second
          .output()
          .slice(before)
          .match(/"Answered"/g)?.length ?? 0
      if (requested > 0) throw new Error(`It got ${requested} requests.`)
      return '0 of 30'
    })
  }
  await checks.run('clock two hours ahead', 'requests sent to it directly: enquiries are stored, sessions are valid', () => visitors.servesDirectly(1))
  await checks.run('clock two hours ahead', 'an exceeded limit stays in force, and for no longer', () => visitors.isLimited(1))
  await second.stop()
  second = await start(1)

  cutter.cut()
  await checks.run('without announcements from the database', 'its pages show a booking made elsewhere', () => visitors.pagesFollow())
  await checks.run('without announcements from the database', 'its open pages get the booking within a heartbeat', () => visitors.streamsHear(offering, 20_000))
  cutter.restore()
  await checks.run('without announcements from the database', 'it caches pages again when the connection is restored', () => visitors.cachesPages(2))

  await checks.run('frozen for 15 s under load', 'bookings, enquiries and pages through the proxy', () => visitors.whileFrozen(first))
  await checks.run('frozen for 15 s under load', 'it serves again, and each enquiry has one mail', async () => {
    await visitors.untilReady(0)
    return await visitors.eachMailedOnce(20, mail.received, 'thawed')
  })
  await checks.run('each restarted in turn under load', 'bookings, enquiries and pages through the proxy', () =>
    visitors.whileRestarted(async (place) => {
      if (place === 0) first = await restarted(first, 0)
      else if (place === 1) second = await restarted(second, 1)
      else third = await restarted(third, 2)
    }),
  )
  await checks.run('throughout', 'seats counted equal seats booked, and no scheduled job ran twice', () => visitors.adds(url, offering))
  checks.print(proxy)
  for (const site of [first, second, third]) await site.stop()
}

const socketName = '.s.PGSQL.5432'
/** Name of the connection on which a process receives changes (changes.server.ts). */
const feedName = 'site page changes'

/** A socket to the database that can cut only the connection for changes. `url`: the database through this socket. */
async function startFeedCutter(url: string, folder: string): Promise<{ url: string; cut: () => void; restore: () => void }> {
  const target = path.join(new URL(url).searchParams.get('host') ?? '', socketName)
  await mkdir(folder, { recursive: true })
  const feeds = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    const to = connect(target)
    for (const socket of [from, to]) socket.on('error', () => {})
    // The first message contains the name of the connection.
    from.once('data', (first) => {
      if (first.includes(feedName)) {
        if (isCut) return from.destroy()
        feeds.add(from)
      }
      to.write(first)
      from.pipe(to)
    })
    to.pipe(from)
    from.once('close', () => {
      feeds.delete(from)
      to.destroy()
    })
    to.once('close', () => from.destroy())
  })
  server.listen(path.join(folder, socketName))
  await once(server, 'listening')
  beforeEnd(() => server.close())
  const own = new URL(url)
  own.searchParams.set('host', folder)
  return {
    url: own.href,
    cut: () => {
      isCut = true
      for (const feed of feeds) feed.destroy()
    },
    restore: () => {
      isCut = false
    },
  }
}
