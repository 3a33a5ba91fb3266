import { existsSync } from 'node:fs'
import path from 'node:path'
import { subtractDays } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { type BackupConfig, config } from '#app/platform/config.server.ts'
import { spoolFolder } from '#app/platform/db/archive-settings.server.ts'
import { getConnectionString, preparePlace } from '#app/platform/db/postgres-place.server.ts'
import { type BackupNote, BackupStore, secretFiles, segmentsFolder, uploadsFolder } from './backup-store.server.ts'
import { backUpCluster } from './cluster-backup.server.ts'
import { copyUploads } from './copy-uploads.server.ts'
import { dumpDatabase } from './dump.server.ts'
import { getSpoolAgeMs, WalArchive } from './wal-archive.server.ts'

/** Makes a backup while the site runs: first the database, then the uploads that it may refer to. @returns its description */
export async function createBackup(to: BackupConfig, now = new Date()): Promise<BackupNote> {
  const { databaseUrl, dataDir } = config()
  const store = await BackupStore.open(to)
  const id = now.toISOString().replaceAll(':', '-').replace('.', '-')
  const backup = databaseUrl
    ? { kind: 'dump' as const, bytes: await dumpDatabase(databaseUrl, store, id), firstSegment: null }
    : { kind: 'cluster' as const, ...(await backUpOwn(store, id, dataDir)) }
  const endedAt = new Date().toISOString()
  const note = { id, ...backup, startedAt: now.toISOString(), endedAt, files: await copyUploads(store) }
  await store.note(note)
  await removeOld(store, now)
  await store.removeLeftParts()
  return note
}

async function backUpOwn(store: BackupStore, id: string, dataDir: string) {
  const place = await preparePlace(path.resolve(dataDir))
  const beside = secretFiles.map((name) => ({ name, place: path.resolve(dataDir, name) })).filter((file) => existsSync(file.place))
  return await backUpCluster({ folder: path.join(place.home, 'postgres'), url: getConnectionString(place, 'postgres'), beside }, store, id)
}

async function removeOld(store: BackupStore, now: Date): Promise<void> {
  const all = await store.list()
  const before = subtractDays(now, retentionPeriods.backupDays).toISOString()
  const old = all.slice(0, -1).filter(({ endedAt }) => endedAt < before)
  for (const note of old) await store.remove(note)
  const remaining = all.slice(old.length)
  const first = remaining.map(({ firstSegment }) => firstSegment?.slice(8) ?? '').sort()[0] ?? ''
  for (const name of await store.names(segmentsFolder)) {
    const [segment = ''] = path.basename(name).split('.')
    if (/^[\dA-F]{24}$/.test(segment) && segment.slice(8) < first) await store.delete(name)
  }
  const files = new Set(remaining.flatMap((note) => note.files))
  for (const name of await store.names(uploadsFolder)) if (!files.has(name.slice(uploadsFolder.length + 1))) await store.delete(name)
}

/** Returns the newest complete backup, or null if there is none. @throws if the backups cannot be read */
export async function findLastBackup(to: BackupConfig): Promise<BackupNote | null> {
  return (await (await BackupStore.open(to)).list()).at(-1) ?? null
}

/** Copies uploads that the backups do not have yet. @throws if they cannot be written */
export async function copyNewUploads(to: BackupConfig): Promise<void> {
  await copyUploads(await BackupStore.open(to))
}

/** Starts to copy the log of the site's own PostgreSQL to the backups. @returns a function that stops it */
export async function archiveLog(to: BackupConfig): Promise<() => Promise<void>> {
  const archive = new WalArchive(await getSpoolPlace(), await BackupStore.open(to))
  archive.follow()
  return () => archive.close()
}

/** How long the oldest part of the database log has waited to be copied, in milliseconds; 0 if none waits, and for an external PostgreSQL. */
export async function archiveDelayMs(): Promise<number> {
  return config().databaseUrl ? 0 : await getSpoolAgeMs(await getSpoolPlace())
}

async function getSpoolPlace(): Promise<string> {
  const { home } = await preparePlace(path.resolve(config().dataDir))
  return path.join(home, spoolFolder)
}
