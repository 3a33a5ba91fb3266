import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import * as accounts from '#app/domain/accounts/jobs.ts'
import * as bookings from '#app/domain/bookings/jobs.ts'
import * as certificates from '#app/domain/certificates/jobs.ts'
import * as leads from '#app/domain/leads/jobs.ts'
import * as messages from '#app/domain/messages/jobs.ts'
import * as operations from '#app/domain/operations/jobs.ts'
import * as privacy from '#app/domain/privacy/jobs.ts'
import * as projects from '#app/domain/projects/jobs.ts'
import * as publications from '#app/domain/publications/jobs.ts'
import * as reports from '#app/domain/reports/jobs.ts'
import * as tests from '#app/domain/tests/jobs.ts'
import { StartError } from '#app/lib/start-error.server.ts'
import { findSqlState } from '#app/platform/db/unavailable.server.ts'
import type { Job } from '#app/platform/jobs/define-job.ts'
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts'

/** All jobs of the site without their handlers, which the migration does not need. */
export const jobs: readonly Job[] = [accounts, leads, bookings, certificates, tests, publications, projects, messages, operations, privacy, reports].flatMap(
  (noun) => Object.values<Job>(noun),
)

/** Any constant: every process of the site uses the same advisory lock. */
const migrationLock = 7_141_027

const lockMs = 500
const lockAttempts = 60
const lockPauseMs = 250
/** SQLSTATE of a lock timeout and of a deadlock. */
const lockedOut = ['55P03', '40P01']

/** Migrates the queues too, one process at a time; `afterwards` runs under the same lock. @param folder of generated migrations */
export async function migrateDatabase(url: string, folder = path.resolve('drizzle'), afterwards?: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  // Without a handler, a connection that breaks between two queries would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    // Without the lock, two processes that start together both find the same migration missing, and one fails.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await rejectNewer(client, folder)
    await migrateBesideVisitors(client, folder)
    await migrateJobs(url, jobs)
    await afterwards?.()
  } finally {
    await client.end()
  }
}

/** Another process may use these tables. After a second PostgreSQL would end one of two deadlocked transactions, so stop before that and try again. */
async function migrateBesideVisitors(client: Client, folder: string): Promise<void> {
  await client.query(`set lock_timeout = ${lockMs}`)
  for (let left = lockAttempts; ; left--) {
    try {
      await migrate(drizzle({ client }), { migrationsFolder: folder })
      break
    } catch (error) {
      if (left === 0 || !lockedOut.includes(findSqlState(error) ?? '')) throw error
      await delay(lockPauseMs)
    }
  }
  await client.query('set lock_timeout = 0')
}

/** When the last migration of this release was made, in milliseconds since 1970. The database stores the same time. */
export async function findLastMigration(folder = path.resolve('drizzle')): Promise<number> {
  const { entries } = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
  return Math.max(0, ...entries.map(({ when }) => when))
}

/** An older release does not know the data that a newer release writes and needs. */
async function rejectNewer(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`)
  if (!rows[0].isThere) return
  const { rows: applied } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  const lastApplied = new Date(Number(applied[0].last ?? 0))
  if (lastApplied.getTime() > (await findLastMigration(folder)))
    throw new StartError(
      'newer',
      `The database was migrated by a newer release (its last migration is of ${lastApplied.toISOString().slice(0, 10)}). Start that release, or restore a backup from before it.`,
    )
}
