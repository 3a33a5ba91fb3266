import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openAuth } from '../../app/domain/accounts/auth/auth.server.ts'
import { setEvenDelay } from '../../app/domain/accounts/auth/even-delay.server.ts'
import { setHashCost } from '../../app/domain/accounts/auth/password-hash.server.ts'
import { enableQueryCache } from '../../app/platform/cache/query-cache.server.ts'
import { config } from '../../app/platform/config.server.ts'
import { closeDatabase, openDatabase } from '../../app/platform/db/client.server.ts'
import { closeJobs, openJobs } from '../../app/platform/jobs/jobs.server.ts'
import { databaseUrl } from './cluster.ts'

export const testSecret = 'a secret that only tests use, 32 characters'

/** A migrated database for the calling file, open as `db()`, and accounts as `auth()` with cheap password hashes. `jobs`: open queues without workers. */
export function useTestDatabase({ jobs = false } = {}): void {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  beforeAll(async () => {
    const cluster = inject('cluster')
    const client = new Client({ connectionString: cluster })
    await client.connect()
    // Copying files takes half the time of the default strategy, which writes each page to the log.
    await client.query(`create database ${name} template template owner site strategy file_copy`)
    await client.end()
    openDatabase(databaseUrl(cluster, name), config().log)
    openAuth({ current: testSecret })
    setHashCost({ memory: 64, passes: 1, parallelism: 1 })
    setEvenDelay(0)
    if (jobs) await openJobs(databaseUrl(cluster, name))
  })
  afterAll(async () => {
    // The next file may run in the same process, on another database.
    enableQueryCache(null)
    setHashCost()
    setEvenDelay()
    await closeJobs()
    await closeDatabase()
  })
}
