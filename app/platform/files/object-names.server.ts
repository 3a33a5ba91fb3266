import type { FileKind, PictureSize } from '#app/lib/files.ts'

/** All objects of the site's files stand under it, so that a bucket may hold other things too. */
export const objectsFolder = 'media'

export function pictureObject(id: string, width: number, format: PictureSize['format']): string {
  return `${objectsFolder}/${id}/${width}.${format}`
}

export function pdfObject(id: string): string {
  return `${objectsFolder}/${id}/file.pdf`
}

/** What a picture is called in the store as links to a page show it. */
export function socialObject(id: string): string {
  return `${objectsFolder}/${id}/social.jpg`
}

/** The cards drawn for links to what is public without a picture, by the release that each was drawn from. */
export const cardsFolder = 'cards'

/** What such a card is called in the store. @param digest of all that it is drawn from */
export function cardObject(releaseId: string, digest: string): string {
  return `${cardsFolder}/${releaseId}/${digest}.png`
}

/** Everything that the store may hold of a file; what every one has comes last. */
export function objectsOf(id: string, kind: FileKind, sizes: readonly PictureSize[]): string[] {
  return kind === 'pdf' ? [pdfObject(id)] : [socialObject(id), ...sizes.map(({ width, format }) => pictureObject(id, width, format))]
}
