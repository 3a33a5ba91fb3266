import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { type WorkPictureTheme, workPictureAddress, workPictureWidths } from '#app/lib/work-picture.ts'

const [narrow, wide] = workPictureWidths

interface SmallWorkPictureProps {
  picture: Pick<ShownWork, 'id' | 'alt'>
  /** Some screens show it wider than the narrow file. */
  isWide?: boolean
}

/** A picture of work in a list: the narrow file for screens with one device pixel per CSS pixel, the wide file for all others. */
export function SmallWorkPicture({ picture: { id, alt }, isWide = false }: SmallWorkPictureProps) {
  const address = (theme: WorkPictureTheme, size: number) => workPictureAddress(id, theme, size)
  const sourceSet = (theme: WorkPictureTheme) => (isWide ? address(theme, wide) : `${address(theme, narrow)}, ${address(theme, wide)} 2x`)
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={sourceSet('dark')} />
      <img src={address('light', wide)} srcSet={isWide ? undefined : sourceSet('light')} width={wide} height={wide} alt={alt} loading="lazy" />
    </picture>
  )
}
