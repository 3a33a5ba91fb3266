import path from 'node:path'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { beforeEnd, temporaryFolder } from './lifetime.ts'

export type SharedDatabase = { folder: string; url: string; superuserUrl: string; environment: Record<string, string> }

/** A PostgreSQL that several processes of the site use, with the variables for them. */
export async function startSharedDatabase(): Promise<SharedDatabase> {
  const folder = await temporaryFolder()
  const postgres = await startEmbeddedPostgres(path.join(folder, 'database'), (line) => console.error(line))
  beforeEnd(() => postgres.stop())
  const url = postgres.connectionString
  return {
    folder,
    url,
    superuserUrl: postgres.superuserConnectionString,
    environment: { DATABASE_URL: url, SESSION_SECRET: 'one secret on all of the machines, for the measure' },
  }
}
