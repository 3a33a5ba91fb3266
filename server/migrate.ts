import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { migrateJobs } from '../app/platform/jobs/jobs.server.ts'
import { jobs } from './job-list.ts'

/** Any constant: every process of the site asks for the same advisory lock. */
const migrationLock = 7_141_027

/**
 * Applies the migrations in `drizzle/` and those of the queues, one process at a time, and runs `afterwards` under the same lock.
 * @param url PostgreSQL connection string
 * @param folder folder of generated migrations
 */
export async function migrateDatabase(url: string, folder = path.resolve('drizzle'), afterwards?: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // Concurrent starts fail without it: both see the same migration as missing.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder: folder })
    await migrateJobs(url, jobs)
    await afterwards?.()
  } finally {
    await client.end()
  }
}
