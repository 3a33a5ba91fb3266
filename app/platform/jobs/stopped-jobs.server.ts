import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { stoppedQueue } from './define-job.ts'
import { openBoss } from './enqueue.server.ts'

type StoppedJob = {
  id: string
  name: string
  /** The last error, without values. */
  error: string
  attempts: number
  begunAt: Date
  stoppedAt: Date
}

/** Returns the newest first, at most `limit`. Of scheduled jobs only the last with each name counts, because the others would do the same. */
export async function listStoppedJobs(limit: number): Promise<StoppedJob[]> {
  const { rows } = await db().execute<{ id: string; name: string; output: unknown; retries: number; begun: Date; stopped: Date }>(sql`
    select id, name, output, retries, begun, stopped from (
      select distinct on (case when data = '{}' then source_name else id::text end)
        id, source_name as name, source_output as output, source_retry_count as retries, source_created_on as begun, created_on as stopped
      from jobs.job where name = ${stoppedQueue} and state = 'created' order by case when data = '{}' then source_name else id::text end, created_on desc
    ) as newest order by stopped desc, id limit ${limit}`)
  return rows.map(({ id, name, output, retries, begun, stopped }) => ({
    id,
    name,
    error: getErrorText(output),
    attempts: retries + 1,
    begunAt: new Date(begun),
    stoppedAt: new Date(stopped),
  }))
}

/** The error that `runOne` stored, or pg-boss for a job whose process ended or that exceeded its time. */
function getErrorText(output: unknown): string {
  const { error, message } = (output ?? {}) as { error?: unknown; message?: unknown }
  return String(error ?? message ?? 'The process ended, or the job took too long')
}

/** Deletes other scheduled jobs with its name: this one does the same. @returns the job's name, or null if it is no longer stopped */
export async function retryStoppedJob(tx: Queryable, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string; byClock: boolean }>(sql`
    select source_name as name, data = '{}' as "byClock" from jobs.job where name = ${stoppedQueue} and state = 'created' and id = ${id} for update`)
  const [job] = rows
  if (!job || (await openBoss().redrive(stoppedQueue, { ids: [id], db: fromDrizzle(tx, sql) })) !== 1) return null
  if (job.byClock) await tx.execute(sql`delete from jobs.job where name = ${stoppedQueue} and state = 'created' and source_name = ${job.name} and data = '{}'`)
  return job.name
}

/** The names of jobs that stopped since the last committed call. */
export async function listNewlyStopped(tx: Queryable): Promise<string[]> {
  // A stopped job never runs, so its output can store that it was reported.
  const { rows } = await tx.execute<{ name: string }>(sql`
    update jobs.job set output = '{"reported": true}' where name = ${stoppedQueue} and state = 'created' and output is null returning source_name as name`)
  return rows.map(({ name }) => name)
}
