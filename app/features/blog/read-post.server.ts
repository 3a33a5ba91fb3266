import { and, eq, ne, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'
import { showsReleases } from '#app/platform/db/releases.server.ts'
import { publicationSlugs, releases } from '#app/platform/db/schema/publications.server.ts'
import { readFiles } from '#app/platform/files/read-files.server.ts'
import { highlightText } from '#app/platform/highlight/highlight-code.server.ts'
import type { CodeSpan } from '#app/shared/code-spans.ts'
import type { ShownFiles } from '#app/shared/files.ts'
import type { PageCursor } from '#app/shared/page-cursor.ts'
import { filesOfFields } from '#app/shared/publication-files.ts'
import type { PostFields } from '#app/shared/publications.ts'
import { countWords, readingMinutes } from '#app/shared/rich-text-reading.ts'
import { slugSchema } from '#app/shared/slug.ts'
import { publicPosts } from './list-posts.server.ts'

export type PostLink = { slug: string; title: string }

/** One post as its page shows it. */
export type Post = PostFields & {
  publishedAt: Date
  /** When its words last changed. */
  changedAt: Date
  minutes: number
  words: number
  codeSpans: CodeSpan[][]
  files: ShownFiles
}
export type PostPageData = { post: Post; newer: PostLink | null; older: PostLink | null; more: PostLink[] }

const linkColumns = { slug: releases.slug, title: sql<string>`${releases.title}` }
const morePosts = 4

/**
 * A public post by its address, with its neighbours.
 * @returns `movedTo`: it is at another address now; null: there is none
 */
export async function readPostPage(
  context: Readonly<RouterContextProvider>,
  slug: string,
  now = new Date(),
): Promise<PostPageData | { movedTo: string } | null> {
  if (!slugSchema.safeParse(slug).success) return null
  await showsReleases(context, 'post', now)
  const [row] = await db()
    .select({ id: releases.id, fields: releases.fields, liveFrom: releases.liveFrom, publishedAt: releases.publishedAt, at: cursorTime(releases.publishedAt) })
    .from(releases)
    .where(and(publicPosts(now), eq(releases.slug, slug)))
  if (!row) {
    const movedTo = await findMoved(slug, now)
    return movedTo === null ? null : { movedTo }
  }
  const fields = row.fields as PostFields
  const [files, newer, older, more] = await Promise.all([
    readFiles(filesOfFields(fields)),
    readNeighbour(row, 'newer', now),
    readNeighbour(row, 'older', now),
    readMore(row.id, fields.topics, now),
  ])
  const { body } = fields
  const post = { ...fields, publishedAt: row.publishedAt, changedAt: row.liveFrom, files }
  return { post: { ...post, minutes: readingMinutes(body), words: countWords(body), codeSpans: highlightText(body) }, newer, older, more }
}

/** Where the post is that had this address once. */
async function findMoved(slug: string, now: Date): Promise<string | null> {
  const [row] = await db()
    .select({ slug: releases.slug })
    .from(publicationSlugs)
    .innerJoin(releases, eq(releases.publicationId, publicationSlugs.publicationId))
    .where(and(eq(publicationSlugs.kind, 'post'), eq(publicationSlugs.slug, slug), publicPosts(now)))
    .limit(1)
  return row?.slug ?? null
}

async function readNeighbour(of: PageCursor, towards: 'older' | 'newer', now: Date): Promise<PostLink | null> {
  const { publishedAt, id } = releases
  const asked = { cursor: { at: of.at, id: of.id }, towards }
  const [row] = await db()
    .select(linkColumns)
    .from(releases)
    .where(and(publicPosts(now), fromCursor(publishedAt, id, asked)))
    .orderBy(inPageOrder(publishedAt, id, asked))
    .limit(1)
  return row ?? null
}

/** The newest others that share a topic. */
async function readMore(id: string, topics: readonly string[], now: Date): Promise<PostLink[]> {
  if (topics.length === 0) return []
  const wanted = sql.join(
    topics.map((topic) => sql`${topic}`),
    sql`, `,
  )
  return await db()
    .select(linkColumns)
    .from(releases)
    .where(and(publicPosts(now), ne(releases.id, id), sql`${releases.topics} ?| array[${wanted}]::text[]`))
    .orderBy(sql`${releases.publishedAt} desc nulls last`, sql`${releases.id} desc nulls last`)
    .limit(morePosts)
}
