import type { FileKind, PictureSize } from '#app/lib/files.ts'

/** Prefix of all objects of the site's files, so that a bucket may also contain other things. */
export const objectsFolder = 'media'

export function getPictureObject(id: string, width: number, format: PictureSize['format']): string {
  return `${objectsFolder}/${id}/${width}.${format}`
}

export function getPdfObject(id: string): string {
  return `${objectsFolder}/${id}/file.pdf`
}

export function getSocialObject(id: string): string {
  return `${objectsFolder}/${id}/social.jpg`
}

/** The preview cards of public content without a picture, by the release for which each was drawn. */
export const cardsFolder = 'cards'

/** Name in the store of such a card. @param digest of everything on the card */
export function getCardObject(releaseId: string, digest: string): string {
  return `${cardsFolder}/${releaseId}/${digest}.png`
}

/** All possible objects of a file. Objects that every file has come last. */
export function listObjects(id: string, kind: FileKind, sizes: readonly PictureSize[]): string[] {
  return kind === 'pdf' ? [getPdfObject(id)] : [getSocialObject(id), ...sizes.map(({ width, format }) => getPictureObject(id, width, format))]
}
