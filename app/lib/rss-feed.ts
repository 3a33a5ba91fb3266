import { escapeHtml, escapeXml, renderXmlElement } from './xml.ts'

export type RssItem = {
  /** The id never changes, even if the address does. */
  id: string
  title: string
  address: string
  summary: string
  /** The whole text as HTML with absolute addresses. Only some feeds include it. */
  html?: string | null
  author?: string
  categories: readonly string[]
  publishedAt: Date
}

/** `page` is the address of the page that the feed is about, and `self` is the address of the feed. */
type RssFeed = { title: string; summary: string; page: string; self: string; items: readonly RssItem[] }

export function writeRss({ title, summary, page, self, items }: RssFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    renderXmlElement('title', title),
    renderXmlElement('link', page),
    renderXmlElement('description', escapeHtml(summary)),
    renderXmlElement('language', 'en-IN'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(writeItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function writeItem({ id, title, address, summary, html, author, categories, publishedAt }: RssItem): string {
  return [
    '<item>',
    renderXmlElement('title', title),
    renderXmlElement('link', address),
    // Feed readers treat the description as HTML.
    renderXmlElement('description', escapeHtml(summary)),
    html ? renderXmlElement('content:encoded', html) : '',
    author ? renderXmlElement('dc:creator', author) : '',
    ...categories.map((category) => renderXmlElement('category', category)),
    `<guid isPermaLink="false">urn:uuid:${id}</guid>`,
    renderXmlElement('pubDate', publishedAt.toUTCString()),
    '</item>',
  ].join('')
}
