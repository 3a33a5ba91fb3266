import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { getPublicationTag } from '#app/domain/publications/publication-changes.ts'
import type { AchievementFields } from '#app/domain/publications/publications.ts'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import { publicationSlugs, publications, releases, storyConsents } from '#app/domain/publications/schema.server.ts'
import { openSignedLinks } from '#app/platform/crypto/signed-tokens.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress, type Queryable } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findOwnConsent, getOwnConsentUrl, revokeOwnConsent } from './own-consent.server.ts'
import { findConsents, recordConsent, revokeConsent } from './story-consents.server.ts'

useTestDatabase()

let created = 0
const input = { personReference: 'E-7K3M9Q', noticeVersion: '2026-11', givenOn: '2026-01-02', evidenceNote: 'Signed form, folder 12.', textDigest: null }

beforeEach(async () => {
  openSignedLinks({ current: 'a secret of at least thirty-two characters' })
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'placement' }).onConflictDoNothing()
})

/** A placement story without a consent. */
async function addStory(): Promise<{ id: string; fields: AchievementFields }> {
  created += 1
  const fields: AchievementFields = {
    kind: 'achievement',
    type: 'placement',
    title: `Full stack graduate ${created}`,
    slug: `full-stack-graduate-${created}`,
    summary: 'From a call centre to a developer’s desk.',
    courseID: 'full-stack',
    cover: null,
    role: 'Developer',
    cameFrom: 'Customer support',
    batchYear: 2025,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Six months of evenings.' }] }] },
    evidence: 'A deployed application.',
  }
  const [row] = await db().insert(publications).values({ kind: 'achievement', draft: fields }).returning({ id: publications.id })
  if (!row) throw new Error('The story was not written.')
  await db().insert(publicationSlugs).values({ kind: 'achievement', slug: fields.slug, publicationId: row.id })
  return { id: row.id, fields }
}

async function publish({ id, fields }: { id: string; fields: AchievementFields }, tx: Queryable = db()): Promise<void> {
  await tx.insert(releases).values({
    publicationId: id,
    kind: 'achievement',
    slug: fields.slug,
    revision: 1,
    fields,
    plainText: '',
    liveFrom: sql`now()`,
    publishedAt: sql`now()`,
  })
}

/** Later than any time that the database has set meanwhile. */
const isPublic = async (id: string) =>
  (
    await db()
      .select()
      .from(releases)
      .where(isPublicAt(new Date(Date.now() + 1_000)))
  ).some((row) => row.publicationId === id)
const getConsent = async (id: string) => (await findConsents(id))?.consents.find(({ revokedAt }) => revokedAt === null)?.id ?? ''

test('a consent is recorded once, and a story has one valid consent at a time', async () => {
  const { id } = await addStory()
  expect(await Promise.all([recordConsent(id, input, 'asha'), recordConsent(id, input, 'asha')])).toEqual(['saved', 'saved'])
  expect(await recordConsent(id, { ...input, personReference: 'E-ZZZZZ9' }, 'asha')).toBe('valid')
  expect((await findConsents(id))?.consents).toMatchObject([{ personReference: 'E-7K3M9Q', recordedByName: 'Asha', revokedAt: null }])
  expect(await recordConsent(crypto.randomUUID(), input, 'asha')).toBe('absent')
  expect(await recordConsent('nothing', input, 'asha')).toBe('absent')
})

test('a text that was changed after the consent cannot be published until the person agrees to it; the published text stays', async () => {
  const story = await addStory()
  await recordConsent(story.id, input, 'asha')
  await publish(story)
  const changed = { ...story.fields, summary: 'From a call centre to a senior developer’s desk.' }
  const release = async (fields: AchievementFields) =>
    await db().transaction(async (tx) => {
      await tx.update(releases).set({ liveUntil: sql`now()` }).where(eq(releases.publicationId, story.id))
      await publish({ id: story.id, fields }, tx)
    })
  const setDraft = async (draft: AchievementFields) => await db().update(publications).set({ draft }).where(eq(publications.id, story.id))
  await setDraft({ ...story.fields, slug: 'another-address' })
  expect((await findConsents(story.id))?.isTextChanged).toBe(false)
  await setDraft(changed)
  const { isTextChanged, textDigest } = (await findConsents(story.id)) ?? {}
  expect(isTextChanged).toBe(true)
  await expect(release(changed)).rejects.toMatchObject({ cause: { constraint: 'releases_story_consent' } })
  expect(await isPublic(story.id)).toBe(true)
  // Its end is set when the changed text is scheduled.
  await db().update(releases).set({ liveUntil: sql`now() + interval '1 day'` }).where(eq(releases.publicationId, story.id))
  expect(await recordConsent(story.id, { ...input, textDigest: 'of an earlier text' }, 'asha')).toBe('changed')
  // The public text is about the first person: their consent ends only by revoking it, and their link still takes the story down.
  expect(await recordConsent(story.id, { ...input, personReference: 'E-ZZZZZ9', textDigest: textDigest ?? null }, 'asha')).toBe('valid')
  expect(await recordConsent(story.id, { ...input, givenOn: '2026-01-05', textDigest: textDigest ?? null }, 'asha')).toBe('saved')
  expect([(await findConsents(story.id))?.isTextChanged, await isPublic(story.id)]).toEqual([false, true])
  expect((await findConsents(story.id))?.consents.map(({ revokedAt }) => revokedAt === null)).toEqual([true, false])
  await release(changed)
  expect(await isPublic(story.id)).toBe(true)
})

test('revoking ends the story at once, notifies every page in one transaction, and is audited without the reference', async () => {
  const story = await addStory()
  await recordConsent(story.id, input, 'asha')
  await publish(story)
  expect(await isPublic(story.id)).toBe(true)
  const notified: string[] = []
  const feed = new ChangeFeed(getDatabaseAddress())
  feed.subscribe({ onChange: (names) => notified.push(...names), onLost: () => {} })
  await feed.opened
  const consent = await getConsent(story.id)
  expect(await revokeConsent(story.id, consent, { staff: 'asha' })).toBe('revoked')
  await vi.waitFor(() => expect(notified).toEqual(expect.arrayContaining(['publications/achievement', getPublicationTag(story.id)])), { interval: 2 })
  feed.close()
  expect(await isPublic(story.id)).toBe(false)
  expect(await revokeConsent(story.id, consent, { staff: 'asha' })).toBe('before')
  expect(await revokeConsent(story.id, crypto.randomUUID(), { staff: 'asha' })).toBe('absent')
  const events = await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `achievement:${story.id}`))
  expect(events.map(({ action }) => action)).toEqual(['story-consent.record', 'story-consent.revoke'])
  expect(JSON.stringify(events)).not.toContain(input.personReference)
  expect(await recordConsent(story.id, input, 'asha')).toBe('saved')
})

// Without FOR SHARE in needs_story_consent() the revoking transaction does not wait and sees no release to end. Then the other one commits, and the
// story is public without a consent; seen with the clause removed.
test('if a consent is revoked while its story is published, nothing is public', async () => {
  const story = await addStory()
  await recordConsent(story.id, input, 'asha')
  const consent = await getConsent(story.id)
  let revoking: Promise<unknown> = Promise.resolve()
  await db().transaction(async (tx) => {
    await publish(story, tx)
    // Direct SQL, because `revokeConsent` waits for the publication itself: this tests the database's rule.
    revoking = db()
      .update(storyConsents)
      .set({ revokedAt: sql`clock_timestamp()` })
      .where(eq(storyConsents.id, consent))
      .then(() => {})
    await vi.waitFor(async () => {
      // Use another connection, because pg_stat_activity does not change within a transaction.
      const { rows } = await db().execute<{ waiting: number; gone: number }>(sql`select
        (select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "story_consents"%') as waiting,
        (select count(*)::int from story_consents where id = ${consent} and revoked_at is not null) as gone`)
      expect((rows[0]?.waiting ?? 0) + (rows[0]?.gone ?? 0)).toBeGreaterThan(0)
    })
  })
  await revoking
  expect(await isPublic(story.id)).toBe(false)
})

test('publishing and revoking at once, many times, never leaves a public story without a consent', async () => {
  for (let round = 0; round < 15; round += 1) {
    const story = await addStory()
    await recordConsent(story.id, input, 'asha')
    const consent = await getConsent(story.id)
    const [published, revoked] = await Promise.allSettled([publish(story), revokeConsent(story.id, consent, 'person')])
    expect(revoked).toEqual({ status: 'fulfilled', value: 'revoked' })
    if (published.status === 'rejected') expect(published.reason).toMatchObject({ cause: { constraint: 'releases_story_consent' } })
    expect(await isPublic(story.id)).toBe(false)
  }
})

const tokenOf = (consentId: string) => getOwnConsentUrl(consentId).split('/').at(-1) ?? ''

test('the person sees the title by their link, takes the story down once, and sees that state from then on', async () => {
  const story = await addStory()
  await recordConsent(story.id, input, 'asha')
  await publish(story)
  const token = tokenOf(await getConsent(story.id))
  expect(await findOwnConsent(token, new Date(Date.now() + 1_000))).toMatchObject({ state: 'valid', title: story.fields.title, slug: story.fields.slug })
  expect(await Promise.all([revokeOwnConsent(token), revokeOwnConsent(token)])).toEqual([true, true])
  expect(await findOwnConsent(token)).toMatchObject({ state: 'revoked', slug: null, revokedAt: expect.any(Date) })
  expect(await isPublic(story.id)).toBe(false)
  expect((await db().select().from(auditEvents).where(eq(auditEvents.action, 'story-consent.revoke')).orderBy(auditEvents.id)).at(-1)).toMatchObject({
    actorId: null,
  })
})

test('an earlier link revokes a later consent of the same person, but no consent of another person', async () => {
  const story = await addStory()
  await recordConsent(story.id, input, 'asha')
  const token = tokenOf(await getConsent(story.id))
  await revokeConsent(story.id, await getConsent(story.id), { staff: 'asha' })
  await recordConsent(story.id, { ...input, personReference: 'E-ZZZZZ9' }, 'asha')
  expect(await revokeOwnConsent(token)).toBe(true)
  expect(await getConsent(story.id)).not.toBe('')
  await revokeConsent(story.id, await getConsent(story.id), { staff: 'asha' })
  await recordConsent(story.id, { ...input, givenOn: '2026-03-04' }, 'asha')
  expect(await findOwnConsent(token)).toMatchObject({ state: 'valid', givenAt: new Date('2026-03-03T18:30:00Z') })
  expect(await revokeOwnConsent(token)).toBe(true)
  expect(await getConsent(story.id)).toBe('')
})

test('a link of a deleted story says so, and a forged link opens nothing', async () => {
  const story = await addStory()
  await recordConsent(story.id, input, 'asha')
  const token = tokenOf(await getConsent(story.id))
  await db().delete(publications).where(eq(publications.id, story.id))
  expect(await findOwnConsent(token)).toEqual({ state: 'deleted' })
  expect(await revokeOwnConsent(token)).toBe(false)
  expect([await findOwnConsent(`${token}x`), await findOwnConsent('no.key'), await findOwnConsent('')]).toEqual([null, null, null])
})
