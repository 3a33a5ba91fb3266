import { and, eq, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'
import { publicationName, showsReleases } from '#app/platform/db/releases.server.ts'
import { publicationSlugs, publications, releases } from '#app/platform/db/schema/publications.server.ts'
import { readFiles } from '#app/platform/files/read-files.server.ts'
import { highlightText } from '#app/platform/highlight/highlight-code.server.ts'
import { pageShows } from '#app/platform/page-cache/cached-page.server.ts'
import type { CodeSpan } from '#app/shared/code-spans.ts'
import type { ShownFiles } from '#app/shared/files.ts'
import type { PageCursor } from '#app/shared/page-cursor.ts'
import { filesOfFields } from '#app/shared/publication-files.ts'
import type { ProjectFields } from '#app/shared/publications.ts'
import { slugSchema } from '#app/shared/slug.ts'
import { readLinkHealth } from './link-health.server.ts'
import type { LinkHealth } from './link-health.ts'
import { publicProjects } from './list-projects.server.ts'

export type ProjectLink = { slug: string; title: string }
type ProjectCode = { problem: CodeSpan[][]; built: CodeSpan[][] }

/** One project as its page shows it. `health`: of its links, by address. */
export type ProjectPageData = {
  project: ProjectFields
  isSample: boolean
  publishedAt: Date
  code: ProjectCode
  files: ShownFiles
  health: Record<string, LinkHealth>
  newer: ProjectLink | null
  older: ProjectLink | null
}

/**
 * A public project by its address, with its neighbours.
 * @returns `movedTo`: it is at another address now; null: there is none
 */
export async function readProjectPage(
  context: Readonly<RouterContextProvider>,
  slug: string,
  now = new Date(),
): Promise<ProjectPageData | { movedTo: string } | null> {
  if (!slugSchema.safeParse(slug).success) return null
  await showsReleases(context, 'project', now)
  const [row] = await db()
    .select({
      id: releases.id,
      publicationId: releases.publicationId,
      fields: releases.fields,
      publishedAt: releases.publishedAt,
      at: cursorTime(releases.publishedAt),
      isSample: publications.isSample,
    })
    .from(releases)
    .innerJoin(publications, eq(publications.id, releases.publicationId))
    .where(and(publicProjects(now), eq(releases.slug, slug)))
  if (!row) {
    const movedTo = await findMoved(slug, now)
    return movedTo === null ? null : { movedTo }
  }
  // What the nightly look at its links finds is announced by its own name.
  pageShows(context, publicationName(row.publicationId))
  const project = row.fields as ProjectFields
  const [files, health, newer, older] = await Promise.all([
    readFiles(filesOfFields(project)),
    readLinkHealth([project.repositoryUrl, project.liveUrl]),
    readNeighbour(row, 'newer', now),
    readNeighbour(row, 'older', now),
  ])
  const code = { problem: highlightText(project.problem), built: highlightText(project.built) }
  return { project, isSample: row.isSample, publishedAt: row.publishedAt, code, files, health, newer, older }
}

/** Where the project is that had this address once. */
async function findMoved(slug: string, now: Date): Promise<string | null> {
  const [row] = await db()
    .select({ slug: releases.slug })
    .from(publicationSlugs)
    .innerJoin(releases, eq(releases.publicationId, publicationSlugs.publicationId))
    .where(and(eq(publicationSlugs.kind, 'project'), eq(publicationSlugs.slug, slug), publicProjects(now)))
    .limit(1)
  return row?.slug ?? null
}

async function readNeighbour(of: PageCursor, towards: 'older' | 'newer', now: Date): Promise<ProjectLink | null> {
  const { publishedAt, id } = releases
  const asked = { cursor: { at: of.at, id: of.id }, towards }
  const [row] = await db()
    .select({ slug: releases.slug, title: sql<string>`${releases.title}` })
    .from(releases)
    .where(and(publicProjects(now), fromCursor(publishedAt, id, asked)))
    .orderBy(inPageOrder(publishedAt, id, asked))
    .limit(1)
  return row ?? null
}
