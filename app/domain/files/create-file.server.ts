import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import type { AttachedFile, PictureFile } from '#app/lib/files.ts'
import { dayMs } from '#app/lib/periods.ts'
import { pictureTypesLabel } from '#app/lib/upload-limits.ts'
import { db, inTransaction, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { checkPdf } from '#app/platform/files/check-pdf.server.ts'
import { encodePicture } from '#app/platform/files/encode-picture.server.ts'
import { findObjectSize, getFileStore, storePdf } from '#app/platform/files/file-store.server.ts'
import { getPdfObject, getPictureObject, listObjects } from '#app/platform/files/object-names.server.ts'
import { PriorityQueue, type QueueSide } from '#app/platform/files/priority-queue.server.ts'
import { UploadRejected } from '#app/platform/files/upload-rejected.server.ts'
import type { ReceivedFile } from './receive-file.server.ts'
import { files } from './schema.server.ts'

type Uploader = { id: string; role: Role }
type FileRow = typeof files.$inferSelect
export type CreateFileResult = { isNew: boolean; file: PictureFile | AttachedFile }

/** New files that a person may send within 24 hours. Members send pictures of their own projects only. */
const dailyLimits = { member: 12, staff: 500 }

/** Encodes one picture at a time: each takes a core for one or two seconds, and memory for all its pixels. */
export const preparing = new PriorityQueue({ staff: 8, member: 4, visitor: 8 })

export const getQueueSide = ({ role }: { role: Role }): QueueSide => (role === 'member' ? 'member' : 'staff')

/**
 * Encodes a picture or checks a PDF, writes the objects to the store, then inserts the row. Returns the existing file if the same person, or any staff
 * member for staff, sent the same content before. @throws UploadRejected, or the error of the store or the database; its objects are then removed
 */
export async function createFile(received: ReceivedFile, by: Uploader, isStillWanted: () => boolean): Promise<CreateFileResult> {
  if (received.isPdf && by.role === 'member') throw new UploadRejected(422, `Only pictures can be sent here: ${pictureTypesLabel}.`)
  return await preparing.run(getQueueSide(by), async () => {
    if (!isStillWanted()) throw new UploadRejected(400, 'The upload was cancelled.')
    const known = await findSame(db(), received, by)
    if (known && (await isWhole(known))) return { isNew: false, file: toStoredFile(known) }
    await rejectBeyondLimit(db(), by)
    const objects = await createObjects(received, await generateId())
    try {
      if (!isStillWanted()) throw new UploadRejected(400, 'The upload was cancelled.')
      const row = await writeRow(objects, received, by, known?.id)
      if (row.id !== objects.id) await removeObjects(objects)
      return { isNew: row.id === objects.id, file: toStoredFile(row) }
    } catch (error) {
      await removeObjects(objects)
      throw error
    }
  })
}

async function generateId(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`select uuidv7() as id`)
  const id = rows[0]?.id
  if (!id) throw new Error('No id was made.')
  return id
}

/** The lock makes two simultaneous uploads of one file share a row: the second returns the first one's. */
async function writeRow(objects: CreatedFile, { name, sha256 }: ReceivedFile, by: Uploader, broken: string | undefined): Promise<FileRow> {
  return await inTransaction(async (tx) => {
    await lockKey(tx, `file ${sha256}`, `uploads of ${by.id}`)
    const known = await findSame(tx, { sha256 }, by)
    if (known && known.id !== broken) return known
    await rejectBeyondLimit(tx, by)
    const [row] = await tx
      .insert(files)
      .values({ ...objects, name, sha256, uploadedBy: by.id })
      .returning()
    if (!row) throw new Error('The file was not written.')
    return row
  })
}

/** The newest file with the same content that this person may use. Renews its date, so that the clean-up job does not delete it now. */
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

/** Whether the largest object of a file is still in the store: the store may have been moved or changed. */
async function isWhole({ id, kind, sizes }: FileRow): Promise<boolean> {
  const last = listObjects(id, kind, sizes).at(-1)
  return last !== undefined && (await findObjectSize(await getFileStore(), last)) !== null
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

function toStoredFile({ id, kind, name, bytes, width, height, sizes }: FileRow): PictureFile | AttachedFile {
  return kind === 'pdf' || width === null || height === null ? { id, name, bytes } : { id, width, height, sizes }
}

export type CreatedFile = Pick<typeof files.$inferSelect, 'id' | 'kind' | 'bytes' | 'width' | 'height' | 'sizes'>

/** The objects have the id of the future row. @throws UploadRejected, or the error of the store; the objects are then removed */
export async function createObjects(received: ReceivedFile, id: string): Promise<CreatedFile> {
  const store = await getFileStore()
  const objects: CreatedFile = { id, kind: received.isPdf ? 'pdf' : 'picture', bytes: received.bytes, width: null, height: null, sizes: [] }
  try {
    if (received.isPdf) {
      await checkPdf(received.path)
      await storePdf(store, getPdfObject(id), received.path, received.bytes)
      return objects
    }
    const shape = await encodePicture(received.path, async ({ content, ...size }) => {
      objects.sizes.push(size)
      await store.disk.put(getPictureObject(id, size.width, size.format), content, { contentType: `image/${size.format}` })
    })
    return { ...objects, ...shape, bytes: objects.sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    await removeObjects(objects)
    throw error
  }
}

/** Ignores errors: the clean-up job deletes objects without a row later. */
export async function removeObjects({ id, kind, sizes }: CreatedFile): Promise<void> {
  const { disk } = await getFileStore()
  for (const key of listObjects(id, kind, sizes)) await disk.delete(key).catch(() => {})
}
