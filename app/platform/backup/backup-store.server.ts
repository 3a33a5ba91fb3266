import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { dayMs } from '#app/lib/periods.ts'
import { StartError } from '#app/lib/start-error.server.ts'
import { type BackupConfig, config } from '#app/platform/config.server.ts'
import { type FileStore, listStoredObjects, openFileStore, openObject } from '#app/platform/files/file-store.server.ts'
import { describeRootCause } from '#app/platform/log/describe-error.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'

/** The description of one backup, stored beside it. It is written last: a backup without it is incomplete and does not count. */
export type BackupNote = {
  id: string
  /** `cluster`: the whole PostgreSQL of the site. `dump`: the database of another PostgreSQL, made with pg_dump. */
  kind: 'cluster' | 'dump'
  startedAt: string
  /** The earliest moment to which the backup can be restored. With the log that follows, any later moment works too. */
  endedAt: string
  /** The first log segment that the backup needs; null for a dump. */
  firstSegment: string | null
  bytes: number
  files: string[]
}

const getNoteName = (id: string) => `base/${id}/backup.json`
export const getDataName = ({ id, kind }: Pick<BackupNote, 'id' | 'kind'>) => `base/${id}/${kind === 'cluster' ? 'postgres.tar.zst' : 'database.dump'}`
export const adviseEarlier = ({ endedAt }: BackupNote) => `Nothing was changed. Restore an earlier backup: --at with a moment before ${endedAt}.`
export const segmentsFolder = 'wal'
export const uploadsFolder = 'uploads'
/** The files of the data folder without which second factors and links do not work. */
export const secretFiles = ['session-secret', 'session-secret.previous']

/** A damaged description must not make the other backups useless. */
function parseNote(name: string, text: string): BackupNote | null {
  try {
    return JSON.parse(text) as BackupNote
  } catch {
    logWarning(`The backup of ${name} is ignored: its description is damaged`)
    return null
  }
}

/** A folder or bucket of backups: `base/` contains the backups, `wal/` PostgreSQL's log segments, `uploads/` the uploaded files. */
export class BackupStore {
  readonly #store: FileStore
  readonly #place: string
  readonly #folder: string | null

  private constructor(store: FileStore, place: string) {
    this.#store = store
    this.#place = place
    this.#folder = store.isLocal ? place : null
  }

  static async open({ store, folder }: BackupConfig): Promise<BackupStore> {
    const opened = new BackupStore(await openFileStore(store, folder), folder)
    if (opened.#folder) await opened.#run('written', () => mkdir(folder, { recursive: true, mode: 0o700 }))
    return opened
  }

  async list(): Promise<BackupNote[]> {
    const names = (await this.names('base')).filter((name) => name.endsWith('/backup.json'))
    const notes = await Promise.all(names.map(async (name) => parseNote(name, await this.#run('read', () => this.#store.disk.get(name)))))
    return notes.filter((note) => note !== null).sort((one, other) => one.endedAt.localeCompare(other.endedAt))
  }

  async note(note: BackupNote): Promise<void> {
    await this.#run('written', () => this.#store.disk.put(getNoteName(note.id), JSON.stringify(note, null, 2)))
  }

  /** Deletes a backup. Deletes its description first, so that an interrupted deletion leaves no invalid backup. */
  async remove(note: BackupNote): Promise<void> {
    await this.delete(getNoteName(note.id))
    await this.delete(getDataName(note))
  }

  async names(folder: string): Promise<string[]> {
    return await this.#run('read', () => listStoredObjects(this.#store, folder))
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#run('written', () => this.#store.disk.put(name, bytes))
  }

  /** @returns null if the object does not exist */
  async read(name: string): Promise<Readable | null> {
    return await this.#run('read', () => openObject(this.#store, name))
  }

  async delete(name: string): Promise<void> {
    await this.#run('written', () => this.#store.disk.delete(name))
  }

  /** The error of a bucket has its reason in a cause. @throws StartError with the reason and what to do */
  async #run<Result>(what: 'read' | 'written', work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (cause) {
      const advice = this.#folder
        ? 'Correct BACKUP_TO, or the rights or the room of this folder.'
        : 'Correct BACKUP_TO, the keys or the rights of the bucket, or repair the network.'
      const reason = describeRootCause(cause)
      throw new StartError('unknown', `The backups in ${this.#place} cannot be ${what} (${reason}). ${advice}`, { cause })
    }
  }

  /** Writes a stream of unknown length to the store, completely or not at all. @returns the number of bytes */
  async putStream(name: string, stream: Readable): Promise<number> {
    // Another job or command may write at the same time.
    const beside = `${this.#folder ? path.join(this.#folder, name) : path.resolve(config().dataDir, 'backup')}.${crypto.randomUUID()}.part`
    await mkdir(path.dirname(beside), { recursive: true, mode: 0o700 })
    try {
      const file = await open(beside, 'w', 0o600)
      try {
        await file.writeFile(stream).catch((cause: NodeJS.ErrnoException) => {
          if (cause.code !== 'ENOSPC' && cause.code !== 'EDQUOT') throw cause
          throw new StartError('full', `The disk of ${path.dirname(beside)} has no room for the backup. Make room, then run npm run backup.`, { cause })
        })
        await file.sync()
      } finally {
        await file.close()
      }
      const { size } = await stat(beside)
      if (this.#folder) await rename(beside, path.join(this.#folder, name))
      // Buckets need the length in advance.
      else await this.#run('written', () => this.#store.disk.putStream(name, createReadStream(beside), { contentLength: size }))
      return size
    } finally {
      await rm(beside, { force: true })
    }
  }

  /** Parts of a killed process. */
  async removeLeftParts(): Promise<void> {
    const folder = this.#folder ?? path.resolve(config().dataDir)
    for (const name of await readdir(folder, { recursive: this.#folder !== null })) {
      const place = path.join(folder, name)
      if (!name.endsWith('.part')) continue
      const found = await stat(place).catch(() => null)
      if (found && Date.now() - found.mtimeMs > dayMs) await rm(place, { force: true })
    }
  }
}
