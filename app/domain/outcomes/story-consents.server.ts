import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { data } from 'react-router'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { getPublicationsTag, getPublicationTag } from '#app/domain/publications/publication-changes.ts'
import type { AchievementType } from '#app/domain/publications/publications.ts'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import { publications, releases, selectStoryDigest, storyConsents } from '#app/domain/publications/schema.server.ts'
import { startOfDay } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { type ConsentInput, consentForm, findConsentError } from './consent-input.ts'

export type StoryConsent = typeof storyConsents.$inferSelect & { recordedByName: string | null; revokedByName: string | null }
export type ConsentsOfStory = {
  id: string
  title: string
  type: AchievementType
  isSample: boolean
  isPublic: boolean
  slug: string | null
  /** Newest first; at most one is valid. */
  consents: StoryConsent[]
  /** The valid consent is to another text than that of the draft. */
  isTextChanged: boolean
  /** Of the draft, so that a consent is not recorded for a text that was changed meanwhile. */
  textDigest: string
}

export async function findConsents(id: string, now = new Date()): Promise<ConsentsOfStory | null> {
  if (!isUuid(id)) return null
  const [story] = await db()
    .select({
      id: publications.id,
      title: publications.title,
      draft: publications.draft,
      isSample: publications.isSample,
      slug: releases.slug,
      textDigest: selectStoryDigest(publications.draft),
    })
    .from(publications)
    .leftJoin(releases, and(eq(releases.publicationId, publications.id), isPublicAt(now)))
    .where(and(eq(publications.id, id), eq(publications.kind, 'achievement')))
  if (story?.draft.kind !== 'achievement') return null
  const [recorder, revoker] = [alias(users, 'recorder'), alias(users, 'revoker')]
  const rows = await db()
    .select({ consent: storyConsents, recordedByName: recorder.name, revokedByName: revoker.name })
    .from(storyConsents)
    .leftJoin(recorder, eq(recorder.id, storyConsents.recordedBy))
    .leftJoin(revoker, eq(revoker.id, storyConsents.revokedBy))
    .where(eq(storyConsents.publicationId, id))
    .orderBy(desc(storyConsents.recordedAt), desc(storyConsents.id))
  const { title, draft, isSample, slug, textDigest } = story
  const consents = rows.map(({ consent, ...names }) => ({ ...consent, ...names }))
  const valid = consents.find(({ revokedAt }) => revokedAt === null)
  const isTextChanged = hasOtherText(valid, textDigest)
  return { id, title: title ?? '', type: draft.type, isSample, isPublic: slug !== null, slug, consents, isTextChanged, textDigest }
}

const hasOtherText = (consent: Pick<StoryConsent, 'textDigest'> | undefined, digest: string) => Boolean(consent?.textDigest && consent.textDigest !== digest)

type RecordConsentResult = 'saved' | 'valid' | 'absent' | 'changed'

/**
 * One consent is valid at a time, because with two, revoking one would leave the story public. A consent to a changed text replaces the one before, and
 * the story stays public. @returns `saved` also if the form is sent twice; `changed`: the text is not the one that the form was opened with
 */
export async function recordConsent(publicationId: string, { textDigest: seen, ...input }: ConsentInput, actorId: string): Promise<RecordConsentResult> {
  const { noticeVersion, evidenceNote } = input
  const personReference = input.personReference.toUpperCase()
  return await inTransaction(async (tx) => {
    const textDigest = await lockStory(tx, publicationId)
    if (textDigest === null) return 'absent'
    const values = { personReference, noticeVersion, evidenceNote, givenAt: startOfDay(input.givenOn), textDigest }
    const [recorded] = await tx
      .select()
      .from(storyConsents)
      .where(and(eq(storyConsents.publicationId, publicationId), isNull(storyConsents.revokedAt)))
    // The public text is about the person of the valid consent, so no other person's consent replaces it.
    if (recorded && (recorded.personReference !== personReference || !hasOtherText(recorded, textDigest))) {
      const isSame = recorded.personReference === personReference && recorded.evidenceNote === evidenceNote && recorded.noticeVersion === noticeVersion
      return isSame && recorded.givenAt.getTime() === values.givenAt.getTime() ? 'saved' : 'valid'
    }
    if (seen && seen !== textDigest) return 'changed'
    const [created] = await tx
      .insert(storyConsents)
      .values({ ...values, publicationId, recordedBy: actorId })
      .returning({ id: storyConsents.id })
    // After the new one exists: without any valid consent the database ends the release.
    if (recorded)
      await tx
        .update(storyConsents)
        .set({ revokedAt: sql`greatest(${storyConsents.givenAt}, clock_timestamp())`, revokedBy: actorId })
        .where(eq(storyConsents.id, recorded.id))
    const after = { consent: created?.id, noticeVersion, givenOn: input.givenOn, ...(recorded && { replaces: recorded.id }) }
    await recordAudit(tx, { actorId, action: 'story-consent.record', subject: `achievement:${publicationId}`, after })
    return 'saved'
  })
}

const revokers = { staff: 'staff', person: 'the person, by their link', period: 'the end of its period' }

/** The database ends the story's release in the same transaction (drizzle/0007_publishing_rules.sql). `before`: already revoked. */
export async function revokeConsent(
  publicationId: string,
  consentId: string,
  by: { staff: string } | 'person' | 'period',
): Promise<'revoked' | 'before' | 'absent'> {
  if (!isUuid(consentId)) return 'absent'
  const actorId = typeof by === 'object' ? by.staff : null
  return await inTransaction(async (tx) => {
    // Lock the story before the consent, as publishing does; another order could deadlock.
    if ((await lockStory(tx, publicationId)) === null) return 'absent'
    const isIt = and(eq(storyConsents.id, consentId), eq(storyConsents.publicationId, publicationId))
    const [revoked] = await tx
      .update(storyConsents)
      .set({ revokedAt: sql`greatest(${storyConsents.givenAt}, clock_timestamp())`, revokedBy: actorId })
      .where(and(isIt, isNull(storyConsents.revokedAt)))
      .returning({ id: storyConsents.id })
    if (!revoked) return (await tx.$count(storyConsents, isIt)) > 0 ? 'before' : 'absent'
    const after = { consent: consentId, by: revokers[typeof by === 'object' ? 'staff' : by] }
    await recordAudit(tx, { actorId, action: 'story-consent.revoke', subject: `achievement:${publicationId}`, after })
    await publishChange(tx, getPublicationsTag('achievement'), getPublicationTag(publicationId))
    return 'revoked'
  })
}

/** @returns the digest of its text; null if there is no such story */
async function lockStory(tx: Queryable, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const [story] = await tx
    .select({ textDigest: selectStoryDigest(publications.draft) })
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, 'achievement')))
    .for('update')
  return story?.textDigest ?? null
}

const changedTextMessage =
  'Not recorded: someone changed the text while you had this page open. Check that the person has read the text as it is now, and send again.'
const existingConsentMessage = 'Not recorded: there is a valid consent already. Revoke that consent first to replace it.'
const unconfirmedMessage = 'Not revoked yet. Press the button again and confirm.'

/** @throws 404 */
export async function handleConsentForm(request: Request, publicationId: string, actorId: string) {
  const sent = await readSentForm(request)
  const here = `/OurAchievementsDashboard/${publicationId}/consents`
  if (sent.get('do') === 'revoke') {
    if (sent.get('confirmed') !== 'yes') return data({ problem: unconfirmedMessage }, { status: 409 })
    const outcome = await revokeConsent(publicationId, String(sent.get('consent') ?? ''), { staff: actorId })
    if (outcome === 'absent') throw data(null, { status: 404 })
    return redirectAfterPost(`${here}?done=revoked`)
  }
  const form = await parseForm(sent, consentForm, { refine: findConsentError })
  if (!form.ok) return form.response
  const outcome = await recordConsent(publicationId, form.value, actorId)
  if (outcome === 'absent') throw data(null, { status: 404 })
  if (outcome === 'changed') return form.fail(409, changedTextMessage)
  return outcome === 'valid' ? form.fail(409, existingConsentMessage) : redirectAfterPost(`${here}?done=recorded`)
}
