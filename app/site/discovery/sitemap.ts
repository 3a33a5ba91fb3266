import { escapeXml } from '#app/lib/xml.ts'

export type ListedPage = string | { path: string; changedAt: Date }

/**
 * A sitemap of these pages. Only of some it says when they changed: the site keeps no such date of the others, and a made-up
 * one teaches search engines to ignore them all.
 * @param origin of the site, without a slash at the end
 */
export function writeSitemap(pages: readonly ListedPage[], origin: string): string {
  const urls = pages.map((page) => {
    const { path, changedAt } = typeof page === 'string' ? { path: page, changedAt: null } : page
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>', ''].join('\n')
}
