import { sql } from 'drizzle-orm'
import { isClockWrong } from '#app/domain/operations/processes.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { hasRoom } from './data-dir.ts'
import type { FindMissing } from './health.ts'
import { lastMigration } from './migrate.ts'

/** How long one check serves every request: `/readyz` is public. */
const keptMs = 1_000
const patienceMs = 2_000

/** What is missing for visitors: `database`, `migrations` that this release needs, a right `clock`, room on the `disk`. */
export function watchReadiness(): FindMissing {
  let looking: Promise<string[]> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (looking && performance.now() - lookedAt < keptMs) return looking
    lookedAt = performance.now()
    looking = look()
    return looking
  }
}

async function look(): Promise<string[]> {
  const { databaseUrl, dataDir } = config()
  const [fault, isRoom] = await Promise.all([findDatabaseFault(), databaseUrl === undefined ? hasRoom(dataDir) : true])
  return [fault, isRoom ? null : 'disk'].filter((each) => each !== null)
}

async function findDatabaseFault(): Promise<'database' | 'migrations' | 'clock' | null> {
  const tooLate = new Error('timed out')
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(tooLate), patienceMs).unref())
  try {
    return await Promise.race([askDatabase(), late])
  } catch (error) {
    if (error !== tooLate && !isDatabaseUnavailable(error)) logError(error, {}, 'Readiness could not be read')
    return 'database'
  }
}

async function askDatabase(): Promise<'migrations' | 'clock' | null> {
  const { rows } = await db().execute<{ last: string | null }>(sql`select max(created_at) as last from drizzle.__drizzle_migrations`)
  if (Number(rows[0]?.last ?? 0) < (await lastMigration())) return 'migrations'
  return (await isClockWrong()) ? 'clock' : null
}
