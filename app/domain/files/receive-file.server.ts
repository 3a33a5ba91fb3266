import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import path from 'node:path'
import { pdfLimitBytes, pictureLimitBytes } from '#app/lib/upload-limits.ts'
import { getFilesFolder } from '#app/platform/files/file-store.server.ts'
import { UploadRejected } from '#app/platform/files/upload-rejected.server.ts'
import { BrokenForm, type PartNotes, readFilePart } from '#app/platform/http/file-part.server.ts'
import { logError } from '#app/platform/log/log.server.ts'

/** A received file on the local disk. The caller must call `drop` at the end. */
export type ReceivedFile = {
  path: string
  name: string
  bytes: number
  sha256: string
  isPdf: boolean
  /** The other fields of a plain form, if they come before the file. */
  fields: Map<string, string>
  drop: () => Promise<void>
}

/** Without data for this long the upload is cut off. */
const silenceMs = 30_000
const formBytes = 64 * 1024

/** The clean-up job deletes what a crashed process left here. */
export function getIncomingFolder(): string {
  return path.join(getFilesFolder(), 'incoming')
}

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Writes the file to the disk while it arrives: the whole body, named by `X-File-Name`, or the part `file` of a plain form. Rejects a file that is too
 * large by its declared length or by its bytes, and does not read the rest. @throws UploadRejected, or the error of the disk
 */
export async function receiveFile(request: Request): Promise<ReceivedFile> {
  const promised = Number(request.headers.get('content-length') ?? 0)
  if (promised > pdfLimitBytes + formBytes) throw rejectTooLarge(false)
  const notes: PartNotes = { fileName: '', fields: new Map() }
  const pieces = isForm(request) ? readFilePart(request, notes) : streamBody(request)
  const sentName = () => (isForm(request) ? notes.fileName : decodeName(request.headers.get('x-file-name') ?? ''))
  return await receive(pieces, sentName, notes.fields)
}

/** @throws as `receiveFile` */
export async function receiveLocalFile(place: string): Promise<ReceivedFile> {
  const stream = createReadStream(place)
  try {
    return await receive(stream[Symbol.asyncIterator](), () => path.basename(place), new Map())
  } finally {
    stream.destroy()
  }
}

/** @param sentName called after the last byte: a form's part has its name only once it was read */
async function receive(pieces: AsyncIterator<Uint8Array>, sentName: () => string, fields: Map<string, string>): Promise<ReceivedFile> {
  await mkdir(getIncomingFolder(), { recursive: true })
  const place = path.join(getIncomingFolder(), crypto.randomUUID())
  const file = await open(place, 'wx')
  try {
    const { bytes, sha256, isPdf } = await write(pieces, file)
    return { path: place, name: getPlainName(sentName(), isPdf), bytes, sha256, isPdf, fields, drop: () => remove(place) }
  } catch (error) {
    await remove(place)
    throw error
  } finally {
    await file.close()
  }
}

/** Uses a reader: leaving a `for await` loop early closes the connection before the response is sent. */
async function* streamBody(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return
    yield piece.value
  }
}

async function write(pieces: AsyncIterator<Uint8Array>, file: FileHandle) {
  const hash = createHash('sha256')
  let bytes = 0
  let head = ''
  let isPdf = false
  for (;;) {
    const piece = await resolveOrWait(pieces.next()).catch((error) => {
      if (error instanceof UploadRejected) throw error
      throw new UploadRejected(400, error instanceof BrokenForm ? 'The upload was cut off. Choose the file again.' : 'The connection was lost. Try again.')
    })
    if (piece.done) break
    const { value } = piece
    if (head.length < 5) {
      head += Buffer.from(value.subarray(0, 5)).toString('latin1')
      isPdf = head.startsWith('%PDF-')
    }
    bytes += value.length
    if (bytes > (isPdf ? pdfLimitBytes : pictureLimitBytes)) throw rejectTooLarge(isPdf)
    hash.update(value)
    await writeAll(file, value)
  }
  if (bytes === 0) throw new UploadRejected(422, 'The file is empty. Choose another file.')
  return { bytes, sha256: hash.digest('hex'), isPdf }
}

/** One write to the disk may write only a part of the piece. */
async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten
}

async function resolveOrWait<Result>(coming: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UploadRejected(408, 'Upload timed out. Try a stronger connection.')), silenceMs)
  })
  try {
    return await Promise.race([coming, silence])
  } finally {
    clearTimeout(timer)
  }
}

function rejectTooLarge(isPdf: boolean): UploadRejected {
  return new UploadRejected(
    413,
    isPdf
      ? 'The PDF is larger than 20 MB. Make the file smaller.'
      : 'The file is too large. The limit is 15 MB for pictures and 20 MB for PDFs. Make the file smaller.',
  )
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

/** The name without its path, control characters and characters that change the text direction. */
function getPlainName(sent: string, isPdf: boolean): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"<>]/gu, '').trim()
  return [...plain].slice(0, 150).join('') || (isPdf ? 'document.pdf' : 'picture')
}

async function remove(place: string): Promise<void> {
  await unlink(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') logError(error, {}, 'A file that came in stays until it is collected')
  })
}
