import { and, inArray, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { isObject } from '#app/domain/content/content-form.ts'
import { listContent } from '#app/domain/content/published-content.server.ts'
import type { CourseLink } from '#app/domain/courses/ended-courses.server.ts'
import { lowerForSentence } from '#app/lib/text.ts'
import { db } from '#app/platform/db/client.server.ts'
import { canWriteKind } from './can-write.server.ts'
import { createContentFields, listContentDeclarations } from './content-declarations.server.ts'
import { editorKinds, getDashboard } from './editor-kinds.ts'
import { type ArticleKind, articleKinds } from './publications.ts'
import { isPublicAt } from './releases.server.ts'
import { releases } from './schema.server.ts'

/** `to` null: the person may not edit it. */
export type CourseMention = { kind: string; title: string; to: string | null }

/** Public texts that name or link the course. Lists that only refer to its id leave out a course that is no longer offered. */
export async function listCourseMentions(course: CourseLink, role: Role, now = new Date()): Promise<CourseMention[]> {
  const content = listContentDeclarations().flatMap((declaration) =>
    listContent(declaration)
      .filter(({ slug, entry }) => !(declaration.kind === 'course' && slug === course.courseID) && isNamedIn(entry, course))
      .map(({ slug, entry }): CourseMention => {
        const { title } = createContentFields(declaration.kind, slug, entry as Record<string, unknown>)
        const to = `${getDashboard(declaration.kind)}/file/${slug}`
        return { kind: lowerForSentence(declaration.name), title: title || slug, to: canWriteKind(role, declaration.kind) ? to : null }
      }),
  )
  return [...content, ...(await listArticles(course, role, now))]
}

function isNamedIn(value: unknown, course: CourseLink): boolean {
  if (typeof value === 'string') return value.includes(course.label) || getLinkPattern(course).test(value)
  if (Array.isArray(value)) return value.some((inner) => isNamedIn(inner, course))
  return isObject(value) && Object.values(value).some((inner) => isNamedIn(inner, course))
}

const getLinkPattern = ({ courseID }: CourseLink) => new RegExp(`^/(course/)?${courseID}/?([?#].*)?$`)

async function listArticles({ courseID, label }: CourseLink, role: Role, now: Date): Promise<CourseMention[]> {
  const text = sql`${releases.fields}::text`
  const rows = await db()
    .select({ id: releases.publicationId, kind: sql<ArticleKind>`${releases.kind}`, title: sql<string>`${releases.title}` })
    .from(releases)
    .where(
      and(
        inArray(releases.kind, [...articleKinds]),
        isPublicAt(now),
        sql`(strpos(${text}, ${JSON.stringify(label).slice(1, -1)}) > 0 or ${text} ~ ${`"/(course/)?${courseID}/?[?#"]`})`,
      ),
    )
    .orderBy(releases.kind, releases.title)
  return rows.map(({ id, kind, title }) => ({
    kind: editorKinds[kind].name.toLowerCase(),
    title,
    to: canWriteKind(role, kind) ? `${getDashboard(kind)}/${id}` : null,
  }))
}
