import { defaultPageMetadata, type PageMetadata, pageMetadata } from '#content/page-metadata.ts'
import { plainPath } from './shell-paths.ts'

/** A page's metadata with absolute addresses, and its canonical address. */
export type ResolvedPageMetadata = PageMetadata & { canonical: string }

/** The table's lookup (spec §2): strip slashes at both ends, exact match, `course/{slug}` by its slug, else the default entry. */
export function findPageMetadata(pathname: string): PageMetadata {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  const slug = /^course\/([^/]+)$/.exec(path)?.[1]
  return read(path) ?? (slug === undefined ? undefined : read(slug)) ?? defaultPageMetadata
}

/**
 * The metadata of one address.
 * @param canonicalPath path of the page this address stands for, if that is another one
 * @param publicUrl the site's origin
 */
export function resolvePageMetadata(pathname: string, canonicalPath: string | null, publicUrl: string): ResolvedPageMetadata {
  const found = findPageMetadata(pathname)
  const path = plainPath(canonicalPath ?? pathname)
  return { ...found, ogUrl: publicUrl + found.ogUrl, ogImage: publicUrl + found.ogImage, canonical: publicUrl + path }
}

function read(key: string): PageMetadata | undefined {
  return Object.hasOwn(pageMetadata, key) ? pageMetadata[key] : undefined
}
