import { createHash } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { getPublicationsTag, getPublicationTag } from '#app/domain/publications/publication-changes.ts'
import type { ProjectFields } from '#app/domain/publications/publications.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { stringifyCanonical } from '#app/lib/canonical-json.ts'
import type { PictureFile } from '#app/lib/files.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { canEditProject, getOwnState, maxOwnProjects, maxWaiting, type OwnState } from './own-project.ts'

export type OwnProject = {
  id: string
  fields: ProjectFields
  revision: number
  state: OwnState
  reviewNote: string
  changedAt: Date
  sentAt: Date | null
  publicSlug: string | null
  consentedAt: Date | null
  outlivesAccount: boolean
}
type ProjectRow = typeof publications.$inferSelect

/** Only projects that the member started. Staff see the others in the console. */
const matchOwner = (personId: string): SQL | undefined =>
  and(eq(publications.kind, 'project'), eq(publications.byMember, true), eq(publications.createdBy, personId))

export async function listOwnProjects(personId: string, now = new Date()): Promise<OwnProject[]> {
  return await listOwn(matchOwner(personId), now)
}

/** Returns null for any other project, as if it did not exist. */
export async function findOwnProject(personId: string, id: string, now = new Date()): Promise<OwnProject | null> {
  if (!isUuid(id)) return null
  const [project] = await listOwn(and(matchOwner(personId), eq(publications.id, id)), now)
  return project ?? null
}

async function listOwn(which: SQL | undefined, now: Date): Promise<OwnProject[]> {
  const of = sql`from ${releases} where ${releases.publicationId} = "publications"."id"`
  const rows = await db()
    .select({
      row: publications,
      publicSlug: sql<string | null>`(select ${releases.slug} ${of} and live_from <= ${now} and (live_until is null or live_until > ${now}) limit 1)`,
      isPlanned: sql<boolean>`exists (select ${of} and live_from > ${now} and (live_until is null or live_until > live_from))`,
      wasReleased: sql<boolean>`exists (select ${of})`,
    })
    .from(publications)
    .where(which)
    .orderBy(desc(publications.updatedAt), desc(publications.id))
    .limit(200)
  return rows.map(({ row, publicSlug, isPlanned, wasReleased }) => ({
    id: row.id,
    fields: row.draft as ProjectFields,
    revision: row.revision,
    state: getOwnState({ ...row, isPublic: publicSlug !== null, isPlanned, wasReleased }),
    reviewNote: row.reviewNote,
    changedAt: row.updatedAt,
    sentAt: row.submittedAt,
    publicSlug,
    consentedAt: row.consentedAt,
    outlivesAccount: row.outlivesAccount,
  }))
}

/** Deletes it again if the person has too many. @returns `absent` if it is not their new draft: a guessed or repeated id gives no access */
export async function adoptDraft(personId: string, id: string): Promise<'adopted' | 'full' | 'absent'> {
  return await inTransaction(async (tx) => {
    const isFresh = and(eq(publications.id, id), eq(publications.kind, 'project'), eq(publications.createdBy, personId), eq(publications.revision, 1))
    const isAdopted = and(isFresh, eq(publications.byMember, false))
    const fresh = await tx.update(publications).set({ byMember: true }).where(isAdopted).returning({ id: publications.id })
    await lockOwner(tx, personId)
    if (fresh.length > 0 && (await tx.$count(publications, matchOwner(personId))) > maxOwnProjects) {
      await tx.delete(publications).where(eq(publications.id, id))
      return 'full'
    }
    return (await tx.$count(publications, and(matchOwner(personId), eq(publications.id, id)))) > 0 ? 'adopted' : 'absent'
  })
}

/** A form sends the hash of what it showed, to detect conflicts; screenshots are not part of it. */
export function hashOwnProjectText({ title, summary, courseID, cohort, technologies, problem, built, repositoryUrl, liveUrl }: ProjectFields): string {
  const text = stringifyCanonical([title, summary, courseID, cohort, technologies, problem, built, repositoryUrl, liveUrl])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

type SendProjectResult = { ok: true } | { ok: false; reason: 'absent' | 'changed' | 'not-a-draft' | 'too-many' }

/** The person consents to publishing it. @param revision the draft that the person read and agreed to */
export async function sendOwnProject(
  personId: string,
  id: string,
  { revision, noticeVersion, outlivesAccount, now = new Date() }: { revision: number; noticeVersion: string; outlivesAccount: boolean; now?: Date },
): Promise<SendProjectResult> {
  return await inTransaction(async (tx): Promise<SendProjectResult> => {
    const row = await lockOwn(tx, personId, id)
    if (!row) return { ok: false, reason: 'absent' }
    if (row.revision !== revision) return { ok: false, reason: 'changed' }
    const project = await findOwnProject(personId, id, now)
    if (!project || !canEditProject(project.state)) return { ok: false, reason: 'not-a-draft' }
    await lockOwner(tx, personId)
    const [waiting] = await tx
      .select({ own: count() })
      .from(publications)
      .where(and(matchOwner(personId), isNotNull(publications.submittedAt), isNull(publications.archivedAt)))
    if ((waiting?.own ?? 0) >= maxWaiting) return { ok: false, reason: 'too-many' }
    await tx
      .update(publications)
      .set({ submittedAt: now, reviewNote: '', consentedAt: now, consentNotice: noticeVersion, outlivesAccount })
      .where(eq(publications.id, id))
    await recordAudit(tx, { actorId: personId, action: 'publication.submit', subject: `project:${id}`, after: { revision, noticeVersion, outlivesAccount } })
    return { ok: true }
  })
}

/** The database ends the release of a public project (publications_consent_taken_back). @returns false if the person gave no consent */
export async function revert(personId: string, id: string, now = new Date()): Promise<boolean> {
  return await inTransaction(async (tx) => {
    const row = await lockOwn(tx, personId, id)
    if (!row?.consentedAt) return false
    // A project that was only scheduled was never public: it becomes the member's own draft again.
    await tx.delete(releases).where(and(eq(releases.publicationId, id), gt(releases.liveFrom, now)))
    await tx.update(publications).set({ submittedAt: null, consentedAt: null, consentNotice: null, outlivesAccount: false }).where(eq(publications.id, id))
    await recordAudit(tx, { actorId: personId, action: 'publication.take-back', subject: `project:${id}`, before: { consentNotice: row.consentNotice } })
    await publishChange(tx, getPublicationsTag('project'), getPublicationTag(id))
    return true
  })
}

/** Two projects at once are both counted. Lock the project before, as staff and an erasure do. */
async function lockOwner(tx: Queryable, personId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('no key update')
}

async function lockOwn(tx: Queryable, personId: string, id: string): Promise<ProjectRow | null> {
  if (!isUuid(id)) return null
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(matchOwner(personId), eq(publications.id, id)))
    .for('update')
  return row ?? null
}

export async function listOwnPictures(personId: string, fileIds: readonly string[]): Promise<PictureFile[]> {
  const requested = fileIds.filter(isUuid)
  if (requested.length === 0) return []
  const rows = await db()
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, requested), eq(files.uploadedBy, personId), eq(files.kind, 'picture')))
  const own = new Set(rows.map(({ id }) => id))
  const { pictures } = await getFiles([...own])
  return requested.flatMap((id) => (own.has(id) && pictures[id] ? [pictures[id]] : []))
}
