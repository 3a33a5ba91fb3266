import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { getWorkCardHeight, type WorkPictureTheme, workCardAddress, workPictureAddress, workPictureWidths } from '#app/lib/work-picture.ts'

const [narrow, wide] = workPictureWidths

interface SmallWorkPictureProps {
  picture: Pick<ShownWork, 'id' | 'alt'>
  /** The displayed width, as the `sizes` of an img; if absent, no screen shows it much wider than the narrow file. */
  sizes?: string
  /** Only the upper part (workCards). */
  isCard?: boolean
  className?: string
}

/** A picture of work in a list: the narrow file for screens with one device pixel per CSS pixel, the wide file for all others. */
export function SmallWorkPicture({ picture: { id, alt }, sizes, isCard = false, className }: SmallWorkPictureProps) {
  const address = (theme: WorkPictureTheme, size: number) => (isCard ? workCardAddress : workPictureAddress)(id, theme, size)
  const units = sizes ? [`${narrow}w`, `${wide}w`] : ['1x', '2x']
  const sourceSet = (theme: WorkPictureTheme) => `${address(theme, narrow)} ${units[0]}, ${address(theme, wide)} ${units[1]}`
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={sourceSet('dark')} sizes={sizes} />
      <img
        src={address('light', wide)}
        srcSet={sourceSet('light')}
        sizes={sizes}
        width={wide}
        height={isCard ? getWorkCardHeight(wide) : wide}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}
