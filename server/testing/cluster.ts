import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'
import { migrateDatabase } from '../migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: string
  }
}

export default async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startCluster()
  project.provide('cluster', cluster)
  return stop
}

/** One temporary PostgreSQL per run, with a migrated database `template` to clone. */
export async function startCluster(): Promise<{ cluster: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-test-'))
  const postgres = await startEmbeddedPostgres(folder, console.error)
  const cluster = postgres.superuserConnectionString
  const client = new Client({ connectionString: cluster })
  await client.connect()
  // The data is useless after a crash of the run, so it needs no fsync. Commits stay synchronous, because VACUUM needs that.
  // Autovacuum would start a process for each of some two hundred databases, and tests that need statistics collect them.
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.query('create database template owner site')
  await client.end()
  await migrateDatabase(databaseUrl(cluster, 'template'))
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { cluster, stop }
}

/** Connection string of another database in the same cluster, as the site's own role. */
export function databaseUrl(cluster: string, database: string): string {
  const url = new URL(cluster)
  url.username = 'site'
  url.pathname = `/${database}`
  return url.href
}
