import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Queryable } from '#app/platform/db/client.server.ts'
import type { Job } from './define-job.ts'

let boss: PgBoss | undefined

export function setBoss(opened: PgBoss | undefined): void {
  boss = opened
}

/** The open pg-boss. @throws if `openJobs` was not called */
export function openBoss(): PgBoss {
  if (!boss) throw new Error('Jobs are not open.')
  return boss
}

type EnqueueOptions = {
  startAfter?: Date
}

/** Enqueues a job within the caller's transaction: it runs only if that commits. */
export async function enqueue<Data extends object>(tx: Queryable, job: Job<Data>, data: NoInfer<Data>, options: EnqueueOptions = {}): Promise<void> {
  await enqueueAll(tx, job, [data], options)
}

/** Enqueues one job for each item of `all`, like `enqueue`. */
export async function enqueueAll<Data extends object>(tx: Queryable, job: Job<Data>, all: NoInfer<Data>[], options: EnqueueOptions = {}): Promise<void> {
  const opened = openBoss()
  if (all.length === 0) return
  await opened.insert(
    job.name,
    all.map((data) => ({ ...options, data })),
    { db: fromDrizzle(tx, sql) },
  )
}
