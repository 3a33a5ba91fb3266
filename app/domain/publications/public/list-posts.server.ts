import { sql } from 'drizzle-orm'
import {
  isPublicOf,
  listReleasePage,
  loadReleaseFilter,
  matchesFilter,
  newestFirst,
  type ReleaseLink,
  releaseLink,
} from '#app/domain/publications/public-releases.server.ts'
import { getPublicationsTag } from '#app/domain/publications/publication-changes.ts'
import type { PostFields } from '#app/domain/publications/publications.ts'
import { addReleaseTags } from '#app/domain/publications/releases.server.ts'
import { estimateReadingMinutes } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { releases } from '#app/domain/publications/schema.server.ts'
import { type KeyPage, type PageParams, parsePageParams } from '#app/lib/page-cursor.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { findFigureOfText } from './post-figure.server.ts'
import type { ReleaseFilter } from './release-filter.ts'

export type PostCard = Pick<PostFields, 'slug' | 'title' | 'summary' | 'courseID' | 'topics' | 'authorRole'> & {
  publishedAt: Date
  minutes: number
  /** The figure that belongs to exactly this text. */
  figureId: string | null
}

const postsPerPage = 12

function toCard({ fields, publishedAt }: { fields: unknown; publishedAt: Date }): PostCard {
  const { slug, title, summary, courseID, topics, authorRole, body } = fields as PostFields
  return { slug, title, summary, courseID, topics, authorRole, publishedAt, minutes: estimateReadingMinutes(body), figureId: findFigureOfText(body) }
}

export async function loadPostsPage(context: RequestContext, search: URLSearchParams, now = new Date()) {
  const { filter, ...shown } = await loadReleaseFilter(context, 'post', search, now)
  const params = parsePageParams(search)
  return { page: await listPosts(filter, params, now), filter, ...shown, isFirst: params.cursor === null }
}

async function listPosts(filter: ReleaseFilter, params: PageParams, now: Date, size = postsPerPage): Promise<KeyPage<PostCard>> {
  const page = await listReleasePage('post', matchesFilter('post', filter), params, { size, now })
  return { ...page, rows: page.rows.map(toCard) }
}

/** Returns those of all courses or of one, for another page. Never throws: that page works without them. */
export async function showLatestPosts(context: RequestContext, size: number, courseID: string | null = null, now = new Date()): Promise<PostCard[]> {
  const read = async () => {
    const { since } = await addReleaseTags(context, 'post', now)
    return await getCached(getPublicationsTag('post'), `latest ${size} ${courseID} ${since}`, () => listLatest(size, courseID, now))
  }
  return await withFallback(context, 'Posts', read, [])
}

async function listLatest(size: number, courseID: string | null, now: Date): Promise<PostCard[]> {
  return (await listPosts({ course: courseID, tag: null }, { cursor: null, towards: 'older' }, now, size)).rows
}

export async function listPostLinks(context: RequestContext, size: number, now = new Date()): Promise<(ReleaseLink & { summary: string })[]> {
  await addReleaseTags(context, 'post', now)
  return await db()
    .select({ ...releaseLink, summary: sql<string>`${releases.fields} ->> 'summary'` })
    .from(releases)
    .where(isPublicOf('post', now))
    .orderBy(newestFirst)
    .limit(size)
}
