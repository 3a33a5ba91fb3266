import { glob, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'
import { migrateDatabase } from '../migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the throwaway cluster's superuser. */
    cluster: string
  }
}

/** All databases of a run take 2.5 GB. */
const roomNeeded = 4 * 1024 ** 3

export default async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startCluster()
  project.provide('cluster', cluster)
  return stop
}

/** One throwaway PostgreSQL a run, with a migrated database called `template` to clone. */
export async function startCluster(): Promise<{ cluster: string; stop: () => Promise<void> }> {
  const room = await findRoom()
  await clearRoom(room)
  const folder = await mkdtemp(path.join(room, 'site-test-'))
  const postgres = await startEmbeddedPostgres(folder, console.error)
  const cluster = postgres.superuserConnectionString
  const client = new Client({ connectionString: cluster })
  await client.connect()
  // What a crash would lose is of no use after the run. Commits stay synchronous: VACUUM trusts no other.
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
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

/** In memory where there is room, as on most Linux: a database is some five hundred files, and each test file has its own. */
async function findRoom(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > roomNeeded ? '/dev/shm' : tmpdir()
}

/** Takes away what runs left that were killed; one that has just begun may not have its lock yet. */
async function clearRoom(room: string): Promise<void> {
  for await (const folder of glob(path.join(room, 'site-test-*'))) {
    const found = await stat(folder).catch(() => undefined)
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.birthtimeMs < 60_000) continue
    // Another run may be clearing it too.
    if (!(await findEmbeddedPostgres(folder))) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** Another database of the same cluster, as the site's own role. */
export function databaseUrl(cluster: string, database: string): string {
  const url = new URL(cluster)
  url.username = 'site'
  url.pathname = `/${database}`
  return url.href
}
