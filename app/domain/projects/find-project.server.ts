import { and, eq } from 'drizzle-orm'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { withOfferedLinks } from '#app/domain/publications/public/offered-links.server.ts'
import { findMovedSlug, getNeighbours, isPublicOf, type ReleaseLink } from '#app/domain/publications/public-releases.server.ts'
import { getPublicationTag } from '#app/domain/publications/publication-changes.ts'
import { listFilesOfFields } from '#app/domain/publications/publication-files.ts'
import type { ProjectFields } from '#app/domain/publications/publications.ts'
import { addReleaseTags } from '#app/domain/publications/releases.server.ts'
import type { CodeSpan } from '#app/domain/publications/rich-text/code-blocks.ts'
import { highlightText } from '#app/domain/publications/rich-text/highlight-code.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { selectCursorTime } from '#app/platform/db/key-page.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { getLinkHealth } from './link-health.server.ts'
import type { LinkHealth } from './link-health.ts'

type ProjectCode = { problem: CodeSpan[][]; built: CodeSpan[][] }

/** `health`: of its links, by address. */
export type ProjectPageData = {
  project: ProjectFields
  isSample: boolean
  publishedAt: Date
  code: ProjectCode
  files: ShownFiles
  health: Record<string, LinkHealth>
  newer: ReleaseLink | null
  older: ReleaseLink | null
}

/** @returns `movedTo`: the new slug, if it has changed; null: there is no such project */
export async function loadProjectPage(context: RequestContext, slug: string, now = new Date()): Promise<ProjectPageData | { movedTo: string } | null> {
  if (!slugSchema.safeParse(slug).success) return null
  await addReleaseTags(context, 'project', now)
  const [row] = await db()
    .select({
      id: releases.id,
      publicationId: releases.publicationId,
      fields: releases.fields,
      publishedAt: releases.publishedAt,
      at: selectCursorTime(releases.publishedAt),
      isSample: publications.isSample,
    })
    .from(releases)
    .innerJoin(publications, eq(publications.id, releases.publicationId))
    .where(and(isPublicOf('project', now), eq(releases.slug, slug)))
  if (!row) {
    const movedTo = await findMovedSlug('project', slug, now)
    return movedTo === null ? null : { movedTo }
  }
  // The nightly link check publishes a change under this name.
  addCacheTags(context, getPublicationTag(row.publicationId))
  const fields = row.fields as ProjectFields
  const project = { ...fields, problem: withOfferedLinks(fields.problem), built: withOfferedLinks(fields.built) }
  const [files, health, neighbours] = await Promise.all([
    getFiles(listFilesOfFields(project)),
    getLinkHealth([project.repositoryUrl, project.liveUrl]),
    getNeighbours('project', row, now),
  ])
  const code = { problem: highlightText(project.problem), built: highlightText(project.built) }
  return { project, isSample: row.isSample, publishedAt: row.publishedAt, code, files, health, ...neighbours }
}
