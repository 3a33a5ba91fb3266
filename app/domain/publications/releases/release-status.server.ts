import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { canWriteKind } from '#app/domain/publications/content-declarations.server.ts'
import {
  announcePublication,
  lockPublication,
  readComing,
  type StoredPublication,
  withPublication,
} from '#app/domain/publications/drafts/locked-publication.server.ts'
import { findFieldsToRelease } from '#app/domain/publications/drafts/release-check.server.ts'
import { projectSentBack } from '#app/domain/publications/jobs.ts'
import { getPlainText } from '#app/domain/publications/publication-files.ts'
import { articleWriters } from '#app/domain/publications/publication-writers.ts'
import { articleKinds, isContent, type PublicationKind } from '#app/domain/publications/publications.ts'
import { publications, publicationVersions, releases } from '#app/domain/publications/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'

type ActiveRelease = {
  id: string
  slug: string
  revision: number
  from: string
  until: string | null
  publishedAt: string
  by: string | null
  isOff?: true
}
/** As stored in an audit event: enough to restore it. */
type ReleaseStatus = { archivedAt: string | null; submittedAt: string | null; reviewNote: string; releases: ActiveRelease[] }

export async function readReleaseStatus(tx: Queryable, id: string, now: Date): Promise<ReleaseStatus> {
  const [row] = await tx.select().from(publications).where(eq(publications.id, id))
  const coming = await readComing(tx, id, now)
  return {
    archivedAt: formatInstantOrNull(row?.archivedAt ?? null),
    submittedAt: formatInstantOrNull(row?.submittedAt ?? null),
    reviewNote: row?.reviewNote ?? '',
    releases: coming.map((release) => ({
      id: release.id,
      slug: release.slug,
      revision: release.revision,
      from: release.liveFrom.toISOString(),
      until: formatInstantOrNull(release.liveUntil),
      publishedAt: release.publishedAt.toISOString(),
      by: release.releasedBy,
      ...(isContent(release.fields) && release.fields.data === null ? { isOff: true as const } : {}),
    })),
  }
}

const formatInstantOrNull = (moment: Date | null) => moment?.toISOString() ?? null
const parseDate = (text: string | null) => (text === null ? null : new Date(text))

/** The part of a status that still counts. A release that has ended by the clock does not. */
function describeActive({ archivedAt, submittedAt, reviewNote, releases: all }: ReleaseStatus, now: Date): string {
  const left = all.filter(({ until }) => until === null || new Date(until) > now)
  return JSON.stringify([archivedAt, submittedAt, reviewNote, left.map(({ id, until }) => [id, until])])
}

/** Unless it changed since. Releases that readers saw meanwhile stay stored: if one was replaced, a copy of it becomes public now. */
async function restoreStatus(tx: Queryable, publication: StoredPublication, before: ReleaseStatus, after: ReleaseStatus, now: Date): Promise<boolean> {
  const { id, kind } = publication
  if (describeActive(await readReleaseStatus(tx, id, now), now) !== describeActive(after, now)) return false
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

/** False if the publication has changed since or the person may no longer edit this kind. */
export async function revertStatus(tx: Queryable, { subject, actorId, before, after }: Done, now = new Date()): Promise<boolean> {
  const [kind = '', id = ''] = subject.split(':')
  if (!isPublicationKind(kind) || !hasStatus(before) || !hasStatus(after)) return false
  const [actor] = await tx.select({ role: users.role }).from(users).where(eq(users.id, actorId))
  if (!actor || !canWriteKind(actor.role as Role, kind)) return false
  return await runAllOrNothing(tx, async () => {
    const publication = await lockPublication(tx, kind, id)
    return publication !== null && (await restoreStatus(tx, publication, before.standing, after.standing, now))
  })
}

/** Database rules that reject a release whose consent was revoked. */
const consentRules = ['releases_story_consent', 'releases_member_consent', 'publications_member_consents']

/** Runs `work` in a savepoint of the transaction. Rolls back if it returns false or a consent is missing. */
export async function runAllOrNothing(tx: Queryable, work: () => Promise<boolean>): Promise<boolean> {
  await tx.execute(sql`savepoint whole`)
  const isDone = await work().catch((error) => {
    const { constraint } = (error as { cause?: { constraint?: string } }).cause ?? {}
    if (!consentRules.includes(constraint ?? '')) throw error
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
export const releasers: UndoHandler['roles'] = [...new Set(Object.values(articleWriters).flat())]

type SentBack = { ok: true; eventId: number } | { ok: false; reason: 'absent' | 'not-submitted' }

/** @param note the changes that it needs, for the member: 1 to 2,000 characters */
export async function sendBack(id: string, note: string, actorId: string, now = new Date()): Promise<SentBack> {
  const sent = await withPublication('project', id, async (tx, publication): Promise<SentBack> => {
    if (!publication.submittedAt || publication.archivedAt) return { ok: false, reason: 'not-submitted' }
    const before = await readReleaseStatus(tx, id, now)
    await tx.update(publications).set({ submittedAt: null, reviewNote: note }).where(eq(publications.id, id))
    const after = { title: publication.title, revision: publication.revision, standing: await readReleaseStatus(tx, id, now) }
    const eventId = await recordAudit(tx, { actorId, action: 'publication.send-back', subject: `project:${id}`, before: { standing: before }, after })
    await enqueue(tx, projectSentBack, { publicationId: id, eventId }, { startAfter: sendTime(now) })
    return { ok: true, eventId }
  })
  return sent ?? { ok: false, reason: 'absent' }
}

/** Reverts only if the draft is unchanged. Otherwise it would submit what the member has written since, without their consent. */
export const revertSentBack: UndoHandler['revert'] = async (tx, change) => {
  const publication = await lockPublication(tx, 'project', change.subject.split(':')[1] ?? '')
  return publication?.revision === (change.after as { revision?: number }).revision && (await revertStatus(tx, change))
}
