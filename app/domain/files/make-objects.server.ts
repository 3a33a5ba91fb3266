import { checkPdf } from '#app/platform/files/check-pdf.server.ts'
import { encodePicture } from '#app/platform/files/encode-picture.server.ts'
import { fileStore, putFromPath } from '#app/platform/files/file-store.server.ts'
import { objectsOf, pdfObject, pictureObject } from '#app/platform/files/object-names.server.ts'
import type { ReceivedFile } from './receive-file.server.ts'
import type { files } from './schema.server.ts'

export type Made = Pick<typeof files.$inferSelect, 'id' | 'kind' | 'bytes' | 'width' | 'height' | 'sizes'>

/**
 * Looks through what came in and puts its objects into the store, under the id that its row is to have.
 * @throws UploadRefused, or what the store says; no object is then left
 */
export async function makeObjects(received: ReceivedFile, id: string): Promise<Made> {
  const store = await fileStore()
  const made: Made = { id, kind: received.isPdf ? 'pdf' : 'picture', bytes: received.bytes, width: null, height: null, sizes: [] }
  try {
    if (received.isPdf) {
      await checkPdf(received.path)
      await putFromPath(store, pdfObject(id), received.path, { bytes: received.bytes, type: 'application/pdf' })
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
