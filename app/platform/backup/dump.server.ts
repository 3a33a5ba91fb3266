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

/**
 * Puts a dump in the place of what the database has. What is there is set aside meanwhile: a newer release may have made tables that
 * `pg_restore --clean` does not know, and that keep it from dropping the others.
 * @throws ToolMissing
 */
export async function restoreDump(url: string, store: BackupStore, base: BackupNote): Promise<void> {
  await requireTool('pg_restore', url)
  const stream = await store.read(dataOf(base))
  if (!stream) throw new Error(`The backup ${base.id} has no data: ${dataOf(base)} is missing.`)
  // One that was interrupted left the earlier data aside.
  await run(url, bringBack)
  await run(url, setAside)
  const child = spawn('pg_restore', ['--no-owner', '--no-comments', '--single-transaction', '--dbname', url], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  const [[code], fault] = await Promise.all([ended, pipeline(stream, child.stdin).catch((error: Error) => error)])
  // A program that ends well may leave the end of its input unread.
  await run(url, code === 0 ? dropAside : bringBack)
  if (code !== 0) throw new Error(`pg_restore ended with code ${code}; the database is as it was.`, { cause: fault })
}

const suffix = '_before_restore'
const eachSchema = (body: string) => `for name in select nspname from pg_namespace where nspname ${body}`

/**
 * The schema itself stays, with its extensions: a role that is no superuser may not move them. Sequences of a column, types of a
 * table and functions of a range go along with what they belong to. Routines first: their names have the types' names in them.
 */
const moveOwn = (from: string, to: string) => `for name in
    select format('alter routine %s set schema ${to}', oid::regprocedure) from pg_proc where pronamespace = to_regnamespace('${from}') and ${isFree('pg_proc')}
    union all select format('alter %s %s set schema ${to}', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass)
      from pg_class where relnamespace = to_regnamespace('${from}') and relkind in ('r', 'p', 'v', 'm', 'S') and ${isFree('pg_class')}
    union all select format('alter type %s set schema ${to}', oid::regtype) from pg_type
      where typnamespace = to_regnamespace('${from}') and (typtype in ('e', 'd', 'r') or typtype = 'c' and (select relkind = 'c' from pg_class where oid = typrelid)) and ${isFree('pg_type')}
    loop execute name; end loop;`
const isFree = (catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and (deptype in ('e', 'i') or deptype = 'a' and ${catalog === 'pg_class' ? "relkind = 'S'" : 'false'}))`

const setAside = `declare name text; begin
  ${eachSchema("in ('jobs', 'drizzle')")} loop execute format('alter schema %I rename to %I', name, name || '${suffix}'); end loop;
  create schema public${suffix};
  ${moveOwn('public', `public${suffix}`)}
end`

const bringBack = `declare name text; begin
  if to_regnamespace('public${suffix}') is null then return; end if;
  create schema of_restore;
  ${moveOwn('public', 'of_restore')}
  drop schema if exists of_restore, jobs, drizzle cascade;
  ${moveOwn(`public${suffix}`, 'public')}
  drop schema public${suffix};
  ${eachSchema(`like '%${suffix}'`)} loop execute format('alter schema %I rename to %I', name, replace(name, '${suffix}', '')); end loop;
end`

const dropAside = `begin drop schema if exists public${suffix}, jobs${suffix}, drizzle${suffix} cascade; end`

/** Runs a block of PL/pgSQL, whole or not at all. */
async function run(url: string, block: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set client_min_messages = warning; do $block$ ${block} $block$`)
  } finally {
    await client.end()
  }
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
