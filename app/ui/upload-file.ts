import type { AttachedFile, PictureFile } from '#app/shared/files.ts'

export type Upload = { ok: true; file: PictureFile | AttachedFile } | { ok: false; message: string }
export type UploadWatch = {
  /** How much of it was sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends a picture or a PDF to the site. Never throws; what stands in the way comes as words. */
export function uploadFile(file: File, { onProgress, signal }: UploadWatch = {}): Promise<Upload> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => resolve({ ok: false, message })
    request.open('POST', '/api/uploads')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const said = request.response as { ok?: boolean; file?: PictureFile | AttachedFile; message?: string } | null
      if (said?.ok && said.file) resolve({ ok: true, file: said.file })
      else fail(said?.message ?? 'It could not be uploaded. Try again in a minute.')
    }
    request.onerror = () => fail('There is no connection. Try again when it is back.')
    request.onabort = () => fail('The upload was stopped.')
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
