import { sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isPublicOf, newestFirst } from '#app/platform/db/public-releases.server.ts'
import { showsReleases } from '#app/platform/db/releases.server.ts'
import { releases } from '#app/platform/db/schema/publications.server.ts'
import { publicationPath } from '#app/shared/publications.ts'
import { escapeXml } from '#app/shared/xml.ts'
import { institute } from '#content/institute.ts'

export type FeedPost = {
  publicationId: string
  slug: string
  title: string
  summary: string
  authorRole: string
  topics: string[] | null
  publishedAt: Date
  changedAt: Date
}

const longestFeed = 50
const feedTitle = `${institute.name}: course blog`
const feedSummary = 'What trainers explain in class, written down: one subject a post, with code that was run and facts that were checked.'

/** The newest public posts. */
export async function readFeedPosts(context: Readonly<RouterContextProvider>, now = new Date()): Promise<FeedPost[]> {
  await showsReleases(context, 'post', now)
  const { publicationId, slug, topics, publishedAt, liveFrom } = releases
  return await db()
    .select({
      publicationId,
      slug,
      title: sql<string>`${releases.title}`,
      summary: sql<string>`${releases.fields} ->> 'summary'`,
      authorRole: sql<string>`${releases.fields} ->> 'authorRole'`,
      topics,
      publishedAt,
      changedAt: liveFrom,
    })
    .from(releases)
    .where(isPublicOf('post', now))
    .orderBy(newestFirst)
    .limit(longestFeed)
}

/** These posts as RSS 2.0. */
export function writePostsRss(posts: readonly FeedPost[]): string {
  const { publicUrl } = config()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feedTitle),
    element('link', `${publicUrl}/courseBlog`),
    element('description', feedSummary),
    element('language', 'en-IN'),
    `<atom:link href="${escapeXml(`${publicUrl}/courseBlog.rss`)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map(({ publicationId, slug, title, summary, authorRole, topics, publishedAt }) =>
      [
        '<item>',
        element('title', title),
        element('link', publicUrl + publicationPath('post', slug)),
        element('description', summary),
        element('dc:creator', authorOf(authorRole)),
        ...(topics ?? []).map((topic) => element('category', topic)),
        // Its address may change; readers must not be shown it twice.
        `<guid isPermaLink="false">urn:uuid:${publicationId}</guid>`,
        element('pubDate', publishedAt.toUTCString()),
        '</item>',
      ].join(''),
    ),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** These posts as Atom (RFC 4287). */
export function writePostsAtom(posts: readonly FeedPost[]): string {
  const { publicUrl } = config()
  const changed = Math.max(0, ...posts.map(({ changedAt }) => changedAt.getTime()))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    element('id', `${publicUrl}/courseBlog`),
    element('title', feedTitle),
    element('subtitle', feedSummary),
    element('updated', new Date(changed).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/courseBlog.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/courseBlog`)}"/>`,
    ...posts.map(({ publicationId, slug, title, summary, authorRole, topics, publishedAt, changedAt }) =>
      [
        '<entry>',
        element('id', `urn:uuid:${publicationId}`),
        element('title', title),
        element('published', publishedAt.toISOString()),
        element('updated', changedAt.toISOString()),
        `<author>${element('name', authorOf(authorRole))}</author>`,
        `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + publicationPath('post', slug))}"/>`,
        ...(topics ?? []).map((topic) => `<category term="${escapeXml(topic)}"/>`),
        element('summary', summary),
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n')
}

const authorOf = (role: string) => (role ? `${role}, ${institute.name}` : institute.name)

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
