export type FileKind = 'picture' | 'pdf'

/** One stored size of a picture. */
export type PictureSize = { width: number; format: 'avif' | 'webp'; bytes: number }

/** What pages need to show a picture: its address at a width is `pictureAddress`. */
export type PictureFile = { id: string; width: number; height: number; sizes: PictureSize[] }

/** The address of one size of a picture. Its bytes never change. */
export function pictureAddress(fileId: string, width: number, format: PictureSize['format']): string {
  return `/media/${fileId}/${width}.${format}`
}

/** The address of a PDF. */
export function attachmentAddress(fileId: string): string {
  return `/media/${fileId}.pdf`
}

/** A PDF that a text offers. */
export type AttachedFile = { id: string; name: string; bytes: number }

/** The files that a page shows, by id. One that is gone is absent, and nothing is shown for it. */
export type ShownFiles = { pictures: Record<string, PictureFile>; attachments: Record<string, AttachedFile> }
