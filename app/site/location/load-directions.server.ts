import type { RouterContextProvider } from 'react-router'
import { type Directions, getDirections } from '#app/domain/content/institute.ts'
import { type PictureOnPage, showPictures } from '#app/domain/files/read-files.server.ts'

/** `picture`: the map that staff uploaded; null: show the drawn map. */
export type ShownDirections = Omit<Directions, 'bring'> & { picture: PictureOnPage | null }

export async function loadDirections(context: Readonly<RouterContextProvider>): Promise<ShownDirections> {
  const { map, station, walk, gettingHere } = getDirections()
  const [picture = null] = await showPictures(context, [walk.picture])
  return { map, station, walk, gettingHere, picture }
}
