import { preparing } from '#app/domain/files/create-file.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { type FileStore, findObjectSize, getFileStore } from '#app/platform/files/file-store.server.ts'
import { UploadRejected } from '#app/platform/files/upload-rejected.server.ts'
import { failFileNotFound, failFileUnavailable, sendStoredFile } from './handle-media.server.ts'

/** `type`: its media type; `caching`: who may cache it. `make` returns null if its source does not exist. */
type GeneratedPicture = { key: string; type: string; etag: string; caching: string; make: (store: FileStore) => Promise<Buffer | null> }

/** Makes the picture at the first request and then keeps it in the store. @param find null: it does not exist or is not public */
export async function handleGeneratedPicture(request: Request, find: () => Promise<GeneratedPicture | null>): Promise<Response> {
  try {
    const picture = await find()
    if (!picture) return failFileNotFound()
    const store = await getFileStore()
    if ((await findObjectSize(store, picture.key)) === null && !(await createOnce(store, picture))) return failFileNotFound()
    const headers = new Headers({
      'Content-Type': picture.type,
      'Cache-Control': picture.caching,
      ETag: `"${picture.etag}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    return await sendStoredFile(request, picture.key, headers)
  } catch (error) {
    // Too many pictures are waiting.
    if (!(error instanceof UploadRejected)) throwUnlessUnavailable(error)
    return failFileUnavailable()
  }
}

const making = new Map<string, Promise<boolean>>()

/** Once for concurrent requests; false if its source is not in the store. @throws UploadRejected if too many pictures wait */
async function createOnce(store: FileStore, { key, type, make: draw }: GeneratedPicture): Promise<boolean> {
  const created = making.get(key) ?? preparing.run('visitor', generate).finally(() => making.delete(key))
  making.set(key, created)
  return await created

  async function generate(): Promise<boolean> {
    const content = await draw(store)
    if (content) await store.disk.put(key, content, { contentType: type })
    return content !== null
  }
}
