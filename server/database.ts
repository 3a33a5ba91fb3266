import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { openContent } from '#app/domain/content/institute-content.server.ts'
import { loadContent } from '#app/domain/publications/load-content.server.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import { seedTests } from '#app/domain/tests/bank.server.ts'
import { StartError, toFolderError } from '#app/lib/start-error.server.ts'
import { config } from '#app/platform/config.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/client.server.ts'
import { type EmbeddedPostgres, findEmbeddedPostgres, hasEmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { findSqlState, isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { listIndexablePages } from '#app/site/discovery/sitemap.server.ts'
import { migrateDatabase } from './migrate.ts'
import { runCommand } from './run-command.ts'
import { seedSampleContent } from './seed.ts'
import { seedEvents, seedSittings } from './seed-events.ts'

const [diskFull, notAllowed, parameterRefused] = ['53100', '42501', '08P01']
const closeMs = 3_000

type OpenedDatabase = { notice: string | null; close(): Promise<void> }

/**
 * Opens the site's database. `share`: use the site's own PostgreSQL of a running site instead of failing; `empty`: no demonstration data;
 * `asItIs`: no migration, whichever release made the database; `patienceMs`: how long to wait for a PostgreSQL that this process has not started.
 * @throws StartError if no database can be opened; none is left running
 */
export async function openSiteDatabase({ share = false, empty = false, asItIs = false, patienceMs = 10_000 } = {}): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, backup, log } = config()
  // With a forgotten DATA_DIR a command would work on a new and empty installation.
  if (share && !databaseUrl && !(await hasEmbeddedPostgres(dataDir)))
    throw new StartError('folder', `DATA_DIR is ${path.resolve(dataDir)}, where no site has been started. Set the variables of npm start.`)
  const shared = share && !databaseUrl ? await findEmbeddedPostgres(dataDir) : null
  const own: EmbeddedPostgres | null = databaseUrl || shared ? null : await startEmbeddedPostgres(dataDir, logWarning, backup !== undefined)
  const url = databaseUrl ?? shared ?? own?.connectionString
  if (!url) throw new Error('unreachable: one of the three is set')
  if (databaseUrl) await reachDatabase(url, patienceMs)
  if (databaseUrl && (await sharesConnections(url))) throw createPoolerError(url)
  if (shared)
    await reachDatabase(shared, patienceMs).catch((cause: unknown) => {
      const text = `Another process of this site starts, stops or restores the database in ${path.resolve(dataDir)}. Run the command again when it has ended.`
      throw new StartError('inUse', text, { cause })
    })
  openDatabase(url, log)
  const close = async () => {
    // The pool waits forever for a connection that hangs.
    await Promise.race([closeDatabase(), delay(closeMs)])
    await own?.stop()
  }
  if (asItIs) return { notice: null, close }
  try {
    await migrateDatabase(url, undefined, async () => {
      await loadContent()
      if ((await seedSampleContent({ empty })) && empty)
        logWarning('--empty had no effect: this installation has demonstration data. Remove it at /staff/demonstration')
      await seedEvents()
      await seedTests()
      await seedSittings()
      await syncSearchContent(listIndexablePages())
    })
  } catch (error) {
    await close()
    const state = findSqlState(error)
    if (databaseUrl && state === notAllowed) throw createOwnerError(databaseUrl)
    if (databaseUrl && state === parameterRefused) throw createPoolerError(databaseUrl)
    throw state === diskFull ? toFolderError({ code: 'ENOSPC' }, dataDir) : error
  }
  return { notice: own?.notice ?? null, close }
}

/** Runs a command of the operator that uses the database. The site may be running or stopped. */
export async function runOnDatabase(work: () => Promise<void>): Promise<void> {
  await runCommand(async () => {
    openContent()
    const database = await openSiteDatabase({ share: true })
    try {
      await work()
    } finally {
      await database.close()
    }
  })
}

function createOwnerError(url: string): StartError {
  const { host, pathname, username } = new URL(url)
  const [name, role] = [pathname.slice(1), decodeURIComponent(username)]
  return new StartError(
    'database',
    `The role ${role} may not create tables in ${name} at ${host}. Make it the owner: alter database "${name}" owner to "${role}".`,
  )
}

function createPoolerError(url: string): StartError {
  const settings = 'session mode and the setting ignore_startup_parameters that the README gives under “Many machines”'
  return new StartError('database', `The connection pooler ${describePlace(url)} has the wrong settings. It needs ${settings}.`)
}

/** The first release with all that the tables use, as `server_version_num` counts. */
const oldestVersion = 180_000
const tryMs = 3_000
const pauseMs = 500

/** It may be starting at the same time as the site. @throws StartError if it stays unreachable, rejects the site or is too old */
export async function reachDatabase(url: string, patienceMs: number, oldest = oldestVersion): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const error = await tryOnce(url, oldest)
    if (!error) return
    if (error instanceof StartError) throw error
    const isRejected = error instanceof DatabaseError && !isDatabaseUnavailable(error)
    if (isRejected || performance.now() > deadline) throw createStartError(error, url, isRejected)
    await delay(pauseMs)
  }
}

/** A pooler in transaction mode gives two open connections the same process of PostgreSQL. Locks and notifications would then get lost. */
async function sharesConnections(url: string): Promise<boolean> {
  const clients = [createClient(url), createClient(url)]
  try {
    const pids: number[] = []
    for (const client of clients) {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      pids.push(...rows.map(({ pid }) => pid))
    }
    return new Set(pids).size < clients.length
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}

function createClient(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: tryMs, query_timeout: tryMs })
  // Without a handler, a connection that breaks later would end the process.
  return client.on('error', () => {})
}

async function tryOnce(url: string, oldest: number): Promise<Error | null> {
  const client = createClient(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; version: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
    )
    const [found] = rows
    if (!found || found.number >= oldest) return null
    const needed = Math.floor(oldest / 10_000)
    return new StartError(
      'database',
      `PostgreSQL ${describePlace(url)} is ${found.version}, and the site needs ${needed} or newer. Correct DATABASE_URL, or upgrade it.`,
    )
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

/** An address without a host leads to a socket. */
function describePlace(url: string): string {
  const { host } = new URL(url)
  return host ? `at ${host}` : 'on this machine'
}

/** The message must not contain the password of the address. */
function createStartError(error: Error, url: string, isRejected: boolean): StartError {
  const place = describePlace(url)
  const { code = error.message } = error as NodeJS.ErrnoException
  if (isRejected)
    return new StartError(
      'database',
      `PostgreSQL ${place} refuses the site: ${error.message}. Correct DATABASE_URL, or give its role the database ${new URL(url).pathname.slice(1)}.`,
    )
  return new StartError('database', `PostgreSQL ${place} cannot be reached (${code}). Start it, or correct DATABASE_URL.`)
}
