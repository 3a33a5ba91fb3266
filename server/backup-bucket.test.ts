import { mkdtempSync } from 'node:fs'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { StartError } from '#app/lib/start-error.server.ts'
import { BackupStore } from '#app/platform/backup/backup-store.server.ts'
import { createBackup, findLastBackup } from '#app/platform/backup/backups.server.ts'
import { restoreSite } from '#app/platform/backup/restore-site.server.ts'
import { WalArchive } from '#app/platform/backup/wal-archive.server.ts'
import { config } from '#app/platform/config.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { getFileStore } from '#app/platform/files/file-store.server.ts'
import { startFakeS3 } from './testing/fake-s3.ts'
import { useSettings } from './testing/settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-bucket-'))
const dataDir = path.join(folder, 'data')
const quiet = () => {}
const s3 = await startFakeS3()
const bucket = { S3_BUCKET: 'uploads', S3_REGION: 'ap-south-1', S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
useSettings({ DATA_DIR: dataDir, BACKUP_TO: 's3://backups', ...bucket })
afterAll(async () => {
  s3.stop()
  await rm(folder, { recursive: true, force: true })
})
const backups = () => config().backup ?? expect.unreachable()

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('an empty machine restores its database up to the last change, its uploads and its secret from a bucket', async () => {
  const upload = 'media/one/file.pdf'
  const { disk } = await getFileStore()
  await disk.put(upload, 'first upload')
  const postgres = await startEmbeddedPostgres(dataDir, quiet, true)
  await writeFile(path.join(dataDir, 'session-secret'), 's'.repeat(43))
  await query(postgres.superuserConnectionString, "create table words as select 'before' as word")
  await createBackup(backups())
  await query(postgres.superuserConnectionString, "insert into words values ('after')")
  await postgres.stop()
  await disk.delete(upload)
  const { objects } = s3
  expect([...objects.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([])
  // The running site does this every few seconds.
  await new WalArchive(path.join(dataDir, 'wal'), await BackupStore.open(backups())).drain()
  await rm(dataDir, { recursive: true })

  expect(await restoreSite(backups(), null)).toMatchObject({ lost: [], otherSecret: null, aside: null })
  const restored = await startEmbeddedPostgres(dataDir, quiet, true)
  expect(await query(restored.superuserConnectionString, 'select word from words order by word')).toEqual([{ word: 'after' }, { word: 'before' }])
  await restored.stop()
  expect(await disk.get(upload)).toBe('first upload')
  expect(await findLastBackup(backups())).toMatchObject({ kind: 'cluster', files: [upload] })
}, 120_000)

test('two backups or copies at the same time do not mix their content', async () => {
  const [one, other] = await Promise.all([BackupStore.open(backups()), BackupStore.open(backups())])
  const slow = async function* (text: string) {
    for (const letter of text) {
      await new Promise(setImmediate)
      yield Buffer.from(letter)
    }
  }
  const [long, short] = ['a'.repeat(60), 'b'.repeat(30)]
  await Promise.all([one.putStream('base/long', Readable.from(slow(long))), other.putStream('uploads/short', Readable.from(slow(short)))])
  expect([s3.objects.get('backups/base/long')?.toString(), s3.objects.get('backups/uploads/short')?.toString()]).toEqual([long, short])
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a full disk is named, and a part that a killed process left is deleted after a day', async () => {
  const store = await BackupStore.open(backups())
  const full = new Readable({ read: () => full.destroy(Object.assign(new Error('no space'), { code: 'ENOSPC' })) })
  const failure = await store.putStream('base/x', full).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure).toMatchObject({ message: `The disk of ${dataDir} has no room for the backup. Make room, then run npm run backup.` })
  const [left, fresh] = ['backup.left.part', 'backup.fresh.part']
  for (const name of [left, fresh]) await writeFile(path.join(dataDir, name), 'x')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(path.join(dataDir, left), twoDaysAgo, twoDaysAgo)
  await store.removeLeftParts()
  const names = await readdir(dataDir)
  expect([names.includes(left), names.includes(fresh)]).toEqual([false, true])
  await rm(path.join(dataDir, fresh))
})

test('a bucket that rejects the keys or cannot be reached is named with the cause and what to do', async () => {
  const advice = 'Correct BACKUP_TO, the keys or the rights of the bucket, or repair the network.'
  s3.rejection = 'InvalidAccessKeyId'
  const refused = await restoreSite(backups(), null).catch((error: unknown) => error)
  const store = await BackupStore.open(backups())
  const unwritten = await store.putStream('base/x', Readable.from([Buffer.from('x')])).catch((error: unknown) => error)
  const unkept = await store.put('wal/x', Buffer.from('x')).catch((error: unknown) => error)
  s3.rejection = null
  expect(refused).toBeInstanceOf(StartError)
  expect(refused).toMatchObject({ message: `The backups in s3://backups cannot be read (InvalidAccessKeyId: rejected). ${advice}` })
  for (const error of [unwritten, unkept])
    expect(error).toMatchObject({ message: `The backups in s3://backups cannot be written (InvalidAccessKeyId: rejected). ${advice}` })

  const away = { folder: 's3://backups', store: { ...backups().store, endpoint: 'http://127.0.0.1:1' } }
  const failure = await restoreSite(away, null).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^The backups in s3:\/\/backups cannot be read \(Error ECONNREFUSED: .*\. Correct/),
  })
})
