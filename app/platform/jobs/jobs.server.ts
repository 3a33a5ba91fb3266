import { sql } from 'drizzle-orm'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { db, yieldToRequests } from '#app/platform/db/client.server.ts'
import { isDatabaseUnreachable } from '#app/platform/db/database-away.server.ts'
import { isDatabaseUnavailable, isQueryTimeout } from '#app/platform/db/unavailable.server.ts'
import { describeError } from '#app/platform/log/describe-error.server.ts'
import { type LogSource, logError, logWarning, runWithSource } from '#app/platform/log/log.server.ts'
import { ThrottledLog } from '#app/platform/log/throttled-log.server.ts'
import { startSpan } from '#app/platform/log/traces.server.ts'
import { createHistogram } from '#app/platform/metrics/metrics.server.ts'
import { type Job, type JobHandler, stoppedQueue } from './define-job.ts'
import { setBoss } from './enqueue.server.ts'

const durations = createHistogram(
  'site_job_duration_seconds',
  'How long jobs took. Result “postponed”: the database was away',
  ['queue', 'result'],
  [0.01, 0.1, 0.5, 1, 5, 30, 120, 600],
)

const schema = 'jobs'
const stoppedJobDays = 30
/** A connection that is silent for longer counts as lost and is replaced. Maintenance of long queues takes seconds. */
const defaultQueryTimeoutMs = 30_000
/** Closed instances: later errors of their workers are only about connections that we closed. */
const closed = new WeakSet<PgBoss>()

const listQueues = ({ name, earlierNames }: Job): string[] => [name, ...earlierNames]

/** The caller holds a lock. @param url PostgreSQL connection string */
export async function migrateJobs(url: string, jobs: readonly Job[]): Promise<void> {
  const installer = new PgBoss({ connectionString: url, schema, max: 1, supervise: false, schedule: false })
  installer.on('error', () => {})
  await installer.start()
  try {
    await installer.createQueue(stoppedQueue, { retentionSeconds: stoppedJobDays * 24 * 60 * 60 })
    for (const job of jobs) {
      for (const name of listQueues(job)) {
        await installer.createQueue(name, { ...job.queue, policy: 'standard' })
        await installer.updateQueue(name, job.queue)
      }
    }
  } finally {
    await installer.stop({ graceful: false })
  }
}

type OpenJobsOptions = {
  /** No other process uses this database, so jobs that an earlier process left unfinished are recovered at once. */
  alone?: boolean
  /** Tests use a shorter time. */
  queryTimeoutMs?: number
}

let boss: PgBoss | undefined
let worked: string[] = []

/** Starts workers if `handlers` are given. Call once, after the migrations. @param url not of a pooler that shares connections between transactions */
export async function openJobs(
  url: string,
  handlers?: readonly JobHandler[],
  { alone = false, queryTimeoutMs = defaultQueryTimeoutMs }: OpenJobsOptions = {},
): Promise<void> {
  if (boss) throw new Error('Jobs are already open.')
  const connection = { connectionString: url, query_timeout: queryTimeoutMs }
  const opened = new PgBoss({
    ...connection,
    schema,
    max: 3,
    migrate: false,
    createSchema: false,
    supervise: handlers !== undefined,
    schedule: handlers !== undefined,
    useListenNotify: handlers !== undefined,
    // Finds the jobs of dead processes; with the heartbeat, within half a minute.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 10 * 60,
    connectionTimeoutMillis: 2_000,
  })
  opened.on('error', createErrorLog(opened))
  await opened.start()
  boss = opened
  worked = (handlers ?? []).flatMap(({ job }) => listQueues(job))
  setBoss(opened)
  if (!handlers) return
  if (alone) await recoverJobs(opened, worked)
  for (const { job } of handlers) for (const name of job.earlierNames) await opened.unschedule(name)
  for (const { job } of handlers) if (job.cron) await opened.schedule(job.name, job.cron, {}, { tz: 'Asia/Kolkata', missed: 'once' })
  // Last: on a busy machine the workers can hold every connection for longer than the start would wait for one.
  for (const handler of handlers) for (const name of listQueues(handler.job)) await workOn(opened, name, handler)
}

/** On a stalled machine a connection times out although the database responds, so the line says which of the two it is. */
function createErrorLog(opened: PgBoss): (error: Error) => void {
  const [away, slow] = [new ThrottledLog((line) => logWarning(line)), new ThrottledLog((line) => logWarning(line))]
  async function warn({ message }: Error): Promise<void> {
    if (closed.has(opened)) return
    const [cause] = message.split('\n')
    const isSlow = /time(?:d )?out/i.test(message) && !(await isDatabaseUnreachable())
    // The queues may have closed meanwhile.
    if (closed.has(opened)) return
    if (isSlow) slow.error(`Jobs are late: ${cause}. The database responds now: this machine or its network was too busy`)
    else away.error(`Jobs wait: ${cause}`)
  }
  // An unhandled rejection would end the process.
  return (error) => void warn(error).catch((failure) => logError(failure))
}

/** Requeues every active job. The caller must know that no process runs them. */
async function recoverJobs(opened: PgBoss, names: readonly string[]): Promise<void> {
  const { rows } = await opened.getDb().executeSql(`select name, id from ${schema}.job where state = 'active' and name = any($1)`, [names])
  for (const [name, jobs] of Map.groupBy(rows as { name: string; id: string }[], (row) => row.name)) {
    const ids = jobs.map(({ id }) => id)
    await opened.fail(name, ids, { error: 'The process ended' })
    // Remove the pause after a failure, because the job itself did not fail.
    await opened.getDb().executeSql(`update ${schema}.job set start_after = now() where state = 'retry' and name = $1 and id = any($2)`, [name, ids])
  }
}

async function workOn(opened: PgBoss, name: string, handler: JobHandler): Promise<void> {
  const { batchSize, together, workers, pollingSeconds, notifiedPollingSeconds } = handler.job.work
  const run = (job: JobWithMetadata) => runOne(opened, handler, job)
  await opened.work(
    name,
    {
      batchSize,
      localConcurrency: workers,
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: notifiedPollingSeconds,
      // Without this option a worker pauses between two batches, even if many jobs wait.
      burstWhenBatchFull: true,
      includeMetadata: true,
      // A job that throws must not fail the other jobs of its batch.
      perJobResults: true,
    },
    (jobs) => {
      const claimed = jobs as JobWithMetadata[]
      return together ? Promise.all(claimed.map(run)) : runSequentially(claimed, run)
    },
  )
}

async function runSequentially<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await run(item))
  return results
}

/** Maximum time that a job waits for visitors; a batch must end before its jobs expire. */
const visitorsFirstMs = 1_000

async function runOne(opened: PgBoss, handler: JobHandler, job: JobWithMetadata): Promise<JobResult> {
  const { name } = job
  const began = performance.now()
  const attempt = job.retryCount + 1
  const source: LogSource = { job: name, span: startSpan('job', `job ${name}`, { 'site.job.name': name, 'site.job.attempt': attempt }) }
  const note = (result: 'completed' | 'failed' | 'postponed', error?: string) => {
    durations.observe({ queue: name, result }, (performance.now() - began) / 1000)
    source.span?.end({ facts: { 'site.job.result': result }, error })
  }
  try {
    await yieldToRequests(visitorsFirstMs)
    await runWithSource(source, () => handler.run(job.data, attempt))
    note('completed')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (isDatabaseUnavailable(error) && !isQueryTimeout(error)) {
      note('postponed', describeError(error))
      logWarning('The database is unavailable, so the job waits', source, error)
      await grantRetry(opened, name, job.id)
    } else {
      note('failed', describeError(error))
      logError(error, source)
    }
    return { id: job.id, status: 'failed', output: { error: describeError(error) } }
  }
}

const outagePauseMs = 1_000

/** Adds one attempt when the database is reachable again, because the outage is not an error of the job. */
async function grantRetry(opened: PgBoss, name: string, id: string): Promise<void> {
  while (!closed.has(opened)) {
    try {
      // Not over the connections of pg-boss: their errors do not tell an outage from other errors.
      await db().execute(sql`update ${sql.identifier(schema)}.job set retry_limit = retry_limit + 1 where name = ${name} and id = ${id}`)
      return
    } catch (error) {
      // Only an outage ends by itself: another error would repeat until the queues close.
      if (!isDatabaseUnavailable(error)) return logError(error, { job: name })
      await new Promise((resolve) => setTimeout(resolve, outagePauseMs))
    }
  }
}

/** Stops taking jobs. Running jobs continue, and jobs can be enqueued until `closeJobs`. */
export async function stopTakingJobs(): Promise<void> {
  await Promise.all(worked.map((name) => boss?.offWork(name, { wait: false })))
}

/** Waits for running jobs, at most `graceMs`, and closes the queues; they can then be opened again. */
export async function closeJobs(graceMs = 5_000): Promise<void> {
  const closing = boss
  boss = undefined
  if (!closing) return
  closed.add(closing)
  await closing.stop({ graceful: true, timeout: graceMs })
  // This must not come earlier: a running job may enqueue other jobs.
  setBoss(undefined)
}
