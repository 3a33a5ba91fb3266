import type { AttachedFile, PictureFile } from '#app/lib/files.ts'

/** The progress of an upload. After all bytes are `sent`, the server converts the picture, which takes a second or two. */
export type UploadProgress = { sent: number; total: number }
type UploadOptions = { onProgress?: ((progress: UploadProgress) => void) | undefined; signal?: AbortSignal | undefined }
export type UploadOutcome = { ok: true; file: PictureFile | AttachedFile } | { ok: false; message: string }

const lost = 'The connection was lost. Check it and try again.'
const ended = 'The upload was cancelled.'

let last: Promise<unknown> = Promise.resolve()

/** Several uploads run one after another. Never throws: an error is a message for the field. The same file again returns the same file. */
export function uploadFile(file: File, { onProgress, signal }: UploadOptions): Promise<UploadOutcome> {
  const mine = last.then(() => send(file, onProgress, signal))
  last = mine
  return mine
}

export function isPicture(file: PictureFile | AttachedFile): file is PictureFile {
  return 'sizes' in file
}

/** XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function send(file: File, onProgress: UploadOptions['onProgress'], signal: AbortSignal | undefined): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const fail = (message: string) => resolve({ ok: false, message })
    if (signal?.aborted) return fail(ended)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total })
    request.onload = () => resolve(parseOutcome(request.status, request.responseText))
    request.onerror = () => fail(lost)
    request.ontimeout = () => fail(lost)
    request.onabort = () => fail(ended)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.open('POST', '/api/uploads')
    request.timeout = 10 * 60_000
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name.toWellFormed()))
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    onProgress?.({ sent: 0, total: file.size })
    request.send(file)
  })
}

function parseOutcome(status: number, text: string): UploadOutcome {
  try {
    const answer = JSON.parse(text) as UploadOutcome
    if (answer.ok ? typeof answer.file.id === 'string' : typeof answer.message === 'string') return answer
  } catch {
    // Not JSON: a proxy in front of the site has responded.
  }
  return {
    ok: false,
    message: status === 413 ? 'The file is too large. Choose a smaller one.' : 'The site did not answer as it should. Try again in a minute.',
  }
}
