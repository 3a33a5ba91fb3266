import path from 'node:path'
import type { Readable } from 'node:stream'
import { inArray } from 'drizzle-orm'
import { listContentPictures } from '#app/domain/content/content-form.ts'
import { type CreatedFile, createObjects, removeObjects } from '#app/domain/files/create-file.server.ts'
import { receiveLocalFile } from '#app/domain/files/receive-file.server.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { listFolder } from '#app/lib/list-folder.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { getFileStore, openObject } from '#app/platform/files/file-store.server.ts'
import { listObjects } from '#app/platform/files/object-names.server.ts'
import { UploadRejected } from '#app/platform/files/upload-rejected.server.ts'

/** The export's folder for pictures. Each file is named by the picture's id. */
const pictureFolder = 'pictures'

/** Each once, in the largest stored size. @yields `path` within the export; `content` null: the store does not have it */
export async function* exportPictures(
  entries: readonly { file: { data: unknown } }[],
): AsyncGenerator<{ fileId: string; path: string; content: Readable | null }> {
  const ids = [...new Set(entries.flatMap(({ file }) => listContentPictures(file.data).map(({ fileId }) => fileId)))]
  if (ids.length === 0) return
  const rows = await db().select().from(files).where(inArray(files.id, ids))
  for (const fileId of ids) {
    const row = rows.find(({ id }) => id === fileId)
    const largest = row && listObjects(row.id, row.kind, row.sizes).at(-1)
    const content = largest ? await openObject(await getFileStore(), largest) : null
    yield { fileId, path: `${pictureFolder}/${fileId}${path.extname(largest ?? '')}`, content }
  }
}

/** By their id: where each is on this machine's disk. */
export type SentPictures = ReadonlyMap<string, string>

export async function readPictures(exported: string): Promise<SentPictures> {
  const folder = path.join(exported, pictureFolder)
  const names = await listFolder(folder)
  return new Map(names.map((name) => [path.parse(name).name, path.join(folder, name)]))
}

/** @property place the file and field that refer to it, for an error */
export type NamedPicture = { fileId: string; place: string }
/** `write` inserts the rows of the pictures, `drop` deletes their files. */
export type ImportedPictures = { errors: string[]; write: (tx: Queryable) => Promise<void>; drop: () => Promise<void> }

/** Creates those that this site does not have, with the checks of an upload. @param options `isChecking`: only report the missing */
export async function importPictures(named: readonly NamedPicture[], sent: SentPictures, { isChecking }: { isChecking: boolean }): Promise<ImportedPictures> {
  const ids = [...new Set(named.map(({ fileId }) => fileId))]
  const rows = ids.length === 0 ? [] : await db().select({ id: files.id }).from(files).where(inArray(files.id, ids))
  const here = new Set(rows.map(({ id }) => id))
  const absent = named.filter(({ fileId }) => !here.has(fileId) && !sent.has(fileId))
  const errors = absent.map(
    ({ fileId, place }) =>
      `${place}: The picture ${fileId} is not in the folder “${pictureFolder}” of this export, and this site does not have it. Copy it there, or take it out of this entry.`,
  )
  const created: (CreatedFile & { name: string; sha256: string })[] = []
  const drop = async () => {
    for (const one of created.splice(0)) await removeObjects(one)
  }
  if (errors.length === 0 && !isChecking) {
    for (const fileId of ids) {
      const place = sent.get(fileId)
      if (here.has(fileId) || !place) continue
      try {
        created.push(await createPicture(fileId, place))
      } catch (error) {
        if (!(error instanceof UploadRejected)) {
          await drop()
          throw error
        }
        errors.push(`${pictureFolder}/${path.basename(place)}: ${error.message}`)
      }
    }
    if (errors.length > 0) await drop()
  }
  return { errors, drop, write: async (tx) => void (created.length > 0 && (await tx.insert(files).values(created).onConflictDoNothing())) }
}

async function createPicture(fileId: string, place: string) {
  const received = await receiveLocalFile(place)
  try {
    const { name, sha256 } = received
    return { ...(await createObjects({ ...received, isPdf: false }, fileId)), name, sha256 }
  } finally {
    await received.drop()
  }
}
