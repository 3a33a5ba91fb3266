import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'
import { migrateDatabase } from '../migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the throwaway cluster's superuser. */
    cluster: string
  }
}

/** One throwaway PostgreSQL a run, with a migrated database called `template` to clone. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-test-'))
  const postgres = await startEmbeddedPostgres(folder, console.error)
  const cluster = postgres.superuserConnectionString
  const client = new Client({ connectionString: cluster })
  await client.connect()
  await client.query('create database template owner site')
  await client.end()
  await migrateDatabase(databaseUrl(cluster, 'template'))
  project.provide('cluster', cluster)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Another database of the same cluster, as the site's own role. */
export function databaseUrl(cluster: string, database: string): string {
  const url = new URL(cluster)
  url.username = 'site'
  url.pathname = `/${database}`
  return url.href
}
