import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
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
