import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { databaseUrl } from './testing/cluster.ts'
import { columnsByTable, listReleases, type ReleaseSchema, readTables, writeTables } from './testing/releases.ts'

const releases = listReleases()
type Entry = { tag: string; when: number }
const journal = JSON.parse(await readFile('drizzle/meta/_journal.json', 'utf8')) as { entries: Entry[] }

async function openEmpty(): Promise<{ url: string; client: Client }> {
  const name = `released_${crypto.randomUUID().replaceAll('-', '')}`
  const cluster = new Client({ connectionString: inject('cluster') })
  await cluster.connect()
  await cluster.query(`create database ${name} owner site`)
  await cluster.end()
  const superuser = new URL(inject('cluster'))
  superuser.pathname = `/${name}`
  const client = new Client({ connectionString: superuser.href })
  await client.connect()
  onTestFinished(() => client.end())
  return { url: databaseUrl(inject('cluster'), name), client }
}

/** Creates the tables of that release with the migrations that it had. */
async function migrateTo({ migrations }: ReleaseSchema, url: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-releases-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp('drizzle', folder, { recursive: true })
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations.length) }))
  await migrateDatabase(url, folder)
}

/** Columns that a migration changed intentionally, or removed because their content is stored elsewhere. */
const changedOnPurpose: Record<string, string[]> = {
  // 0044: a refund has its own row.
  booking_payments: ['refund_reference', 'refunded_by', 'refunded_at'],
  // 0069: in capitals.
  outcome_records: ['person_reference'],
}

for (const release of releases) {
  test(`all data that the release ${release.commit} wrote remains after the migrations to the present`, async () => {
    const { url, client } = await openEmpty()
    await migrateTo(release, url)
    await writeTables(client, release.tables)
    await migrateDatabase(url)
    const now = await readTables(client)
    for (const people of ['leads', 'bookings', 'booking_payments', 'users', 'wishlist_entries'])
      expect(release.tables[people]?.length, people).toBeGreaterThan(0)
    for (const [table, rows] of Object.entries(release.tables)) {
      const left = changedOnPurpose[table] ?? []
      const asBefore = (row: Record<string, unknown>, like: Record<string, unknown>) =>
        JSON.stringify(
          Object.keys(like)
            .filter((column) => !left.includes(column))
            .map((column) => row[column] ?? null),
        )
      const found = new Set((now[table] ?? []).map((row) => asBefore(row, rows[0] ?? {})))
      expect(
        rows.map((row) => asBefore(row, rows[0] ?? {})).filter((row) => !found.has(row)),
        table,
      ).toEqual([])
    }
  })

  test(`no migration of the release ${release.commit} has changed since`, async () => {
    const digests = journal.entries.slice(0, release.migrations.length).map(async ({ tag, when }) => {
      return {
        hash: createHash('sha256')
          .update(await readFile(`drizzle/${tag}.sql`))
          .digest('hex'),
        when,
      }
    })
    expect(await Promise.all(digests)).toEqual(release.migrations)
  })
}

// A database skips a migration that is older than its last one.
test('each migration was created later than those before it', () => {
  const moments = journal.entries.map(({ when }) => when)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(new Set(moments).size).toBe(moments.length)
})

// During an upgrade the old and the new release use the same tables. docs/runbook.md lists releases that need a stop.
test('the current tables have all columns that the previous release reads, and accept its writes', async () => {
  const before = releases.at(-1)
  if (!before) return expect.unreachable()
  const { url, client } = await openEmpty()
  await migrateDatabase(url)
  const there = await columnsByTable(client)
  const gone = Object.entries(before.columns).flatMap(([table, columns]) =>
    columns.filter((column) => !there.get(table)?.includes(column)).map((column) => `${table}.${column}`),
  )
  expect(gone).toEqual([])
  const { rows: needed } = await client.query<{ table: string; column: string }>(`select relname as "table", attname as "column"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''`)
  expect(needed.filter(({ table, column }) => before.columns[table] && !before.columns[table].includes(column))).toEqual([])
  await writeTables(client, before.tables)
})
