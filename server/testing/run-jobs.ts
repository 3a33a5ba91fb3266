import { sql } from 'drizzle-orm'
import { db } from '../../app/platform/db/client.server.ts'
import { handlers } from '../jobs.ts'

/** Runs all waiting jobs without their delay, and those that they enqueue. */
export async function runJobs(): Promise<void> {
  for (;;) {
    const { rows } = await db().execute<{ name: string; data: object }>(sql`delete from jobs.job returning name, data`)
    if (rows.length === 0) return
    for (const { name, data } of rows) await handlers.find(({ job }) => job.name === name)?.run(data, 1)
  }
}
