import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { type WorkPictureFormat, type WorkPictureTheme, workPictureAddress, workPictureWidths } from '#app/lib/work-picture.ts'

/** A picture of work where it is never wider than half of its smaller file: one file is enough for every screen. */
export function SmallWorkPicture({ picture: { id, alt } }: { picture: Pick<ShownWork, 'id' | 'alt'> }) {
  const [size] = workPictureWidths
  const address = (theme: WorkPictureTheme, format: WorkPictureFormat) => workPictureAddress(id, theme, size, format)
  return (
    <picture>
      <source type="image/avif" media="(prefers-color-scheme: dark)" srcSet={address('dark', 'avif')} />
      <source type="image/avif" srcSet={address('light', 'avif')} />
      <img src={address('light', 'webp')} width={size} height={size} alt={alt} loading="lazy" />
    </picture>
  )
}
