import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { siteProcesses } from './schema.server.ts'

const everyMs = 30_000
const mebibyte = 1024 * 1024

/** Notes every half minute that this process lives. @returns what ends it */
export async function reportProcess(release: string): Promise<() => Promise<void>> {
  const id = crypto.randomUUID()
  const startedAt = new Date()
  const report = () => noteProcess(id, release, startedAt)
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

async function noteProcess(id: string, release: string, startedAt: Date): Promise<void> {
  const disk = await statfs(config().dataDir).catch(() => null)
  const freeMb = disk && Math.floor((disk.bavail * disk.bsize) / mebibyte)
  const diskMb = disk && Math.floor((disk.blocks * disk.bsize) / mebibyte)
  const now = new Date()
  // To the middle of the way there and back the difference is exact enough.
  const clockAheadMs = sql<number>`least(greatest(round(extract(epoch from ${now.toISOString()}::timestamptz - clock_timestamp()) * 1000), -2000000000), 2000000000)::int`
  const seen = { seenAt: sql`now()`, clockAheadMs, freeMb, diskMb }
  await db()
    .insert(siteProcesses)
    .values({ id, host: hostname(), release, startedAt, ...seen })
    .onConflictDoUpdate({ target: siteProcesses.id, set: seen })
  await db().delete(siteProcesses).where(sql`${siteProcesses.seenAt} < now() - interval '1 day'`)
}
