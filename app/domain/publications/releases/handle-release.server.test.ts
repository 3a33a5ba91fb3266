import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { createContentFields } from '#app/domain/publications/content-declarations.server.ts'
import { createDraft, createEmptyFields, deleteDraft, saveDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { contentQuery } from '#app/domain/publications/lists/content-list.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { about } from '#content/about.ts'
import { addDraft, addToStart, addWriters, asha, postFields, ravi } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { undoToken } from '#server/testing/undo-token.ts'
import { findReleaseState } from './find-release.server.ts'
import { handleRelease } from './handle-release.server.ts'
import { sendBack } from './release.server.ts'
import { publicationUndoHandlers } from './undo-release.server.ts'

useTestDatabase({ jobs: true })

beforeEach(async () => {
  await addWriters()
  await db().delete(publications)
})

const addTitled = (title: string, actorId = asha, more: Parameters<typeof postFields>[0] = {}) => addDraft(postFields({ title, ...more }), actorId)

const send = async (id: string, fields: Record<string, string>, kind: 'post' | 'project' = 'post') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return await handleRelease({ kind, id, form, actorId: asha })
}

const shown = (status: number, form: string, error: object, typed: object = {}) => ({ shown: { init: { status }, data: { failure: { form, error, typed } } } })

test.each([
  [{ do: 'schedule', revision: '1', at: '2020-01-01T10:00:00' }, shown(422, 'schedule', { at: [expect.stringContaining('in the past')] })],
  [{ do: 'schedule', revision: '1', at: '2027-02-30T10:00' }, shown(422, 'schedule', { at: ['This date does not exist.'] }, { at: '2027-02-30T10:00' })],
  [{ do: 'schedule', revision: '1', at: '' }, shown(422, 'schedule', { at: ['Give the day and the time.'] })],
  [
    { do: 'publish', revision: '7' },
    { status: 409, result: { message: expect.stringContaining('Check it again') } },
  ],
  [{ do: 'unpublish' }, { status: 409, result: { message: expect.stringContaining('not public') } }],
  [{ do: 'delete' }, { status: 200, result: { part: 'delete', needsConfirmation: true } }],
  [{ do: 'delete', confirmed: 'yes' }, { to: '/courseBlogDashboard?done=deleted' }],
  [{ do: 'publish', revision: '1' }, { to: expect.stringMatching(/did=publication.publish&undo=/) }],
  [{ do: 'schedule', revision: '1', at: '2099-01-01T10:00:07' }, { to: expect.stringMatching(/did=publication.schedule&undo=/) }],
  [{ do: 'send-back', note: '' }, shown(422, 'review', { note: [expect.any(String)] })],
  [{ do: 'nonsense' }, null],
])('the form %o gets the right response', async (fields, answer) => {
  const id = await addTitled('one')
  const answered = await send(id, fields)
  if (answer === null) expect(answered).toBe(null)
  else expect(answered).toMatchObject(answer)
  expect(await send(crypto.randomUUID(), { ...fields, confirmed: 'no' })).not.toMatchObject({ to: expect.anything() })
})

const teacher = {
  name: 'Lakshmi Rao',
  id: 'lakshmi-rao',
  roleId: about.teachers[0]?.id,
  about: 'Teaches SQL, with ten years in banks.',
  photo: null,
  links: [],
  order: 1,
}
const message = { isShown: true, text: 'Admissions desk closed on 15 August', from: null, until: null }
test.each([
  ['publication.publish', 'teacher', { ...teacher, consentOn: '2026-01-05' }, null],
  ['publication.publish-hidden', 'teacher', { ...teacher, consentOn: null }, expect.stringContaining('consent')],
  ['publication.publish', 'banner', message, null],
  ['publication.publish-hidden', 'banner', { ...message, from: '2099-08-14' }, expect.stringMatching(/from .*2099/)],
  ['publication.publish-hidden', 'banner', { ...message, isShown: false }, expect.stringContaining('Show this message')],
  ['publication.publish-in-use', 'popup', { title: 'Ask us', text: 'We call you and answer your questions.' }, null],
] as const)('after publishing, %s is the message for the %s %j', async (did, kind, data, hiddenReason) => {
  const id = await addDraft(createContentFields(kind, kind === 'teacher' ? teacher.id : kind, data))
  const form = new FormData()
  form.set('do', 'publish')
  form.set('revision', '1')
  expect(await handleRelease({ kind, id, form, actorId: asha })).toMatchObject({ to: expect.stringContaining(`did=${did}&`) })
  expect((await findReleaseState(kind, id))?.live).toMatchObject({ hiddenReason })
  const { rows } = await contentQuery.list({ state: '', q: '' }, {}, { kind, now: new Date() })
  expect(rows.find((row) => row.id === id)).toMatchObject({ state: hiddenReason === null ? 'published' : 'hidden', hiddenReason })
})

test('a copy that is requested twice is created once, without a slug', async () => {
  const id = await addTitled('one')
  const copyId = crypto.randomUUID()
  for (let press = 0; press < 2; press += 1) expect(await send(id, { do: 'copy', copyId })).toEqual({ to: `/courseBlogDashboard/${copyId}?done=created` })
  const [copy] = await db().select().from(publications).where(eq(publications.id, copyId))
  expect(copy?.draft).toMatchObject({ title: 'one (copy)', slug: '' })
  expect(await db().$count(publications)).toBe(2)
})

test('a project is sent back with a note once, and undo removes the note', async () => {
  const id = crypto.randomUUID()
  await createDraft('project', id, ravi)
  await db()
    .update(publications)
    .set({ submittedAt: addToStart(-5) })
    .where(eq(publications.id, id))
  const answer = await send(id, { do: 'send-back', note: 'Say which data it used.' }, 'project')
  expect(answer).toMatchObject({ to: expect.stringContaining('did=publication.send-back') })
  const stored = async () => (await db().select().from(publications).where(eq(publications.id, id)))[0]
  expect(await stored()).toMatchObject({ submittedAt: null, reviewNote: 'Say which data it used.' })
  expect(await send(id, { do: 'send-back', note: 'Again.' }, 'project')).toMatchObject(shown(409, 'review', {}, { note: 'Again.' }))
  const token = new URL(answer && typeof answer === 'object' && 'to' in answer ? answer.to : '', 'https://site.invalid').searchParams.get('undo') ?? ''
  expect(await undoChange(token, { id: asha, role: 'editor' }, publicationUndoHandlers)).toBe('undone')
  expect(await stored()).toMatchObject({ submittedAt: addToStart(-5), reviewNote: '' })
})

test('a project that was sent back cannot be published, and no consent form of stories is offered', async () => {
  const id = crypto.randomUUID()
  await createDraft('project', id, ravi)
  await db()
    .update(publications)
    .set({ submittedAt: addToStart(-5), byMember: true, consentedAt: addToStart(-5), consentNotice: '1' })
    .where(eq(publications.id, id))
  await sendBack(id, 'Say which data it used.', asha)
  const { revision } = (await db().select().from(publications).where(eq(publications.id, id)))[0] ?? {}
  expect(await send(id, { do: 'publish', revision: String(revision) }, 'project')).toMatchObject({
    status: 409,
    result: { message: expect.stringContaining('sent back'), needsConsent: false },
  })
})

test('undo does not submit a project again that its member changed after it was sent back', async () => {
  const id = crypto.randomUUID()
  const before = createEmptyFields('project')
  await createDraft('project', id, ravi, before)
  await db()
    .update(publications)
    .set({ submittedAt: addToStart(-5), byMember: true, consentedAt: addToStart(-5), consentNotice: '1' })
    .where(eq(publications.id, id))
  const sent = await sendBack(id, 'Say which data it used.', asha)
  const newer = { ...before, title: 'With the open data of the city' }
  expect(await saveDraft('project', id, { revision: 1, fields: newer, actorId: ravi })).toMatchObject({ ok: true })
  expect(await undoChange(undoToken('publication.send-back', sent.ok ? sent.eventId : 0), { id: asha, role: 'editor' }, publicationUndoHandlers)).toBe(
    'changed',
  )
  const [row] = await db().select().from(publications).where(eq(publications.id, id))
  expect(row).toMatchObject({ draft: newer, submittedAt: null, reviewNote: 'Say which data it used.' })
})

test('a draft that another person deletes at the same moment counts as absent, not as published', async () => {
  const id = await addTitled('one')
  const [deleted, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deleting = db().transaction(async (tx) => {
    await tx.delete(publications).where(eq(publications.id, id))
    deleted.resolve()
    await end.promise
  })
  await deleted.promise
  const answer = send(id, { do: 'delete', confirmed: 'yes' })
  await vi.waitFor(async () => {
    const { rows } = await db().execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rows).toHaveLength(1)
  })
  end.resolve()
  await deleting
  expect(await answer).toBe('absent')
})

test('staff cannot delete a member’s project in any state; the member can', async () => {
  const id = crypto.randomUUID()
  await createDraft('project', id, ravi)
  await db()
    .update(publications)
    .set({ submittedAt: addToStart(-5), byMember: true, consentedAt: addToStart(-5), consentNotice: '1' })
    .where(eq(publications.id, id))
  const answer = await send(id, { do: 'delete', confirmed: 'yes' }, 'project')
  expect(answer).toMatchObject({ status: 409, result: { message: expect.stringContaining('Send it back, or archive it') } })
  expect(await db().$count(publications, eq(publications.id, id))).toBe(1)
  expect(await deleteDraft('project', id, ravi)).toBe('deleted')
})
