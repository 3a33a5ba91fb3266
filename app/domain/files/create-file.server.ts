import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import type { AttachedFile, PictureFile } from '#app/lib/files.ts'
import { dayMs } from '#app/lib/periods.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { lockKey } from '#app/platform/db/lock-key.server.ts'
import { checkPdf } from '#app/platform/files/check-pdf.server.ts'
import { encodePicture } from '#app/platform/files/encode-picture.server.ts'
import { fileStore, sizeOfObject, uploadFile } from '#app/platform/files/file-store.server.ts'
import { objectsOf, pdfObject, pictureObject } from '#app/platform/files/object-names.server.ts'
import { PriorityQueue, type QueueSide } from '#app/platform/files/priority-queue.server.ts'
import { UploadRejected } from '#app/platform/files/upload-rejected.server.ts'
import type { ReceivedFile } from './receive-file.server.ts'
import { files } from './schema.server.ts'

type Uploader = { id: string; role: Role }
type FileRow = typeof files.$inferSelect
export type KeptFile = { isNew: boolean; file: PictureFile | AttachedFile }

/** New files a person may send within a day. A member has them for projects of their own. */
const dailyLimits = { member: 12, staff: 500 }

/** Pictures are prepared one after another: each takes a core for a second or two, and memory for all its pixels. */
export const preparing = new PriorityQueue({ staff: 8, member: 4, visitor: 8 })

export const sideOf = ({ role }: { role: Role }): QueueSide => (role === 'member' ? 'member' : 'staff')

/**
 * Keeps a file that came in: makes new pictures and looks through PDFs, puts the objects into the store, and only then
 * writes its row. The same file sent again by the same person, or among staff by anybody, is the one that is there.
 * @throws UploadRejected, or what the store or the database says; nothing of it is then left
 */
export async function createFile(received: ReceivedFile, by: Uploader, isStillWanted: () => boolean): Promise<KeptFile> {
  if (received.isPdf && by.role === 'member') throw new UploadRejected(422, 'Only pictures can be sent here: JPEG, PNG, WebP, AVIF or GIF.')
  return await preparing.run(sideOf(by), async () => {
    if (!isStillWanted()) throw new UploadRejected(400, 'The upload was cancelled.')
    const known = await findSame(db(), received, by)
    if (known && (await isWhole(known))) return { isNew: false, file: shown(known) }
    await rejectBeyondLimit(db(), by)
    const made = await createObjects(received, await newId())
    try {
      if (!isStillWanted()) throw new UploadRejected(400, 'The upload was cancelled.')
      const row = await writeRow(made, received, by, known?.id)
      if (row.id !== made.id) await removeObjects(made)
      return { isNew: row.id === made.id, file: shown(row) }
    } catch (error) {
      await removeObjects(made)
      throw error
    }
  })
}

async function newId(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`select uuidv7() as id`)
  const id = rows[0]?.id
  if (!id) throw new Error('No id was made.')
  return id
}

/** Two who send the same at once get one row: the one who comes second takes the first one's. */
async function writeRow(made: Made, { name, sha256 }: ReceivedFile, by: Uploader, broken: string | undefined): Promise<FileRow> {
  return await inTransaction(async (tx) => {
    await lockKey(tx, `file ${sha256}`, `uploads of ${by.id}`)
    const known = await findSame(tx, { sha256 }, by)
    if (known && known.id !== broken) return known
    await rejectBeyondLimit(tx, by)
    const [row] = await tx
      .insert(files)
      .values({ ...made, name, sha256, uploadedBy: by.id })
      .returning()
    if (!row) throw new Error('The file was not written.')
    return row
  })
}

/** The newest of the same content that this person may go on with; as if it had come now, so that it is not collected under their hands. */
async function findSame(from: Queryable, { sha256 }: { sha256: string }, by: Uploader): Promise<FileRow | undefined> {
  const theirs = by.role === 'member' ? eq(files.uploadedBy, by.id) : ne(users.role, 'member')
  const same = from
    .select({ id: files.id })
    .from(files)
    .innerJoin(users, eq(users.id, files.uploadedBy))
    .where(and(eq(files.sha256, sha256), theirs))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(1)
  const [row] = await from.update(files).set({ createdAt: sql`now()` }).where(sql`${files.id} = (${same})`).returning()
  return row
}

/** Whether a file's largest object is still in the store, which may have been moved or changed since. */
async function isWhole({ id, kind, sizes }: FileRow): Promise<boolean> {
  const last = objectsOf(id, kind, sizes).at(-1)
  return last !== undefined && (await sizeOfObject(await fileStore(), last)) !== null
}

async function rejectBeyondLimit(from: Queryable, by: Uploader): Promise<void> {
  const limit = dailyLimits[by.role === 'member' ? 'member' : 'staff']
  const rows = await from
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.uploadedBy, by.id), gt(files.createdAt, new Date(Date.now() - dayMs))))
    .limit(limit)
  if (rows.length >= limit) throw new UploadRejected(429, `You have sent ${limit} files within a day, and more are not taken. Go on tomorrow.`, 60 * 60)
}

function shown({ id, kind, name, bytes, width, height, sizes }: FileRow): PictureFile | AttachedFile {
  return kind === 'pdf' || width === null || height === null ? { id, name, bytes } : { id, width, height, sizes }
}

export type Made = Pick<typeof files.$inferSelect, 'id' | 'kind' | 'bytes' | 'width' | 'height' | 'sizes'>

/**
 * Looks through what came in and puts its objects into the store, under the id that its row is to have.
 * @throws UploadRejected, or what the store says; no object is then left
 */
export async function createObjects(received: ReceivedFile, id: string): Promise<Made> {
  const store = await fileStore()
  const made: Made = { id, kind: received.isPdf ? 'pdf' : 'picture', bytes: received.bytes, width: null, height: null, sizes: [] }
  try {
    if (received.isPdf) {
      await checkPdf(received.path)
      await uploadFile(store, pdfObject(id), received.path, { bytes: received.bytes, type: 'application/pdf' })
      return made
    }
    const shape = await encodePicture(received.path, async ({ content, ...size }) => {
      made.sizes.push(size)
      await store.disk.put(pictureObject(id, size.width, size.format), content, { contentType: `image/${size.format}` })
    })
    return { ...made, ...shape, bytes: made.sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    await removeObjects(made)
    throw error
  }
}

/** What cannot be removed now is collected later, as objects without a row. */
export async function removeObjects({ id, kind, sizes }: Made): Promise<void> {
  const { disk } = await fileStore()
  for (const key of objectsOf(id, kind, sizes)) await disk.delete(key).catch(() => {})
}
