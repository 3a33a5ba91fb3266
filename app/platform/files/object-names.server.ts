import type { FileKind, PictureSize } from '../../shared/files.ts'

/** All objects of the site's files stand under it, so that a bucket may hold other things too. */
export const objectsFolder = 'media'

/** What one size of a picture is called in the store. */
export function pictureObject(id: string, width: number, format: PictureSize['format']): string {
  return `${objectsFolder}/${id}/${width}.${format}`
}

/** What a PDF is called in the store. */
export function pdfObject(id: string): string {
  return `${objectsFolder}/${id}/file.pdf`
}

/** Everything that the store holds of a file. */
export function objectsOf(id: string, kind: FileKind, sizes: readonly PictureSize[]): string[] {
  return kind === 'pdf' ? [pdfObject(id)] : sizes.map(({ width, format }) => pictureObject(id, width, format))
}
