import { and, eq, inArray, sql } from 'drizzle-orm'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { canWriteKind } from '#app/domain/publications/can-write.server.ts'
import { announcePublication, lockPublication, type StoredPublication } from '#app/domain/publications/drafts/locked-publication.server.ts'
import { findFieldsToRelease } from '#app/domain/publications/drafts/release-check.server.ts'
import { publicationBulkActions } from '#app/domain/publications/lists/list-bulk.server.ts'
import { getPlainText } from '#app/domain/publications/publication-files.ts'
import { articleWriters } from '#app/domain/publications/publication-writers.ts'
import { articleKinds, isContent, type PublicationKind } from '#app/domain/publications/publications.ts'
import { publications, publicationVersions, releases } from '#app/domain/publications/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { findViolatedConstraint } from '#app/platform/db/violated-constraint.server.ts'
import { type ActiveRelease, getReleaseStatus, type ReleaseStatus } from './release-status.server.ts'

const parseDate = (text: string | null) => (text === null ? null : new Date(text))

/** The part of a status that still counts. A release that has ended by the clock does not. */
function describeActive({ archivedAt, submittedAt, reviewNote, releases: all }: ReleaseStatus, now: Date): string {
  const left = all.filter(({ until }) => until === null || new Date(until) > now)
  return JSON.stringify([archivedAt, submittedAt, reviewNote, left.map(({ id, until }) => [id, until])])
}

/** Unless it changed since. Releases that readers saw meanwhile stay stored: if one was replaced, a copy of it becomes public now. */
async function restoreStatus(
  tx: Queryable,
  publication: StoredPublication,
  { before, after }: { before: ReleaseStatus; after: ReleaseStatus },
  now: Date,
): Promise<boolean> {
  const { id, kind } = publication
  if (describeActive(await getReleaseStatus(tx, id, now), now) !== describeActive(after, now)) return false
  await tx.delete(releases).where(and(eq(releases.publicationId, id), sql`live_from > ${now}`))
  const isBegun = ({ from, until }: ActiveRelease) => new Date(from) <= now && (until === null || new Date(until) > now)
  const current = after.releases.find(isBegun)
  const wanted = before.releases.findLast(isBegun)
  if (current && current.id !== wanted?.id) await tx.update(releases).set({ liveUntil: now }).where(eq(releases.id, current.id))
  if (current && current.id === wanted?.id)
    await tx
      .update(releases)
      .set({ liveUntil: parseDate(wanted.until) })
      .where(eq(releases.id, wanted.id))
  const again = [
    ...(wanted && wanted.id !== current?.id ? [{ ...wanted, from: now.toISOString() }] : []),
    ...before.releases.filter(({ from }) => new Date(from) > now),
  ]
  for (const { slug, revision, from, until, publishedAt, by, isOff } of again) {
    const [version] = await tx
      .select()
      .from(publicationVersions)
      .where(and(eq(publicationVersions.publicationId, id), eq(publicationVersions.revision, revision)))
    if (!version) return false
    const fields =
      isOff && isContent(version.fields) ? { ...version.fields, title: version.fields.title || slug, data: null } : findFieldsToRelease(version.fields)
    if (!fields) return false
    const dates = { liveFrom: new Date(from), liveUntil: parseDate(until), publishedAt: new Date(publishedAt) }
    await tx.insert(releases).values({ publicationId: id, kind, slug, revision, fields, plainText: getPlainText(fields), ...dates, releasedBy: by })
  }
  const { archivedAt, submittedAt, reviewNote } = before
  await tx
    .update(publications)
    .set({ archivedAt: parseDate(archivedAt), submittedAt: parseDate(submittedAt), reviewNote })
    .where(eq(publications.id, id))
  await announcePublication(tx, publication)
  return true
}

type Done = { subject: string; actorId: string; before: unknown; after: unknown }

/** Returns false if the publication has changed since or the person may no longer edit this kind. */
export async function revertStatus(tx: Queryable, { subject, actorId, before, after }: Done, now = new Date()): Promise<boolean> {
  const [kind = '', id = ''] = subject.split(':')
  if (!isPublicationKind(kind) || !hasStatus(before) || !hasStatus(after)) return false
  const [actor] = await tx.select({ role: users.role }).from(users).where(eq(users.id, actorId))
  if (!actor || !canWriteKind(actor.role as Role, kind)) return false
  return await runAllOrNothing(tx, async () => {
    const publication = await lockPublication(tx, kind, id)
    return publication !== null && (await restoreStatus(tx, publication, { before: before.standing, after: after.standing }, now))
  })
}

/** Database rules that reject a release whose consent was revoked. */
const consentRules = ['releases_story_consent', 'releases_member_consent', 'publications_member_consents']

/** Runs `work` in a savepoint of the transaction. Rolls back if it returns false or a consent is missing. */
async function runAllOrNothing(tx: Queryable, work: () => Promise<boolean>): Promise<boolean> {
  await tx.execute(sql`savepoint whole`)
  const isDone = await work().catch((error) => {
    if (!consentRules.includes(findViolatedConstraint(error) ?? '')) throw error
    return false
  })
  if (!isDone) await tx.execute(sql`rollback to savepoint whole`)
  // Nested savepoints have the same name, so the inner one must be released before the outer one ends.
  await tx.execute(sql`release savepoint whole`)
  return isDone
}

const isPublicationKind = (kind: string): kind is PublicationKind => isContentKind(kind) || (articleKinds as readonly string[]).includes(kind)

function hasStatus(side: unknown): side is { standing: ReleaseStatus } {
  return typeof side === 'object' && side !== null && 'standing' in side
}

/** The change itself checks the kind. */
const releasers: UndoHandler['roles'] = [...new Set(Object.values(articleWriters).flat())]

/** Reverts only if the draft is unchanged. Otherwise it would submit what the member has written since, without their consent. */
const revertSentBack: UndoHandler['revert'] = async (tx, change) => {
  const publication = await lockPublication(tx, 'project', change.subjectId)
  return publication?.revision === (change.after as { revision?: number }).revision && (await revertStatus(tx, change))
}

const revertMany: UndoHandler['revert'] = async (tx, { actorId, after }) => {
  const ids = (after as { events: number[] }).events
  const events = await tx.select().from(auditEvents).where(inArray(auditEvents.id, ids)).orderBy(sql`${auditEvents.id} desc`)
  if (events.length !== ids.length) return false
  // Lock all rows first, in a fixed order: two people who undo the same changes wait for each other without a deadlock.
  const publicationIds = events.map(({ subject }) => subject.split(':')[1] ?? '')
  await tx.select({ id: publications.id }).from(publications).where(inArray(publications.id, publicationIds)).orderBy(publications.id).for('update')
  return await runAllOrNothing(tx, async () => {
    for (const event of events) if (!(await revertStatus(tx, { ...event, actorId }))) return false
    return true
  })
}

const revertOne: UndoHandler['revert'] = async (tx, change) => await revertStatus(tx, change)

const undoable = ['publish', 'schedule', 'unschedule', 'unpublish', 'archive', 'unarchive', 'take-off', 'show-file']

export const publicationUndoHandlers: Record<string, UndoHandler> = {
  ...Object.fromEntries(undoable.map((action) => [`publication.${action}`, { roles: releasers, revert: revertOne }])),
  'publication.send-back': { roles: releasers, revert: revertSentBack },
  ...Object.fromEntries(publicationBulkActions.map((action) => [`publication.${action}-many`, { roles: releasers, revert: revertMany }])),
}
