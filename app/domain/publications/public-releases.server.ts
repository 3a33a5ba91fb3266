import { and, eq, type SQL, sql } from 'drizzle-orm'
import { listCourseIDs } from '#app/domain/courses/courses.server.ts'
import { type PageCursor, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { matchAfterCursor, orderByPage, selectCursorTime } from '#app/platform/db/key-page.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { type FilteredKind, listFilterChoices, parseReleaseFilter, type ReleaseCounts, type ReleaseFilter } from './public/release-filter.ts'
import { getPublicationsTag } from './publication-changes.ts'
import type { PublicationKind } from './publications.ts'
import { addReleaseTags, isPublicAt } from './releases.server.ts'
import { publicationSlugs, releases } from './schema.server.ts'

export const isPublicOf = (kind: PublicationKind, now: Date): SQL | undefined => and(eq(releases.kind, kind), isPublicAt(now))

/** A page of public releases, newest first. */
export async function listReleasePage(kind: PublicationKind, which: SQL | undefined, params: PageParams, { size, now }: { size: number; now: Date }) {
  const { publishedAt, id, fields } = releases
  const rows = await db()
    .select({ fields, publishedAt, id, at: selectCursorTime(publishedAt) })
    .from(releases)
    .where(and(isPublicOf(kind, now), which, matchAfterCursor(publishedAt, id, params)))
    .orderBy(orderByPage(publishedAt, id, params))
    .limit(size + 1)
  return toKeyPage(rows, { size, params }, (row) => row)
}

const tagsOf = { post: releases.topics, project: releases.technologies }

/** The filter that the address requests, and its choices. */
export async function loadReleaseFilter(context: RequestContext, kind: FilteredKind, search: URLSearchParams, now: Date) {
  const { since } = await addReleaseTags(context, kind, now)
  const counts = await getCached(getPublicationsTag(kind), `counts ${since}`, () => countReleases(kind, now))
  const { filter, unknown } = parseReleaseFilter(kind, search, counts, listCourseIDs())
  return { filter, unknown, choices: listFilterChoices(kind, counts, filter) }
}

export function matchesFilter(kind: FilteredKind, { course, tag }: ReleaseFilter): SQL | undefined {
  return and(course ? eq(releases.courseID, course) : undefined, tag ? sql`${tagsOf[kind]} @> ${JSON.stringify([tag])}::jsonb` : undefined)
}

async function countReleases(kind: FilteredKind, now: Date): Promise<ReleaseCounts> {
  const count = sql<number>`count(*)::int`
  const tag = sql<string>`tag`
  const [courses, tags] = await Promise.all([
    db().select({ course: releases.courseID, count }).from(releases).where(isPublicOf(kind, now)).groupBy(releases.courseID),
    db()
      .select({ course: releases.courseID, tag, count })
      .from(releases)
      .innerJoin(sql`jsonb_array_elements_text(${tagsOf[kind]}) as tag`, sql`true`)
      .where(isPublicOf(kind, now))
      .groupBy(releases.courseID, tag),
  ])
  return { courses, tags }
}

/** Newest first. The expression must match the index (key-page.server.ts). */
export const newestFirst: SQL = sql`${releases.publishedAt} desc nulls last, ${releases.id} desc nulls last`

export type ReleaseLink = { slug: string; title: string }
export const releaseLink = { slug: releases.slug, title: sql<string>`${releases.title}` }

/** The current slug of the publication that had this slug before; null: there is none. */
export async function findMovedSlug(kind: PublicationKind, slug: string, now: Date, tx: Queryable = db()): Promise<string | null> {
  const [row] = await tx
    .select({ slug: releases.slug })
    .from(publicationSlugs)
    .innerJoin(releases, eq(releases.publicationId, publicationSlugs.publicationId))
    .where(and(eq(publicationSlugs.kind, kind), eq(publicationSlugs.slug, slug), isPublicOf(kind, now)))
    .limit(1)
  return row?.slug ?? null
}

export async function getNeighbours(kind: PublicationKind, of: PageCursor, now: Date): Promise<{ newer: ReleaseLink | null; older: ReleaseLink | null }> {
  const [newer, older] = await Promise.all([findNeighbour('newer'), findNeighbour('older')])
  return { newer, older }

  async function findNeighbour(towards: 'newer' | 'older'): Promise<ReleaseLink | null> {
    const { publishedAt, id } = releases
    const params = { cursor: { at: of.at, id: of.id }, towards }
    const [row] = await db()
      .select(releaseLink)
      .from(releases)
      .where(and(isPublicOf(kind, now), matchAfterCursor(publishedAt, id, params)))
      .orderBy(orderByPage(publishedAt, id, params))
      .limit(1)
    return row ?? null
  }
}

/** A sitemap holds 50,000 at most, together with all other pages. */
const maxAddresses = { post: 40_000, project: 5_000 }

export async function listReleaseAddresses(
  context: RequestContext,
  kind: keyof typeof maxAddresses,
  now = new Date(),
): Promise<{ slug: string; changedAt: Date }[]> {
  await addReleaseTags(context, kind, now)
  return await db()
    .select({ slug: releases.slug, changedAt: releases.liveFrom })
    .from(releases)
    .where(isPublicOf(kind, now))
    .orderBy(newestFirst)
    .limit(maxAddresses[kind])
}
