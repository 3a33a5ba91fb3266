import { getPageMetadata } from '#app/domain/search/page-metadata.server.ts'
import { escapeXml } from '#app/lib/xml.ts'
import { isClosedPath } from './robots.ts'

/** Lists the pages of the metadata table, which has an entry for every page, without aliases: their pages name another address as canonical. */
export function listIndexablePages(): string[] {
  return Object.entries(getPageMetadata().pages)
    .filter(([key, { ogUrl, robots, isUnlisted }]) => !robots && !isUnlisted && ogUrl === `/${key}` && !isClosedPath(ogUrl))
    .map(([, { ogUrl }]) => ogUrl)
}

type ListedPage = string | { path: string; changedAt: Date }

/** Only some pages have a date of change: search engines ignore all dates of a site if some are invented. @param origin without a slash at the end */
export function writeSitemap(pages: readonly ListedPage[], origin: string): string {
  const urls = pages.map((page) => {
    const { path, changedAt } = typeof page === 'string' ? { path: page, changedAt: null } : page
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>', ''].join('\n')
}
