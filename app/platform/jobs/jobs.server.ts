import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { letVisitorsGoFirst, type Queryable } from '#app/platform/db/client.server.ts'
import { isDatabaseUnavailable, isQueryTimeout } from '#app/platform/db/unavailable.server.ts'
import { describeError } from '#app/platform/log/describe-error.server.ts'
import { logError, logWarning } from '#app/platform/log/log.server.ts'
import { type JobData, type JobName, queues, schedules, stoppedJobDays, stoppedQueue, work } from './queues.server.ts'
import { SparseLog } from './sparse-log.server.ts'

const schema = 'jobs'
let boss: PgBoss | undefined
/** What its workers still say after that is about a connection that we closed. */
const closed = new WeakSet<PgBoss>()

/**
 * Makes the tables and queues of jobs, under the caller's lock.
 * @param url PostgreSQL connection string
 */
export async function migrateJobs(url: string): Promise<void> {
  const installer = new PgBoss({ connectionString: url, schema, max: 1, supervise: false, schedule: false })
  installer.on('error', () => {})
  await installer.start()
  try {
    await installer.createQueue(stoppedQueue, { retentionSeconds: stoppedJobDays * 24 * 60 * 60 })
    for (const [name, queue] of Object.entries(queues)) {
      await installer.createQueue(name, { ...queue, policy: 'standard' })
      await installer.updateQueue(name, queue)
    }
  } finally {
    await installer.stop({ graceful: false })
  }
}

/** What a worker does with one job. A throw puts it back to be tried again. */
export type Handlers = { [name in JobName]: (data: JobData[name], attempt: number) => Promise<void> }

type Options = {
  /** No other process works on this database: what an earlier one left unfinished is taken up at once. */
  alone?: boolean
}

/**
 * Opens the queues for sending, and for working if `handlers` are given. Call once, after the migrations.
 * @param url PostgreSQL connection string; not one of a pooler that shares connections between transactions
 */
export async function openJobs(url: string, handlers?: Handlers, { alone = false }: Options = {}): Promise<void> {
  if (boss) throw new Error('Jobs are already open.')
  const opened = new PgBoss({
    connectionString: url,
    schema,
    max: 3,
    migrate: false,
    createSchema: false,
    supervise: handlers !== undefined,
    schedule: handlers !== undefined,
    useListenNotify: handlers !== undefined,
    // Finds the jobs of dead processes: with the heartbeat, within half a minute.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 10 * 60,
    connectionTimeoutMillis: 2_000,
  })
  const log = new SparseLog((line) => logWarning(line))
  opened.on('error', (error: Error) => {
    if (!closed.has(opened)) log.fault(`Jobs wait: ${error.message.split('\n')[0]}`)
  })
  await opened.start()
  boss = opened
  if (!handlers) return
  if (alone) await takeUp(opened)
  for (const name of Object.keys(handlers) as JobName[]) await workOn(opened, name, handlers)
  for (const [name, cron] of Object.entries(schedules)) await opened.schedule(name, cron, {}, { tz: 'Asia/Kolkata', missed: 'once' })
}

/** What queues are open with. Throws if `openJobs` was not called. */
export function openBoss(): PgBoss {
  if (!boss) throw new Error('Jobs are not open.')
  return boss
}

/** Puts back every job that some process was at: the caller knows that there is none. */
async function takeUp(opened: PgBoss): Promise<void> {
  const { rows } = await opened.getDb().executeSql(`select name, id from ${schema}.job where state = 'active' and name = any($1)`, [Object.keys(queues)])
  for (const [name, jobs] of Map.groupBy(rows as { name: string; id: string }[], (row) => row.name)) {
    const ids = jobs.map(({ id }) => id)
    await opened.fail(name, ids, { error: 'The process ended' })
    // The pause after a failure is for errors of the job's own.
    await opened.getDb().executeSql(`update ${schema}.job set start_after = now() where state = 'retry' and name = $1 and id = any($2)`, [name, ids])
  }
}

async function workOn<Name extends JobName>(opened: PgBoss, name: Name, handlers: Handlers): Promise<void> {
  const { batchSize, together, workers, pollingIntervalSeconds } = work[name]
  const run = (job: JobWithMetadata<JobData[Name]>) => runOne(opened, name, job, handlers[name])
  await opened.work(
    name,
    {
      batchSize,
      localConcurrency: workers,
      pollingIntervalSeconds,
      notifyPollingIntervalSeconds: pollingIntervalSeconds,
      // Without it a worker rests between two batches, however many jobs wait.
      burstWhenBatchFull: true,
      includeMetadata: true,
      // One that throws must not take its neighbours along.
      perJobResults: true,
    },
    (jobs) => {
      const claimed = jobs as JobWithMetadata<JobData[Name]>[]
      return together ? Promise.all(claimed.map(run)) : inTurn(claimed, run)
    },
  )
}

async function inTurn<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await run(item))
  return results
}

/** So long at most a job lets visitors go first; a batch must end before its jobs expire. */
const visitorsFirstMs = 1_000

async function runOne<Name extends JobName>(opened: PgBoss, name: Name, job: JobWithMetadata<JobData[Name]>, handler: Handlers[Name]): Promise<JobResult> {
  try {
    await letVisitorsGoFirst(visitorsFirstMs)
    await handler(job.data, job.retryCount + 1)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (isDatabaseUnavailable(error) && !isQueryTimeout(error)) {
      logWarning('The database is unavailable, so the job waits', { job: name }, error)
      await spareTry(opened, name, job.id)
    } else logError(error, { job: name })
    return { id: job.id, status: 'failed', output: { error: describeError(error) } }
  }
}

const outagePauseMs = 1_000

/** Gives a job one try more, as soon as the database answers again: the outage is not the job's failure. */
async function spareTry(opened: PgBoss, name: JobName, id: string): Promise<void> {
  while (!closed.has(opened)) {
    try {
      await opened.getDb().executeSql(`update ${schema}.job set retry_limit = retry_limit + 1 where name = $1 and id = $2`, [name, id])
      return
    } catch {
      // Still away.
      await new Promise((resolve) => setTimeout(resolve, outagePauseMs))
    }
  }
}

/**
 * Enqueues a job within the caller's transaction: it runs if and only if that commits.
 * @param options `startAfter` a moment before which it does not run
 */
export async function enqueue<Name extends JobName>(tx: Queryable, name: Name, data: JobData[Name], options: { startAfter?: Date } = {}): Promise<void> {
  await enqueueAll(tx, name, [data], options)
}

/** As `enqueue`, for many jobs of one name in one statement. */
export async function enqueueAll<Name extends JobName>(tx: Queryable, name: Name, all: JobData[Name][], options: { startAfter?: Date } = {}): Promise<void> {
  const opened = openBoss()
  if (all.length === 0) return
  await opened.insert(
    name,
    all.map((data) => ({ ...options, data })),
    { db: fromDrizzle(tx, sql) },
  )
}

/** Lets running jobs end, for `graceMs` at most, and closes the queues; they can then be opened again. */
export async function closeJobs(graceMs = 5_000): Promise<void> {
  const closing = boss
  boss = undefined
  if (!closing) return
  closed.add(closing)
  await closing.stop({ graceful: true, timeout: graceMs })
}
