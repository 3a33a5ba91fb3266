import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { withOfferedLinks } from '#app/domain/publications/public/offered-links.server.ts'
import { findMovedSlug, isPublicOf, listReleasePage } from '#app/domain/publications/public-releases.server.ts'
import { getPublicationsTag } from '#app/domain/publications/publication-changes.ts'
import type { PublicationFieldsOf } from '#app/domain/publications/publications.ts'
import { addReleaseTags } from '#app/domain/publications/releases.server.ts'
import { listFiles } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { decodeCursor, type KeyPage, type PageCursor, type PageParams, parsePageParams } from '#app/lib/page-cursor.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { matchAfterCursor, orderByPage, selectCursorTime } from '#app/platform/db/key-page.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { isSameChoice, listStoryChoices, parseStoryFilter, type StoryFilter, type StoryGroup } from './story-filter.ts'

/** It must never have a person's name. */
export type OutcomeStory = Pick<
  PublicationFieldsOf<'achievement'>,
  'slug' | 'title' | 'type' | 'role' | 'cameFrom' | 'batchYear' | 'courseID' | 'body' | 'evidence'
>

const storiesPerPage = 24
const awardsPerPage = 12
const newest: PageParams = { cursor: null, towards: 'older' }

export async function loadStoriesPage(context: RequestContext, search: URLSearchParams, now: Date) {
  const { since } = await addReleaseTags(context, 'achievement', now)
  const groups = await groupStories(since, now)
  const slug = parseSlug(search.get('story'))
  const place = slug === null ? null : await findStory(slug, now)
  const movedTo = slug === null || place ? null : await findMovedSlug('achievement', slug, now)
  const { filter, unknown } = parseStoryFilter(place ? noFilter : search, groups)
  const params = place ? place.params : parsePageParams(search)
  const awardsParams = place ? place.awardsParams : decodeCursor(search.get('awards'), 'uuid')
  const [page, awards] = await Promise.all([
    listAchievements(now, and(isPlacement, ...listSelectedConditions(filter, groups)), params, storiesPerPage),
    listAchievements(now, sql`not (${isPlacement})`, { cursor: awardsParams, towards: 'older' }, awardsPerPage),
  ])
  const first = { isFirst: params.cursor === null, areAwardsFirst: awardsParams === null }
  const opened = place ? slug : null
  return { page, awards, filter, unknown, choices: listStoryChoices(groups, filter), ...first, opened, isGone: slug !== null && place === null, movedTo }
}

/** Empty for a text that is no slug. */
const parseSlug = (text: string | null) => (text === null ? null : (slugSchema.safeParse(text).data ?? ''))
const noFilter = new URLSearchParams()

async function findStory(slug: string, now: Date): Promise<{ params: PageParams; awardsParams: PageCursor | null } | null> {
  const { id, publishedAt } = releases
  const [found] = await db()
    .select({ id, at: selectCursorTime(publishedAt), isPlacement: sql<boolean>`${isPlacement}` })
    .from(releases)
    .where(and(isPublicOf('achievement', now), eq(releases.slug, slug)))
  if (!found) return null
  const nearest = async (which: SQL, size: number) => {
    const params: PageParams = { cursor: found, towards: 'newer' }
    const newer = await db()
      .select({ id, at: selectCursorTime(publishedAt) })
      .from(releases)
      .where(and(isPublicOf('achievement', now), which, matchAfterCursor(publishedAt, id, params)))
      .orderBy(orderByPage(publishedAt, id, params))
      .limit(size)
    // A story of the first page keeps that page; an older one gets a page that starts with it.
    return newer.length < size ? null : (newer[0] ?? null)
  }
  const cursor = found.isPlacement ? await nearest(isPlacement, storiesPerPage) : null
  const awardsParams = found.isPlacement ? null : await nearest(sql`not (${isPlacement})`, awardsPerPage)
  return { params: { cursor, towards: 'older' }, awardsParams }
}

export async function showNewestStories(context: RequestContext, size: number, now: Date): Promise<OutcomeStory[]> {
  const { since } = await addReleaseTags(context, 'achievement', now)
  return await getCached(
    getPublicationsTag('achievement'),
    `newest ${size} ${since}`,
    async () => (await listAchievements(now, isPlacement, newest, size)).rows,
  )
}

/** 0 if the database is unreachable. */
export async function showStoryCount(context: RequestContext, courseID: string, now = new Date()): Promise<number> {
  const read = async () => groupStories((await addReleaseTags(context, 'achievement', now)).since, now)
  const groups = await withFallback(context, 'Stories', read, [])
  return groups.filter((group) => group.courseID === courseID).reduce((sum, { stories }) => sum + stories, 0)
}

const selectFieldText = (name: string): SQL => sql`${releases.fields} ->> ${sql.raw(`'${name}'`)}`
const isPlacement = sql`${selectFieldText('type')} = 'placement'`

async function listAchievements(now: Date, which: SQL | undefined, params: PageParams, size: number): Promise<KeyPage<OutcomeStory>> {
  const page = await listReleasePage('achievement', which, params, { size, now })
  return { ...page, rows: page.rows.flatMap(({ fields }) => (fields.kind === 'achievement' ? [pick(fields)] : [])) }
}

function pick({ slug, title, type, role, cameFrom, batchYear, courseID, body, evidence }: PublicationFieldsOf<'achievement'>) {
  return { slug, title, type, role, cameFrom, batchYear, courseID, body: withOfferedLinks(body), evidence }
}

/** Cached until a story is published or ends. @param since the last time at which a release started or ended */
async function groupStories(since: number, now: Date): Promise<StoryGroup[]> {
  const group = {
    courseID: releases.courseID,
    batchYear: sql<number | null>`(${selectFieldText('batchYear')})::int`,
    role: sql<string>`coalesce(${selectFieldText('role')}, '')`,
    cameFrom: sql<string>`coalesce(${selectFieldText('cameFrom')}, '')`,
  }
  return await getCached(getPublicationsTag('achievement'), `stories ${since}`, () =>
    db()
      .select({ ...group, stories: sql<number>`count(*)::int` })
      .from(releases)
      .where(and(isPublicOf('achievement', now), isPlacement))
      .groupBy(sql`1, 2, 3, 4`),
  )
}

/** Staff type roles and backgrounds, so every spelling of the chosen one matches. */
function listSelectedConditions({ course, year, role, from }: StoryFilter, groups: readonly StoryGroup[]): (SQL | undefined)[] {
  const spellings = (of: 'role' | 'cameFrom', selected: string) => [...new Set(groups.map((group) => group[of]).filter((each) => isSameChoice(each, selected)))]
  return [
    course ? eq(releases.courseID, course) : undefined,
    year ? sql`${selectFieldText('batchYear')} = ${year}` : undefined,
    role ? inArray(selectFieldText('role'), spellings('role', role)) : undefined,
    from ? inArray(selectFieldText('cameFrom'), spellings('cameFrom', from)) : undefined,
  ]
}

export async function getStoryFiles(stories: readonly OutcomeStory[]): Promise<ShownFiles> {
  return await getFiles([...new Set(stories.flatMap(({ body }) => listFiles(body)))])
}
