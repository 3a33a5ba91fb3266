import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { parseFields } from '#app/domain/publications/drafts/parse-fields.server.ts'
import { createEmptyFields, deleteDraft, saveDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { findReleaseState } from '#app/domain/publications/releases/find-release.server.ts'
import { archivePublication, cancelSchedule, endPublication, releaseDraft } from '#app/domain/publications/releases/release.server.ts'
import { findShownVersion, findVersions } from '#app/domain/publications/versions/find-versions.server.ts'
import { findVersion, restoreVersion } from '#app/domain/publications/versions/versions.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addDraft, addToStart, addWriters, asha, postFields, publishPost, ravi, serveRoutes } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { isPublicAt } from './releases.server.ts'
import { publicationSlugs, publicationVersions, releases, storyConsents } from './schema.server.ts'

useTestDatabase()

const listVersions = async (id: string) => (await findVersions('post', id, null))?.rows ?? []

beforeEach(addWriters)

const publish = (id: string, revision = 1, when: Date | null = null, now = addToStart(0)) => publishPost(id, { revision, when, now })
async function publicTitles(id: string, moment: Date): Promise<string[]> {
  const rows = await db().select().from(releases).where(isPublicAt(moment))
  return rows.filter((row) => row.publicationId === id).map((row) => row.fields.title)
}

test('if two people save the same revision, the second gets an error with the first one’s text', async () => {
  const fields = postFields()
  const id = await addDraft(fields)
  const [one, two] = await Promise.all([
    saveDraft('post', id, { revision: 1, fields: { ...fields, title: 'By Asha' }, actorId: asha }),
    saveDraft('post', id, { revision: 1, fields: { ...fields, title: 'By Ravi' }, actorId: ravi }),
  ])
  expect([one, two].filter((saved) => saved.ok)).toEqual([{ ok: true, revision: 2 }])
  const refused = [one, two].find((saved) => !saved.ok)
  const winner = one.ok ? ['By Asha', asha] : ['By Ravi', ravi]
  expect(refused).toMatchObject({ reason: 'changed', current: { revision: 2, fields: { title: winner[0] }, by: winner[1] } })
})

test('a save whose response was lost returns the same result when it is sent again', async () => {
  const fields = postFields()
  const id = await addDraft(fields)
  const changed = { ...fields, title: 'Once' }
  expect(await saveDraft('post', id, { revision: 1, fields: changed, actorId: asha })).toEqual({ ok: true, revision: 2 })
  expect(await saveDraft('post', id, { revision: 1, fields: changed, actorId: asha })).toEqual({ ok: true, revision: 2 })
})

test('another author’s text becomes a version, an author’s own quick saves do not, and a version can be restored', async () => {
  const fields = postFields({ title: 'First' })
  const id = await addDraft(fields)
  for (const [index, title] of ['Second', 'Third'].entries()) {
    await saveDraft('post', id, { revision: index + 1, fields: { ...fields, title }, actorId: asha, now: addToStart(index + 1) })
  }
  expect(await listVersions(id)).toEqual([])
  await saveDraft('post', id, { revision: 3, fields: { ...fields, title: 'By Ravi' }, actorId: ravi, now: addToStart(4) })
  expect(await listVersions(id)).toMatchObject([{ revision: 3, savedBy: asha }])
  await saveDraft('post', id, { revision: 4, fields: { ...fields, title: 'Much later' }, actorId: ravi, now: addToStart(90) })
  expect((await listVersions(id)).map((version) => version.revision)).toEqual([4, 3])
  expect(await restoreVersion('post', id, { revision: 3, seen: 5, actorId: asha })).toEqual({ ok: true, revision: 6 })
  expect((await findVersion(id, 5))?.title).toBe('Much later')
  expect(await restoreVersion('post', id, { revision: 3, seen: 5, actorId: asha })).toMatchObject({ reason: 'changed' })
})

test('a planned change of one publication leaves the others as they are', async () => {
  const fields = postFields()
  const planned = await addDraft(fields)
  expect(await publish(planned, 1)).toMatchObject({ ok: true })
  await saveDraft('post', planned, { revision: 1, fields: { ...fields, title: 'New' }, actorId: asha })
  expect(await publish(planned, 2, addToStart(60))).toMatchObject({ ok: true })

  const other = await addDraft()
  expect(await findReleaseState('post', other, addToStart(1))).toMatchObject({ state: 'draft', live: null })
  expect(await endPublication('post', other, { actorId: asha, now: addToStart(1) })).toMatchObject({ ok: false, reason: 'not-public' })
  expect(await publish(other, 1, addToStart(30), addToStart(1))).toMatchObject({ ok: true })
  expect(await cancelSchedule('post', other, { actorId: asha, now: addToStart(2) })).toMatchObject({ ok: true })
  expect(await publicTitles(planned, addToStart(61))).toEqual(['New'])
})

test('a release is public from its time on, to the second, and the one before it until then', async () => {
  const fields = postFields({ title: 'Old' })
  const id = await addDraft(fields)
  expect(await publish(id, 1)).toMatchObject({ ok: true })
  await saveDraft('post', id, { revision: 1, fields: { ...fields, title: 'New' }, actorId: asha })
  expect(await publish(id, 2, addToStart(60))).toMatchObject({ ok: true })
  expect(await publicTitles(id, new Date(addToStart(60).getTime() - 1))).toEqual(['Old'])
  expect(await publicTitles(id, addToStart(60))).toEqual(['New'])

  expect(await publish(id, 2, addToStart(120))).toMatchObject({ ok: true })
  expect(await publicTitles(id, addToStart(90))).toEqual(['Old'])
  expect(await publicTitles(id, addToStart(121))).toEqual(['New'])

  expect(await cancelSchedule('post', id, { actorId: asha })).toMatchObject({ ok: true })
  expect(await publicTitles(id, addToStart(121))).toEqual(['Old'])
  expect(await endPublication('post', id, { actorId: asha, now: addToStart(1) })).toMatchObject({ ok: true })
  expect(await publicTitles(id, addToStart(2))).toEqual([])
  expect(await publish(id, 2, null, addToStart(3))).toMatchObject({ ok: true })
  const [row] = await db()
    .select()
    .from(releases)
    .where(eq(releases.liveFrom, addToStart(3)))
  // It keeps its position in the list: that of its first release.
  expect(row?.publishedAt).toEqual(addToStart(0))
  expect(await archivePublication('post', id, true, { actorId: asha, now: addToStart(4) })).toMatchObject({ ok: true })
  expect(await publicTitles(id, addToStart(5))).toEqual([])
  expect(await publish(id, 2)).toEqual({ ok: false, reason: 'archived' })
})

test('two releases of one publication never overlap, even if written directly in SQL', async () => {
  const id = await addDraft()
  await publish(id)
  const [row] = await db().select().from(releases).where(eq(releases.publicationId, id))
  const { id: _, title, courseID, ...copy } = row as typeof releases.$inferSelect
  await expect(db().insert(releases).values(copy)).rejects.toMatchObject({ cause: { constraint: 'releases_one_at_a_time' } })
})

test('a draft with gaps, a past time, a taken or reserved slug or an old revision is not published, with an error', async () => {
  const empty = await addDraft(createEmptyFields('post'))
  expect(await publish(empty)).toMatchObject({ reason: 'errors', errors: { title: expect.any(String), slug: expect.any(String), body: expect.any(String) } })
  const first = postFields()
  await publish(await addDraft(first))
  const second = await addDraft(postFields({ slug: first.slug }))
  expect(await publish(second)).toMatchObject({ reason: 'errors', errors: { slug: expect.stringContaining('had this address') } })
  serveRoutes('courseBlog/new')
  expect(await publish(await addDraft(postFields({ slug: 'new' })))).toMatchObject({
    reason: 'errors',
    errors: { slug: expect.stringContaining('for itself') },
  })
  const good = await addDraft()
  expect(await publish(good, 1, addToStart(-1))).toEqual({ ok: false, reason: 'past' })
  expect(await publish(good, 2)).toEqual({ ok: false, reason: 'changed' })
  expect(await publish(crypto.randomUUID())).toEqual({ ok: false, reason: 'absent' })
  const undescribed = postFields()
  undescribed.body.content.push({ type: 'picture', attrs: { fileId: crypto.randomUUID(), alt: ' ', caption: '' } })
  expect(await saveDraft('post', good, { revision: 1, fields: undescribed, actorId: asha })).toMatchObject({ reason: 'file-absent' })
})

test('a slug that was public once stays with its post', async () => {
  const fields = postFields()
  const id = await addDraft(fields)
  await publish(id)
  await saveDraft('post', id, { revision: 1, fields: { ...fields, slug: `${fields.slug}-new` }, actorId: asha })
  expect(await publish(id, 2)).toMatchObject({ ok: true })
  const slugs = await db().select().from(publicationSlugs).where(eq(publicationSlugs.publicationId, id))
  expect(slugs.map(({ slug }) => slug).sort()).toEqual([fields.slug, `${fields.slug}-new`])
  expect(await publish(await addDraft(postFields({ slug: fields.slug })))).toMatchObject({ reason: 'errors' })
})

test('the story of a placement is public only while a consent is valid', async () => {
  const text = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Six months of evenings.' }] }] }
  const story = {
    ...createEmptyFields('achievement'),
    title: 'Full stack graduate, 2025 batch',
    slug: 'full-stack-graduate-2025',
    summary: 'From a call centre to a developer’s desk.',
    courseID: 'full-stack-developer-course',
    role: 'Developer',
    cameFrom: 'Customer support',
    batchYear: 2025,
    evidence: 'Offer letter seen.',
    body: text,
  }
  const id = await addDraft(story)
  const release = () => releaseDraft('achievement', id, { revision: 1, at: null, actorId: asha, now: addToStart(0) })
  expect(await release()).toEqual({ ok: false, reason: 'no-consent' })
  await db()
    .insert(storyConsents)
    .values({ publicationId: id, personReference: 'E-ABCDEF', noticeVersion: '2026-11', givenAt: addToStart(-60), evidenceNote: 'Signed form, folder 12.' })
  expect(await release()).toMatchObject({ ok: true })
  expect(await publicTitles(id, addToStart(1))).toHaveLength(1)
  await db()
    .update(storyConsents)
    .set({ revokedAt: addToStart(1) })
    .where(eq(storyConsents.publicationId, id))
  // The release ends by the database's clock, which may be minutes later than `addToStart(0)`.
  expect(await publicTitles(id, addToStart(1_440))).toEqual([])
  expect(await release()).toEqual({ ok: false, reason: 'no-consent' })
})

test('a draft can be deleted only if it was never public', async () => {
  const [published, gone] = [await addDraft(), await addDraft()]
  await publish(published)
  expect([await deleteDraft('post', published, asha), await deleteDraft('post', gone, asha), await deleteDraft('post', gone, asha)]).toEqual([
    'was-public',
    'deleted',
    'absent',
  ])
  expect(await db().select().from(publicationVersions).where(eq(publicationVersions.publicationId, gone))).toEqual([])
})

test.each([
  [
    'a script for a link',
    {
      body: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }] }],
      },
    },
    'body',
  ],
  ['an unknown node', { body: { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://example.com' } }] } }, 'body'],
  ['five megabytes', { body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(5_000_000) }] }] } }, 'body'],
  ['a slug of other letters', { slug: 'Über uns' }, 'slug'],
  ['a long title', { title: 'a'.repeat(161) }, 'title'],
])('a draft with %s has an error at the field', (_, values, field) => {
  const reading = parseFields('post', { ...postFields(), ...values })
  expect(reading).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } })
})

test('a version shows names and labels, no codes', async () => {
  const fields = { ...createEmptyFields('achievement'), type: 'award', courseID: 'full-stack-developer-course' } as const
  const id = await addDraft(fields)
  await saveDraft('achievement', id, { revision: 1, fields: { ...fields, type: 'batch', courseID: 'data-science' }, actorId: ravi })
  const shown = await findShownVersion('achievement', id, 1)
  const texts = shown?.version.fields.map(({ changes }) =>
    changes.flatMap((change) => (change.kind === 'same' ? [] : change.runs.map(({ parts }) => parts.join(' ')))),
  )
  expect(texts).toEqual([
    ['Full Stack', 'Data Science with AI'],
    ['An award', 'A batch’s result'],
  ])
})
