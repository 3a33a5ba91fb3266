import { getPictureAddress, type PictureFile } from '#app/lib/files.ts'

interface PictureProps {
  file: PictureFile
  alt: string
  /** The displayed width, as the `sizes` of an img. */
  sizes: string
  /** The first picture of a page loads at once. */
  isFirst?: boolean
  className?: string
}

/** An uploaded picture in the best format and size that the browser accepts; its space is reserved before it loads. */
export function Picture({ file, alt, sizes, isFirst = false, className }: PictureProps) {
  const sourceSet = (format: 'avif' | 'webp') =>
    file.sizes
      .filter((size) => size.format === format)
      .map(({ width }) => `${getPictureAddress(file.id, width, format)} ${width}w`)
      .join(', ')
  const widest = file.sizes.findLast(({ format }) => format === 'webp')
  if (!widest) return null
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={getPictureAddress(file.id, widest.width, 'webp')}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        width={file.width}
        height={file.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
