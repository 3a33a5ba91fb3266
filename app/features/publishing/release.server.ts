import { and, eq, gt, inArray, min, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/db/audit.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { publicationSlugs, publications, releases } from '#app/platform/db/schema/publications.server.ts'
import { indiaToday } from '#app/shared/dates.ts'
import { plainTextOf } from '#app/shared/publication-files.ts'
import type { PublicationKind } from '#app/shared/publications.ts'
import { announcePublication, readComing, type StoredPublication, withPublication } from './locked-publication.server.ts'
import { releaseFaults } from './release-faults.ts'
import { keepVersion } from './write-draft.server.ts'

export type Released =
  | { ok: true; eventId: number }
  | { ok: false; reason: 'absent' | 'archived' | 'past' | 'no-consent' | 'not-public' }
  /** Somebody saved since `revision` was read: what they would publish is not what they saw. */
  | { ok: false; reason: 'changed' }
  /** What is missing, by field; a slug that is taken or reserved is among it. */
  | { ok: false; reason: 'faults'; faults: Record<string, string> }

type Caller = { actorId: string; now?: Date }

/**
 * Makes a draft public, now or at a moment; what is public of it stays so until then.
 * @param release.at null: now
 * @param release.isReserved whether the site needs an address of this kind for itself
 */
export async function releaseDraft(
  kind: PublicationKind,
  id: string,
  { revision, at, isReserved, actorId, now = new Date() }: { revision: number; at: Date | null; isReserved: (slug: string) => boolean } & Caller,
): Promise<Released> {
  return await answer(
    async () =>
      await withPublication(kind, id, async (tx, publication): Promise<Released> => {
        if (publication.archivedAt) return { ok: false, reason: 'archived' }
        if (publication.revision !== revision) return { ok: false, reason: 'changed' }
        if (at && at <= now) return { ok: false, reason: 'past' }
        const { draft } = publication
        const faults = releaseFaults(draft, indiaToday(now))
        if (!faults.slug)
          Object.assign(faults, isReserved(draft.slug) ? { slug: 'The site needs this address for itself. Choose another.' } : await takeSlug(tx, publication))
        if (Object.keys(faults).length > 0) return { ok: false, reason: 'faults', faults }
        await endReleases(tx, id, now, at ?? now)
        await keepVersion(tx, publication)
        await tx.insert(releases).values({
          publicationId: id,
          kind,
          slug: draft.slug,
          revision,
          fields: draft,
          plainText: plainTextOf(draft),
          liveFrom: at ?? now,
          publishedAt: (await readFirstPublic(tx, id, now)) ?? at ?? now,
          releasedBy: actorId,
        })
        if (publication.submittedAt) await tx.update(publications).set({ submittedAt: null, reviewNote: '' }).where(eq(publications.id, id))
        return await done(tx, publication, at ? 'publication.schedule' : 'publication.publish', actorId, {
          revision,
          slug: draft.slug,
          at: at?.toISOString() ?? null,
        })
      }),
  )
}

/** Takes what is public back, and what is planned; it stays as a draft. */
export async function endPublication(kind: PublicationKind, id: string, { actorId, now = new Date() }: Caller): Promise<Released> {
  return await answer(
    async () =>
      await withPublication(kind, id, async (tx, publication): Promise<Released> => {
        const coming = await readComing(tx, id, now)
        if (coming.length === 0) return { ok: false, reason: 'not-public' }
        await endReleases(tx, id, now)
        return await done(tx, publication, 'publication.unpublish', actorId, { ended: coming.map((release) => release.id) })
      }),
  )
}

/** Takes back what is planned; what is public stays so. */
export async function cancelSchedule(kind: PublicationKind, id: string, { actorId, now = new Date() }: Caller): Promise<Released> {
  return await answer(
    async () =>
      await withPublication(kind, id, async (tx, publication): Promise<Released> => {
        const coming = await readComing(tx, id, now)
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
        return await done(tx, publication, 'publication.unschedule', actorId, { at: planned[0]?.liveFrom.toISOString() })
      }),
  )
}

/** Puts a publication away, no longer public and no longer in the lists; or takes it out again, as a draft. */
export async function archivePublication(kind: PublicationKind, id: string, isAway: boolean, { actorId, now = new Date() }: Caller): Promise<Released> {
  return await answer(
    async () =>
      await withPublication(kind, id, async (tx, publication): Promise<Released> => {
        if (isAway) await endReleases(tx, id, now)
        await tx
          .update(publications)
          .set({ archivedAt: isAway ? now : null })
          .where(eq(publications.id, id))
        return await done(tx, publication, isAway ? 'publication.archive' : 'publication.unarchive', actorId, {})
      }),
  )
}

async function answer(work: () => Promise<Released | null>): Promise<Released> {
  try {
    return (await work()) ?? { ok: false, reason: 'absent' }
  } catch (error) {
    const { constraint } = (error as { cause?: { constraint?: string } }).cause ?? {}
    if (constraint === 'releases_story_consent' || constraint === 'releases_member_consent') return { ok: false, reason: 'no-consent' }
    throw error
  }
}

/** An address once taken stays with its publication, so that old links lead on. */
async function takeSlug(tx: Queryable, { id, kind, draft }: StoredPublication): Promise<Record<string, string>> {
  await tx.insert(publicationSlugs).values({ kind, slug: draft.slug, publicationId: id }).onConflictDoNothing()
  const [owner] = await tx
    .select({ id: publicationSlugs.publicationId })
    .from(publicationSlugs)
    .where(and(eq(publicationSlugs.kind, kind), eq(publicationSlugs.slug, draft.slug)))
  return owner?.id === id ? {} : { slug: 'Another one has or had this address. Choose another.' }
}

/** What is public ends at `at`; what was planned is not to be. */
async function endReleases(tx: Queryable, id: string, now: Date, at = now): Promise<void> {
  const isOf = eq(releases.publicationId, id)
  await tx.delete(releases).where(and(isOf, gt(releases.liveFrom, now)))
  await tx
    .update(releases)
    .set({ liveUntil: at })
    .where(and(isOf, sql`(live_until is null or live_until > ${now})`))
}

async function readFirstPublic(tx: Queryable, id: string, now: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ first: min(releases.publishedAt) })
    .from(releases)
    .where(and(eq(releases.publicationId, id), sql`live_from <= ${now}`))
  return row?.first ?? null
}

async function done(tx: Queryable, publication: StoredPublication, action: string, actorId: string, after: Record<string, unknown>): Promise<Released> {
  const eventId = await recordAudit(tx, { actorId, action, subject: `${publication.kind}:${publication.id}`, after: { title: publication.title, ...after } })
  await announcePublication(tx, publication)
  return { ok: true, eventId }
}
