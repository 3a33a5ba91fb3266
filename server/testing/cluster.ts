import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'
import { migrateDatabase } from '../../app/platform/db/migrate.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the throwaway cluster's maintenance database. */
    cluster: string
  }
}

/** One throwaway PostgreSQL a run, with a migrated database called `template` to clone. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-test-'))
  const postgres = await startEmbeddedPostgres(folder, console.error)
  const client = new Client({ connectionString: postgres.connectionString })
  await client.connect()
  await client.query('create database template')
  await client.end()
  await migrateDatabase(databaseUrl(postgres.connectionString, 'template'))
  project.provide('cluster', postgres.connectionString)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same cluster's address with another database. */
export function databaseUrl(cluster: string, database: string): string {
  const url = new URL(cluster)
  url.pathname = `/${database}`
  return url.href
}
