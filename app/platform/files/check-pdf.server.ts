import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { UploadRejected } from './upload-rejected.server.ts'

const inflated = promisify(inflate)
/** The limit is for all compressed parts together. */
const unpackedLimit = 64 * 1024 * 1024
const partsLimit = 20_000
const packed = '/ObjStm'

/** Names of PDF features that run actions or contain other files. */
const activeNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'Movie']
const active = new RegExp(`/(?:${activeNames.join('|')})(?=[\\s()<>\\[\\]{}/%]|$)`)

/** Requires a complete PDF, not encrypted, without active content. It is served as a download that no page of the site opens. @throws UploadRejected */
export async function checkPdf(path: string): Promise<void> {
  const sent = await readFile(path)
  const text = sent.toString('latin1')
  const read = decodePlain(text)
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-2_048)) || !/\/Root(?![A-Za-z])/.test(read)) throw createDamagedError()
  if (/\/Encrypt(?![A-Za-z])/.test(read)) throw new UploadRejected(422, 'The PDF is locked with a password. Save it without one.')
  if (active.test(read) || read.split(packed).length !== text.split(packed).length) throw hasActive()
  await checkPacked(sent, text)
}

/** Several objects may be compressed into one part. Page contents are not checked, because they cannot contain actions. */
async function checkPacked(sent: Buffer, text: string): Promise<void> {
  let left = unpackedLimit
  let parts = 0
  for (let at = text.indexOf(packed); at >= 0; at = text.indexOf(packed, at + 1)) {
    if (++parts > partsLimit) throw createTooPackedError()
    const word = text.indexOf('stream', at)
    if (word < 0) throw createDamagedError()
    const start = word + 'stream'.length + (text[word + 'stream'.length] === '\r' ? 2 : 1)
    const end = text.indexOf('endstream', start)
    const content = await inflated(sent.subarray(start, end < 0 ? sent.length : end), { maxOutputLength: left + 1 }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE' ? createTooPackedError() : createDamagedError()
    })
    left -= content.length
    if (left <= 0) throw createTooPackedError()
    if (active.test(decodePlain(content.toString('latin1')))) throw hasActive()
  }
}

/** The letters of a name may be written as numbers, which could hide it from this check. */
function decodePlain(text: string): string {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const hasActive = () => new UploadRejected(422, 'The PDF has scripts, forms or files in it. Print it to a new PDF, which leaves them out, and choose that.')
const createTooPackedError = () => new UploadRejected(422, 'The PDF is too complex to look through. Print it to a new PDF and choose that.')
const createDamagedError = () => new UploadRejected(422, 'The PDF is damaged or incomplete. Print it to a new PDF and choose that.')
