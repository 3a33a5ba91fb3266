/** Pixels of each file of a picture of work, smallest first. */
export const workPictureWidths = [688, 1118] as const

export type WorkPictureTheme = 'light' | 'dark'

/** The address of one file of a picture of work, in the folder `public`. */
export function workPictureAddress(id: string, theme: WorkPictureTheme, width: number): string {
  return `/work-pictures/${id}-${theme}-${width}.webp`
}
