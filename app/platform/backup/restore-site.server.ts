import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#app/lib/start-error.server.ts'
import { type BackupConfig, config } from '#app/platform/config.server.ts'
import { spoolFolder } from '#app/platform/db/archive-settings.server.ts'
import { acquireLock } from '#app/platform/db/embedded-postgres.server.ts'
import { preparePlace } from '#app/platform/db/postgres-place.server.ts'
import { type BackupNote, BackupStore, secretFiles, uploadsFolder } from './backup-store.server.ts'
import { type RestoreClusterResult, restoreCluster } from './cluster-restore.server.ts'
import { restoreUploads } from './copy-uploads.server.ts'
import { restoreDump } from './dump.server.ts'
import { WalArchive } from './wal-archive.server.ts'

type RestoreSiteResult = RestoreClusterResult & {
  base: BackupNote
  /** Uploads that the backup does not have. */
  lost: string[]
  /** The session secret of the backup, if the data folder has a different one. */
  otherSecret: string | null
}

/** No process of the site may use the database. If `at` is null, restores as late as the backups allow. @throws StartError if nothing was restored */
export async function restoreSite(from: BackupConfig, at: Date | null): Promise<RestoreSiteResult> {
  const { databaseUrl } = config()
  // Opening the store would create the folder.
  if (from.store.kind === 'disk' && !existsSync(from.folder)) throw new StartError('unknown', `BACKUP_TO is ${from.folder}, which is not there. Correct it.`)
  const store = await BackupStore.open(from)
  const backups = (await store.list()).filter(({ kind }) => kind === (databaseUrl ? 'dump' : 'cluster'))
  const [first] = backups
  if (!first) {
    const [missing, advice] = databaseUrl ? ['an external database', 'leave out'] : ['the site’s own PostgreSQL', 'set']
    throw new StartError('unknown', `${from.folder} has no backup of ${missing}. Correct BACKUP_TO, or ${advice} DATABASE_URL.`)
  }
  const base = backups.findLast(({ endedAt }) => !at || new Date(endedAt) <= at)
  if (!base) throw new StartError('unknown', `${from.folder} has no backup that ended before ${at?.toISOString()}. The first one ended at ${first.endedAt}.`)
  const restored = databaseUrl ? await restoreOther(databaseUrl, store, base) : await restoreOwn(store, base, at)
  const lost = await restoreUploads(store, await listUploads(store, base))
  return { ...restored, base, lost }
}

async function restoreOther(url: string, store: BackupStore, base: BackupNote): Promise<RestoreClusterResult & { otherSecret: null }> {
  await restoreDump(url, store, base)
  return { until: new Date(base.startedAt), aside: null, isBeforeTarget: false, damaged: [], otherSecret: null }
}

async function restoreOwn(store: BackupStore, base: BackupNote, at: Date | null): Promise<RestoreClusterResult & { otherSecret: string | null }> {
  const dataDir = path.resolve(config().dataDir)
  const place = await preparePlace(dataDir)
  const lock = await acquireLock(path.join(place.run, 'owner.sock'))
  try {
    if (existsSync(path.join(place.home, 'postgres', 'postmaster.pid')))
      throw new StartError('unknown', 'PostgreSQL was not stopped cleanly. Start the site and stop it, or move DATA_DIR/postgres away, and restore again.')
    // First copy the log segments that the site had no time to copy.
    await new WalArchive(path.join(place.home, spoolFolder), store).drain()
    const restored = await restoreCluster(place, { store, base, at, beside: dataDir })
    return { ...restored, otherSecret: await writeSecrets(dataDir) }
  } finally {
    await new Promise((resolve) => lock.close(resolve))
  }
}

/** Copies the secrets of the backup if the folder has none: without them second factors and links do not work. */
async function writeSecrets(dataDir: string): Promise<string | null> {
  let other: string | null = null
  for (const name of secretFiles) {
    const place = path.join(dataDir, name)
    const restored = `${place}.restored`
    if (!existsSync(restored)) continue
    if (!existsSync(place)) await rename(restored, place)
    else if ((await readFile(place, 'utf8')) === (await readFile(restored, 'utf8'))) await rm(restored)
    else if (name === 'session-secret') other = restored
    else await rm(restored)
  }
  return other
}

/** The uploads of the backup and those copied later, which the log may refer to. */
async function listUploads(store: BackupStore, base: BackupNote): Promise<string[]> {
  const copied = (await store.names(uploadsFolder)).map((name) => name.slice(`${uploadsFolder}/`.length))
  return [...new Set([...base.files, ...copied])]
}
