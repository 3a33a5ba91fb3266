import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { findForm, findForStaff } from '#app/domain/publications/drafts/find-draft.server.ts'
import type { PublicationFields, PublicationKind } from '#app/domain/publications/publications.ts'
import { publicationVersions, releases } from '#app/domain/publications/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { compareTexts, countChange } from './version-difference.ts'
import { type ChangedField, listFieldTexts } from './version-fields.ts'
import { findVersion } from './versions.server.ts'

export type VersionRow = {
  revision: number
  savedAt: Date
  savedBy: string | null
  wasPublic: boolean
  /** Words added and removed since the version before; null for the first version. */
  change: { added: number; removed: number } | null
}
type VersionsShown = { id: string; title: string; revision: number; updatedAt: Date; updatedBy: string | null; isArchived: boolean }
export type VersionPageData = VersionsShown & { rows: VersionRow[]; older: number | null }

/** Short pages, because each text is read completely to count the changes. */
const pageSize = 15

/** Returns the newest first, or null if the publication does not exist. @param before only versions before this revision */
export async function findVersions(kind: PublicationKind, id: string, before: number | null): Promise<VersionPageData | null> {
  const draft = await findCurrent(kind, id)
  if (!draft) return null
  const { draft: _, ...shown } = draft
  const rows = await db()
    .select({ revision: publicationVersions.revision, savedAt: publicationVersions.savedAt, savedBy: users.name, fields: publicationVersions.fields })
    .from(publicationVersions)
    .leftJoin(users, eq(users.id, publicationVersions.savedBy))
    .where(and(eq(publicationVersions.publicationId, id), before === null ? undefined : lt(publicationVersions.revision, before)))
    .orderBy(desc(publicationVersions.revision))
    .limit(pageSize + 1)
  const listed = rows.slice(0, pageSize)
  const released = await getReleased(
    id,
    listed.map(({ revision }) => revision),
  )
  return {
    ...shown,
    rows: listed.map(({ revision, savedAt, savedBy, fields }, place) => {
      const earlier = rows[place + 1]
      return {
        revision,
        savedAt,
        savedBy,
        wasPublic: released.has(revision),
        change: earlier ? countChange(getWholeText(earlier.fields), getWholeText(fields)) : null,
      }
    }),
    older: rows.length > pageSize ? (listed.at(-1)?.revision ?? null) : null,
  }
}

export type VersionShown = VersionsShown & { version: { revision: number; fields: ChangedField[] } }

export async function findShownVersion(kind: PublicationKind, id: string, revision: number): Promise<VersionShown | null> {
  const [current, fields] = await Promise.all([findCurrent(kind, id), isUuid(id) ? findVersion(id, revision) : null])
  if (!current || !fields) return null
  const { draft, ...shown } = current
  const then = new Map(listTexts(fields).map((field) => [field.name, field]))
  const now = new Map(listTexts(draft).map((field) => [field.name, field]))
  const changed = [...new Map([...now, ...then]).values()].flatMap(({ name, label }): ChangedField[] => {
    const [before, after] = [then.get(name) ?? absentField, now.get(name) ?? absentField]
    if (before.text === after.text && before.form === after.form) return []
    return [{ name, label, changes: compareTexts(before.text, after.text), isFormOnly: before.text === after.text }]
  })
  return { ...shown, version: { revision, fields: changed } }
}

const absentField = { text: '', form: 'null' }

const listTexts = (fields: PublicationFields) => listFieldTexts(fields, findForm(fields.kind), listStaffCourseLinks())

const getWholeText = (fields: PublicationFields) =>
  listTexts(fields)
    .map(({ text }) => text)
    .join('\n')

async function findCurrent(kind: PublicationKind, id: string) {
  const row = await findForStaff(kind, id)
  if (!row) return null
  const { draft, revision, updatedAt, archivedAt } = row.publication
  return { id, title: draft.title, draft, revision, updatedAt, updatedBy: row.updatedBy, isArchived: archivedAt !== null }
}

async function getReleased(id: string, revisions: number[]): Promise<Set<number>> {
  if (revisions.length === 0) return new Set()
  const rows = await db()
    .select({ revision: releases.revision })
    .from(releases)
    .where(and(eq(releases.publicationId, id), inArray(releases.revision, revisions)))
  return new Set(rows.map(({ revision }) => revision))
}
