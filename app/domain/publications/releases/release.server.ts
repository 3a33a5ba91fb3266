import { and, eq, gt, inArray, min, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import { sendTime } from '#app/domain/accounts/undo.server.ts'
import { findFileEntry, getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { findSlugOwner } from '#app/domain/publications/drafts/content-slug.server.ts'
import {
  announcePublication,
  listComing,
  type StoredPublication,
  saveVersion,
  withPublication,
} from '#app/domain/publications/drafts/locked-publication.server.ts'
import { findFieldsToRelease, listPublishErrors, slugTaken } from '#app/domain/publications/drafts/release-check.server.ts'
import { projectReleased, projectSentBack } from '#app/domain/publications/jobs.ts'
import { getPlainText } from '#app/domain/publications/publication-files.ts'
import { isContent, type PublicationFields, type PublicationKind } from '#app/domain/publications/publications.ts'
import { publicationSlugs, publications, releases } from '#app/domain/publications/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { findViolatedConstraint } from '#app/platform/db/violated-constraint.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import type { ReleaseFailure } from './release-labels.ts'
import { getReleaseStatus } from './release-status.server.ts'

export type ReleaseCommandResult =
  | { ok: true; eventId: number; action: AuditAction }
  | { ok: false; reason: 'absent' | 'archived' | 'not-archived' | 'past' | 'no-consent' | 'not-agreed' | 'sent-back' | 'not-submitted' | 'not-public' }
  /** Another person or tab saved after `revision` was read, so the caller would publish something they did not see. */
  | { ok: false; reason: 'changed' }
  /** Errors by field, including a slug that is taken or reserved. */
  | { ok: false; reason: 'errors'; errors: Record<string, string> }

type ReleaseCaller = { actorId: string; now?: Date }
type ReleaseStepResult = { ok: true; action: AuditAction; detail: Record<string, unknown> }

/** The current release stays public until then. @param release.at null: now */
export async function releaseDraft(
  kind: PublicationKind,
  id: string,
  { revision, at, actorId, now = new Date() }: { revision: number; at: Date | null } & ReleaseCaller,
): Promise<ReleaseCommandResult> {
  return await changeRelease({ kind, id, actorId, now }, async (tx, publication) => await releaseWithin(tx, publication, { revision, at, actorId, now }))
}

/** The transaction has locked the publication. The caller must record the audit event and publish the change. */
export async function releaseWithin(
  tx: Queryable,
  publication: StoredPublication,
  { revision, at, actorId, now }: { revision: number; at: Date | null; actorId: string | null; now: Date },
): Promise<ReleaseFailure | ReleaseStepResult> {
  const { id, draft } = publication
  if (publication.archivedAt) return { ok: false, reason: 'archived' }
  if (publication.revision !== revision) return { ok: false, reason: 'changed' }
  // A project that was sent back needs new consent: the member gives it by sending the project again.
  if (publication.byMember && !publication.submittedAt && publication.reviewNote !== '') return { ok: false, reason: 'sent-back' }
  if (at && at <= now) return { ok: false, reason: 'past' }
  const errors = await listPublishErrors(tx, publication, { now, from: at ?? now })
  if (Object.keys(errors).length === 0) Object.assign(errors, await reserveSlug(tx, publication))
  const fields = findFieldsToRelease(draft)
  if (!fields || Object.keys(errors).length > 0) return { ok: false, reason: 'errors', errors }
  await writeRelease(tx, publication, fields, { from: at ?? now, actorId, now })
  if (publication.byMember) await enqueue(tx, projectReleased, { publicationId: id }, { startAfter: sendTime(at ?? now) })
  if (publication.submittedAt) await tx.update(publications).set({ submittedAt: null, reviewNote: '' }).where(eq(publications.id, id))
  return { ok: true, action: at ? 'publication.schedule' : 'publication.publish', detail: { revision, slug: draft.slug, at: at?.toISOString() ?? null } }
}

/** The current release ends when this one begins, and scheduled releases are cancelled. */
async function writeRelease(
  tx: Queryable,
  publication: StoredPublication,
  fields: PublicationFields,
  { from, actorId, now }: { from: Date; actorId: string | null; now: Date },
): Promise<void> {
  const { id, kind, revision } = publication
  await endReleases(tx, id, now, from)
  await saveVersion(tx, publication)
  await tx.insert(releases).values({
    publicationId: id,
    kind,
    slug: fields.slug,
    revision,
    fields,
    plainText: getPlainText(fields),
    liveFrom: from,
    publishedAt: (await findFirstPublic(tx, id, now)) ?? from,
    releasedBy: actorId,
  })
}

/** The files in `content/` would otherwise show the entry. The draft stays. */
export async function unpublishContent(kind: PublicationKind, id: string, { actorId, now = new Date() }: ReleaseCaller): Promise<ReleaseCommandResult> {
  return await changeRelease({ kind, id, actorId, now }, async (tx, publication) => await unpublishWithin(tx, publication, { actorId, now }))
}

/** The transaction has locked the publication. The caller must record the audit event and publish the change. */
export async function unpublishWithin(
  tx: Queryable,
  publication: StoredPublication,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<ReleaseFailure | ReleaseStepResult> {
  const { draft } = publication
  if (!isContent(draft)) return { ok: false, reason: 'not-public' }
  const { slugField, isFixed } = getDeclaration(draft.kind)
  if (!slugField || isFixed) return { ok: false, reason: 'not-public' }
  if (publication.archivedAt) return { ok: false, reason: 'archived' }
  const errors = await reserveSlug(tx, publication)
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'errors', errors }
  await writeRelease(tx, publication, { ...draft, title: draft.title || draft.slug, data: null }, { from: now, actorId, now })
  return { ok: true, action: 'publication.take-off', detail: { revision: publication.revision, slug: draft.slug } }
}

/** Cancels scheduled releases too. The draft stays. */
export async function endPublication(kind: PublicationKind, id: string, { actorId, now = new Date() }: ReleaseCaller): Promise<ReleaseCommandResult> {
  return await changeRelease({ kind, id, actorId, now }, async (tx, { draft }) => {
    const coming = await listComing(tx, id, now)
    if (coming.length === 0) return { ok: false, reason: 'not-public' }
    await endReleases(tx, id, now)
    return { ok: true, action: findFileEntry(kind, draft.slug) ? 'publication.show-file' : 'publication.unpublish', detail: {} }
  })
}

/** The public release stays. */
export async function cancelSchedule(kind: PublicationKind, id: string, { actorId, now = new Date() }: ReleaseCaller): Promise<ReleaseCommandResult> {
  return await changeRelease({ kind, id, actorId, now }, async (tx, publication) => {
    const coming = await listComing(tx, id, now)
    const planned = coming.filter(({ liveFrom }) => liveFrom > now)
    if (planned.length === 0) return { ok: false, reason: 'not-public' }
    await tx.delete(releases).where(
      inArray(
        releases.id,
        planned.map((release) => release.id),
      ),
    )
    const current = coming.find(({ liveFrom }) => liveFrom <= now)
    if (current) await tx.update(releases).set({ liveUntil: null }).where(eq(releases.id, current.id))
    await returnToReview(tx, publication)
    return { ok: true, action: 'publication.unschedule', detail: { at: planned[0]?.liveFrom.toISOString() } }
  })
}

/** It is no longer public and not in the lists. Without `isArchived` it becomes a draft again. */
export async function archivePublication(
  kind: PublicationKind,
  id: string,
  isArchived: boolean,
  { actorId, now = new Date() }: ReleaseCaller,
): Promise<ReleaseCommandResult> {
  return await changeRelease({ kind, id, actorId, now }, async (tx, publication) => {
    if (isArchived === (publication.archivedAt !== null)) return { ok: false, reason: isArchived ? 'archived' : 'not-archived' }
    if (isArchived) await endReleases(tx, id, now)
    await tx
      .update(publications)
      .set({ archivedAt: isArchived ? now : null })
      .where(eq(publications.id, id))
    if (!isArchived) await returnToReview(tx, publication)
    return { ok: true, action: isArchived ? 'publication.archive' : 'publication.unarchive', detail: {} }
  })
}

/** @param note the changes that it needs, for the member: 1 to 2,000 characters */
export async function sendBack(id: string, note: string, actorId: string, now = new Date()): Promise<ReleaseCommandResult> {
  return await changeRelease({ kind: 'project', id, actorId, now }, async (tx, { submittedAt, archivedAt, revision }) => {
    if (!submittedAt || archivedAt) return { ok: false, reason: 'not-submitted' }
    await tx.update(publications).set({ submittedAt: null, reviewNote: note }).where(eq(publications.id, id))
    return { ok: true, action: 'publication.send-back', detail: { revision } }
  })
}

/** For a member's accepted project that was never public. As a draft, the member could change what staff may publish. */
async function returnToReview(tx: Queryable, { id, byMember, consentedAt, submittedAt, reviewNote }: StoredPublication): Promise<void> {
  if (!byMember || submittedAt || reviewNote !== '' || (await tx.$count(releases, eq(releases.publicationId, id))) > 0) return
  await tx.update(publications).set({ submittedAt: consentedAt }).where(eq(publications.id, id))
}

type ReleaseChangeInput = { kind: PublicationKind; id: string; actorId: string; now: Date }

/** The audit event stores the status before and after, so that it can be undone. */
async function changeRelease(
  { kind, id, actorId, now }: ReleaseChangeInput,
  work: (tx: Queryable, publication: StoredPublication) => Promise<ReleaseFailure | ReleaseStepResult>,
): Promise<ReleaseCommandResult> {
  try {
    const outcome = await withPublication(kind, id, async (tx, publication): Promise<ReleaseCommandResult> => {
      const before = await getReleaseStatus(tx, id, now)
      const done = await work(tx, publication)
      if (!done.ok) return done
      const after = { title: publication.title, ...done.detail, standing: await getReleaseStatus(tx, id, now) }
      const eventId = await recordAudit(tx, { actorId, action: done.action, subject: `${kind}:${id}`, before: { standing: before }, after })
      if (done.action === 'publication.send-back') await enqueue(tx, projectSentBack, { publicationId: id, eventId }, { startAfter: sendTime(now) })
      await announcePublication(tx, publication)
      return { ok: true, eventId, action: done.action }
    })
    return outcome ?? { ok: false, reason: 'absent' }
  } catch (error) {
    const constraint = findViolatedConstraint(error)
    if (constraint === 'releases_story_consent') return { ok: false, reason: 'no-consent' }
    if (constraint === 'releases_member_consent') return { ok: false, reason: 'not-agreed' }
    throw error
  }
}

/** A used slug stays with its publication, so that old links redirect. Of two concurrent requests one gets it. */
async function reserveSlug(tx: Queryable, { id, kind, draft }: StoredPublication): Promise<Record<string, string>> {
  await tx.insert(publicationSlugs).values({ kind, slug: draft.slug, publicationId: id }).onConflictDoNothing()
  return (await findSlugOwner(tx, kind, draft.slug)) === id ? {} : { slug: slugTaken }
}

async function endReleases(tx: Queryable, id: string, now: Date, at = now): Promise<void> {
  const isOf = eq(releases.publicationId, id)
  await tx.delete(releases).where(and(isOf, gt(releases.liveFrom, now)))
  await tx
    .update(releases)
    .set({ liveUntil: at })
    .where(and(isOf, sql`(live_until is null or live_until > ${now})`))
}

async function findFirstPublic(tx: Queryable, id: string, now: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ first: min(releases.publishedAt) })
    .from(releases)
    .where(and(eq(releases.publicationId, id), sql`live_from <= ${now}`))
  return row?.first ?? null
}
