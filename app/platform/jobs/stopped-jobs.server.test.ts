import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { defineJob, getJobLabel, type Job, on } from './define-job.ts'
import { enqueue } from './enqueue.server.ts'
import { closeJobs, migrateJobs, openJobs } from './jobs.server.ts'
import { listNewlyStopped, listStoppedJobs, retryStoppedJob } from './stopped-jobs.server.ts'

useTestDatabase()

const draw = defineJob<{ id: string }>('test-draw', { label: 'Draw', timeoutSeconds: 60, pollingSeconds: 1 })
const clean = defineJob('test-clean', { label: 'Clean (hourly)', timeoutSeconds: 60, cron: '0 * * * *' })

beforeAll(() => migrateJobs(getDatabaseAddress(), [draw, clean]))

/** Opens the queues with this work for one job. Log lines are expected. */
async function workWith(job: Job, work: () => Promise<void>) {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  await openJobs(getDatabaseAddress(), [on(job, work)])
  return log
}

afterEach(async () => {
  await closeJobs()
  await db().execute(sql`delete from jobs.job`)
  vi.mocked(console.error).mockClear()
})

async function enqueueWithRetries(retries: number) {
  await db().transaction(async (tx) => {
    await enqueue(tx, draw, { id: crypto.randomUUID() })
    await tx.execute(sql`update jobs.job set retry_limit = ${retries} where name = ${draw.name}`)
  })
}
const stopped = async () => {
  await vi.waitFor(async () => expect(await listStoppedJobs(10)).toHaveLength(1), { interval: 100 })
  return (await listStoppedJobs(10))[0]
}

test('a job stops after 25 attempts in about five hours and a scheduled job after six attempts, unless it sets its own limit', () => {
  const { retryLimit, retryDelay, retryDelayMax } = draw.queue
  const pauses = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, retryDelay * 2 ** (n + 1)))
  const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect([retryLimit + 1, hours > 4.5 && hours < 5.5]).toEqual([25, true])
  expect(clean.queue).toMatchObject({ retryLimit: 5, retryDelay: 60 })
  expect(defineJob('test-once', { label: 'Once', timeoutSeconds: 60, retries: 0 }).queue.retryLimit).toBe(0)
})

test('a job is listed by its label, and a job without a definition by its name', () => {
  expect([getJobLabel('test-clean'), getJobLabel('test-gone')]).toEqual(['Clean (hourly)', 'test-gone'])
})

test('a job that keeps failing stops, is listed with its error and without values, is reported once and can be retried', async () => {
  let isBroken = true
  let runs = 0
  const log = await workWith(draw, async () => {
    runs++
    if (isBroken) throw new TypeError('no title for asha@example.org')
  })
  await enqueueWithRetries(1)
  const job = await stopped()
  expect(job).toMatchObject({ name: 'test-draw', attempts: 2, error: 'TypeError: no title for [mail address]' })
  expect(runs).toBe(2)
  expect(log.mock.calls.flat().join('\n')).toMatch(/error job=test-draw TypeError: no title for \[mail address\]\n\s+at /)

  expect(await db().transaction(listNewlyStopped)).toEqual(['test-draw'])
  expect(await db().transaction(listNewlyStopped)).toEqual([])

  isBroken = false
  expect(await db().transaction((tx) => retryStoppedJob(tx, job?.id ?? ''))).toBe('test-draw')
  await vi.waitFor(() => expect(runs).toBe(3))
  expect(await listStoppedJobs(10)).toEqual([])
  expect(await db().transaction((tx) => retryStoppedJob(tx, job?.id ?? ''))).toBeNull()
})

test('an unreachable database does not count as an attempt', async () => {
  let runs = 0
  await workWith(draw, async () => {
    if (++runs === 1) throw new DatabaseUnavailableError(new Error('timeout exceeded when trying to connect'))
  })
  await enqueueWithRetries(0)
  await vi.waitFor(() => expect(runs).toBe(2))
  expect(await listStoppedJobs(10)).toEqual([])
})

test('a query that takes too long counts as an attempt, because the job may cause it', async () => {
  await workWith(draw, async () => {
    throw new Error('Query read timeout')
  })
  await enqueueWithRetries(0)
  expect(await stopped()).toMatchObject({ attempts: 1, error: 'Error: Query read timeout' })
})

test('only the newest stopped run of a scheduled job is listed, and retrying it also clears the older ones', async () => {
  await workWith(clean, async () => {
    throw new Error('no broom')
  })
  await db().transaction(async (tx) => {
    // A worker takes one job in five seconds.
    for (let n = 0; n < 2; n++) await enqueue(tx, clean, {})
    await tx.execute(sql`update jobs.job set retry_limit = 0`)
  })
  await vi.waitFor(async () => expect((await db().execute(sql`select from jobs.job where name = 'dead'`)).rowCount).toBe(2))
  const [job, ...others] = await listStoppedJobs(10)
  expect(others).toEqual([])
  await closeJobs()
  await openJobs(getDatabaseAddress())
  expect(await db().transaction((tx) => retryStoppedJob(tx, job?.id ?? ''))).toBe('test-clean')
  expect(await listStoppedJobs(10)).toEqual([])
})
