import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import path from 'node:path'
import { pdfLimitBytes, pictureLimitBytes } from '#app/lib/upload-limits.ts'
import { filesFolder } from '#app/platform/files/file-store.server.ts'
import { UploadRejected } from '#app/platform/files/upload-rejected.server.ts'
import { BrokenForm, type PartNotes, readFilePart } from '#app/platform/http/file-part.server.ts'
import { logError } from '#app/platform/log/log.server.ts'

/** A file as it was sent, on this machine's disk. Anyone who has it calls `drop` in the end. */
export type ReceivedFile = {
  path: string
  name: string
  bytes: number
  sha256: string
  isPdf: boolean
  /** Of a form without script: its other fields, if they stood before the file. */
  fields: Map<string, string>
  drop: () => Promise<void>
}

/** After so long without data the sender is taken for gone. */
const silenceMs = 30_000
const formBytes = 64 * 1024

/** The folder of files that are just coming in. What a process left there that died is collected with the orphans. */
export function incomingFolder(): string {
  return path.join(filesFolder(), 'incoming')
}

/** Whether it is a plain form's post: its file is one part of the body. */
export function isForm(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Writes a request's file to the disk while it arrives: the whole body, with its name in `X-File-Name`, or the part `file`
 * of a plain form. What is too large is refused when its length says so, or when its bytes do; the rest is not read.
 * @throws UploadRejected, or what the disk says
 */
export async function receiveFile(request: Request): Promise<ReceivedFile> {
  const promised = Number(request.headers.get('content-length') ?? 0)
  if (promised > pdfLimitBytes + formBytes) throw tooLarge(false)
  const notes: PartNotes = { fileName: '', fields: new Map() }
  const pieces = isForm(request) ? readFilePart(request, 'file', notes) : bodyOf(request)
  const sentName = () => (isForm(request) ? notes.fileName : decoded(request.headers.get('x-file-name') ?? ''))
  return await receive(pieces, sentName, notes.fields)
}

/**
 * Takes a file of this machine as if it had been sent.
 * @throws as `receiveFile`
 */
export async function receiveLocalFile(place: string): Promise<ReceivedFile> {
  const stream = createReadStream(place)
  try {
    return await receive(stream[Symbol.asyncIterator](), () => path.basename(place), new Map())
  } finally {
    stream.destroy()
  }
}

/** @param sentName asked once all is here: a form's part says its name before its bytes */
async function receive(pieces: AsyncIterator<Uint8Array>, sentName: () => string, fields: Map<string, string>): Promise<ReceivedFile> {
  await mkdir(incomingFolder(), { recursive: true })
  const place = path.join(incomingFolder(), crypto.randomUUID())
  const file = await open(place, 'wx')
  try {
    const { bytes, sha256, isPdf } = await write(pieces, file)
    return { path: place, name: plainName(sentName(), isPdf), bytes, sha256, isPdf, fields, drop: () => remove(place) }
  } catch (error) {
    await remove(place)
    throw error
  } finally {
    await file.close()
  }
}

/** The body's pieces. Read by hand: to leave a loop over it early would cut the connection before the answer is out. */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
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
    const piece = await orSilence(pieces.next()).catch((error) => {
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
    if (bytes > (isPdf ? pdfLimitBytes : pictureLimitBytes)) throw tooLarge(isPdf)
    hash.update(value)
    await writeAll(file, value)
  }
  if (bytes === 0) throw new UploadRejected(422, 'The file is empty. Choose another file.')
  return { bytes, sha256: hash.digest('hex'), isPdf }
}

/** One call of the disk may write a part only. */
async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten
}

async function orSilence<Result>(coming: Promise<Result>): Promise<Result> {
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

function tooLarge(isPdf: boolean): UploadRejected {
  return new UploadRejected(
    413,
    isPdf
      ? 'The PDF is larger than 20 MB. Make the file smaller.'
      : 'The file is too large. The limit is 15 MB for pictures and 20 MB for PDFs. Make the file smaller.',
  )
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

/** A name without path, control characters and what turns the direction of text around. */
function plainName(sent: string, isPdf: boolean): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"<>]/gu, '').trim()
  return [...plain].slice(0, 150).join('') || (isPdf ? 'document.pdf' : 'picture')
}

async function remove(place: string): Promise<void> {
  await unlink(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') logError(error, {}, 'A file that came in stays until it is collected')
  })
}
