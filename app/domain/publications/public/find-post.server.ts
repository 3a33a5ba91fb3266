import { and, eq, ne, sql } from 'drizzle-orm'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { findMovedSlug, getNeighbours, isPublicOf, newestFirst, type ReleaseLink, releaseLink } from '#app/domain/publications/public-releases.server.ts'
import { listFilesOfFields } from '#app/domain/publications/publication-files.ts'
import type { PostFields } from '#app/domain/publications/publications.ts'
import { addReleaseTags } from '#app/domain/publications/releases.server.ts'
import type { CodeSpan } from '#app/domain/publications/rich-text/code-blocks.ts'
import { highlightText } from '#app/domain/publications/rich-text/highlight-code.server.ts'
import { countWords, estimateReadingMinutes } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { db } from '#app/platform/db/client.server.ts'
import { selectCursorTime } from '#app/platform/db/key-page.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withOfferedLinks } from './offered-links.server.ts'

export type Post = PostFields & {
  publishedAt: Date
  changedAt: Date
  minutes: number
  wordCount: number
  codeSpans: CodeSpan[][]
  files: ShownFiles
}
export type PostPageData = { post: Post; newer: ReleaseLink | null; older: ReleaseLink | null; more: ReleaseLink[] }

const morePosts = 4

/** @returns `movedTo`: the new slug, if it has changed; null: there is no such post */
export async function loadPostPage(context: RequestContext, slug: string, now = new Date()): Promise<PostPageData | { movedTo: string } | null> {
  if (!slugSchema.safeParse(slug).success) return null
  await addReleaseTags(context, 'post', now)
  const [row] = await db()
    .select({
      id: releases.id,
      fields: releases.fields,
      liveFrom: releases.liveFrom,
      publishedAt: releases.publishedAt,
      at: selectCursorTime(releases.publishedAt),
    })
    .from(releases)
    .where(and(isPublicOf('post', now), eq(releases.slug, slug)))
  if (!row) {
    const movedTo = await findMovedSlug('post', slug, now)
    return movedTo === null ? null : { movedTo }
  }
  const fields = row.fields as PostFields
  const [files, neighbours, more] = await Promise.all([
    getFiles(listFilesOfFields(fields)),
    getNeighbours('post', row, now),
    listMore(row.id, fields.topics, now),
  ])
  const body = withOfferedLinks(fields.body)
  const post = { ...fields, body, publishedAt: row.publishedAt, changedAt: row.liveFrom, files }
  return { post: { ...post, minutes: estimateReadingMinutes(body), wordCount: countWords(body), codeSpans: highlightText(body) }, ...neighbours, more }
}

async function listMore(id: string, topics: readonly string[], now: Date): Promise<ReleaseLink[]> {
  if (topics.length === 0) return []
  return await db()
    .select(releaseLink)
    .from(releases)
    .where(and(isPublicOf('post', now), ne(releases.id, id), sql`${releases.topics} ?| ${sql.param([...topics])}::text[]`))
    .orderBy(newestFirst)
    .limit(morePosts)
}
