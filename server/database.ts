import { loadContent } from '#app/domain/publications/load-content.server.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import { seedTests } from '#app/domain/tests/bank.server.ts'
import { config } from '#app/platform/config.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/client.server.ts'
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { listIndexablePages } from '#app/site/discovery/indexable-pages.server.ts'
import { migrateDatabase } from './migrate.ts'
import { seedSampleContent } from './seed.ts'
import { seedEvents } from './seed-events.ts'
import { seedSittings } from './seed-sittings.ts'

export type OpenedDatabase = { notice: string | null; close(): Promise<void> }

/**
 * Opens the configured PostgreSQL, or the site's own one, with its tables up to date and, unless it began without, the demonstration data in.
 * @param options `share`: use the site's own PostgreSQL if a running site already holds it, instead of insisting on owning it;
 *   `empty`: begin without demonstration data
 */
export async function openSiteDatabase({ share = false, empty = false } = {}): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir } = config()
  const shared = share && !databaseUrl ? await findEmbeddedPostgres(dataDir) : null
  const own: EmbeddedPostgres | null = databaseUrl || shared ? null : await startEmbeddedPostgres(dataDir, logWarning)
  const url = databaseUrl ?? shared ?? own?.connectionString
  if (!url) throw new Error('unreachable: one of the three is set')
  openDatabase(url)
  await migrateDatabase(url, undefined, async () => {
    await loadContent()
    if ((await seedSampleContent({ empty })) && empty)
      logWarning('--empty had no effect: this installation has demonstration data. Remove it at /staff/demonstration')
    await seedEvents()
    await seedTests()
    await seedSittings()
    await syncSearchContent(listIndexablePages())
  })
  return {
    notice: own?.notice ?? null,
    async close() {
      await closeDatabase()
      await own?.stop()
    },
  }
}
