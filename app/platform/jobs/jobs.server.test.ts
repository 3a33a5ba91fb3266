import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { openDatabaseWire } from '#server/testing/database-wire.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { defineJob, getJobLabel, on } from './define-job.ts'
import { enqueue, enqueueAll } from './enqueue.server.ts'
import { closeJobs, migrateJobs, openJobs, stopTakingJobs } from './jobs.server.ts'
import { retryStoppedJob } from './stopped-jobs.server.ts'

useTestDatabase()

type Task = { id: string }
const draw = defineJob<Task>('test-draw', { label: 'Draw', timeoutSeconds: 60 })
const paint = defineJob<Task>('test-paint', { label: 'Paint', timeoutSeconds: 60, batchSize: 8, together: true, workers: 2 })
const hang = defineJob<Task>('test-hang', { label: 'Hang', timeoutSeconds: 60, batchSize: 8, together: true, workers: 2 })
const polled = defineJob<Task>('test-polled', { label: 'Polled', timeoutSeconds: 60, pollingSeconds: 0.5, notify: false })

beforeAll(() => migrateJobs(getDatabaseAddress(), [draw, paint, hang, polled]))
// Not at the end of each test: a test that fails must not fail its retry and the tests after it.
afterEach(async () => {
  await closeJobs(1)
  await db().execute(sql`delete from jobs.job`)
})

test('a job runs if its transaction commits, and never if it is rolled back', async () => {
  const done: string[] = []
  await openJobs(getDatabaseAddress(), [on(draw, async ({ id }) => void done.push(id))])
  await db()
    .transaction(async (tx) => {
      await enqueue(tx, draw, { id: 'rolled back' })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await db().transaction((tx) => enqueue(tx, draw, { id: 'committed' }))
  await vi.waitFor(() => expect(done).toContain('committed'))
  expect(done).toEqual(['committed'])
})

test('a job whose process died is run by the next process', async () => {
  await openJobs(getDatabaseAddress())
  await db().transaction((tx) => enqueue(tx, draw, { id: 'orphan' }))
  await closeJobs()
  const done: string[] = []
  await openJobs(getDatabaseAddress(), [on(draw, async ({ id }) => void done.push(id))])
  await vi.waitFor(() => expect(done).toEqual(['orphan']))
})

test('a job that waits, stopped or is scheduled under an earlier name runs under the new one', async () => {
  const options = { label: 'Tell', timeoutSeconds: 60, cron: '0 0 1 1 *' }
  const [earlier, renamed] = [defineJob<Task>('test-tell', options), defineJob<Task>('test-notify', { ...options, earlierNames: ['test-tell'] })]
  await migrateJobs(getDatabaseAddress(), [earlier])
  await openJobs(getDatabaseAddress(), [on(earlier, async () => {})])
  await closeJobs()
  await openJobs(getDatabaseAddress())
  await db().transaction((tx) => enqueue(tx, earlier, { id: 'waits' }))
  await closeJobs()
  await db().execute(sql`insert into jobs.job (name, source_name, data) values ('dead', ${earlier.name}, '{"id":"stopped"}')`)

  await migrateJobs(getDatabaseAddress(), [renamed])
  const done: string[] = []
  await openJobs(getDatabaseAddress(), [on(renamed, async ({ id }) => void done.push(id))])
  const { rows } = await db().execute<{ id: string }>(sql`select id from jobs.job where name = 'dead' and source_name = ${earlier.name}`)
  expect(await retryStoppedJob(db(), rows[0]?.id ?? '')).toBe(earlier.name)
  await db().transaction((tx) => enqueue(tx, renamed, { id: 'new' }))
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['new', 'stopped', 'waits']))
  const schedules = await db().execute(sql`select name from jobs.schedule`)
  expect(schedules.rows).toEqual([{ name: renamed.name }])
  expect(getJobLabel(earlier.name)).toBe('Tell')
})

test('jobs open while the first queries of all workers are slow', async () => {
  const yearly = defineJob<Task>('test-yearly', { label: 'Yearly', timeoutSeconds: 60, cron: '0 0 1 1 *' })
  await migrateJobs(getDatabaseAddress(), [yearly])
  const done: string[] = []
  const run = async ({ id }: Task) => void done.push(id)
  await db().transaction(async (tx) => {
    await tx.execute(sql`lock table jobs.job in access exclusive mode`)
    await openJobs(getDatabaseAddress(), [on(draw, run), on(paint, run), on(hang, run), on(yearly, run)])
  })
  await db().transaction((tx) => enqueue(tx, draw, { id: 'after' }))
  await vi.waitFor(() => expect(done).toEqual(['after']))
})

test('a process that runs alone starts the interrupted jobs of an earlier process at once', async () => {
  let began = () => {}
  const beginning = new Promise<void>((resolve) => {
    began = resolve
  })
  const never = async () => {
    began()
    await new Promise(() => {})
  }
  await openJobs(getDatabaseAddress(), [on(paint, never)])
  await db().transaction((tx) => enqueue(tx, paint, { id: 'interrupted' }))
  await beginning
  // As a killed process leaves it: not running, but still marked as active.
  await closeJobs(1)
  await db().execute(sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = ${paint.name}`)
  const done: string[] = []
  await openJobs(getDatabaseAddress(), [on(paint, async ({ id }) => void done.push(id))], { alone: true })
  await vi.waitFor(() => expect(done).toEqual(['interrupted']))
})

test('a job that runs while jobs close can still enqueue another job', async () => {
  const [began, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const enqueueOther = async () => {
    began.resolve()
    await closing.promise
    await db().transaction((tx) => enqueue(tx, polled, { id: 'enqueued while closing' }))
  }
  await openJobs(getDatabaseAddress(), [on(draw, enqueueOther)])
  await db().transaction((tx) => enqueue(tx, draw, { id: 'runs while closing' }))
  await began.promise
  const closed = closeJobs()
  closing.resolve()
  await closed
  const { rows } = await db().execute(sql`select data->>'id' as id, state from jobs.job where data->>'id' like '% while closing' order by id`)
  expect(rows).toEqual([
    { id: 'enqueued while closing', state: 'created' },
    { id: 'runs while closing', state: 'completed' },
  ])
})

test('while a stop waits for requests, running jobs end, no other job starts, and new jobs are enqueued', async () => {
  const [began, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const taken: string[] = []
  const run = async ({ id }: Task) => {
    taken.push(id)
    began.resolve()
    await ending.promise
  }
  await openJobs(getDatabaseAddress(), [on(draw, run)])
  await db().transaction((tx) => enqueue(tx, draw, { id: 'runs' }))
  await began.promise
  await stopTakingJobs()
  await db().transaction((tx) => enqueue(tx, draw, { id: 'comes' }))
  ending.resolve()
  const readStates = async () => (await db().execute(sql`select data->>'id' as id, state from jobs.job where name = ${draw.name} order by id`)).rows
  await vi.waitFor(async () => expect(await readStates()).toContainEqual({ id: 'runs', state: 'completed' }))
  await closeJobs()
  expect(await readStates()).toEqual([
    { id: 'comes', state: 'created' },
    { id: 'runs', state: 'completed' },
  ])
  expect(taken).toEqual(['runs'])
})

test('jobs continue after their connections have died without notice', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { url, silence, cut } = await openDatabaseWire()
  const done: string[] = []
  await openJobs(url, [on(polled, async ({ id }) => void done.push(id))], { queryTimeoutMs: 1_000 })
  await db().transaction((tx) => enqueue(tx, polled, { id: 'before' }))
  await vi.waitFor(() => expect(done).toEqual(['before']))
  silence()
  await db().transaction((tx) => enqueue(tx, polled, { id: 'after' }))
  await vi.waitFor(() => expect(done).toContain('after'))
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  // The database responded all the time.
  expect(logged.mock.calls.join()).toMatch(/Jobs are late: Query read timeout.*The database responds now/)
  expect(logged.mock.calls.join()).not.toContain('Jobs wait')
  cut()
  await closeJobs()
  logged.mockReset()
})

test('an attempt does not count while the database refuses connections, and the outage is no error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { url, refuse, accept } = await openDatabaseWire()
  const away = async () => {
    refuse()
    throw new DatabaseUnavailableError(new Error('refused'))
  }
  await openJobs(url, [on(polled, away)])
  await db().transaction((tx) => enqueue(tx, polled, { id: 'away' }))
  const readLimit = async () => (await db().execute(sql`select retry_limit as limit from jobs.job where name = ${polled.name}`)).rows
  await vi.waitFor(async () => expect(await readLimit()).toEqual([{ limit: polled.queue.retryLimit + 1 }]))
  expect(logged.mock.calls.join()).not.toMatch(/error .*ECONNREFUSED/)
  accept()
  await closeJobs(1)
  logged.mockReset()
})

test('an error of closed queues does not read the database, and an error that cannot be read is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const listen = vi.spyOn(PgBoss.prototype, 'on')
  await openJobs(getDatabaseAddress())
  const opened = listen.mock.contexts[0] as PgBoss
  listen.mockRestore()
  opened.emit('error', Object.assign(new Error('unreadable'), { message: undefined }))
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  await closeJobs()
  const read = vi.spyOn(db(), 'execute')
  // The last look at the database is too old to count.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  opened.emit('error', new Error('Query read timeout'))
  now.mockRestore()
  expect(read).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledOnce()
  read.mockRestore()
  logged.mockReset()
})

test('a job that hangs delays no other job', async () => {
  const done: string[] = []
  await openJobs(getDatabaseAddress(), [on(hang, () => new Promise(() => {})), on(paint, async ({ id }) => void done.push(id))])
  await db().transaction(async (tx) => {
    const all = Array.from({ length: 20 }, (_, index) => ({ id: `${index}` }))
    await enqueueAll(tx, hang, all)
    await enqueueAll(tx, paint, all)
  })
  await vi.waitFor(() => expect(done).toHaveLength(20))
})

test('a job that throws is retried with the number of its attempt, and none of its values is stored', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const attempts: number[] = []
  const failOnce = on(polled, async (_, attempt) => {
    attempts.push(attempt)
    if (attempt === 1) throw new Error('not yet for asha@example.org')
  })
  await openJobs(getDatabaseAddress(), [failOnce])
  await db().transaction((tx) => enqueue(tx, polled, { id: 'fails once' }))
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]))
  const { rows } = await db().execute(sql`select output::text from jobs.job where name = ${polled.name}`)
  expect(JSON.stringify([rows, logged.mock.calls])).not.toContain('asha')
  logged.mockReset()
})

test('an error while an attempt is added does not keep the job running', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const execute = (...statements: string[]) => Promise.all(statements.map((statement) => db().execute(sql.raw(statement))))
  await execute("create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$")
  await execute('create or replace trigger refuse before update of retry_limit on jobs.job for each row execute function refuse()')
  await openJobs(getDatabaseAddress(), [on(polled, () => Promise.reject(new DatabaseUnavailableError(new Error('away'))))])
  await db().transaction((tx) => enqueue(tx, polled, { id: 'away' }))
  const readState = async () => (await db().execute(sql`select state from jobs.job where name = ${polled.name} and data->>'id' = 'away'`)).rows
  await vi.waitFor(async () => expect(await readState()).toEqual([{ state: 'retry' }]))
  await closeJobs()
  await execute('drop trigger refuse on jobs.job')
  await execute('drop function refuse')
  logged.mockReset()
  warned.mockReset()
})
