import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { db, type Queryable } from '../db/client.server.ts'
import { type JobData, type JobName, queues, schedules } from './queues.server.ts'

const schema = 'jobs'
let boss: PgBoss | undefined

/**
 * Makes the tables and queues of jobs, under the caller's lock.
 * @param url PostgreSQL connection string
 */
export async function migrateJobs(url: string): Promise<void> {
  const installer = new PgBoss({ connectionString: url, schema, max: 1, supervise: false, schedule: false })
  installer.on('error', () => {})
  await installer.start()
  try {
    for (const [name, queue] of Object.entries(queues)) await installer.createQueue(name, { ...queue, policy: 'standard', notify: true })
  } finally {
    await installer.stop({ graceful: false })
  }
}

/** What a worker does with one job. A throw puts it back to be tried again. */
export type Handlers = { [name in JobName]: (data: JobData[name], attempt: number) => Promise<void> }

/**
 * Opens the queues for sending, and for working if `handlers` are given. Call once, after the migrations.
 * @param url PostgreSQL connection string; not one of a pooler that shares connections between transactions
 */
export async function openJobs(url: string, handlers?: Handlers): Promise<void> {
  if (boss) throw new Error('Jobs are already open.')
  const opened = new PgBoss({
    connectionString: url,
    schema,
    max: 2,
    migrate: false,
    createSchema: false,
    supervise: handlers !== undefined,
    schedule: handlers !== undefined,
    useListenNotify: handlers !== undefined,
    // A database that is away is said once by the pool, not every poll.
    connectionTimeoutMillis: 2_000,
  })
  opened.on('error', (error: Error) => console.error(`Jobs: ${error.message.split('\n')[0]}`))
  await opened.start()
  boss = opened
  if (!handlers) return
  for (const name of Object.keys(handlers) as JobName[]) await workOn(opened, name, handlers)
  for (const [name, cron] of Object.entries(schedules)) await opened.schedule(name, cron, {}, { tz: 'Asia/Kolkata', missed: 'once' })
}

async function workOn<Name extends JobName>(opened: PgBoss, name: Name, handlers: Handlers): Promise<void> {
  // One job at a time to a handler: one that throws must not take its neighbours along.
  await opened.work<JobData[Name], void>(
    name,
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
    async ([job]) => {
      if (job) await handlers[name](job.data, job.retryCount + 1)
    },
  )
}

/**
 * Enqueues a job within the caller's transaction: it runs if and only if that commits.
 * @param options `startAfter` a moment before which it does not run
 */
export async function enqueue<Name extends JobName>(tx: Queryable, name: Name, data: JobData[Name], options: { startAfter?: Date } = {}): Promise<void> {
  if (!boss) throw new Error('Jobs are not open.')
  await boss.send(name, data, { ...options, db: fromDrizzle(tx, sql) })
}

/**
 * SQL that enqueues one job for each row of `source`, to be part of a larger statement: no round trip of its own and no
 * NOTIFY, under whose lock all commits of the database would wait for each other's disk. Call `wakeWorkers` afterwards.
 * @param data SQL expression of the job's data, as jsonb
 * @param source SQL that can stand after `from`
 */
export function jobInsertSql(name: JobName, data: string, source: string): string {
  return `insert into ${schema}.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds, keep_until)
    select q.name, ${data}, q.policy, q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
      q.dead_letter, q.heartbeat_seconds, now() + q.retention_seconds * interval '1 second'
    from ${source} cross join ${schema}.queue q where q.name = '${name}'`
}

const wakeDelayMs = 50
const waking = new Set<JobName>()

/** Tells workers soon that jobs of this name wait, once for all that come meanwhile; a wake that is lost costs one poll. */
export function wakeWorkers(name: JobName): void {
  if (waking.has(name)) return
  waking.add(name)
  setTimeout(() => {
    waking.delete(name)
    if (boss)
      void db()
        .execute(sql`select pg_notify('pgboss_' || left(encode(sha224(${schema}::bytea), 'hex'), 24), ${name})`)
        .catch(() => {})
  }, wakeDelayMs).unref()
}

/** Lets running jobs end, for `graceMs` at most, and closes the queues; they can then be opened again. */
export async function closeJobs(graceMs = 5_000): Promise<void> {
  const closing = boss
  boss = undefined
  await closing?.stop({ graceful: true, timeout: graceMs })
}
