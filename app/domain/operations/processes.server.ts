import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { siteProcesses } from './schema.server.ts'

const everyMs = 30_000
/** A larger clock difference breaks codes of authenticator apps and links that are valid for a few minutes. */
export const maxAheadMs = 60_000
const mebibyte = 1024 * 1024

let ownId: string | undefined

/** Every 30 seconds. @returns a function that stops this and deletes the record */
export async function reportProcess(release: string): Promise<() => Promise<void>> {
  const id = crypto.randomUUID()
  ownId = id
  const startedAt = new Date()
  const report = () => recordProcess(id, release, startedAt)
  await report()
  const timer = setInterval(() => void report().catch((error: unknown) => isDatabaseUnavailable(error) || logError(error)), everyMs).unref()
  return async () => {
    clearInterval(timer)
    await db()
      .delete(siteProcesses)
      .where(sql`${siteProcesses.id} = ${id}`)
      .catch(() => {})
  }
}

/** Returns true only if another process agrees with the database. If all differ, the database's clock may be wrong, so the processes keep serving. */
export async function isClockWrong(): Promise<boolean> {
  const { rows } = await db().execute<{ now: number; isOtherRight: boolean }>(sql`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now, exists (select from site_processes
      where seen_at > now() - interval '90 seconds' and abs(clock_ahead_ms) <= ${maxAheadMs} and id is distinct from ${ownId ?? null}::uuid) as "isOtherRight"`)
  const { now = 0, isOtherRight = false } = rows[0] ?? {}
  return isOtherRight && Math.abs(Date.now() - now) > maxAheadMs
}

async function recordProcess(id: string, release: string, startedAt: Date): Promise<void> {
  const disk = await statfs(config().dataDir).catch(() => null)
  const freeMb = disk && Math.floor((disk.bavail * disk.bsize) / mebibyte)
  const diskMb = disk && Math.floor((disk.blocks * disk.bsize) / mebibyte)
  const now = new Date()
  // The difference includes the query's trip to the database, which is short enough.
  const clockAheadMs = sql<number>`least(greatest(round(extract(epoch from ${now.toISOString()}::timestamptz - clock_timestamp()) * 1000), -2000000000), 2000000000)::int`
  const seen = { seenAt: sql`now()`, clockAheadMs, freeMb, diskMb }
  await db()
    .insert(siteProcesses)
    .values({ id, host: hostname(), release, startedAt, ...seen })
    .onConflictDoUpdate({ target: siteProcesses.id, set: seen })
  await db().delete(siteProcesses).where(sql`${siteProcesses.seenAt} < now() - interval '1 day'`)
}
