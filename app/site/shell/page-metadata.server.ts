import { getPageMetadata } from '#app/domain/search/page-metadata.server.ts'
import { type ShownFiles, type ShownPicture, socialAddress } from '#app/lib/files.ts'
import type { PageMetadata } from '#content/page-metadata.ts'
import { plainPath } from './shell-paths.ts'

/** A page's metadata with absolute addresses, and its canonical address; `ogImageAlt`: what its picture shows. */
export type ResolvedPageMetadata = PageMetadata & { canonical: string; ogImageAlt: string }

/** What a link to a page shows. */
export type LinkPicture = { path: string; alt: string }

/** The table's lookup (spec §2): strip slashes at both ends, exact match, `course/{slug}` by its slug, else the default entry. */
export function findPageMetadata(pathname: string): PageMetadata {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  const slug = /^course\/([^/]+)$/.exec(path)?.[1]
  return read(path) ?? (slug === undefined ? undefined : read(slug)) ?? getPageMetadata().default
}

/**
 * The metadata of one address.
 * @param canonicalPath path of the page this address stands for, if that is another one
 * @param publicUrl the site's origin
 */
export function resolvePageMetadata(pathname: string, canonicalPath: string | null, publicUrl: string): ResolvedPageMetadata {
  const found = findPageMetadata(pathname)
  const path = plainPath(canonicalPath ?? pathname)
  return { ...found, ogUrl: publicUrl + found.ogUrl, ogImage: publicUrl + found.ogImage, ogImageAlt: getCardTitle(found), canonical: publicUrl + path }
}

/**
 * The picture of links to one thing: its own, or else a card.
 * @param own what stands for it, if anything does
 */
export function findLinkPicture(own: ShownPicture | null, files: ShownFiles, card: LinkPicture): LinkPicture {
  const file = own && files.pictures[own.fileId]
  const path = file && socialAddress(file)
  return path ? { path, alt: own.alt } : { path: card.path, alt: card.alt }
}

/** The card of a page, by its address. */
export function pageCard(page: string): LinkPicture {
  const card = findPageMetadata(page)
  return { path: card.ogImage, alt: getCardTitle(card) }
}

/** A card says its page's title, beside a lattice that says nothing. */
const getCardTitle = ({ ogTitle }: PageMetadata) => ogTitle

function read(key: string): PageMetadata | undefined {
  const { pages } = getPageMetadata()
  return Object.hasOwn(pages, key) ? pages[key] : undefined
}
