import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { addRelease, postFields } from '../../../server/testing/publications.ts'
import { useTestDatabase } from '../../../server/testing/test-database.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { databaseAddress, db } from '../../platform/db/client.server.ts'
import { isPublicAt } from '../../platform/db/releases.server.ts'
import { users } from '../../platform/db/schema/accounts.server.ts'
import { publications, releases, storyConsents } from '../../platform/db/schema/publications.server.ts'
import { offerUndo, undoChange } from '../../platform/db/undo.server.ts'
import { readAskedPage } from '../../shared/page-cursor.ts'
import type { Role } from '../../shared/roles.ts'
import { emptyFields } from './empty-fields.ts'
import { answerList } from './list-answer.server.ts'
import { publicationReversals, turnMany } from './list-bulk.server.ts'
import { exportPublications } from './list-csv.server.ts'
import { readListFilter } from './list-filter.ts'
import { listPublications } from './list-read.server.ts'
import { archivePublication, cancelSchedule, endPublication, type Released, releaseDraft } from './release.server.ts'
import { answerRelease } from './release-answer.server.ts'
import { sendBack } from './release-review.server.ts'
import { createDraft, deleteDraft, saveDraft } from './write-draft.server.ts'

useTestDatabase()

const minute = 60_000
// One moment for the whole file: a test may run across the turn of a second.
const begun = Math.floor(Date.now() / 1000) * 1000
const at = (minutes: number) => new Date(begun + minutes * minute)
const isReserved = () => false
const [asha, ravi] = ['asha', 'ravi']

beforeEach(async () => {
  for (const id of [asha, ravi])
    await db()
      .insert(users)
      .values({ id, name: id, email: `${id}@example.com`, role: 'editor' })
      .onConflictDoNothing()
  await db().update(users).set({ role: 'editor' })
  await db().delete(publications)
})

const page = async (query: string, size = 25) => {
  const search = new URLSearchParams(query)
  return await listPublications('post', readListFilter(search), readAskedPage(search, 'uuid'), { personId: asha, size })
}
const titles = async (query: string) => (await page(query)).rows.map(({ title }) => title).toSorted()

async function addDraft(title: string, actorId = asha, more: Parameters<typeof postFields>[0] = {}): Promise<string> {
  const id = crypto.randomUUID()
  await createDraft('post', id, actorId, postFields({ title, ...more }))
  return id
}
async function publish(id: string, when: Date | null = null, revision = 1, now = at(0)): Promise<number> {
  return eventOf(await releaseDraft('post', id, { revision, at: when, isReserved, actorId: asha, now }))
}
function eventOf(outcome: Released): number {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.eventId
}

async function addEach() {
  await addDraft('draft')
  await publish(await addDraft('published', ravi))
  await publish(await addDraft('scheduled', ravi), at(60))
  const changed = await addDraft('100%_changed', ravi, { courseID: 'cloud' })
  await publish(changed)
  await saveDraft('post', changed, { revision: 1, fields: postFields({ title: '100%_changed', courseID: 'cloud' }), actorId: ravi })
  await archivePublication('post', await addDraft('archived', ravi), true, { actorId: ravi })
}

test.each([
  ['', ['100%_changed', 'draft', 'published', 'scheduled']],
  ['state=draft', ['draft']],
  ['state=scheduled', ['scheduled']],
  ['state=published', ['100%_changed', 'published']],
  ['state=changed', ['100%_changed']],
  ['state=archived', ['archived']],
  ['state=review', []],
  ['state=all', ['100%_changed', 'archived', 'draft', 'published', 'scheduled']],
  ['course=cloud', ['100%_changed']],
  ['mine=1', ['draft']],
  ['q=ISH', ['published']],
  ['q=0%25_', ['100%_changed']],
  ['q=_____________', []],
  ['state=nonsense&mine=2&q=%00', ['100%_changed', 'draft', 'published', 'scheduled']],
])('the filter "%s" shows %o', async (query, shown) => {
  await addEach()
  expect(await titles(query)).toEqual(shown)
})

test('a row says how it stands: public, planned, changed since, by whom and whether it is a sample', async () => {
  const id = await addDraft('one')
  await publish(id)
  await saveDraft('post', id, { revision: 1, fields: postFields({ title: 'one, changed' }), actorId: ravi })
  const [row] = (await page('')).rows
  expect(row).toMatchObject({ id, state: 'published', isChanged: true, liveFrom: at(0), nextFrom: null, updatedBy: ravi, isSample: false })
  await publish(id, at(60), 2)
  expect((await page('')).rows[0]).toMatchObject({ state: 'published', isChanged: false, nextFrom: at(60) })
  await addRelease(postFields({ title: 'sample' }), { isSample: true })
  expect((await page('q=sample')).rows[0]).toMatchObject({ isSample: true, state: 'published' })
})

test('pages follow each other, there and back, with nothing twice and nothing left out', async () => {
  for (let made = 0; made < 7; made += 1) await addDraft(`post ${made}`)
  await db()
    .update(publications)
    .set({ updatedAt: at(0) })
  await addDraft('later')
  const all = (await page('')).rows.map(({ id }) => id)
  const there: string[] = []
  let last = await page('', 3)
  there.push(...last.rows.map(({ id }) => id))
  while (last.older) {
    last = await page(`after=${last.older}`, 3)
    there.push(...last.rows.map(({ id }) => id))
  }
  expect(there).toEqual(all)
  const back = last.rows.map(({ id }) => id)
  while (last.newer) {
    last = await page(`before=${last.newer}`, 3)
    back.unshift(...last.rows.map(({ id }) => id))
  }
  expect(back).toEqual(all)
})

test('the file has every row of the filter, and no title is a formula', async () => {
  await addDraft('=1+1')
  await addDraft('other', ravi)
  const lines = (await exportPublications('post', readListFilter(new URLSearchParams('mine=1')), asha).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^"?'=1\+1/)
})

test('a new draft that is asked for twice is one', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ do: 'new', id: crypto.randomUUID() })) form.set(name, value)
  const [one, two] = await Promise.all([answerList('post', form, { actorId: asha, isReserved }), answerList('post', form, { actorId: asha, isReserved })])
  expect(one).toEqual({ to: expect.stringMatching(/^\/courseBlogDashboard\/[0-9a-f-]{36}$/) })
  expect(two).toEqual(one)
  expect((await page('')).rows).toHaveLength(1)
})

const tokenOf = (action: string, eventId: number) => new URL(offerUndo('/staff', action, eventId), 'https://site.invalid').searchParams.get('undo') ?? ''
const undo = async (action: string, eventId: number, role: Role = 'editor') =>
  await undoChange(tokenOf(action, eventId), { id: asha, role }, publicationReversals)
const publicTitles = async () => (await db().select().from(releases).where(isPublicAt(new Date()))).map(({ fields }) => fields.title)

test('of many each that can be is published, each other says why, and all are taken back at once', async () => {
  const [good, gap, seenBefore, live] = [
    await addDraft('good'),
    await addDraft('gap', asha, { summary: '' }),
    await addDraft('changed'),
    await addDraft('live'),
  ]
  await publish(live)
  const ids = [good, gap, seenBefore, live, crypto.randomUUID()]
  const seen = new Map(ids.map((id) => [id, id === seenBefore ? 0 : 1]))
  const outcome = await turnMany('post', ids, 'publish', { seen, isReserved, actorId: asha })
  expect(outcome).toMatchObject({
    done: 1,
    refused: [
      { id: gap, why: expect.stringContaining('Summary: Write') },
      { id: seenBefore, why: expect.stringContaining('saved it since') },
      { id: live, why: 'It is public as it is.' },
      { title: 'Untitled draft', why: 'It is not there any more.' },
    ],
  })
  expect((await publicTitles()).toSorted()).toEqual(['good', 'live'])
  expect(await undo('publication.publish-many', outcome.eventId)).toBe('undone')
  expect(await publicTitles()).toEqual(['live'])
  expect(await undo('publication.publish-many', outcome.eventId)).toBe('changed')
  for (const turn of ['unpublish', 'archive', 'unarchive'] as const) {
    const turned = await turnMany('post', [live], turn, { seen, isReserved, actorId: asha })
    expect(turned).toMatchObject({ done: 1, refused: [] })
    expect((await turnMany('post', [live], turn, { seen, isReserved, actorId: asha })).refused).toHaveLength(1)
    expect(await undo(`publication.${turn}-many`, turned.eventId)).toBe('undone')
    if (turn === 'unpublish') expect(await publicTitles()).toEqual(['live'])
    await turnMany('post', [live], turn, { seen, isReserved, actorId: asha })
  }
})

test('of many that are taken back, one that has changed keeps all as they are', async () => {
  const ids = [await addDraft('one'), await addDraft('two')]
  const outcome = await turnMany('post', ids, 'publish', { seen: new Map(ids.map((id) => [id, 1])), isReserved, actorId: asha })
  await endPublication('post', ids[0] ?? '', { actorId: ravi })
  expect(await undo('publication.publish-many', outcome.eventId)).toBe('changed')
  expect(await publicTitles()).toEqual(['two'])
})

// Without the one order of locks PostgreSQL ends one of the two as a deadlock, and whoever pressed is told of a fault (503).
test('of two changes of many that crossed each other both are taken back at once: each is answered', async () => {
  const [a, b] = [await addDraft('one'), await addDraft('two')]
  await publish(b, null, 1, at(-9))
  // One publishes a, then b; another takes back b, then a. The last word on each is the other one's.
  const publishedA = await publish(a, null, 1, at(-8))
  const endedB = eventOf(await endPublication('post', b, { actorId: asha, now: at(-7) }))
  const endedA = eventOf(await endPublication('post', a, { actorId: asha, now: at(-6) }))
  const publishedB = await publish(b, null, 1, at(-5))
  const many = (action: string, events: number[]) => recordAudit(db(), { actorId: asha, action, subject: 'post:list', after: { events } })
  const published = await many('publication.publish-many', [publishedA, publishedB])
  const ended = await many('publication.unpublish-many', [endedB, endedA])
  const holder = new Client({ connectionString: databaseAddress() })
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

test('undo brings back what was public, planned and archived before', async () => {
  const id = await addDraft('first')
  await publish(id, null, 1, at(-9))
  await saveDraft('post', id, { revision: 1, fields: postFields({ title: 'second' }), actorId: asha })
  const again = await publish(id, null, 2, at(-8))
  expect(await publicTitles()).toEqual(['second'])
  expect(await undo('publication.publish', again)).toBe('undone')
  expect(await publicTitles()).toEqual(['first'])
  // What readers saw meanwhile stays written, and its place in the list is that of the first time.
  const all = await db().select().from(releases).where(eq(releases.publicationId, id)).orderBy(releases.liveFrom)
  expect(all.map(({ fields, publishedAt }) => [fields.title, publishedAt])).toEqual([
    ['first', at(-9)],
    ['second', at(-9)],
    ['first', at(-9)],
  ])

  const planned = await publish(id, at(60), 2, new Date())
  const cancelled = eventOf(await cancelSchedule('post', id, { actorId: asha }))
  expect(await undo('publication.schedule', planned)).toBe('changed')
  expect(await undo('publication.unschedule', cancelled)).toBe('undone')
  const away = eventOf(await archivePublication('post', id, true, { actorId: asha }))
  expect(await publicTitles()).toEqual([])
  expect(await undo('publication.archive', away)).toBe('undone')
  expect((await page('')).rows[0]).toMatchObject({ state: 'published', nextFrom: at(60) })
  expect(await publicTitles()).toEqual(['first'])
})

test('who writes this kind no longer takes nothing back', async () => {
  const id = await addDraft('one')
  const eventId = await publish(id)
  await db().update(users).set({ role: 'placement' })
  expect(await undo('publication.publish', eventId, 'placement')).toBe('changed')
  await db().update(users).set({ role: 'counsellor' })
  expect(await undo('publication.publish', eventId, 'counsellor')).toBe('forbidden')
  expect(await publicTitles()).toEqual(['one'])
})

test('a story whose consent ended meanwhile does not come back by undo', async () => {
  const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Evenings.' }] }] }
  const words = { title: 'Story', slug: 'story', summary: 'A story.', courseID: 'cloud', role: 'Developer', cameFrom: 'Support', evidence: 'Seen.' }
  const id = crypto.randomUUID()
  await createDraft('achievement', id, asha, { ...emptyFields('achievement'), ...words, batchYear: 2025, body })
  await db()
    .insert(storyConsents)
    .values({ publicationId: id, personReference: 'E-ABCDEF', noticeVersion: '2026-11', givenAt: at(-60), evidenceNote: 'Signed form, folder 12.' })
  eventOf(await releaseDraft('achievement', id, { revision: 1, at: null, isReserved, actorId: asha }))
  const ended = eventOf(await endPublication('achievement', id, { actorId: asha }))
  await db().update(storyConsents).set({ revokedAt: new Date() })
  expect(await undo('publication.unpublish', ended)).toBe('changed')
  expect(await publicTitles()).toEqual([])
})

const send = async (id: string, fields: Record<string, string>, kind: 'post' | 'project' = 'post') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return await answerRelease({ kind, id, form, actorId: asha, isReserved })
}

test.each([
  [
    { do: 'schedule', revision: '1', at: '2020-01-01T10:00:00' },
    { status: 422, reply: { part: 'schedule', errors: { at: expect.stringContaining('in the past') } } },
  ],
  [
    { do: 'schedule', revision: '1', at: '2027-02-30T10:00' },
    { status: 422, reply: { errors: { at: 'This moment does not exist.' }, values: { at: '2027-02-30T10:00' } } },
  ],
  [
    { do: 'schedule', revision: '1', at: '' },
    { status: 422, reply: { errors: { at: 'Give the day and the time.' } } },
  ],
  [
    { do: 'publish', revision: '7' },
    { status: 409, reply: { words: expect.stringContaining('Look at it again') } },
  ],
  [{ do: 'unpublish' }, { status: 409, reply: { words: expect.stringContaining('not public') } }],
  [{ do: 'delete' }, { status: 200, reply: { part: 'delete', asks: true } }],
  [{ do: 'delete', confirmed: 'yes' }, { to: '/courseBlogDashboard?done=deleted' }],
  [{ do: 'publish', revision: '1' }, { to: expect.stringMatching(/did=publication.publish&undo=/) }],
  [{ do: 'schedule', revision: '1', at: '2099-01-01T10:00:07' }, { to: expect.stringMatching(/did=publication.schedule&undo=/) }],
  [
    { do: 'send-back', note: '' },
    { status: 422, reply: { errors: { note: expect.any(String) } } },
  ],
  [{ do: 'nonsense' }, null],
])('the form %o is answered', async (fields, answer) => {
  const id = await addDraft('one')
  const answered = await send(id, fields)
  if (answer === null) expect(answered).toBe(null)
  else expect(answered).toMatchObject(answer)
  expect(await send(crypto.randomUUID(), { ...fields, confirmed: 'no' })).not.toMatchObject({ to: expect.anything() })
})

test('a copy that is asked for twice is one, without address', async () => {
  const id = await addDraft('one')
  const copyId = crypto.randomUUID()
  for (let press = 0; press < 2; press += 1) expect(await send(id, { do: 'copy', copyId })).toEqual({ to: `/courseBlogDashboard/${copyId}?done=created` })
  const [copy] = await db().select().from(publications).where(eq(publications.id, copyId))
  expect(copy?.draft).toMatchObject({ title: 'one (copy)', slug: '' })
  expect((await page('')).rows).toHaveLength(2)
})

test('a project is sent back with a note once, and the note is gone when that is undone', async () => {
  const id = crypto.randomUUID()
  await createDraft('project', id, ravi)
  await db()
    .update(publications)
    .set({ submittedAt: at(-5) })
    .where(eq(publications.id, id))
  const answer = await send(id, { do: 'send-back', note: 'Say which data it used.' }, 'project')
  expect(answer).toMatchObject({ to: expect.stringContaining('did=publication.send-back') })
  const stored = async () => (await db().select().from(publications).where(eq(publications.id, id)))[0]
  expect(await stored()).toMatchObject({ submittedAt: null, reviewNote: 'Say which data it used.' })
  expect(await send(id, { do: 'send-back', note: 'Again.' }, 'project')).toMatchObject({ status: 409 })
  const token = new URL(answer && typeof answer === 'object' && 'to' in answer ? answer.to : '', 'https://site.invalid').searchParams.get('undo') ?? ''
  expect(await undoChange(token, { id: asha, role: 'editor' }, publicationReversals)).toBe('undone')
  expect(await stored()).toMatchObject({ submittedAt: at(-5), reviewNote: '' })
})

test('a project that its member has changed since it was sent back is not sent again by undo', async () => {
  const id = crypto.randomUUID()
  const before = emptyFields('project')
  await createDraft('project', id, ravi, before)
  await db()
    .update(publications)
    .set({ submittedAt: at(-5), byMember: true, consentedAt: at(-5), consentNotice: '1' })
    .where(eq(publications.id, id))
  const sent = await sendBack(id, 'Say which data it used.', asha)
  const newer = { ...before, title: 'With the open data of the city' }
  expect(await saveDraft('project', id, { revision: 1, fields: newer, actorId: ravi })).toMatchObject({ ok: true })
  expect(await undo('publication.send-back', sent.ok ? sent.eventId : 0)).toBe('changed')
  const [row] = await db().select().from(publications).where(eq(publications.id, id))
  expect(row).toMatchObject({ draft: newer, submittedAt: null, reviewNote: 'Say which data it used.' })
})

test('staff do not delete what a member wrote, whatever its state; the member may', async () => {
  const id = crypto.randomUUID()
  await createDraft('project', id, ravi)
  await db()
    .update(publications)
    .set({ submittedAt: at(-5), byMember: true, consentedAt: at(-5), consentNotice: '1' })
    .where(eq(publications.id, id))
  const answer = await send(id, { do: 'delete', confirmed: 'yes' }, 'project')
  expect(answer).toMatchObject({ status: 409, reply: { words: expect.stringContaining('Send it back, or archive it') } })
  expect(await db().$count(publications, eq(publications.id, id))).toBe(1)
  expect(await deleteDraft('project', id, ravi)).toBe('deleted')
})
