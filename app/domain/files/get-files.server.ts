import { inArray } from 'drizzle-orm'
import type { PictureFile, ShownFiles, ShownPicture } from '#app/lib/files.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { files } from './schema.server.ts'

export async function getFiles(ids: readonly string[]): Promise<ShownFiles> {
  const shown: ShownFiles = { pictures: {}, attachments: {} }
  if (ids.length === 0) return shown
  const rows = await db()
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
  for (const { id, kind, name, bytes, width, height, sizes } of rows) {
    if (kind === 'pdf') shown.attachments[id] = { id, name, bytes }
    else if (width !== null && height !== null) shown.pictures[id] = { id, width, height, sizes }
  }
  return shown
}

export type PictureOnPage = { alt: string; file: PictureFile }

/** Returns the pictures in the order of `requested`, null where there is none or its file was deleted. Without the database all are null. */
export async function showPictures(context: RequestContext, requested: readonly (ShownPicture | null)[]): Promise<(PictureOnPage | null)[]> {
  const ids = requested.flatMap((picture) => (picture ? [picture.fileId] : []))
  if (ids.length === 0) return requested.map(() => null)
  const { pictures } = await withFallback(context, 'Pictures', () => getFiles(ids), { pictures: {}, attachments: {} })
  return requested.map((picture) => {
    const file = picture && pictures[picture.fileId]
    return file ? { alt: picture.alt, file } : null
  })
}
