/** Pixels of each file of a picture of work, smallest first: one for each pixel of its plate, two, and more than three. */
export const workPictureWidths = [344, 688, 1118] as const

export type WorkPictureTheme = 'light' | 'dark'

/** The address of one file of a picture of work, in the folder `public`. */
export function workPictureAddress(id: string, theme: WorkPictureTheme, width: number): string {
  return `/work-pictures/${id}-${theme}-${width}.webp`
}
