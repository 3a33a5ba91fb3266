import { getInstitute } from '#app/domain/content/institute.ts'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { isPublicOf, newestFirst } from '#app/domain/publications/public-releases.server.ts'
import { listFilesOfFields } from '#app/domain/publications/publication-files.ts'
import { getPublicationPath, type PostFields } from '#app/domain/publications/publications.ts'
import { addReleaseTags } from '#app/domain/publications/releases.server.ts'
import type { BlockNode, InlineNode, ListItem, TableRow, TextLeaf } from '#app/domain/publications/rich-text/rich-text.ts'
import { formatPlainInline } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { releases } from '#app/domain/publications/schema.server.ts'
import { formatFileSize, getAttachmentAddress, getPictureAddress, type PictureFile, type ShownFiles } from '#app/lib/files.ts'
import { type RssItem, writeRss } from '#app/lib/rss-feed.ts'
import { escapeHtml, escapeXml, renderXmlElement } from '#app/lib/xml.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withOfferedLinks } from './offered-links.server.ts'

type FeedPost = Required<RssItem> & { changedAt: Date }

const longestFeed = 20
/** Maximum characters of HTML in a feed. Posts beyond it have only their summary. */
const maxHtml = 1_000_000
const getFeedTitle = () => `${getInstitute().name}: course blog`
const feedSummary = 'What teachers explain in class, written down: one subject a post, with code that was run and facts that were checked.'

export async function listFeedPosts(context: RequestContext, now = new Date()): Promise<FeedPost[]> {
  await addReleaseTags(context, 'post', now)
  const rows = await db()
    .select({ id: releases.publicationId, fields: releases.fields, publishedAt: releases.publishedAt, changedAt: releases.liveFrom })
    .from(releases)
    .where(isPublicOf('post', now))
    .orderBy(newestFirst)
    .limit(longestFeed)
  const files = await getFiles([...new Set(rows.flatMap((row) => listFilesOfFields(row.fields)))])
  let left = maxHtml
  return rows.map(({ fields, ...row }) => {
    const post = toFeedPost(fields as PostFields, files)
    left -= post.html.length
    return { ...row, ...post, html: left < 0 ? null : post.html }
  })
}

function toFeedPost(fields: PostFields, files: ShownFiles) {
  const { slug, title, summary, authorRole, topics, cover, body } = fields
  const { publicUrl: origin } = config()
  const address = origin + getPublicationPath('post', slug)
  const picture = cover && files.pictures[cover.fileId]
  const html = (picture ? writePicture(picture, cover.alt, origin) : '') + writeBlocks(withOfferedLinks(body).content, { files, origin, page: address })
  return { title, summary, address, author: authorRole ? `${authorRole}, ${getInstitute().name}` : getInstitute().name, categories: topics, html }
}

export function writePostsRss(posts: readonly FeedPost[]): string {
  const { publicUrl } = config()
  return writeRss({ title: getFeedTitle(), summary: feedSummary, page: `${publicUrl}/courseBlog`, self: `${publicUrl}/courseBlog.rss`, items: posts })
}

/** RFC 4287. */
export function writePostsAtom(posts: readonly FeedPost[]): string {
  const { publicUrl } = config()
  const changed = Math.max(0, ...posts.map(({ changedAt }) => changedAt.getTime()))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    renderXmlElement('id', `${publicUrl}/courseBlog`),
    renderXmlElement('title', getFeedTitle()),
    renderXmlElement('subtitle', feedSummary),
    renderXmlElement('updated', new Date(changed).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/courseBlog.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/courseBlog`)}"/>`,
    ...posts.map(writeEntry),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry({ id, address, title, summary, html, author, categories, publishedAt, changedAt }: FeedPost): string {
  return [
    '<entry>',
    renderXmlElement('id', `urn:uuid:${id}`),
    renderXmlElement('title', title),
    renderXmlElement('published', publishedAt.toISOString()),
    renderXmlElement('updated', changedAt.toISOString()),
    `<author>${renderXmlElement('name', author)}</author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    ...categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    renderXmlElement('summary', summary),
    html ? `<content type="html">${escapeXml(html)}</content>` : '',
    '</entry>',
  ].join('')
}

type FeedContext = { files: ShownFiles; origin: string; page: string }

/** As `RichText`, with absolute addresses and without parts that need the page, such as links to headings. @param page full address */
function writeBlocks(blocks: readonly BlockNode[], place: FeedContext): string {
  return blocks.map((block) => writeBlock(block, place)).join('')
}

function writeBlock(block: BlockNode, place: FeedContext): string {
  switch (block.type) {
    case 'paragraph':
      return block.content ? `<p>${writeInline(block.content, place)}</p>` : ''
    case 'heading':
      return formatPlainInline(block.content).trim() ? `<h${block.attrs.level}>${writeInline(block.content, place)}</h${block.attrs.level}>` : ''
    case 'bulletList':
      return `<ul>${writeItems(block.content, place)}</ul>`
    case 'orderedList':
      return `<ol start="${block.attrs?.start ?? 1}">${writeItems(block.content, place)}</ol>`
    case 'blockquote':
      return `<blockquote>${writeBlocks(block.content, place)}</blockquote>`
    case 'codeBlock':
      return `<pre><code>${escapeHtml(formatPlainInline(block.content))}</code></pre>`
    case 'horizontalRule':
      return '<hr/>'
    case 'table':
      return `<table>${block.content.map((row) => writeRow(row, place)).join('')}</table>`
    case 'picture': {
      const file = place.files.pictures[block.attrs.fileId]
      return file ? writePicture(file, block.attrs.alt, place.origin, block.attrs.caption) : ''
    }
    case 'attachment': {
      const file = place.files.attachments[block.attrs.fileId]
      if (!file) return ''
      return `<p><a href="${escapeHtml(place.origin + getAttachmentAddress(file.id))}">${escapeHtml(block.attrs.label || file.name)}</a> (PDF, ${escapeHtml(formatFileSize(file.bytes))})</p>`
    }
  }
}

const writeItems = (items: readonly ListItem[], place: FeedContext) => items.map(({ content }) => `<li>${writeBlocks(content, place)}</li>`).join('')

function writeRow(row: TableRow, place: FeedContext): string {
  const cells = row.content.map(({ type, attrs, content }) => {
    const tag = type === 'tableHeader' ? 'th' : 'td'
    const span = `${formatSpan('colspan', attrs?.colspan)}${formatSpan('rowspan', attrs?.rowspan)}`
    return `<${tag}${span}>${writeBlocks(content, place)}</${tag}>`
  })
  return `<tr>${cells.join('')}</tr>`
}

const formatSpan = (name: string, cells = 1) => (cells > 1 ? ` ${name}="${cells}"` : '')

function writePicture({ id, width, height, sizes }: PictureFile, alt: string, origin: string, caption = ''): string {
  const webp = sizes.filter(({ format }) => format === 'webp')
  const shown = webp.findLast((file) => file.width <= 1080) ?? webp[0]
  if (!shown) return ''
  const size = `width="${shown.width}" height="${Math.round((shown.width * height) / width)}"`
  const image = `<img src="${escapeHtml(origin + getPictureAddress(id, shown.width, 'webp'))}" alt="${escapeHtml(alt)}" ${size}/>`
  return `<figure>${image}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`
}

function writeInline(content: readonly InlineNode[] | undefined, place: FeedContext): string {
  return (content ?? []).map((node) => (node.type === 'hardBreak' ? '<br/>' : writeLeaf(node, place))).join('')
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

function writeLeaf({ text, marks = [] }: TextLeaf, place: FeedContext): string {
  return marks.reduce((value, mark) => {
    if (mark.type === 'link') return `<a href="${escapeHtml(toAbsolute(mark.attrs.href, place))}">${value}</a>`
    return `<${tags[mark.type]}>${value}</${tags[mark.type]}>`
  }, escapeHtml(text))
}

function toAbsolute(href: string, { origin, page }: FeedContext): string {
  if (href.startsWith('#')) return page + href
  return href.startsWith('/') ? origin + href : href
}
