import { type Directions, getDirections } from '#app/domain/content/institute.ts'
import { type PictureOnPage, showPictures } from '#app/domain/files/get-files.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'

/** `picture`: the map that staff uploaded; null: show the drawn map. */
export type ShownDirections = Omit<Directions, 'bring'> & { picture: PictureOnPage | null }

export async function loadDirections(context: RequestContext): Promise<ShownDirections> {
  const { map, station, walk, gettingHere } = getDirections()
  const [picture = null] = await showPictures(context, [walk.picture])
  return { map, station, walk, gettingHere, picture }
}
