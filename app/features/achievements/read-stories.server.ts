import { and, desc, eq, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { db } from '#app/platform/db/client.server.ts'
import { isPublicAt, showsReleases } from '#app/platform/db/releases.server.ts'
import { publications, releases } from '#app/platform/db/schema/publications.server.ts'
import { readFiles } from '#app/platform/files/read-files.server.ts'
import type { ShownFiles } from '#app/shared/files.ts'
import type { FieldsOf } from '#app/shared/publications.ts'
import { filesOf } from '#app/shared/rich-text-reading.ts'

/** A placement's story as readers see it. Never a name. */
export type OutcomeStory = Pick<FieldsOf<'achievement'>, 'slug' | 'title' | 'role' | 'cameFrom' | 'batchYear' | 'courseID' | 'body' | 'evidence'> & {
  isSample: boolean
}

const mostStories = 60

/** The stories that are public now, newest first; noted as what the page shows. */
export async function showStories(context: Readonly<RouterContextProvider>, now: Date): Promise<OutcomeStory[]> {
  const rows = await db()
    .select({ fields: releases.fields, isSample: publications.isSample })
    .from(releases)
    .innerJoin(publications, eq(publications.id, releases.publicationId))
    .where(and(eq(releases.kind, 'achievement'), sql`releases.fields ->> 'type' = 'placement'`, isPublicAt(now)))
    .orderBy(desc(releases.publishedAt), desc(releases.id))
    .limit(mostStories)
  await showsReleases(context, 'achievement', now)
  return rows.flatMap(({ fields, isSample }) => (fields.kind === 'achievement' ? [{ ...pick(fields), isSample }] : []))
}

function pick({ slug, title, role, cameFrom, batchYear, courseID, body, evidence }: FieldsOf<'achievement'>) {
  return { slug, title, role, cameFrom, batchYear, courseID, body, evidence }
}

/** The files that these stories show. */
export async function readStoryFiles(stories: readonly OutcomeStory[]): Promise<ShownFiles> {
  return await readFiles([...new Set(stories.flatMap(({ body }) => filesOf(body)))])
}
