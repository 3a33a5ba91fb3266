import { escapeXml } from '#app/shared/xml.ts'

/**
 * A sitemap of these pages. It says nothing of when a page changed: the site keeps no such date, and a made-up one teaches
 * search engines to ignore them all.
 * @param origin of the site, without a slash at the end
 */
export function writeSitemap(paths: readonly string[], origin: string): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>', ''].join('\n')
}
