import { and, eq, sql } from 'drizzle-orm'
import { getFiles, type PictureOnPage } from '#app/domain/files/get-files.server.ts'
import type { ReleaseFilter } from '#app/domain/publications/public/release-filter.ts'
import { isPublicOf, loadReleaseFilter, matchesFilter } from '#app/domain/publications/public-releases.server.ts'
import { getPublicationsTag } from '#app/domain/publications/publication-changes.ts'
import { addReleaseTags, coverOfRelease } from '#app/domain/publications/releases.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles, ShownPicture } from '#app/lib/files.ts'
import { type KeyPage, type PageParams, parsePageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { matchAfterCursor, orderByPage, selectCursorTime } from '#app/platform/db/key-page.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'

export type ProjectCard = {
  slug: string
  title: string
  summary: string
  courseID: string | null
  cohort: string
  technologies: string[]
  picture: ShownPicture | null
  isSample: boolean
}

export const projectsPerPage = 12

// Select single fields: the two long texts of each project are not needed.
const selectField = (name: string) => sql<string>`${releases.fields} ->> ${sql.raw(`'${name}'`)}`
const cardColumns = {
  slug: releases.slug,
  title: selectField('title'),
  summary: selectField('summary'),
  courseID: releases.courseID,
  cohort: selectField('cohort'),
  technologies: sql<string[]>`coalesce(${releases.technologies}, '[]')`,
  picture: coverOfRelease,
  isSample: publications.isSample,
}

export async function loadProjectsPage(context: RequestContext, search: URLSearchParams, now = new Date()) {
  const { filter, ...shown } = await loadReleaseFilter(context, 'project', search, now)
  const params = parsePageParams(search)
  const page = await listProjects(filter, params, now)
  return { page, files: await getPictures(page.rows), filter, ...shown, isFirst: params.cursor === null }
}

async function listProjects(filter: ReleaseFilter, params: PageParams, now: Date, size = projectsPerPage): Promise<KeyPage<ProjectCard>> {
  const { publishedAt, id } = releases
  const rows = await db()
    .select({ card: cardColumns, id, at: selectCursorTime(publishedAt) })
    .from(releases)
    .innerJoin(publications, eq(publications.id, releases.publicationId))
    .where(and(isPublicOf('project', now), matchesFilter('project', filter), matchAfterCursor(publishedAt, id, params)))
    .orderBy(orderByPage(publishedAt, id, params))
    .limit(size + 1)
  const page = toKeyPage(rows, { size, params }, (row) => row)
  return { ...page, rows: page.rows.map(({ card }) => card) }
}

async function getPictures(cards: readonly ProjectCard[]): Promise<ShownFiles> {
  return await getFiles(cards.flatMap(({ picture }) => picture?.fileId ?? []))
}

type NewestProjects = { cards: ProjectCard[]; files: ShownFiles }

/** Returns those of all courses or of one, for another page. Never throws: that page works without them. */
export async function showNewestProjects(context: RequestContext, size: number, courseID: string | null, now = new Date()): Promise<NewestProjects> {
  const read = async () => {
    const { since } = await addReleaseTags(context, 'project', now)
    return await getCached(getPublicationsTag('project'), `newest ${size} ${courseID} ${since}`, () => getNewest(size, courseID, now))
  }
  return await withFallback(context, 'Projects', read, { cards: [], files: { pictures: {}, attachments: {} } })
}

async function getNewest(size: number, courseID: string | null, now: Date): Promise<NewestProjects> {
  const { rows } = await listProjects({ course: courseID, tag: null }, { cursor: null, towards: 'older' }, now, size)
  return { cards: rows, files: await getPictures(rows) }
}

export type StudentWork = Pick<ProjectCard, 'slug' | 'title' | 'cohort'> & { picture: PictureOnPage }

/** The newest with a picture, not invented, among the projects of one page of the list. */
export async function showStudentWork(context: RequestContext, size: number, now = new Date()): Promise<StudentWork[]> {
  const { cards, files } = await showNewestProjects(context, projectsPerPage, null, now)
  const work = cards.flatMap(({ slug, title, cohort, picture, isSample }): StudentWork[] => {
    const file = picture && files.pictures[picture.fileId]
    return file && !isSample ? [{ slug, title, cohort, picture: { file, alt: picture.alt } }] : []
  })
  return work.slice(0, size)
}
