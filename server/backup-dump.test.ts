import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync } from 'node:fs'
import { chown, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeBackup } from '#app/platform/backup/backups.server.ts'
import { restoreSite } from '#app/platform/backup/restore-site.server.ts'
import { config } from '#app/platform/config.server.ts'
import { fileStore } from '#app/platform/files/file-store.server.ts'

/** A PostgreSQL of this machine that has its client programs too, which the packaged one has not. */
const programs = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']).find((bin) =>
  ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((program) => existsSync(path.join(bin, program))),
)
const nobody = 65_534
const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
const folder = mkdtempSync(path.join(tmpdir(), 'site-dump-'))
const url = `postgresql://site@localhost/postgres?host=${encodeURIComponent(folder)}`
let server: ChildProcess | undefined

beforeAll(async () => {
  if (!programs) return
  if (as.uid) await chown(folder, nobody, nobody)
  const cluster = path.join(folder, 'cluster')
  execFileSync(path.join(programs, 'initdb'), ['-D', cluster, '-U', 'site', '--auth=trust', '--no-sync'], { ...as, stdio: 'ignore', cwd: folder })
  server = spawn(path.join(programs, 'postgres'), ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
  const own = { DATA_DIR: path.join(folder, 'data'), BACKUP_TO: path.join(folder, 'backups'), DATABASE_URL: url, SESSION_SECRET: 's'.repeat(40) }
  for (const [name, value] of Object.entries({ ...own, PATH: `${programs}:/usr/bin:/bin` })) vi.stubEnv(name, value)
  await vi.waitFor(() => query('select 1'))
})
afterAll(async () => {
  const ended = server && once(server, 'exit')
  server?.kill('SIGINT')
  await ended
  await rm(folder, { recursive: true, force: true })
})

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const schemas = () => query(`select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema)' order by 1`)

test.skipIf(!programs)('a PostgreSQL that the site does not run is dumped and put back as it was, also after a newer release has added to it', async () => {
  const backups = config().backup ?? expect.unreachable()
  const { disk } = await fileStore()
  await disk.put('media/one/file.pdf', 'first upload')
  await query(`create extension pg_trgm; create schema jobs; create table jobs.job (id int); create table words (id int primary key, word text not null);
    create index on words using gin (word gin_trgm_ops); insert into words values (1, 'before')`)
  const made = await makeBackup(backups)
  expect(made).toMatchObject({ kind: 'dump', files: ['media/one/file.pdf'] })
  const newer = `create table meanings (word_id int references words, meaning text); insert into words values (2, 'after'); update words set word = 'changed' where id = 1`
  await query(newer)
  await disk.delete('media/one/file.pdf')
  const before = await schemas()

  expect(await restoreSite(backups, null)).toMatchObject({ lost: [] })
  expect(await query('select * from words')).toEqual([{ id: 1, word: 'before' }])
  expect(await query(`select to_regclass('meanings') as gone`)).toEqual([{ gone: null }])
  expect(await schemas()).toEqual(before)
  expect(await disk.get('media/one/file.pdf')).toBe('first upload')

  // What was restored can be dumped and restored again; a dump that was cut short cannot, and what is there stays.
  const again = await makeBackup(backups)
  expect((await restoreSite(backups, null)).base.id).toBe(again.id)
  await query(newer)
  await truncate(path.join(folder, 'backups', 'base', again.id, 'database.dump'), again.bytes - 40)
  await expect(restoreSite(backups, null)).rejects.toThrow('the database is as it was')
  expect(await query('select * from words order by id')).toEqual([
    { id: 1, word: 'changed' },
    { id: 2, word: 'after' },
  ])
  expect(await schemas()).toEqual(before)
  expect(await query(`select word from words where word % 'change'`)).toEqual([{ word: 'changed' }])
})
