export type FileKind = 'picture' | 'pdf'

export type PictureSize = { width: number; format: 'avif' | 'webp'; bytes: number }

export type PictureFile = { id: string; width: number; height: number; sizes: PictureSize[] }

/** The bytes at this address never change. */
export function getPictureAddress(fileId: string, width: number, format: PictureSize['format']): string {
  return `/media/${fileId}/${width}.${format}`
}

/** The size in pixels of the picture in a link preview. */
export const socialSize = { width: 1200, height: 630 }

/** The address works while the page of the cover is public. Returns null for a picture that would have to be enlarged more than twice. */
export function getSocialAddress({ id, width, height }: Pick<PictureFile, 'id' | 'width' | 'height'>): string | null {
  return Math.min(width / socialSize.width, height / socialSize.height) >= 0.5 ? `/media/${id}/social.jpg` : null
}

export function getAttachmentAddress(fileId: string): string {
  return `/media/${fileId}.pdf`
}

export type AttachedFile = { id: string; name: string; bytes: number }

/** The files of a page by id. A deleted file is absent, and the page shows nothing for it. */
export type ShownFiles = { pictures: Record<string, PictureFile>; attachments: Record<string, AttachedFile> }

/** `alt` may be empty only in a draft. */
export type ShownPicture = { fileId: string; alt: string }

/** `640 KB`, `2.4 MB`. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
