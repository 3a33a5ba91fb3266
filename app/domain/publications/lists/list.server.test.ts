import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { createDraft, createEmptyFields, saveDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { archivePublication, cancelSchedule, endPublication, releaseDraft } from '#app/domain/publications/releases/release.server.ts'
import { publicationUndoHandlers } from '#app/domain/publications/releases/undo-release.server.ts'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import { releases, storyConsents } from '#app/domain/publications/schema.server.ts'
import type { BulkResult } from '#app/lib/list.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { addTitled, beginEmpty, listedPosts, publish } from '#server/testing/publication-lists.ts'
import { addToStart, asha, eventOf, postFields, ravi } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { undoToken } from '#server/testing/undo-token.ts'
import { transitionPublications } from './list-bulk.server.ts'

useTestDatabase()

beforeEach(beginEmpty)

test('a new draft that is requested twice is created once', async () => {
  const id = crypto.randomUUID()
  await Promise.all([createDraft('post', id, asha), createDraft('post', id, asha)])
  expect((await listedPosts('')).rows).toHaveLength(1)
})

const eventIn = ({ undo: undoEvent }: BulkResult) => undoEvent?.eventId ?? expect.fail('Nothing was done.')
const undo = async (action: string, eventId: number, role: Role = 'editor') =>
  await undoChange(undoToken(action, eventId), { id: asha, role }, publicationUndoHandlers)
const publicTitles = async () => (await db().select().from(releases).where(isPublicAt(new Date()))).map(({ fields }) => fields.title)

test('a bulk publish publishes the valid ones, gives a reason for each other, and can be undone as a whole', async () => {
  const [good, gap, seenBefore, live] = [
    await addTitled('good'),
    await addTitled('gap', asha, { summary: '' }),
    await addTitled('changed'),
    await addTitled('live'),
  ]
  await publish(live)
  const ids = [good, gap, seenBefore, live, crypto.randomUUID()]
  const seen = new Map(ids.map((id) => [id, id === seenBefore ? 0 : 1]))
  const outcome = await transitionPublications('post', ids, 'publish', { seen, actorId: asha })
  expect(outcome).toMatchObject({
    done: 1,
    refused: [
      { id: gap, why: expect.stringContaining('Summary: Enter') },
      { id: seenBefore, why: expect.stringContaining('saved the draft since') },
      { id: live, why: 'It is public as it is.' },
      { title: 'Untitled draft', why: 'It no longer exists.' },
    ],
  })
  expect((await publicTitles()).toSorted()).toEqual(['good', 'live'])
  expect(await undo('publication.publish-many', eventIn(outcome))).toBe('undone')
  expect(await publicTitles()).toEqual(['live'])
  expect(await undo('publication.publish-many', eventIn(outcome))).toBe('changed')
  for (const action of ['unpublish', 'archive', 'unarchive'] as const) {
    const transitioned = await transitionPublications('post', [live], action, { seen, actorId: asha })
    expect(transitioned).toMatchObject({ done: 1, refused: [] })
    expect((await transitionPublications('post', [live], action, { seen, actorId: asha })).refused).toHaveLength(1)
    expect(await undo(`publication.${action}-many`, eventIn(transitioned))).toBe('undone')
    if (action === 'unpublish') expect(await publicTitles()).toEqual(['live'])
    await transitionPublications('post', [live], action, { seen, actorId: asha })
  }
})

test('if one of many has changed, undo changes none of them', async () => {
  const ids = [await addTitled('one'), await addTitled('two')]
  const outcome = await transitionPublications('post', ids, 'publish', { seen: new Map(ids.map((id) => [id, 1])), actorId: asha })
  await endPublication('post', ids[0] ?? '', { actorId: ravi })
  expect(await undo('publication.publish-many', eventIn(outcome))).toBe('changed')
  expect(await publicTitles()).toEqual(['two'])
})

// Without a fixed order of locks PostgreSQL ends one of the two as a deadlock, and that person gets an error (503).
test('two bulk changes in opposite order can be undone at once: each undo gets a result', async () => {
  const [a, b] = [await addTitled('one'), await addTitled('two')]
  await publish(b, null, 1, addToStart(-9))
  // One person publishes a, then b; another unpublishes b, then a. The last change of each publication is the other person's.
  const publishedA = await publish(a, null, 1, addToStart(-8))
  const endedB = eventOf(await endPublication('post', b, { actorId: asha, now: addToStart(-7) }))
  const endedA = eventOf(await endPublication('post', a, { actorId: asha, now: addToStart(-6) }))
  const publishedB = await publish(b, null, 1, addToStart(-5))
  const many = (action: AuditAction, events: number[]) => recordAudit(db(), { actorId: asha, action, subject: 'post:list', after: { events } })
  const published = await many('publication.publish-many', [publishedA, publishedB])
  const ended = await many('publication.unpublish-many', [endedB, endedA])
  const holder = new Client({ connectionString: getDatabaseAddress() })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select id from publications where id = any($1) for update', [[a, b]])
  const both = Promise.allSettled([undo('publication.publish-many', published), undo('publication.unpublish-many', ended)])
  await vi.waitFor(async () => {
    const { rows } = await db().execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rows).toHaveLength(2)
  })
  await holder.query('commit')
  await holder.end()
  expect(await both).toEqual([
    { status: 'fulfilled', value: 'changed' },
    { status: 'fulfilled', value: 'changed' },
  ])
})

test('undo restores what was public, scheduled and archived before', async () => {
  const id = await addTitled('first')
  await publish(id, null, 1, addToStart(-9))
  await saveDraft('post', id, { revision: 1, fields: postFields({ title: 'second' }), actorId: asha })
  const again = await publish(id, null, 2, addToStart(-8))
  expect(await publicTitles()).toEqual(['second'])
  expect(await undo('publication.publish', again)).toBe('undone')
  expect(await publicTitles()).toEqual(['first'])
  // The release that readers saw meanwhile stays stored, and the position in the list is that of the first release.
  const all = await db().select().from(releases).where(eq(releases.publicationId, id)).orderBy(releases.liveFrom)
  expect(all.map(({ fields, publishedAt }) => [fields.title, publishedAt])).toEqual([
    ['first', addToStart(-9)],
    ['second', addToStart(-9)],
    ['first', addToStart(-9)],
  ])

  const planned = await publish(id, addToStart(60), 2, new Date())
  const cancelled = eventOf(await cancelSchedule('post', id, { actorId: asha }))
  expect(await undo('publication.schedule', planned)).toBe('changed')
  expect(await undo('publication.unschedule', cancelled)).toBe('undone')
  const away = eventOf(await archivePublication('post', id, true, { actorId: asha }))
  expect(await publicTitles()).toEqual([])
  expect(await undo('publication.archive', away)).toBe('undone')
  expect((await listedPosts('')).rows[0]).toMatchObject({ state: 'published', nextFrom: addToStart(60) })
  expect(await publicTitles()).toEqual(['first'])
})

test('a person who may no longer edit this kind cannot undo', async () => {
  const id = await addTitled('one')
  const eventId = await publish(id)
  await db().update(users).set({ role: 'placement' })
  expect(await undo('publication.publish', eventId, 'placement')).toBe('changed')
  await db().update(users).set({ role: 'counsellor' })
  expect(await undo('publication.publish', eventId, 'counsellor')).toBe('forbidden')
  expect(await publicTitles()).toEqual(['one'])
})

test('undo does not restore a story whose consent has ended', async () => {
  const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Evenings.' }] }] }
  const text = { title: 'Story', slug: 'story', summary: 'A story.', courseID: 'cloud', role: 'Developer', cameFrom: 'Support', evidence: 'Seen.' }
  const id = crypto.randomUUID()
  await createDraft('achievement', id, asha, { ...createEmptyFields('achievement'), ...text, batchYear: 2025, body })
  await db()
    .insert(storyConsents)
    .values({ publicationId: id, personReference: 'E-ABCDEF', noticeVersion: '2026-11', givenAt: addToStart(-60), evidenceNote: 'Signed form, folder 12.' })
  eventOf(await releaseDraft('achievement', id, { revision: 1, at: null, actorId: asha }))
  const ended = eventOf(await endPublication('achievement', id, { actorId: asha }))
  await db().update(storyConsents).set({ revokedAt: new Date() })
  expect(await undo('publication.unpublish', ended)).toBe('changed')
  expect(await publicTitles()).toEqual([])
})
