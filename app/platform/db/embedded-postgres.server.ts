import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { link, readdir, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError, toFolderError } from '#app/lib/start-error.server.ts'
import { configureArchiving } from './archive-settings.server.ts'
import { rejectForeignFolder } from './foreign-folder.server.ts'
import { getCommand, getConnectionString, nobodyUserId, type PostgresPlace, preparePlace } from './postgres-place.server.ts'
import { killServer, PostgresServer } from './postgres-server.server.ts'
import { ensureSiteRole } from './site-role.server.ts'

const run = promisify(execFile)
const majorVersion = '18'
const orphanMs = 30_000

export type EmbeddedPostgres = {
  /** Address for the role `site`, which owns the database and has no other rights. */
  connectionString: string
  /** Address for the cluster's superuser: for tests and tools, never for the site. */
  superuserConnectionString: string
  /** Text for the start line, or null if the files are in the usual place. */
  notice: string | null
  /** Process id of the running server; changes when a crashed server is restarted. */
  pid(): number
  stop(): Promise<void>
}

/** Ends the server of a killed parent, restarts one that ends. @throws StartError if another process uses the folder, or no start within a minute */
export async function startEmbeddedPostgres(dataDir: string, log: (line: string) => void, isArchived = false): Promise<EmbeddedPostgres> {
  await rejectForeignFolder(dataDir)
  const place = await preparePlace(path.resolve(dataDir))
  const lock = await acquireLock(path.join(place.run, 'owner.sock'))
  try {
    await endOrphan(place)
    await createCluster(place)
    await configureArchiving(path.join(place.home, 'postgres'), isArchived)
    const server = new PostgresServer(place, log)
    await server.start()
    try {
      await ensureSiteRole((role) => getConnectionString(place, role))
    } catch (error) {
      await server.stop()
      throw error
    }
    return {
      connectionString: getConnectionString(place),
      superuserConnectionString: getConnectionString(place, 'postgres'),
      notice: place.as === 'nobody' ? `PostgreSQL runs as uid ${nobodyUserId} with its data in ${place.home}` : null,
      pid: () => server.pid,
      async stop() {
        await server.stop()
        await new Promise((resolve) => lock.close(resolve))
      },
    }
  } catch (error) {
    lock.close()
    throw error
  }
}

/** Whether a site has run with this folder. Creates nothing where the folder is absent. */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const folder = path.resolve(dataDir)
  return existsSync(folder) && existsSync(path.join((await preparePlace(folder)).home, 'postgres'))
}

/** Its connection string; null unless a live process runs it on this folder. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const place = await preparePlace(path.resolve(dataDir))
  return (await isListening(path.join(place.run, 'owner.sock'))) ? getConnectionString(place) : null
}

/** A listening socket is the lock: the system frees it whenever its process ends. */
export async function acquireLock(socket: string): Promise<Server> {
  const deadline = Date.now() + 5_000
  for (;;) {
    const server = await listenAlone(socket)
    if (server) return server
    if (!(await isListening(socket))) await removeLeftSocket(socket)
    else if (Date.now() > deadline)
      throw new StartError('inUse', 'Another process of this site is using the same DATA_DIR. Stop it first, or give this one its own DATA_DIR.')
    else await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Returns null if there is such a socket, live or left by a killed process. */
async function listenAlone(socket: string): Promise<Server | null> {
  const server = createServer((connection) => connection.destroy())
  server.unref()
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
}

/** Another process may have replaced the left socket meanwhile: only after the renaming is it certain which one this is. A live one is put back. */
async function removeLeftSocket(socket: string): Promise<void> {
  const aside = `${socket}.${randomBytes(3).toString('hex')}`
  try {
    await rename(socket, aside)
    if (await isListening(aside)) await link(aside, socket)
  } catch (error) {
    // Another process has removed the socket first, or has already created its own.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  await rm(aside, { force: true })
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

/** A parent killed with SIGKILL leaves its server running. After a power cut the stored id may be another process's: then PostgreSQL would not start. */
async function endOrphan(place: PostgresPlace): Promise<void> {
  const cluster = path.join(place.home, 'postgres')
  const pidFile = path.join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  const kind = pid > 1 ? await findProcessKind(pid, cluster) : 'other'
  if (kind === 'other') {
    await rm(pidFile, { force: true })
    for (const name of await readdir(place.run)) if (name.startsWith('.s.PGSQL.')) await rm(path.join(place.run, name), { force: true })
  }
  if (kind !== 'own') return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + orphanMs
  while (existsSync(pidFile)) {
    if (Date.now() > deadline) {
      await killServer(pid)
      await rm(pidFile, { force: true })
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** `own`: the PostgreSQL of this cluster. `unknown`: perhaps; the system does not reveal the folder of the process. */
async function findProcessKind(pid: number, cluster: string): Promise<'own' | 'other' | 'unknown'> {
  const commandLine = await run('ps', ['-o', 'args=', '-ww', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  )
  const label = commandLine.replaceAll('\0', ' ')
  if (label.includes(cluster)) return 'own'
  if (!label.includes('postgres')) return 'other'
  // A server runs in its cluster's folder, even if the command line has another path.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  if (folder === null) return 'unknown'
  return folder === (await realpath(cluster).catch(() => cluster)) ? 'own' : 'other'
}

async function createCluster(place: PostgresPlace): Promise<void> {
  const cluster = path.join(place.home, 'postgres')
  if (existsSync(cluster)) return checkCluster(cluster)
  // Create the cluster in a temporary folder and rename it, so that a start after an interrupted one is clean. The name is unique: an initdb
  // that outlives its killed parent still writes to its folder.
  for (const left of await readdir(place.home)) {
    if (left.startsWith('postgres.new-')) await rm(path.join(place.home, left), { recursive: true, force: true }).catch(() => {})
  }
  const unfinished = `${cluster}.new-${crypto.randomUUID().slice(0, 8)}`
  const init = getCommand(place, 'initdb', [
    '-D',
    unfinished,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ])
  await run(init.file, init.args, init.options).catch((error: Error & { stderr?: string }) => {
    rmSync(unfinished, { recursive: true, force: true })
    const isFull = /No space left/.test(error.stderr ?? '')
    throw isFull
      ? toFolderError({ code: 'ENOSPC' }, place.home)
      : new StartError('postgres', `PostgreSQL could not make its files in ${place.home}: ${getLastLine(error)}`)
  })
  await rename(unfinished, cluster)
}

const getLastLine = ({ stderr, message }: { stderr?: string; message: string }) => (stderr || message).trim().split('\n').at(-1)

/** @throws StartError for files of another release or user, with which PostgreSQL itself would only exit */
function checkCluster(cluster: string): void {
  const version = existsSync(path.join(cluster, 'PG_VERSION')) ? readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim() : null
  if (version === null) throw new StartError('folder', `${cluster} is not a folder of PostgreSQL. Move it away, or set DATA_DIR to another folder.`)
  if (version !== majorVersion)
    throw new StartError(
      'folder',
      `${cluster} was made by PostgreSQL ${version}, and this release has ${majorVersion}: dump and restore it, see docs/runbook.md.`,
    )
  const { uid } = statSync(cluster)
  const own = process.getuid?.() ?? uid
  // Root without user namespaces gives the files to the user nobody.
  if (uid !== own && !(own === 0 && uid === nobodyUserId))
    throw new StartError('folder', `${cluster} belongs to the user with the number ${uid}. Start the site as that user, or give it the folder with chown.`)
}
