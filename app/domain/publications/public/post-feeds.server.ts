import type { RouterContextProvider } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { readFiles } from '#app/domain/files/read-files.server.ts'
import { isPublicOf, newestFirst } from '#app/domain/publications/public-releases.server.ts'
import { filesOfFields } from '#app/domain/publications/publication-files.ts'
import { type PostFields, publicationPath } from '#app/domain/publications/publications.ts'
import { showsReleases } from '#app/domain/publications/releases.server.ts'
import { releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { type RssItem, writeRss } from '#app/lib/rss-feed.ts'
import { escapeXml, xmlElement } from '#app/lib/xml.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { writeBlocks, writePicture } from './post-html.ts'

type FeedPost = Required<RssItem> & { changedAt: Date }

const longestFeed = 20
/** Characters of HTML in a feed. A post beyond that stands with its summary alone. */
const mostHtml = 1_000_000
const feedTitle = () => `${getInstitute().name}: course blog`
const feedSummary = 'What trainers explain in class, written down: one subject a post, with code that was run and facts that were checked.'

/** The newest public posts, with their whole text. */
export async function readFeedPosts(context: Readonly<RouterContextProvider>, now = new Date()): Promise<FeedPost[]> {
  await showsReleases(context, 'post', now)
  const { publicationId, publishedAt, liveFrom, fields } = releases
  const rows = await db()
    .select({ id: publicationId, fields, publishedAt, changedAt: liveFrom })
    .from(releases)
    .where(isPublicOf('post', now))
    .orderBy(newestFirst)
    .limit(longestFeed)
  const files = await readFiles([...new Set(rows.flatMap(({ fields }) => filesOfFields(fields)))])
  let left = mostHtml
  return rows.map(({ fields, ...row }) => {
    const post = toFeedPost(fields as PostFields, files)
    left -= post.html.length
    return { ...row, ...post, html: left < 0 ? null : post.html }
  })
}

function toFeedPost(fields: PostFields, files: ShownFiles) {
  const { slug, title, summary, authorRole, topics, cover, body } = fields
  const { publicUrl: origin } = config()
  const address = origin + publicationPath('post', slug)
  const picture = cover && files.pictures[cover.fileId]
  const html = (picture ? writePicture(picture, cover.alt, origin) : '') + writeBlocks(body.content, { files, origin, page: address })
  return { title, summary, address, author: authorRole ? `${authorRole}, ${getInstitute().name}` : getInstitute().name, categories: topics, html }
}

/** These posts as RSS 2.0. */
export function writePostsRss(posts: readonly FeedPost[]): string {
  const { publicUrl } = config()
  return writeRss({ title: feedTitle(), summary: feedSummary, page: `${publicUrl}/courseBlog`, self: `${publicUrl}/courseBlog.rss`, items: posts })
}

/** These posts as Atom (RFC 4287). */
export function writePostsAtom(posts: readonly FeedPost[]): string {
  const { publicUrl } = config()
  const changed = Math.max(0, ...posts.map(({ changedAt }) => changedAt.getTime()))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    xmlElement('id', `${publicUrl}/courseBlog`),
    xmlElement('title', feedTitle()),
    xmlElement('subtitle', feedSummary),
    xmlElement('updated', new Date(changed).toISOString()),
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
    xmlElement('id', `urn:uuid:${id}`),
    xmlElement('title', title),
    xmlElement('published', publishedAt.toISOString()),
    xmlElement('updated', changedAt.toISOString()),
    `<author>${xmlElement('name', author)}</author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    ...categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    xmlElement('summary', summary),
    html ? `<content type="html">${escapeXml(html)}</content>` : '',
    '</entry>',
  ].join('')
}
