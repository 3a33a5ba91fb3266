import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { StartError } from '#app/lib/start-error.server.ts'
import { listenerName } from '#app/platform/db/changes.server.ts'
import { adviseEarlier, type BackupNote, type BackupStore, getDataName } from './backup-store.server.ts'
import { deleteSetAside, restoreSetAside, setDatabaseAside } from './set-aside.server.ts'

/** The address without its password, which goes by the environment: all users of a machine can read the arguments of a program. */
export function hidePassword(url: string): { address: string; password: { PGPASSWORD?: string } } {
  const address = new URL(url)
  if (address.password === '') return { address: url, password: {} }
  const password = { PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  return { address: address.href, password }
}

// biome-ignore lint/style/noProcessEnv: the programs also read PATH and the certificates of libpq from it
const getToolEnv = (password: { PGPASSWORD?: string }) => ({ ...process.env, ...password })

/** Copies a database of another PostgreSQL with `pg_dump`. @throws StartError if no `pg_dump` for the version of this server is on the PATH */
export async function dumpDatabase(url: string, store: BackupStore, id: string): Promise<number> {
  await requireTool('pg_dump', url)
  const { address, password } = hidePassword(url)
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--dbname', address], {
    env: getToolEnv(password),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [bytes, [code]] = await Promise.all([store.putStream(getDataName({ id, kind: 'dump' }), child.stdout), ended])
  if (code !== 0) {
    await store.delete(getDataName({ id, kind: 'dump' }))
    throw new Error(`pg_dump ended with code ${code}.`)
  }
  return bytes
}

/** Replaces the database's content. First moves it to other schemas: `pg_restore --clean` fails on tables of a newer release. @throws StartError if nothing was restored */
export async function restoreDump(url: string, store: BackupStore, base: BackupNote): Promise<void> {
  await requireTool('pg_restore', url)
  await requireStopped(url)
  const stream = await store.read(getDataName(base))
  if (!stream) throw new StartError('unknown', `The backup ${base.id} has no data: ${getDataName(base)} is missing. ${adviseEarlier(base)}`)
  // An interrupted restore leaves the earlier data in the other schemas.
  await restoreSetAside(url)
  await setDatabaseAside(url)
  const { address, password } = hidePassword(url)
  const options = ['--no-owner', '--no-comments', '--single-transaction', '--dbname', address]
  const child = spawn('pg_restore', options, { env: getToolEnv(password), stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  // Decide by the exit code: a program that succeeds may leave the end of its input unread.
  const [[code]] = await Promise.all([ended, pipeline(stream, child.stdin).catch(() => {})])
  await (code === 0 ? deleteSetAside(url) : restoreSetAside(url))
  if (code !== 0)
    throw new StartError('unknown', `The backup ${base.id} cannot be restored: pg_restore ended with code ${code} and says why above. ${adviseEarlier(base)}`)
}

/** A running site would write into the restored data what it remembers of the earlier data. */
async function requireStopped(url: string): Promise<void> {
  const running = await query<{ pid: number; host: string | null }>(
    url,
    `select pid, host(client_addr) as host from pg_stat_activity where datname = current_database() and application_name = '${listenerName}'`,
  )
  if (running.length === 0) return
  const processes = running.map(({ pid, host }) => `${pid} from ${host ?? 'this machine'}`).join(', ')
  throw new StartError(
    'unknown',
    `The site still uses this database: connection ${processes}. Nothing was changed. Stop the site on every machine, and restore again. If a machine is gone, end its connection: select pg_terminate_backend(${running[0]?.pid}).`,
  )
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function requireTool(tool: 'pg_dump' | 'pg_restore', url: string): Promise<void> {
  const rows = await query<{ version: string }>(url, "select current_setting('server_version_num') as version")
  const wanted = Math.floor(Number(rows[0]?.version) / 10_000)
  const output = await promisify(execFile)(tool, ['--version']).then(
    ({ stdout }) => stdout,
    () => null,
  )
  const found = Number(/(\d+)/.exec(output ?? '')?.[1])
  if (output === null) throw new StartError('unknown', `${tool} is not on the PATH. Install the client programs of PostgreSQL ${wanted} on this machine.`)
  if (found < wanted)
    throw new StartError('unknown', `${tool} on the PATH is of PostgreSQL ${found}, and the database is ${wanted}. Install the client programs of ${wanted}.`)
}
