import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseAddress, db } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { closeJobs, enqueue, type Handlers, openJobs } from './jobs.server.ts'
import { type JobName, queues } from './queues.server.ts'
import { listStoppedJobs, retryStoppedJob, takeNewlyStopped } from './stopped-jobs.server.ts'

useTestDatabase()

const idle = Object.fromEntries(Object.keys(queues).map((name) => [name, async () => {}])) as unknown as Handlers

/** Opens the queues with this work for one of them. What it logs is expected. */
async function workWith(name: JobName, work: () => Promise<void>) {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  await openJobs(databaseAddress(), { ...idle, [name]: work })
  return log
}

afterEach(async () => {
  await closeJobs()
  await db().execute(sql`delete from jobs.job`)
  vi.mocked(console.error).mockClear()
})

/** Enqueues an expiry that may be tried so often. */
async function enqueueWithRetries(retries: number) {
  await db().transaction(async (tx) => {
    await enqueue(tx, 'expire-booking', { bookingId: crypto.randomUUID() })
    await tx.execute(sql`update jobs.job set retry_limit = ${retries} where name = 'expire-booking'`)
  })
}
const stopped = async () => {
  await vi.waitFor(async () => expect(await listStoppedJobs(db(), 10)).toHaveLength(1), { timeout: 15_000, interval: 100 })
  return (await listStoppedJobs(db(), 10))[0]
}

test('every job stops after a bounded number of tries; most after 25 in about five hours', () => {
  for (const [name, { retryLimit, deadLetter }] of Object.entries(queues)) {
    expect.soft(retryLimit, name).toBeLessThanOrEqual(24)
    expect.soft(deadLetter, name).toBe('dead')
  }
  const { retryLimit, retryDelay, retryDelayMax } = queues['lead-submitted']
  const pauses = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, retryDelay * 2 ** (n + 1)))
  const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect([retryLimit + 1, hours > 4.5 && hours < 5.5]).toEqual([25, true])
})

test('a job that keeps failing stops, is listed with its error and without values, is reported once and can be tried again', async () => {
  let isBroken = true
  let runs = 0
  const log = await workWith('expire-booking', async () => {
    runs++
    if (isBroken) throw new TypeError('no title for asha@example.org')
  })
  await enqueueWithRetries(1)
  const job = await stopped()
  expect(job).toMatchObject({ name: 'expire-booking', tries: 2, error: 'TypeError: no title for [mail address]' })
  expect(runs).toBe(2)
  expect(log.mock.calls.flat().join('\n')).toMatch(/error job=expire-booking TypeError: no title for \[mail address\]\n\s+at /)

  expect(await db().transaction(takeNewlyStopped)).toEqual(['expire-booking'])
  expect(await db().transaction(takeNewlyStopped)).toEqual([])

  isBroken = false
  expect(await db().transaction((tx) => retryStoppedJob(tx, job?.id ?? ''))).toBe('expire-booking')
  await vi.waitFor(() => expect(runs).toBe(3), { timeout: 10_000 })
  expect(await listStoppedJobs(db(), 10)).toEqual([])
  expect(await db().transaction((tx) => retryStoppedJob(tx, job?.id ?? ''))).toBeNull()
})

test('a database that is away costs no try', async () => {
  let runs = 0
  await workWith('expire-booking', async () => {
    if (++runs === 1) throw new DatabaseUnavailableError(new Error('timeout exceeded when trying to connect'))
  })
  await enqueueWithRetries(0)
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 10_000 })
  expect(await listStoppedJobs(db(), 10)).toEqual([])
})

test('a query that takes too long does cost a try, since it may be the job’s own', async () => {
  await workWith('expire-booking', async () => {
    throw new Error('Query read timeout')
  })
  await enqueueWithRetries(0)
  expect(await stopped()).toMatchObject({ tries: 1, error: 'Error: Query read timeout' })
})

test('of a job that the clock sends only the newest is listed, and trying it again does for all', async () => {
  await workWith('tell-wishlists', async () => {
    throw new Error('no wishlist')
  })
  await db().transaction(async (tx) => {
    // A worker takes one in five seconds.
    for (let n = 0; n < 2; n++) await enqueue(tx, 'tell-wishlists', {})
    await tx.execute(sql`update jobs.job set retry_limit = 0`)
  })
  await vi.waitFor(async () => expect((await db().execute(sql`select from jobs.job where name = 'dead'`)).rowCount).toBe(2), { timeout: 15_000 })
  const [job, ...others] = await listStoppedJobs(db(), 10)
  expect(others).toEqual([])
  await closeJobs()
  await openJobs(databaseAddress())
  expect(await db().transaction((tx) => retryStoppedJob(tx, job?.id ?? ''))).toBe('tell-wishlists')
  expect(await listStoppedJobs(db(), 10)).toEqual([])
})
