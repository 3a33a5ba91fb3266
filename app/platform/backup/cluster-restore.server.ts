import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chown, copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createZstdDecompress, zstdDecompress } from 'node:zlib'
import { Client } from 'pg'
import tar from 'tar-stream'
import { StartError } from '#app/lib/start-error.server.ts'
import { writeSettings } from '#app/platform/db/archive-settings.server.ts'
import { getCommand, getConnectionString, type PostgresPlace } from '#app/platform/db/postgres-place.server.ts'
import { adviseEarlier, type BackupNote, type BackupStore, getDataName, segmentsFolder } from './backup-store.server.ts'

const decompress = promisify(zstdDecompress)
const logFolder = 'wal-restore'
const pageBytes = 8_192
const segmentName = /^[\dA-F]{24}$/

/**
 * `until`: the moment of the last restored change, null if none came after the backup. `aside`: where the earlier data is. `damaged`: segments of the log
 * that are missing or cannot be read
 */
export type RestoreClusterResult = { until: Date | null; aside: string | null; isBeforeTarget: boolean; damaged: string[] }

/** `at` null: the end of the log. `beside`: folder for files of the backup that are not PostgreSQL's. */
type RestoreClusterInput = { store: BackupStore; base: BackupNote; at: Date | null; beside: string }

/**
 * Replaces the site's own PostgreSQL with a backup and its log up to `at`. Nothing else may use the folder. The earlier
 * data stays beside it, unchanged if this throws.
 */
export async function restoreCluster(place: PostgresPlace, { store, base, at, beside }: RestoreClusterInput): Promise<RestoreClusterResult> {
  const cluster = path.join(place.home, 'postgres')
  const fresh = path.join(place.home, 'postgres.restored')
  const segments = path.join(place.home, logFolder)
  await rm(fresh, { recursive: true, force: true })
  await rm(segments, { recursive: true, force: true })
  try {
    await unpack(store, base, fresh, beside)
    const damaged = await collectSegments(store, base, cluster, segments, path.join(fresh, 'pg_wal'))
    await takeOwnership(place, [fresh, segments])
    const recoverTo = (moment: Date | null) =>
      recover(place, fresh, moment).catch((error: Error) => {
        throw new StartError('unknown', [error.message, describeDamaged(damaged), adviseEarlier(base)].filter(Boolean).join(' '))
      })
    const first = await recoverTo(at)
    // The log ends before this moment, so restore everything that it contains.
    const isBeforeTarget = first === 'log-ended'
    const until = isBeforeTarget ? await recoverTo(null) : first
    if (until === 'log-ended') throw new Error('unreachable: it was to go as far as the log goes')
    await queueHistories(place, path.join(fresh, 'pg_wal'))
    const aside = await setAside(cluster)
    await rename(fresh, cluster)
    // Segments after the moment do not matter.
    return { until, aside, isBeforeTarget, damaged: at && !isBeforeTarget ? [] : damaged }
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(segments, { recursive: true, force: true })
  }
}

export const describeDamaged = (damaged: string[]) => damaged.length > 0 && `Damaged or missing in the backups, so the log ends there: ${damaged.join(', ')}.`

async function unpack(store: BackupStore, base: BackupNote, fresh: string, beside: string): Promise<void> {
  const stream = await store.read(getDataName(base))
  if (!stream) throw new StartError('unknown', `The backup ${base.id} has no data: ${getDataName(base)} is missing. ${adviseEarlier(base)}`)
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  const extract = tar.extract()
  const writing = (async () => {
    for await (const entry of extract) {
      const { name, type } = entry.header
      const place = name.startsWith('postgres/') ? path.join(fresh, name.slice('postgres/'.length)) : path.join(beside, `${path.basename(name)}.restored`)
      if (type === 'directory') await mkdir(place, { recursive: true, mode: 0o700 })
      else await writeFile(place, entry as AsyncIterable<Buffer>, { mode: 0o600 })
      entry.resume()
    }
  })()
  // The pipeline of Node does not see the end of this type of stream. An error before it ends the reading.
  const plain = createZstdDecompress()
  for (const one of [stream, plain]) one.once('error', (error: Error) => extract.destroy(error))
  stream.pipe(plain).pipe(extract as unknown as Writable)
  await writing.catch((error: NodeJS.ErrnoException) => {
    // An error of the system, such as a full disk, is not one of the backup.
    if (error.syscall) throw error
    throw new StartError('unknown', `The backup ${base.id} is damaged: ${getDataName(base)} cannot be unpacked (${error.message}). ${adviseEarlier(base)}`)
  })
}

/**
 * Collects the log since the backup. Segments that the earlier cluster has not copied yet come from its own folder. `inBase`: the folder of
 * those in the backup itself. @returns the damaged and missing ones
 */
async function collectSegments(store: BackupStore, { firstSegment }: BackupNote, cluster: string, to: string, inBase: string): Promise<string[]> {
  const damaged: string[] = []
  const stored: string[] = []
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await store.names(segmentsFolder)) {
    const segment = path.basename(name, '.zst')
    // Timeline histories and labels are small, and a restore may need any of them.
    if (segmentName.test(segment) && firstSegment && segment.slice(8) < firstSegment.slice(8)) continue
    const content = await store.read(name)
    if (!content) continue
    stored.push(segment)
    const bytes = await decompress(Buffer.concat(await content.toArray())).catch(() => null)
    if (bytes) await writeSparse(path.join(to, segment), bytes)
    else damaged.push(name)
  }
  const own = path.join(cluster, 'pg_wal')
  for (const name of await readdir(own).catch(() => [])) {
    if (!segmentName.test(name)) continue
    const place = path.join(to, name)
    await copyFile(path.join(own, name), place, 1).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  const missing = listMissingSegments(stored, firstSegment).map((segment) => `${segmentsFolder}/${segment}.zst`)
  const there = (await readdir(to)).filter((name) => segmentName.test(name))
  return [...damaged, ...missing].filter((name) => {
    const segment = path.basename(name, '.zst')
    // After an earlier restore PostgreSQL continued with a new timeline, and what follows on the old one is not needed.
    const isAbandoned = there.some((other) => other.slice(0, 8) > segment.slice(0, 8) && other.slice(8) <= segment.slice(8))
    return !isAbandoned && ![to, inBase].some((folder) => existsSync(path.join(folder, segment)))
  })
}

/** The numbers that are left out between the segments of each timeline. PostgreSQL archives segments in their order. */
function listMissingSegments(stored: string[], first: string | null): string[] {
  const missing: string[] = []
  let before = first
  for (const segment of stored.filter((name) => segmentName.test(name) && name >= (first ?? '')).sort()) {
    const isSameTimeline = before?.slice(0, 8) === segment.slice(0, 8)
    for (let next = before && isSameTimeline ? getNextSegment(before) : segment; next < segment; next = getNextSegment(next)) missing.push(next)
    before = segment
  }
  return missing
}

const segmentsPerLog = 256
const toHex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

/** A name has the timeline, the number of the log and the segment in it, each with eight digits. */
function getNextSegment(name: string): string {
  const next = Number.parseInt(name.slice(8, 16), 16) * segmentsPerLog + Number.parseInt(name.slice(16), 16) + 1
  return name.slice(0, 8) + toHex(Math.floor(next / segmentsPerLog)) + toHex(next % segmentsPerLog)
}

/** A segment that was closed early ends with zeros. Writes it as a sparse file, so that these need no space. */
async function writeSparse(place: string, bytes: Buffer): Promise<void> {
  const file = await open(place, 'w', 0o600)
  const nothing = Buffer.alloc(pageBytes)
  try {
    for (let at = 0; at < bytes.length; at += pageBytes) {
      const page = bytes.subarray(at, at + pageBytes)
      if (!page.equals(nothing.subarray(0, page.length))) await file.write(page, 0, page.length, at)
    }
    await file.truncate(bytes.length)
  } finally {
    await file.close()
  }
}

async function takeOwnership({ as }: PostgresPlace, folders: string[]): Promise<void> {
  if (as !== 'nobody') return
  for (const folder of folders) {
    await chown(folder, 65_534, 65_534)
    for (const name of await readdir(folder, { recursive: true })) await chown(path.join(folder, name), 65_534, 65_534)
  }
}

/** Runs PostgreSQL on the restored files until it reaches the moment. @returns `log-ended`: the log has no later change */
async function recover(place: PostgresPlace, fresh: string, at: Date | null): Promise<Date | null | 'log-ended'> {
  const target = at ? `recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = promote\n` : ''
  await writeSettings(fresh, `archive_mode = off\nhot_standby = off\nrestore_command = 'cp ../${logFolder}/%f %p'\n${target}`)
  await writeFile(path.join(fresh, 'recovery.signal'), '', { mode: 0o600 })
  await takeOwnership(place, [fresh])
  const logFile = path.join(place.home, 'restore.log')
  await rm(logFile, { force: true })
  const output = openSync(logFile, 'a', 0o600)
  const settings = ['listen_addresses=', `unix_socket_directories="${place.run}"`, 'unix_socket_permissions=0700', 'log_timezone=UTC', 'timezone=UTC']
  const { file, args, options } = getCommand(place, 'postgres', ['-D', fresh, ...settings.flatMap((setting) => ['-c', setting])])
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  try {
    const until = await waitUntilRecovered(place, child)
    await writeSettings(fresh, '')
    return until
  } catch (error) {
    const log = await readFile(logFile, 'utf8').catch(() => '')
    if (at && log.includes('recovery ended before configured recovery target was reached')) return 'log-ended'
    const why =
      log
        .match(/(?<=(?:LOG|FATAL|PANIC): +).*/g)
        ?.slice(-2)
        .join('; ') ?? 'no reason given'
    throw new Error(`PostgreSQL could not be brought to that moment (${why}); more is in ${logFile}.`, { cause: error })
  } finally {
    await stop(child)
  }
}

async function waitUntilRecovered(place: PostgresPlace, child: ChildProcess): Promise<Date | null> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('PostgreSQL ended.')
    const client = new Client({ connectionString: getConnectionString(place, 'postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ busy: boolean; until: Date | null }>('select pg_is_in_recovery() as busy, pg_last_xact_replay_timestamp() as until')
      if (rows[0] && !rows[0].busy) {
        await client.query('checkpoint')
        return rows[0].until
      }
    } catch {
      // Recovery is still running.
    } finally {
      await client.end().catch(() => {})
    }
    await delay(100)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
}

/** Recovery began a new timeline while the archive was off. Without its history in the backups, the next restore would return to the abandoned changes. */
async function queueHistories(place: PostgresPlace, log: string): Promise<void> {
  const status = path.join(log, 'archive_status')
  const histories = (await readdir(log)).filter((name) => name.endsWith('.history'))
  for (const name of histories) await writeFile(path.join(status, `${name}.ready`), '', { mode: 0o600 })
  await takeOwnership(place, [status])
}

async function setAside(cluster: string): Promise<string | null> {
  const aside = `${cluster}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  try {
    await rename(cluster, aside)
    return aside
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
