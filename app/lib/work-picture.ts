/** The widths in pixels, smallest first: one, two and more than three pixels per CSS pixel of the frame. */
export const workPictureWidths = [344, 688, 1118] as const

export type WorkPictureTheme = 'light' | 'dark'

export function workPictureAddress(id: string, theme: WorkPictureTheme, width: number): string {
  return `/work-pictures/${id}-${theme}-${width}.webp`
}
