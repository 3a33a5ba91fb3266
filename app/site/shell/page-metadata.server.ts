import { getPageMetadata } from '#app/domain/search/page-metadata.server.ts'
import { getSocialAddress, type ShownFiles, type ShownPicture } from '#app/lib/files.ts'
import type { PageMetadata } from '#content/page-metadata.ts'
import { getPlainPath } from './shell-paths.ts'

/** A page's metadata with absolute addresses and its canonical address; `ogImageAlt` describes the picture. */
export type ResolvedPageMetadata = PageMetadata & { canonical: string; ogImageAlt: string }

export type LinkPicture = { path: string; alt: string }

/** Lookup in the table (spec §2): remove slashes at both ends, exact match, `course/{slug}` by its slug, else the default entry. */
export function findPageMetadata(pathname: string): PageMetadata {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  const slug = /^course\/([^/]+)$/.exec(path)?.[1]
  return findEntry(path) ?? (slug === undefined ? undefined : findEntry(slug)) ?? getPageMetadata().default
}

/** `canonicalPath` is the path of the original page, if this address is another one for it. `publicUrl` is the site's origin. */
export function resolvePageMetadata(pathname: string, canonicalPath: string | null, publicUrl: string): ResolvedPageMetadata {
  const found = findPageMetadata(pathname)
  const path = getPlainPath(canonicalPath ?? pathname)
  return { ...found, ogUrl: publicUrl + found.ogUrl, ogImage: publicUrl + found.ogImage, ogImageAlt: getCardTitle(found), canonical: publicUrl + path }
}

/** The subject's own picture, else the card. */
export function findLinkPicture(own: ShownPicture | null, files: ShownFiles, card: LinkPicture): LinkPicture {
  const file = own && files.pictures[own.fileId]
  const path = file && getSocialAddress(file)
  return path ? { path, alt: own.alt } : { path: card.path, alt: card.alt }
}

export function getPageCard(page: string): LinkPicture {
  const card = findPageMetadata(page)
  return { path: card.ogImage, alt: getCardTitle(card) }
}

/** The card's text is the page's title; the lattice beside it carries no information. */
const getCardTitle = ({ ogTitle }: PageMetadata) => ogTitle

function findEntry(key: string): PageMetadata | undefined {
  const { pages } = getPageMetadata()
  return Object.hasOwn(pages, key) ? pages[key] : undefined
}
