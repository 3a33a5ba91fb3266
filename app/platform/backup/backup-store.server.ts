import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type BackupConfig, config } from '#app/platform/config.server.ts'
import { type FileStore, listStoredObjects, openFileStore, openObject } from '#app/platform/files/file-store.server.ts'
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
  readonly #folder: string | null

  private constructor(store: FileStore, folder: string | null) {
    this.#store = store
    this.#folder = folder
  }

  static async open({ store, folder }: BackupConfig): Promise<BackupStore> {
    const isFolder = store.kind === 'disk'
    if (isFolder) await mkdir(folder, { recursive: true, mode: 0o700 })
    return new BackupStore(await openFileStore(store, folder), isFolder ? folder : null)
  }

  async list(): Promise<BackupNote[]> {
    const names = (await this.names('base')).filter((name) => name.endsWith('/backup.json'))
    const notes = await Promise.all(names.map(async (name) => parseNote(name, await this.#store.disk.get(name))))
    return notes.filter((note) => note !== null).sort((one, other) => one.endedAt.localeCompare(other.endedAt))
  }

  async note(note: BackupNote): Promise<void> {
    await this.#store.disk.put(getNoteName(note.id), JSON.stringify(note, null, 2))
  }

  /** Deletes a backup. Deletes its description first, so that an interrupted deletion leaves no invalid backup. */
  async remove(note: BackupNote): Promise<void> {
    await this.#store.disk.delete(getNoteName(note.id))
    await this.#store.disk.delete(getDataName(note))
  }

  async names(folder: string): Promise<string[]> {
    return await listStoredObjects(this.#store, folder)
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#store.disk.put(name, bytes)
  }

  /** @returns null if the object does not exist */
  async read(name: string): Promise<Readable | null> {
    return await openObject(this.#store, name)
  }

  async delete(name: string): Promise<void> {
    await this.#store.disk.delete(name)
  }

  /** Writes a stream of unknown length to the store, completely or not at all. @returns the number of bytes */
  async putStream(name: string, stream: Readable): Promise<number> {
    const beside = this.#folder ? `${path.join(this.#folder, name)}.part` : path.resolve(config().dataDir, 'backup.part')
    await mkdir(path.dirname(beside), { recursive: true, mode: 0o700 })
    try {
      const file = await open(beside, 'w', 0o600)
      try {
        await file.writeFile(stream)
        await file.sync()
      } finally {
        await file.close()
      }
      const { size } = await stat(beside)
      if (this.#folder) await rename(beside, path.join(this.#folder, name))
      // Buckets need the length in advance.
      else await this.#store.disk.putStream(name, createReadStream(beside), { contentLength: size })
      return size
    } finally {
      await rm(beside, { force: true })
    }
  }
}
