import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type BackupNote, type BackupStore, dataOf } from './backup-store.server.ts'

/** Why a database of another PostgreSQL cannot be backed up here, in a sentence for the operator. */
export class ToolMissing extends Error {}

/**
 * Copies a database of another PostgreSQL by `pg_dump`.
 * @throws ToolMissing if none that knows this server is on the PATH
 */
export async function dumpDatabase(url: string, store: BackupStore, id: string): Promise<number> {
  await requireTool('pg_dump', url)
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--dbname', url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [bytes, [code]] = await Promise.all([store.putStream(dataOf({ id, kind: 'dump' }), child.stdout), ended])
  if (code !== 0) {
    await store.delete(dataOf({ id, kind: 'dump' }))
    throw new Error(`pg_dump ended with code ${code}.`)
  }
  return bytes
}

/** Puts a dump in the place of what the database has, in one transaction. @throws ToolMissing */
export async function restoreDump(url: string, store: BackupStore, base: BackupNote): Promise<void> {
  await requireTool('pg_restore', url)
  const stream = await store.read(dataOf(base))
  if (!stream) throw new Error(`The backup ${base.id} has no data: ${dataOf(base)} is missing.`)
  const child = spawn('pg_restore', ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--dbname', url], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  await pipeline(stream, child.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error(`pg_restore ended with code ${code}; the database is as it was.`)
}

async function requireTool(tool: 'pg_dump' | 'pg_restore', url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  await client.end()
  const wanted = Math.floor(Number(rows[0]?.version) / 10_000)
  const said = await promisify(execFile)(tool, ['--version']).then(
    ({ stdout }) => stdout,
    () => null,
  )
  const found = Number(/(\d+)/.exec(said ?? '')?.[1])
  if (said === null) throw new ToolMissing(`${tool} is not on the PATH. Install the client programs of PostgreSQL ${wanted} on this machine.`)
  if (found < wanted)
    throw new ToolMissing(`${tool} on the PATH is of PostgreSQL ${found}, and the database is ${wanted}. Install the client programs of ${wanted}.`)
}
