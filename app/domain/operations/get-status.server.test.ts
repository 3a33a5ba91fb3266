import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#app/domain/messages/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { useDataFolder } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addAlarmTexts } from './alarms.server.ts'
import { getSiteStatus } from './get-status.server.ts'

useTestDatabase({ jobs: true })
const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const buckets = { BACKUP_TO: 's3://backups', S3_BUCKET: 'uploads', S3_REGION: 'ap-south-1', S3_ENDPOINT: 'http://127.0.0.1:1', ...keys }
const dataDir = useDataFolder(buckets)

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

test('the status has the age of the oldest message of each channel', async () => {
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const waiting = { kind: 'account-mail', sealed: 'x' }
  await db()
    .insert(messages)
    .values([
      { ...waiting, channel: 'sms', cause: '1', createdAt: secondsAgo(7_200) },
      { ...waiting, channel: 'mail', cause: '2', createdAt: secondsAgo(600) },
    ])
  const found = (await getSiteStatus()).messages
  expect(found.waiting).toBe(2)
  const minutes = Object.entries(found.oldestSeconds).map(([channel, seconds]) => [channel, Math.round(seconds / 60)])
  expect(Object.fromEntries(minutes)).toEqual({ mail: 10, sms: 120, whatsapp: 0, webhook: 0 })
})

test('a bucket for uploads that cannot be read is in the status and raises an alarm', async () => {
  const status = await getSiteStatus()
  expect(status.uploads).toEqual({ bucket: 'uploads', error: expect.stringContaining('ECONNREFUSED') })
  const [alarm] = addAlarmTexts([{ name: 'uploads-unreadable', since: new Date() }], status, new Date())
  expect(alarm?.text).toContain('The bucket uploads for uploads cannot be read: ')
})

// Regression: the status page and the check for alarms never ended.
test('a bucket that accepts a connection and does not answer cannot be read', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { fileStore, backup } = config()
  onTestFinished(() => {
    Object.assign(config(), { fileStore, backup })
    silent.closeAllConnections()
    silent.close()
  })
  const there = parseConfig({ ...buckets, S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
  Object.assign(config(), { fileStore: there.fileStore, backup: there.backup })
  const status = await getSiteStatus({ bucketLimitMs: 200 })
  const error = 'TooLate: no answer within 200 ms'
  expect(status).toMatchObject({ uploads: { error }, backup: { state: 'unreadable', error } })
})
