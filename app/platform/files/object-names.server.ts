import type { FileKind, PictureSize } from '#app/lib/files.ts'

/** All objects of the site's files stand under it, so that a bucket may hold other things too. */
export const objectsFolder = 'media'

export function pictureObject(id: string, width: number, format: PictureSize['format']): string {
  return `${objectsFolder}/${id}/${width}.${format}`
}

export function pdfObject(id: string): string {
  return `${objectsFolder}/${id}/file.pdf`
}

/** As links to a page show it. */
export function socialObject(id: string): string {
  return `${objectsFolder}/${id}/social.jpg`
}

/** For links to what is public without a picture, by the release that each was drawn from. */
export const cardsFolder = 'cards'

/** @param digest of all that it is drawn from */
export function cardObject(releaseId: string, digest: string): string {
  return `${cardsFolder}/${releaseId}/${digest}.png`
}

/** What every file has comes last. */
export function objectsOf(id: string, kind: FileKind, sizes: readonly PictureSize[]): string[] {
  return kind === 'pdf' ? [pdfObject(id)] : [socialObject(id), ...sizes.map(({ width, format }) => pictureObject(id, width, format))]
}
