import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { type WorkPictureTheme, workPictureAddress, workPictureWidths } from '#app/lib/work-picture.ts'

/** A picture of work where it is never wider than half of its smaller file: one file is enough for every screen. */
export function SmallWorkPicture({ picture: { id, alt } }: { picture: Pick<ShownWork, 'id' | 'alt'> }) {
  const [size] = workPictureWidths
  const address = (theme: WorkPictureTheme) => workPictureAddress(id, theme, size)
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={address('dark')} />
      <img src={address('light')} width={size} height={size} alt={alt} loading="lazy" />
    </picture>
  )
}
