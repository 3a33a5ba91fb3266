import type { RouterContextProvider } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { type PictureOnPage, showPictures } from '#app/domain/files/read-files.server.ts'

/** The map that staff uploaded; null: show the drawn map. */
export async function loadMapPicture(context: Readonly<RouterContextProvider>): Promise<PictureOnPage | null> {
  const [picture = null] = await showPictures(context, [getInstitute().walk.picture])
  return picture
}
