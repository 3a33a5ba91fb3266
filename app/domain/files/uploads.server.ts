import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { EncodingFinder, type TextEncoding } from '#app/lib/text-encoding.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { deleteInBatches } from '#app/platform/db/in-batches.server.ts'
import { BrokenForm, readFilePart } from '#app/platform/http/file-part.server.ts'
import { convertXlsxToCsv, isZip, xlsxLimitBytes } from './read-xlsx.server.ts'
import { csvUploadChunks, csvUploads } from './schema.server.ts'

/** Maximum file size, shown on the form. The web server allows slightly more for these forms (app.server.ts). */
export const uploadLimitBytes = 50 * 1024 * 1024
const chunkBytes = 256 * 1024
const lastsMs = retentionPeriods.csvUploadHours * 60 * 60_000

export type Upload = { id: string; encoding: TextEncoding; progress: Record<string, unknown> | null }
type StoreResult = { ok: true; id: string } | { ok: false; status: 413 | 422; message: string }

/** Stores the file in the database, because another machine may get the next request; of XLSX the first sheet as CSV. Replaces the list's earlier file. */
export async function storeUpload(request: Request, { userId, list }: { userId: string; list: string }): Promise<StoreResult> {
  await deleteUploads(or(lt(csvUploads.createdAt, new Date(Date.now() - lastsMs)), and(eq(csvUploads.userId, userId), eq(csvUploads.list, list))))
  const [upload] = await db().insert(csvUploads).values({ userId, list }).returning({ id: csvUploads.id })
  if (!upload) throw new Error('The upload was not written.')
  const stored = await storeChunks(request, upload.id)
  if (!stored.ok) await deleteUploads(eq(csvUploads.id, upload.id))
  return stored
}

async function storeChunks(request: Request, id: string): Promise<StoreResult> {
  const finder = new EncodingFinder()
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let bytes = 0
  let number = 0
  const write = async () => {
    if (waitingBytes > 0)
      await db()
        .insert(csvUploadChunks)
        .values({ uploadId: id, number: number++, content: Buffer.concat(waiting) })
    waiting = []
    waitingBytes = 0
  }
  let sheet: Buffer[] | null = null
  try {
    for await (const piece of readFilePart(request)) {
      if (bytes === 0 && isZip(piece)) sheet = []
      bytes += piece.length
      if (sheet) {
        if (bytes > xlsxLimitBytes) return { ok: false, status: 413, message: 'The Excel file is larger than 10 MB. Split it, or save it as CSV.' }
        sheet.push(Buffer.from(piece))
        continue
      }
      if (bytes > uploadLimitBytes)
        return { ok: false, status: 413, message: 'The file is larger than 50 MB. Split it into smaller files and import them one after the other.' }
      finder.add(piece)
      // Copies the piece: the request reuses its memory.
      waiting.push(Buffer.from(piece))
      waitingBytes += piece.length
      if (waitingBytes >= chunkBytes) await write()
    }
  } catch (error) {
    if (error instanceof BrokenForm) return { ok: false, status: 422, message: 'The upload was cut off. Check your connection and choose the file again.' }
    throw error
  }
  if (bytes === 0) return { ok: false, status: 422, message: 'Choose a file that is not empty.' }
  if (sheet) {
    const read = await convertXlsxToCsv(Buffer.concat(sheet))
    if (!read.ok) return { ok: false, status: 422, message: read.message }
    const text = Buffer.from(read.csv)
    finder.add(text)
    for (let from = 0; from < text.length; from += chunkBytes) {
      waiting.push(text.subarray(from, from + chunkBytes))
      waitingBytes += chunkBytes
      await write()
    }
  }
  await write()
  const found = finder.end()
  if ('failure' in found) return { ok: false, status: 422, message: found.failure }
  await db().update(csvUploads).set({ encoding: found.encoding }).where(eq(csvUploads.id, id))
  return { ok: true, id }
}

/** With `tx` the upload is locked, so that it is imported once. */
export async function findUpload(id: string, owner: { userId: string; list: string }, tx?: Queryable): Promise<Upload | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const found = selectUploads(owner, sql`${csvUploads.id}::text = ${id}`, tx)
  const [row] = await (tx ? found.for('update') : found)
  return row?.encoding ? { ...row, encoding: row.encoding } : null
}

export async function findLatestUpload(owner: { userId: string; list: string }): Promise<Upload | null> {
  const [row] = await selectUploads(owner).orderBy(desc(csvUploads.createdAt)).limit(1)
  return row?.encoding ? { ...row, encoding: row.encoding } : null
}

const selectUploads = ({ userId, list }: { userId: string; list: string }, which?: SQL, from: Queryable = db()) =>
  from
    .select({ id: csvUploads.id, encoding: csvUploads.encoding, progress: csvUploads.progress })
    .from(csvUploads)
    .where(and(which, eq(csvUploads.userId, userId), eq(csvUploads.list, list), gt(csvUploads.createdAt, new Date(Date.now() - lastsMs))))

export async function saveProgress(tx: Queryable, id: string, progress: Record<string, unknown>): Promise<void> {
  await tx.update(csvUploads).set({ progress }).where(eq(csvUploads.id, id))
}

export async function deleteUpload(id: string, owner: { userId: string; list: string }): Promise<void> {
  await deleteUploads(and(sql`${csvUploads.id}::text = ${id}`, eq(csvUploads.userId, owner.userId), eq(csvUploads.list, owner.list)))
}

export async function* readUpload(id: string, from: Queryable = db()): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const [chunk] = await from
      .select({ content: csvUploadChunks.content })
      .from(csvUploadChunks)
      .where(and(eq(csvUploadChunks.uploadId, id), eq(csvUploadChunks.number, number)))
    if (!chunk) return
    yield chunk.content
  }
}

export async function purgeUploads(): Promise<void> {
  // Small batches: each upload has up to 50 MB of rows.
  await deleteInBatches(csvUploads, lt(csvUploads.createdAt, new Date(Date.now() - lastsMs)), 5)
}

async function deleteUploads(where: ReturnType<typeof or>): Promise<void> {
  await db().delete(csvUploads).where(where)
}
