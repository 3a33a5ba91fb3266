import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useDataFolder } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getSiteStatus } from './get-status.server.ts'

useTestDatabase({ jobs: true })
const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const dataDir = useDataFolder({ BACKUP_TO: 's3://backups', S3_BUCKET: 'uploads', S3_REGION: 'ap-south-1', S3_ENDPOINT: 'http://127.0.0.1:1', ...keys })

test('while the backups cannot be read, the status says how long the log of the database has waited', async () => {
  const segment = path.join(dataDir, 'wal', '000000010000000000000001')
  mkdirSync(path.dirname(segment), { recursive: true })
  writeFileSync(segment, '')
  const before = Date.now() / 1000 - 20 * 60
  utimesSync(segment, before, before)
  const { backup } = await getSiteStatus()
  expect(backup).toMatchObject({ state: 'unreadable', error: expect.stringContaining('ECONNREFUSED') })
  expect(backup.logDelaySeconds).toBeGreaterThanOrEqual(20 * 60)
})
