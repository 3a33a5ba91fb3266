import { mkdtempSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StartError } from '#app/lib/start-error.server.ts'
import { archiveDelayMs, archiveLog, createBackup, findLastBackup } from '#app/platform/backup/backups.server.ts'
import { restoreSite } from '#app/platform/backup/restore-site.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { useSettings } from './testing/settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-backup-'))
const dataDir = path.join(folder, 'data')
useSettings({ DATA_DIR: dataDir, BACKUP_TO: path.join(folder, 'backups') })
afterAll(() => rm(folder, { recursive: true, force: true }))
const backups = () => config().backup ?? expect.unreachable()

async function query(postgres: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.superuserConnectionString })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const message = async (postgres: EmbeddedPostgres) => (await query(postgres, 'select word from words order by word')).map(({ word }) => word)
/** The time of the database, with a pause before and after that is longer than the steps of the clock. */
async function momentAfterNow(postgres: EmbeddedPostgres): Promise<Date> {
  const [row] = await query(postgres, 'select pg_sleep(0.05), clock_timestamp() as now, pg_sleep(0.05)')
  return row?.now as Date
}

const quiet = () => {}
const upload = (name: string) => path.join(dataDir, 'files', 'media', name)

let between: Date
beforeAll(async () => {
  await mkdir(path.dirname(upload('one/file.pdf')), { recursive: true })
  await writeFile(upload('one/file.pdf'), 'first upload')
  await writeFile(path.join(dataDir, 'session-secret'), 's'.repeat(43))
  const postgres = await startEmbeddedPostgres(dataDir, quiet, true)
  const stopArchive = await archiveLog(backups())
  await query(postgres, 'create table words (word text)')
  await query(postgres, "insert into words select 'before ' || n from generate_series(1, 20000) n")
  // These rows are written while the files are copied.
  const writing = query(postgres, "do $$ begin for n in 1..200 loop insert into words values ('during ' || n); commit; end loop; end $$")
  await createBackup(backups())
  await writing
  await query(postgres, "insert into words values ('wanted')")
  between = await momentAfterNow(postgres)
  await query(postgres, "insert into words values ('unwanted'); delete from words where word like 'before%'")
  await query(postgres, 'select pg_switch_wal()')
  await query(postgres, "insert into words values ('in another segment')")
  await query(postgres, 'select pg_switch_wal()')
  await query(postgres, "insert into words values ('just before the stop')")
  await postgres.stop()
  await stopArchive()
}, 120_000)

test('after a stop no change waits on this machine for the backups', async () => {
  expect(await archiveDelayMs()).toBe(0)
})

test('no other user of the machine can read the backups, also in a folder that others may open', async () => {
  const names = await readdir(backups().folder)
  const modes = await Promise.all(names.map(async (name) => (await stat(path.join(backups().folder, name))).mode & 0o777))
  expect(Object.fromEntries(names.map((name, at) => [name, modes[at]]))).toEqual({ base: 0o700, uploads: 0o700, wal: 0o700 })
})

test('the site is restored to a moment between two writes, with its uploads and its secret', async () => {
  await rm(path.join(dataDir, 'files'), { recursive: true })
  await rm(path.join(dataDir, 'session-secret'))
  expect(await restoreSite(backups(), between)).toMatchObject({ isBeforeTarget: false, lost: [], otherSecret: null })
  const postgres = await startEmbeddedPostgres(dataDir, quiet, true)
  const found = await message(postgres)
  await postgres.stop()
  expect(found).toContain('wanted')
  expect(found).not.toContain('unwanted')
  expect(found.filter((word) => String(word).startsWith('before'))).toHaveLength(20_000)
  expect(found.filter((word) => String(word).startsWith('during'))).toHaveLength(200)
  expect(await readFile(upload('one/file.pdf'), 'utf8')).toBe('first upload')
  expect(await readFile(path.join(dataDir, 'session-secret'), 'utf8')).toBe('s'.repeat(43))
}, 120_000)

test('after the machine is lost, the last change is restored; a later target restores all that is stored', async () => {
  await rm(dataDir, { recursive: true })
  expect(await restoreSite(backups(), new Date('2099-01-01T00:00:00Z'))).toMatchObject({ isBeforeTarget: true, aside: null })
  const postgres = await startEmbeddedPostgres(dataDir, quiet, true)
  expect(await message(postgres)).toEqual(expect.arrayContaining(['unwanted', 'wanted', 'just before the stop']))
  await postgres.stop()
}, 120_000)

test('a damaged description, backup or segment of the log stops no restore of what is left, and a rejected restore changes nothing', async () => {
  const folderOf = (name: string) => path.join(backups().folder, name)
  const intact = path.join(folder, 'intact')
  await cp(backups().folder, intact, { recursive: true })
  await mkdir(folderOf('base/damaged'))
  await writeFile(folderOf('base/damaged/backup.json'), '{')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const last =
    (await readdir(folderOf('wal')))
      .filter((name) => /^[\dA-F]{24}\.zst$/.test(name))
      .sort()
      .at(-1) ?? ''
  await writeFile(folderOf(`wal/${last}`), 'damaged')
  await rm(dataDir, { recursive: true })
  expect(await restoreSite(backups(), null)).toMatchObject({ damaged: [`wal/${last}`] })
  expect(logged.mock.calls.join()).toContain('base/damaged/backup.json is ignored')
  logged.mockReset()
  await rm(folderOf('base/damaged'), { recursive: true })

  const before = await readdir(dataDir)
  await truncate(folderOf(`base/${(await findLastBackup(backups()))?.id}/postgres.tar.zst`), 100_000)
  await expect(restoreSite(backups(), null)).rejects.toThrow(/is damaged: base\/.* cannot be unpacked .*Nothing was changed\. Restore an earlier backup: --at/)
  expect(await readdir(dataDir)).toEqual(before)
  await rm(backups().folder, { recursive: true })
  await cp(intact, backups().folder, { recursive: true })
}, 120_000)

test('a segment that is missing in the log is named, unless the moment is before it', async () => {
  const folderOf = (name: string) => path.join(backups().folder, name)
  const segments = (await readdir(folderOf('wal'))).filter((name) => /^[\dA-F]{24}\.zst$/.test(name)).sort()
  const missing = segments.at(-2) ?? ''
  await rename(folderOf(`wal/${missing}`), path.join(folder, missing))
  await rm(dataDir, { recursive: true })
  expect(await restoreSite(backups(), new Date('2099-01-01T00:00:00Z'))).toMatchObject({ damaged: [`wal/${missing}`], isBeforeTarget: true })
  await rename(path.join(folder, missing), folderOf(`wal/${missing}`))
  const last = segments.at(-1) ?? ''
  await rename(folderOf(`wal/${last}`), path.join(folder, last))
  await rm(dataDir, { recursive: true })
  expect(await restoreSite(backups(), null)).toMatchObject({ damaged: [] })
  await rename(path.join(folder, last), folderOf(`wal/${last}`))
}, 120_000)

test('a mistyped folder of the backups is rejected, and not created', async () => {
  const mistyped = { ...backups(), folder: path.join(folder, 'bakcups') }
  const failure = await restoreSite(mistyped, null).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure).toMatchObject({ message: `BACKUP_TO is ${mistyped.folder}, which is not there. Correct it.` })
  expect(await readdir(folder)).not.toContain('bakcups')
  await mkdir(mistyped.folder)
  await expect(restoreSite(mistyped, null)).rejects.toThrow(
    `${mistyped.folder} has no backup of the site’s own PostgreSQL. Correct BACKUP_TO, or set DATABASE_URL.`,
  )
  await rm(mistyped.folder, { recursive: true })
})

test('a target before the first backup is rejected, and old backups are deleted once a newer one exists', async () => {
  const before = await findLastBackup(backups())
  const first = `has no backup that ended before 2020-01-01T00:00:00.000Z. The first one ended at ${before?.endedAt}.`
  await expect(restoreSite(backups(), new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(first)
  const postgres = await startEmbeddedPostgres(dataDir, quiet, true)
  const later = new Date(Date.now() + 15 * 86_400_000)
  const created = await createBackup(backups(), later)
  await postgres.stop()
  expect(created.id).not.toBe(before?.id)
  expect(await findLastBackup(backups())).toMatchObject({ id: created.id })
  await expect(restoreSite(backups(), between)).rejects.toThrow('has no backup that ended before')
}, 120_000)

test('changes after a restore are restored by the next one, without a backup in between or a missing segment of the log that it abandoned', async () => {
  const first = await startEmbeddedPostgres(dataDir, quiet, true)
  const before = await momentAfterNow(first)
  const abandon = async () =>
    (await query(first, "insert into words values ('abandoned') returning pg_walfile_name(pg_current_wal_lsn()) as segment"))[0]?.segment
  await abandon()
  await query(first, 'select pg_switch_wal()')
  const missing = await abandon()
  await query(first, 'select pg_switch_wal()')
  await abandon()
  await first.stop()
  await restoreSite(backups(), before)
  await rm(path.join(backups().folder, `wal/${missing}.zst`))
  const second = await startEmbeddedPostgres(dataDir, quiet, true)
  await query(second, "insert into words values ('after the restore')")
  await second.stop()
  expect(await restoreSite(backups(), null)).toMatchObject({ damaged: [] })
  const third = await startEmbeddedPostgres(dataDir, quiet, true)
  const found = await message(third)
  await third.stop()
  expect(found).toContain('after the restore')
  expect(found).not.toContain('abandoned')
}, 120_000)

test('after a start PostgreSQL passes on its log as often as configured, from the beginning', async () => {
  const before = await startEmbeddedPostgres(dataDir, quiet, true)
  await query(before, "alter system set archive_timeout = '1s'")
  await before.stop()
  const stopArchive = await archiveLog(backups())
  await stopArchive()
  const postgres = await startEmbeddedPostgres(dataDir, quiet, true)
  await query(postgres, "insert into words values ('soon stored')")
  await vi.waitFor(async () => expect(await archiveDelayMs()).toBeGreaterThan(0), { timeout: 30_000, interval: 100 })
  await postgres.stop()
}, 120_000)
