import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { providerDocuments } from '#app/domain/dates/schema.server.ts'
import { dateDocumentIds } from '#app/domain/dates/site-dates.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { setGoogleProject } from '#app/platform/google/open-google.server.ts'
import * as mailServer from '#app/platform/mail/can-send-mail.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { listOpenAlarms, watchOperations } from './alarms.server.ts'
import { getSiteStatus } from './get-status.server.ts'
import { isClockWrong, reportProcess } from './processes.server.ts'
import { alarms, siteProcesses } from './schema.server.ts'

useTestDatabase({ jobs: true })
const mails = catchMails()

afterEach(() => {
  vi.useRealTimers()
  setGoogleProject(null)
})
beforeEach(async () => {
  for (const table of [alarms, siteProcesses, messages, users, providerDocuments]) await db().delete(table)
  await db().insert(users).values({ id: 'a', name: 'A', role: 'admin', email: 'a@example.org' })
})

const old = { channel: 'mail' as const, kind: 'account-mail', sealed: 'x' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('the runbook lists each alarm and no other', () => {
  const source = readFileSync('app/domain/operations/alarms.server.ts', 'utf8')
  const raised = Array.from(source.matchAll(/\balarm\([`']([a-z-]+)/g), ([, name]) => name)
  const [, table = ''] = readFileSync('docs/runbook.md', 'utf8').split('\n## ')
  const [first = ''] = table.split('In `/metrics`')
  const listed = Array.from(first.matchAll(/^\| (`.*?) \|/gm), ([, names = '']) => Array.from(names.matchAll(/`([a-z-]+)/g), ([, name]) => name))
  expect(listed.flat().toSorted()).toEqual(raised.toSorted())
})

test('mail that waits over an hour raises an alarm: one mail, another the next day, none once it is over', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await watchOperations()
  expect(mails).toEqual([])
  await db()
    .insert(messages)
    .values({ ...old, cause: '1', createdAt: inHours(-3) })
  await watchOperations()
  await watchOperations(inHours(2))
  expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([['a@example.org', expect.stringContaining('alarm mail-waiting')]])
  expect(mails[0]?.text).toMatch(/Mail has waited for 3 hours.*\/staff\/status/s)
  expect(log.mock.calls).toEqual([[expect.stringContaining('warning Alarm mail-waiting: Mail has waited for 3 hours')]])
  await db()
    .update(messages)
    .set({ createdAt: inHours(-1.5) })
  await watchOperations(inHours(25))
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('Mail has waited for 1 hour to')
  await db().delete(messages)
  await watchOperations()
  expect(await listOpenAlarms()).toEqual([])
  log.mockReset()
})

test('an SMS, a WhatsApp message or a webhook that waits over an hour raises the alarm of its channel', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const channel of ['sms', 'whatsapp', 'webhook'] as const)
    await db()
      .insert(messages)
      .values({ ...old, channel, cause: '1', createdAt: inHours(-2) })
  await watchOperations()
  expect((await listOpenAlarms()).map(({ name }) => name).toSorted()).toEqual(['sms-waiting', 'webhook-waiting', 'whatsapp-waiting'])
  expect(mails.map(({ text }) => text).join()).toContain('An SMS has waited for 2 hours to be taken by the SMS gateway.')
  log.mockReset()
})

test('a missing mail server raises one alarm, and the mails that failed because of it raise none', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(mailServer, 'canSendMail').mockReturnValue(false)
  await db()
    .insert(messages)
    .values({ ...old, cause: '1', state: 'dead' })
  await watchOperations()
  expect((await listOpenAlarms()).map(({ name }) => name)).toEqual(['no-mail-server'])
  // The status leads to the list of messages, which has them.
  expect((await getSiteStatus()).messages.dead).toBe(1)
  log.mockReset()
})

test('processes that check at the same time send one mail', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await db()
    .insert(messages)
    .values({ ...old, cause: '1', state: 'dead' })
  await Promise.all([watchOperations(), watchOperations(), watchOperations()])
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('messages-dead')])
  expect(mails[0]?.text).toContain('1 message was given up')
  expect((await listOpenAlarms()).map(({ name }) => name)).toEqual(['messages-dead'])
  log.mockReset()
})

test('a running process is seen with its clock, a frozen one is not, and a wrong clock raises an alarm', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const leave = await reportProcess('1.0.0')
  const [own] = (await getSiteStatus()).processes
  expect(own).toMatchObject({ release: '1.0.0', isSeen: true })
  expect(Math.abs(own?.clockAheadMs ?? 60_000)).toBeLessThan(5_000)
  await db().update(siteProcesses).set({ clockAheadMs: 7_200_000, host: 'web-2' })
  await watchOperations()
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('The clock of web-2 is 7200 seconds ahead.')])
  await db().update(siteProcesses).set({ seenAt: sql`now() - interval '3 minutes'` })
  expect((await getSiteStatus()).processes).toMatchObject([{ isSeen: false }])
  await leave()
  expect((await getSiteStatus()).processes).toEqual([])
  log.mockReset()
})

test('a process learns that its clock is wrong if another has the database’s time, but not if all differ from it', async () => {
  const leave = await reportProcess('1.0.0')
  const other = { id: crypto.randomUUID(), host: 'web-2', release: '1.0.0', startedAt: new Date(), seenAt: sql`now()`, clockAheadMs: 900 }
  expect(await isClockWrong()).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  expect(await isClockWrong()).toBe(false)
  await db().insert(siteProcesses).values(other)
  expect(await isClockWrong()).toBe(true)
  await db().update(siteProcesses).set({ clockAheadMs: 7_200_000 })
  expect(await isClockWrong()).toBe(false)
  await leave()
})

test('ten minutes without an exchange with Cloud Firestore raise an alarm, also before the first; without a hosted provider there is none', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const leave = await reportProcess('1.0.0')
  const names = async () => (await listOpenAlarms()).map(({ name }) => name)
  await watchOperations(inHours(1))
  expect([(await getSiteStatus()).firestore, await names()]).toEqual([null, []])
  setGoogleProject({} as GoogleProject)
  await watchOperations()
  expect(await names()).toEqual([])
  await watchOperations(inHours(0.2))
  expect(await names()).toEqual(['firestore-unreachable'])
  await db()
    .insert(providerDocuments)
    .values(dateDocumentIds.map((id) => ({ collection: 'DatesForm', id, exchangedAt: new Date() })))
  await watchOperations()
  expect([(await getSiteStatus()).firestore?.isConnected, await names()]).toEqual([true, []])
  await db()
    .update(providerDocuments)
    .set({ exchangedAt: inHours(-0.1) })
  await watchOperations()
  expect([(await getSiteStatus()).firestore?.isConnected, await names()]).toEqual([false, []])
  await db()
    .update(providerDocuments)
    .set({ exchangedAt: inHours(-2) })
  await watchOperations()
  expect(await names()).toEqual(['firestore-unreachable'])
  expect(log.mock.calls.flat().join()).toContain('No dates have been exchanged with Cloud Firestore for 12 minutes.')
  await leave()
  log.mockReset()
})
