import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rmdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { config, type FileStoreConfig } from '#app/platform/config.server.ts'

/** Stores objects as files that are either complete or absent: writes to another name, syncs to disk, then renames. */
class DiskDriver extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.#write(key, contents)
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await this.#write(key, contents)
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key)
    await rmdir(path.dirname(this.#placeOf(key))).catch(() => {})
  }

  #placeOf(key: string): string {
    return path.join(String(this.options.location), key)
  }

  async #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const place = this.#placeOf(key)
    const beside = `${place}.${crypto.randomUUID()}.part`
    // Other users of the machine may be able to open the folder around the store.
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    try {
      const file = await open(beside, 'wx')
      try {
        await file.writeFile(contents)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, place)
    } catch (error) {
      await unlink(beside).catch(() => {})
      throw error
    }
  }
}

/** The store of uploaded files. `isLocal`: reading the size of an object costs nothing. */
export type FileStore = { disk: Disk; isLocal: boolean }

export function getFilesFolder(): string {
  return path.resolve(config().dataDir, 'files')
}

let opened: { as: FileStoreConfig; store: Promise<FileStore> } | undefined

/** The configured store of uploads, opened at its first use. @throws if its client cannot be loaded */
export function getFileStore(): Promise<FileStore> {
  const { fileStore: as } = config()
  if (opened?.as !== as) opened = { as, store: openFileStore(as, getFilesFolder()) }
  return opened.store
}

/** The client of a bucket is loaded only when needed. @param folder for a store on the disk */
export async function openFileStore(store: FileStoreConfig, folder: string): Promise<FileStore> {
  if (store.kind === 'disk') return { disk: new Disk(new DiskDriver({ location: folder, visibility: 'private' })), isLocal: true }
  if (store.kind === 'gcs') {
    const { GCSDriver } = await import('flydrive/drivers/gcs')
    const keyFile = store.keyFile === undefined ? {} : { keyFilename: store.keyFile }
    return { disk: new Disk(new GCSDriver({ ...keyFile, bucket: store.bucket, visibility: 'private', usingUniformAcl: true })), isLocal: false }
  }
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    bucket: store.bucket,
    region: store.region,
    visibility: 'private',
    // Buckets without access lists, which is the default for new ones, reject them.
    supportsACL: false,
    // Other providers of the protocol do not support the checksums that new versions of the client add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // After `requestTimeout` the client only warns. It tries three times, and a visitor waits for all of them.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 10_000 },
    ...(store.endpoint && { endpoint: store.endpoint, forcePathStyle: true }),
    ...(store.credentials && { credentials: store.credentials }),
  })
  return { disk: new Disk(driver), isLocal: false }
}

/** Uploads a local PDF as a stream of known length, which buckets need. */
export async function storePdf({ disk }: FileStore, key: string, from: string, bytes: number): Promise<void> {
  await disk.putStream(key, createReadStream(from), { contentType: 'application/pdf', contentLength: bytes })
}

/** The bytes of an object, or null if it does not exist. Returns after the first bytes have arrived. */
export async function openObject({ disk }: FileStore, key: string): Promise<Readable | null> {
  try {
    const stream = await disk.getStream(key)
    await waitForFirstBytes(stream)
    return stream
  } catch (error) {
    if (isAbsence(error)) return null
    throw error
  }
}

/** The names of all complete objects in a folder, and in the folders in it. */
export async function listStoredObjects({ disk, isLocal }: FileStore, folder: string): Promise<string[]> {
  const names: string[] = []
  let page: string | undefined
  do {
    const found = await disk.listAll(folder, { recursive: true, ...(page && { paginationToken: page }) }).catch((error: unknown) => {
      // On disk the first object creates the folder.
      if (isLocal && isAbsence(error)) return { objects: [], paginationToken: undefined }
      throw error
    })
    for (const one of found.objects) if (one.isFile && !one.key.endsWith('.part')) names.push(one.key)
    page = found.paginationToken
  } while (page)
  return names
}

/** @throws if the store cannot be read, for example if the bucket does not exist */
export async function assertReadable({ disk }: FileStore): Promise<void> {
  await disk.listAll()
}

/** The size of an object in bytes, or null if it does not exist. */
export async function findObjectSize({ disk }: FileStore, key: string): Promise<number | null> {
  try {
    return (await disk.getMetaData(key)).contentLength
  } catch (error) {
    if (isAbsence(error)) return null
    throw error
  }
}

/** Resolves when a stream has data or has ended. The disk and one vendor report a missing object only then. */
function waitForFirstBytes(stream: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('readable', () => resolve())
    stream.once('end', () => resolve())
    stream.once('error', reject)
  })
}

/** Each store reports a missing object differently. */
function isAbsence(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, name, $metadata } = one as { code?: unknown; name: string; $metadata?: { httpStatusCode?: number } }
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 404 || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404) return true
  }
  return false
}
