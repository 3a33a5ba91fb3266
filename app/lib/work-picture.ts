/** Widths in pixels of the files of a project picture, smallest first: one, two and more than three pixels per CSS pixel of its frame. */
export const workPictureWidths = [344, 688, 1118] as const

export type WorkPictureTheme = 'light' | 'dark'

/** The address of one file of a project picture, in the folder `public`. */
export function workPictureAddress(id: string, theme: WorkPictureTheme, width: number): string {
  return `/work-pictures/${id}-${theme}-${width}.webp`
}
