import { and, eq, type SQL, sql } from 'drizzle-orm'
import { listCourseIDs } from '#app/domain/courses/courses.server.ts'
import { isPublicOf, listReleasePage, newestFirst, type ReleaseLink, releaseLink } from '#app/domain/publications/public-releases.server.ts'
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
import { listPostChoices, type PostCounts, type PostFilter, parsePostFilter } from './post-filter.ts'

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
  const { since } = await addReleaseTags(context, 'post', now)
  const counts = await countPosts(since, now)
  const { filter, unknown } = parsePostFilter(search, counts, listCourseIDs())
  const params = parsePageParams(search)
  const page = await listPosts(filter, params, now)
  return { page, filter, unknown, choices: listPostChoices(counts, filter), isFirst: params.cursor === null }
}

async function listPosts({ topic, course }: PostFilter, params: PageParams, now: Date, size = postsPerPage): Promise<KeyPage<PostCard>> {
  const selected = and(course ? eq(releases.courseID, course) : undefined, topic ? hasTopic(topic) : undefined)
  const page = await listReleasePage('post', selected, params, { size, now })
  return { ...page, rows: page.rows.map(toCard) }
}

const hasTopic = (topic: string): SQL => sql`${releases.topics} @> ${JSON.stringify([topic])}::jsonb`

/** Cached until a post is published or ends. @param since the last time at which a release started or ended */
async function countPosts(since: number, now: Date): Promise<PostCounts> {
  return await getCached(getPublicationsTag('post'), `counts ${since}`, async () => {
    const posts = sql<number>`count(*)::int`
    const ofTopic = sql<string>`topic`
    const [courses, topics] = await Promise.all([
      db().select({ course: releases.courseID, posts }).from(releases).where(isPublicOf('post', now)).groupBy(releases.courseID),
      db()
        .select({ course: releases.courseID, topic: ofTopic, posts })
        .from(releases)
        .innerJoin(sql`jsonb_array_elements_text(${releases.topics}) as topic`, sql`true`)
        .where(isPublicOf('post', now))
        .groupBy(releases.courseID, ofTopic),
    ])
    return { courses, topics }
  })
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
  return (await listPosts({ topic: null, course: courseID }, { cursor: null, towards: 'older' }, now, size)).rows
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
