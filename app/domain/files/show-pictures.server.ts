import type { RouterContextProvider } from 'react-router'
import type { PictureFile, ShownPicture } from '#app/lib/files.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { readFiles } from './read-files.server.ts'

/** A picture of site content with what a page needs to show it. */
export type PictureOnPage = { alt: string; file: PictureFile }

/**
 * The pictures of site content, in the order asked; null where there is none or its file is gone. Without the database all are null.
 */
export async function showPictures(context: Readonly<RouterContextProvider>, asked: readonly (ShownPicture | null)[]): Promise<(PictureOnPage | null)[]> {
  const ids = asked.flatMap((picture) => (picture ? [picture.fileId] : []))
  if (ids.length === 0) return asked.map(() => null)
  const { pictures } = await withFallback(context, 'Pictures', () => readFiles(ids), { pictures: {}, attachments: {} })
  return asked.map((picture) => {
    const file = picture && pictures[picture.fileId]
    return file ? { alt: picture.alt, file } : null
  })
}
