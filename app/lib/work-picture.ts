/** The widths in pixels, smallest first: one, two and more than three pixels per CSS pixel of the frame. */
export const workPictureWidths = [344, 688, 1118] as const

export type WorkPictureTheme = 'light' | 'dark'

/** Pictures of which cards show the upper part. */
export const workCards = ['khata-ledger', 'tomato-forecast', 'ads-report', 'token-queue', 'seat-booking', 'order-answer', 'laboratory-dashboard'] as const
export const workCardWidths = workPictureWidths.slice(0, 2)
/** A card is 16 to 10. */
export const getWorkCardHeight = (width: number): number => (width * 10) / 16

export function workCardAddress(id: string, theme: WorkPictureTheme, width: number): string {
  return `/work-pictures/${id}-card-${theme}-${width}.webp`
}

export function workPictureAddress(id: string, theme: WorkPictureTheme, width: number): string {
  return `/work-pictures/${id}-${theme}-${width}.webp`
}
