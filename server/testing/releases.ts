import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Client } from 'pg'

/** What a release wrote in an installation with demonstration data and a few visitors; made with `node bench/keep-release.ts`. */
export type ReleaseSchema = {
  commit: string
  /** As stored in the database: the digest of each file, and when it was made. */
  migrations: { hash: string; when: number }[]
  /** The columns of each table that the release knows. */
  columns: Record<string, string[]>
  /** Rows by table, as PostgreSQL writes them in JSON. */
  tables: Record<string, Record<string, unknown>[]>
}

const folder = 'server/testing/releases'
/** Tables that the site writes again at each start. */
const derived = ['search_entries', 'search_words']

export function listReleases(): ReleaseSchema[] {
  return readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(brotliDecompressSync(readFileSync(path.join(folder, file))).toString()))
}

const quote = (name: string) => `"${name}"`

/** The rows of all tables of the site, without columns that the database computes. */
export async function readTables(client: Client): Promise<ReleaseSchema['tables']> {
  const tables: ReleaseSchema['tables'] = {}
  for (const [table, columns] of await columnsByTable(client)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(one) as row from (select ${columns.map(quote).join(', ')} from ${quote(table)}) one`,
    )
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

/** Inserts rows without triggers and foreign keys: the rows were checked when first written. @param client as superuser */
export async function writeTables(client: Client, tables: ReleaseSchema['tables']): Promise<void> {
  const there = await columnsByTable(client)
  await client.query(`set session_replication_role = replica`)
  for (const [table, rows] of Object.entries(tables)) {
    const [first] = rows
    if (!first) continue
    const columns = Object.keys(first)
    const unknown = columns.filter((column) => !there.get(table)?.includes(column))
    if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`)
    const list = columns.map(quote).join(', ')
    await client.query(
      `insert into ${quote(table)} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${quote(table)}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query(`set session_replication_role = origin`)
}

/** The columns of each table of the site, without generated columns. */
export async function columnsByTable(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as "table", array_agg(attname::text order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all($1)
    group by relname order by relname`,
    [derived],
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}
