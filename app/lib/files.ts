export type FileKind = 'picture' | 'pdf'

export type PictureSize = { width: number; format: 'avif' | 'webp'; bytes: number }

/** What pages need to show a picture: its address at a width is `pictureAddress`. */
export type PictureFile = { id: string; width: number; height: number; sizes: PictureSize[] }

/** The address of one size of a picture. Its bytes never change. */
export function pictureAddress(fileId: string, width: number, format: PictureSize['format']): string {
  return `/media/${fileId}/${width}.${format}`
}

/** What a link to a page shows, in pixels. */
export const socialSize = { width: 1200, height: 630 }

/**
 * The address of a picture as links to the page show it whose cover it is; it answers while that page is public.
 * @returns null if the picture is so small that it would be blurred: it is enlarged to twice its size at most
 */
export function socialAddress({ id, width, height }: Pick<PictureFile, 'id' | 'width' | 'height'>): string | null {
  return Math.min(width / socialSize.width, height / socialSize.height) >= 0.5 ? `/media/${id}/social.jpg` : null
}

export function attachmentAddress(fileId: string): string {
  return `/media/${fileId}.pdf`
}

export type AttachedFile = { id: string; name: string; bytes: number }

/** The files that a page shows, by id. One that is gone is absent, and nothing is shown for it. */
export type ShownFiles = { pictures: Record<string, PictureFile>; attachments: Record<string, AttachedFile> }

/** An uploaded picture where it is shown; `alt` may be empty in a draft only. */
export type ShownPicture = { fileId: string; alt: string }

/** How large a file is for anyone who may fetch it: `640 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
