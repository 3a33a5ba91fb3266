import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { eraseAccount } from '#app/domain/privacy/erase-account.server.ts'
import { getAccountData } from '#app/domain/privacy/export-account.server.ts'
import { handleOwnProject } from '#app/domain/projects/handle-own-project.server.ts'
import { listSendErrors } from '#app/domain/projects/own-project.ts'
import { getOwnValues } from '#app/domain/projects/own-project-form.server.ts'
import {
  adoptDraft,
  findOwnProject,
  hashOwnProjectText,
  listOwnPictures,
  listOwnProjects,
  revert,
  sendOwnProject,
} from '#app/domain/projects/own-projects.server.ts'
import { findDraft } from '#app/domain/publications/drafts/find-draft.server.ts'
import { findPreview } from '#app/domain/publications/drafts/find-preview.server.ts'
import { handleDraft } from '#app/domain/publications/drafts/handle-draft.server.ts'
import { lockPublication } from '#app/domain/publications/drafts/locked-publication.server.ts'
import { createDraft, saveDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { transitionPublications } from '#app/domain/publications/lists/list-bulk.server.ts'
import { publicationFilters } from '#app/domain/publications/lists/list-filters.ts'
import { getPublicationTitle } from '#app/domain/publications/lists/publication-labels.ts'
import { publicationQuery } from '#app/domain/publications/lists/publication-query.server.ts'
import type { ProjectFields } from '#app/domain/publications/publications.ts'
import { findReleaseState } from '#app/domain/publications/releases/find-release.server.ts'
import { handleRelease } from '#app/domain/publications/releases/handle-release.server.ts'
import { archivePublication, cancelSchedule, endPublication, releaseDraft, sendBack } from '#app/domain/publications/releases/release.server.ts'
import { publicationUndoHandlers } from '#app/domain/publications/releases/undo-release.server.ts'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import { publications, publicationVersions, releases } from '#app/domain/publications/schema.server.ts'
import { findVersions } from '#app/domain/publications/versions/find-versions.server.ts'
import { handleVersion } from '#app/domain/publications/versions/versions.server.ts'
import { parseFilters } from '#app/lib/list.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { changeBetweenLocks } from '#server/testing/lock-order.ts'
import { projectFields } from '#server/testing/projects.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { undoToken } from '#server/testing/undo-token.ts'

useTestDatabase({ jobs: true })

const [asha, ravi, editor] = ['asha', 'ravi', 'editor']

beforeEach(async () => {
  for (const table of [releases, publications, files, users]) await db().delete(table)
  for (const id of [asha, ravi, editor])
    await db()
      .insert(users)
      .values({ id, name: id, email: `${id}@example.com`, role: id === editor ? 'editor' : 'member' })
})

async function begin(fields: ProjectFields = projectFields(), personId = asha): Promise<string> {
  const id = crypto.randomUUID()
  await createDraft('project', id, personId, fields)
  expect(await adoptDraft(personId, id)).toBe('adopted')
  return id
}
const own = async (id: string, personId = asha) => (await findOwnProject(personId, id)) ?? expect.fail('It is not theirs.')
const send = (id: string, revision = 1, personId = asha) => sendOwnProject(personId, id, { revision, noticeVersion: '2026-11', outlivesAccount: false })
const publish = (id: string, revision = 1) => releaseDraft('project', id, { revision, at: null, actorId: editor, now: new Date(Date.now() - 1000) })
const publicCount = async () => (await db().select().from(releases).where(isPublicAt(new Date()))).length

async function form(id: string, changes: Record<string, string> = {}): Promise<FormData> {
  const { fields } = await own(id)
  const sent = new FormData()
  for (const [name, value] of Object.entries({ ...getOwnValues(fields), seen: hashOwnProjectText(fields), do: 'save', ...changes })) sent.set(name, value)
  return sent
}

test.each<[string, (tx: Queryable, id: string) => Promise<unknown>]>([
  ['staff save it', (tx, id) => tx.insert(publicationVersions).values({ publicationId: id, revision: 1, fields: projectFields(), savedBy: asha })],
  ['its account is erased', (tx) => tx.select({ id: users.id }).from(users).where(eq(users.id, asha)).for('update')],
])('a project that is sent while %s: the two never wait for each other', async (_, second) => {
  const id = await begin()
  const sent = await changeBetweenLocks(
    (tx) => lockPublication(tx, 'project', id),
    () => send(id),
    (tx) => second(tx, id),
  )
  expect(sent).toEqual({ ok: true })
})

test('a member cannot read or write anything of another member', async () => {
  const id = await begin()
  const typed = await form(id, { title: 'Mine now' })
  expect(await findOwnProject(ravi, id)).toBeNull()
  expect(await listOwnProjects(ravi)).toEqual([])
  expect(await adoptDraft(ravi, id)).toBe('absent')
  for (const act of ['save', 'send', 'add', 'change', 'remove', 'delete', 'take-back', 'take-off']) {
    typed.set('do', act)
    typed.set('confirmed', 'on')
    expect(await handleOwnProject(ravi, id, typed)).toBeNull()
  }
  expect(await send(id, 1, ravi)).toEqual({ ok: false, reason: 'absent' })
  expect(await revert(ravi, id)).toBe(false)
  expect((await own(id)).fields.title).not.toBe('Mine now')
  // A draft that staff created is not a member's project. Creating it again does not change its owner.
  const staffs = crypto.randomUUID()
  await createDraft('project', staffs, editor)
  await createDraft('project', staffs, ravi)
  expect(await adoptDraft(ravi, staffs)).toBe('absent')
  for (const odd of ['', 'nothing', `${id}'`, id.toUpperCase()]) expect(await findOwnProject(asha, odd)).toBeNull()
})

test('typed values are saved as a draft, and invalid values come back with messages', async () => {
  const id = await begin()
  expect(await handleOwnProject(asha, id, await form(id, { title: 'Second', problem: 'One.\n\nTwo.' }))).toMatchObject({
    done: expect.stringMatching(/^saved-/),
  })
  expect(getOwnValues((await own(id)).fields)).toMatchObject({ title: 'Second', problem: 'One.\n\nTwo.' })
  const wrong = await handleOwnProject(asha, id, await form(id, { title: 'x'.repeat(200), repositoryUrl: 'http://plain.example/' }))
  expect(wrong).toMatchObject({
    status: 422,
    result: { failure: { typed: { title: 'x'.repeat(200) }, error: { title: [expect.any(String)], repositoryUrl: [expect.any(String)] } } },
  })
})

test('of two windows, the second is shown what the first saved, and no text of either is lost', async () => {
  const id = await begin()
  const [one, two] = [await form(id, { title: 'From one' }), await form(id, { title: 'From two' })]
  expect(await handleOwnProject(asha, id, one)).toHaveProperty('done')
  const refused = await handleOwnProject(asha, id, two)
  expect(refused).toMatchObject({
    status: 409,
    result: { failure: { typed: { title: 'From two' }, conflict: { title: 'From one', seen: expect.any(String) } } },
  })
  expect((await own(id)).fields.title).toBe('From one')
})

test('a project is sent once it is complete and agreed to, can be withdrawn, and cannot be edited while sent', async () => {
  const id = await begin()
  const bare = await handleOwnProject(asha, id, await form(id, { do: 'send', summary: '' }))
  expect(bare).toMatchObject({
    status: 422,
    result: { failure: { error: { summary: [expect.any(String)], consent: [expect.any(String)], '': [expect.stringContaining('not sent')] } } },
  })
  expect(listSendErrors((await own(id)).fields)).toHaveProperty('summary')
  expect(await handleOwnProject(asha, id, await form(id, { do: 'send', summary: 'Whole.', consent: 'on' }))).toEqual({ done: 'sent' })
  expect(await own(id)).toMatchObject({ state: 'sent', outlivesAccount: false, consentedAt: expect.any(Date) })
  expect(await handleOwnProject(asha, id, await form(id, { title: 'Later' }))).toMatchObject({ status: 409 })
  expect(await handleOwnProject(asha, id, await form(id, { do: 'delete', confirmed: 'on' }))).toMatchObject({ status: 422 })
  expect(await handleOwnProject(asha, id, await form(id, { do: 'take-back' }))).toEqual({ done: 'taken-back' })
  expect(await own(id)).toMatchObject({ state: 'draft', consentedAt: null })
  expect(await handleOwnProject(asha, id, await form(id, { do: 'delete' }))).toMatchObject({ status: 422 })
  expect(await handleOwnProject(asha, id, await form(id, { do: 'delete', confirmed: 'on' }))).toEqual({ done: 'deleted' })
  expect(await findOwnProject(asha, id)).toBeNull()
})

const inADay = () => new Date(Date.now() + 86_400_000)
const schedule = (id: string) => releaseDraft('project', id, { revision: 1, at: inADay(), actorId: editor })

test('a scheduled project that its member takes back is a draft again, which staff do not see', async () => {
  const id = await begin()
  await send(id)
  await schedule(id)
  expect((await own(id)).state).toBe('planned')
  expect(await revert(asha, id)).toBe(true)
  expect((await own(id)).state).toBe('draft')
  expect(await findReleaseState('project', id, new Date())).toBeNull()
  expect(await handleOwnProject(asha, id, await form(id, { title: 'Later' }))).toHaveProperty('done')
  expect(await handleOwnProject(asha, id, await form(id, { do: 'delete', confirmed: 'on' }))).toEqual({ done: 'deleted' })
})

test.each([
  ['whose schedule is cancelled', (id: string) => cancelSchedule('project', id, { actorId: editor })],
  [
    'that was archived before its day',
    async (id: string) => {
      await archivePublication('project', id, true, { actorId: editor })
      return await archivePublication('project', id, false, { actorId: editor })
    },
  ],
])('a project %s waits for review again, and its member cannot change what staff may publish', async (_, change) => {
  const id = await begin()
  await send(id)
  await schedule(id)
  expect(await change(id)).toMatchObject({ ok: true })
  expect((await own(id)).state).toBe('sent')
  expect(await handleOwnProject(asha, id, await form(id, { title: 'Later' }))).toMatchObject({ status: 409 })
  expect(await publish(id)).toMatchObject({ ok: true })
  expect(await endPublication('project', id, { actorId: editor })).toMatchObject({ ok: true })
  expect((await own(id)).state).toBe('taken-off')
})

test('at most five projects can be submitted, even if sent at once, and a member has at most twenty', async () => {
  const ids: string[] = []
  for (let count = 0; count < 7; count++) ids.push(await begin())
  const sent = await Promise.all(ids.map((id) => send(id)))
  expect(sent.filter(({ ok }) => ok).length).toBe(5)
  expect(sent.filter((each) => !each.ok && each.reason === 'too-many').length).toBe(2)
  for (let count = 7; count < 19; count++) await begin()
  const last = await Promise.all(
    [1, 2, 3].map(async () => {
      const id = crypto.randomUUID()
      await createDraft('project', id, asha)
      return await adoptDraft(asha, id)
    }),
  )
  expect(last.sort()).toEqual(['adopted', 'full', 'full'])
  expect(await listOwnProjects(asha)).toHaveLength(20)
  await begin(projectFields(), ravi)
})

test('a project that changed after it was read is not sent', async () => {
  const id = await begin()
  await saveDraft('project', id, { revision: 1, fields: projectFields({ title: 'Other' }), actorId: asha })
  expect(await send(id, 1)).toEqual({ ok: false, reason: 'changed' })
  expect(await send(id, 2)).toEqual({ ok: true })
})

test('a page from before the publication takes no public project off the site; the button of the public page does', async () => {
  const id = await begin()
  await send(id)
  await publish(id)
  expect(await handleOwnProject(asha, id, await form(id, { do: 'take-back' }))).toMatchObject({
    status: 409,
    result: { refused: expect.stringContaining('published') },
  })
  expect(await own(id)).toMatchObject({ state: 'public' })
  expect(await handleOwnProject(asha, id, await form(id, { do: 'take-off' }))).toEqual({ done: 'taken-back' })
  expect(await own(id)).toMatchObject({ state: 'taken-off', consentedAt: null })
})

test('a member’s project is public only while their consent is valid, and leaves the site when it ends', async () => {
  const id = await begin()
  expect(await publish(id)).toEqual({ ok: false, reason: 'not-agreed' })
  await send(id)
  expect(await publish(id)).toMatchObject({ ok: true })
  expect(await own(id)).toMatchObject({ state: 'public', sentAt: null })
  expect(await handleOwnProject(asha, id, await form(id, { title: 'Later' }))).toMatchObject({ status: 409 })
  expect(await publicCount()).toBe(1)
  expect(await revert(asha, id)).toBe(true)
  expect(await publicCount()).toBe(0)
  expect((await own(id)).state).toBe('taken-off')
  expect(await publish(id)).toEqual({ ok: false, reason: 'not-agreed' })
})

async function knownToStaff(id: string): Promise<boolean[]> {
  const person = { id: editor, name: editor, email: '', emailVerified: true, role: 'editor' as const, twoFactorEnabled: false }
  const listed = await publicationQuery.list(
    parseFilters(publicationFilters, new URLSearchParams('state=all')),
    {},
    { kind: 'project', personId: editor, now: new Date() },
  )
  const deleting = new FormData()
  deleting.set('do', 'delete')
  return [
    listed.rows.some((row) => row.id === id),
    (await findDraft('project', id)) !== null,
    (await findPreview('project', id)) !== null,
    (await findVersions('project', id, null)) !== null,
    (await findReleaseState('project', id)) !== null,
    (await handleDraft(id, { do: 'here', tab: crypto.randomUUID() }, person)).status === 200,
    (await handleRelease({ kind: 'project', id, form: deleting, actorId: editor })) !== 'absent',
  ]
}

test('staff cannot see a project that the member has not sent, or withdrew before it was public', async () => {
  const id = await begin()
  expect(new Set(await knownToStaff(id))).toEqual(new Set([false]))
  await send(id)
  expect(new Set(await knownToStaff(id))).toEqual(new Set([true]))
  await saveDraft('project', id, { revision: 1, fields: projectFields(), actorId: editor })
  await revert(asha, id)
  expect(new Set(await knownToStaff(id))).toEqual(new Set([false]))
  const restoring = new FormData()
  for (const [name, value] of Object.entries({ do: 'restore', seen: '2' })) restoring.set(name, value)
  expect(await handleVersion('project', { id, revision: 1 }, restoring, editor)).toBe('absent')
  const many = await transitionPublications('project', [id], 'archive', { seen: new Map(), actorId: editor })
  expect(many).toEqual({ done: 0, refused: [{ id, title: getPublicationTitle({ title: '' }), why: 'It no longer exists.' }] })
  // A project that was public once is still found, so that staff can restore or erase it on request.
  await send(id, 2)
  expect(await publish(id, 2)).toMatchObject({ ok: true })
  await revert(asha, id)
  expect(new Set(await knownToStaff(id))).toEqual(new Set([true]))
})

test('a project that was sent back can be published only after the member sends it again', async () => {
  const id = await begin()
  await send(id)
  expect(await sendBack(id, 'Say which data it used.', editor)).toMatchObject({ ok: true })
  await saveDraft('project', id, { revision: 1, fields: projectFields({ title: 'Half done' }), actorId: asha })
  expect(await publish(id, 2)).toEqual({ ok: false, reason: 'sent-back' })
  await send(id, 2)
  expect(await publish(id, 2)).toMatchObject({ ok: true })
})

test('nothing is undone against a consent that the member has withdrawn', async () => {
  const undo = (eventId: number) => undoChange(undoToken('', eventId), { id: editor, role: 'editor' }, publicationUndoHandlers)
  const sentBack = await begin()
  await send(sentBack)
  const returned = await sendBack(sentBack, 'Say which data it used.', editor)
  await revert(asha, sentBack)
  expect(await undo(returned.ok ? returned.eventId : 0)).toBe('changed')

  const shown = await begin()
  await send(shown)
  await publish(shown)
  const ended = await endPublication('project', shown, { actorId: editor })
  await revert(asha, shown)
  expect(await undo(ended.ok ? ended.eventId : 0)).toBe('changed')
  expect(await publicCount()).toBe(0)
})

test('a project is not sent while an uploaded picture is not added, and the error names what to do', async () => {
  const picture = { kind: 'picture' as const, name: 'a.png', bytes: 10, width: 800, height: 500, uploadedBy: asha, sha256: '7'.repeat(64) }
  const [file] = await db().insert(files).values(picture).returning()
  const id = await begin()
  const search = new URLSearchParams({ file: file?.id ?? '' })
  const texts = { do: 'send', summary: 'Whole.', consent: 'on' }
  expect(await handleOwnProject(asha, id, await form(id, texts), search)).toMatchObject({
    status: 422,
    result: { failure: { error: { '': [expect.stringContaining('press “Add this screenshot”')] } } },
  })
  expect((await own(id)).state).toBe('draft')
  expect(await handleOwnProject(asha, id, await form(id, { do: 'add', file: file?.id ?? '', alt: 'The ledger' }), search)).toEqual({ done: 'picture' })
  expect(await handleOwnProject(asha, id, await form(id, texts), search)).toEqual({ done: 'sent' })
})

test('a member’s project cannot be copied, because its consent would not apply to the copy', async () => {
  const id = await begin()
  await send(id)
  const copying = new FormData()
  for (const [name, value] of Object.entries({ do: 'copy', copyId: crypto.randomUUID() })) copying.set(name, value)
  const answer = await handleRelease({ kind: 'project', id, form: copying, actorId: editor })
  expect(answer).toMatchObject({ status: 409, result: { message: expect.stringContaining('Not copied') } })
  expect((await db().select().from(publications)).map((row) => row.id)).toEqual([id])
})

test('a member can show only their own pictures, each with a description', async () => {
  const picture = { kind: 'picture' as const, name: 'a.png', bytes: 10, width: 800, height: 500 }
  const rows = await db()
    .insert(files)
    .values([asha, ravi].map((uploadedBy, index) => ({ ...picture, uploadedBy, sha256: String(index).repeat(64) })))
    .returning()
  const [mine = '', others = ''] = rows.map(({ id }) => id)
  expect(await listOwnPictures(asha, [others, 'x', mine])).toMatchObject([{ id: mine }])
  const id = await begin()
  expect(await handleOwnProject(asha, id, await form(id, { do: 'add', file: others, alt: 'Theirs' }))).toMatchObject({ status: 422 })
  expect(await handleOwnProject(asha, id, await form(id, { do: 'add', file: mine, alt: ' ' }))).toMatchObject({
    status: 422,
    result: { failure: { form: 'picture' } },
  })
  const shown = await form(id)
  expect(await handleOwnProject(asha, id, await form(id, { do: 'add', file: mine, alt: 'The ledger' }))).toEqual({ done: 'picture' })
  // Adding a picture did not change the texts, so the form of another window is still valid.
  expect(await handleOwnProject(asha, id, shown)).toHaveProperty('done')
  expect((await own(id)).fields.screenshots).toEqual([{ fileId: mine, alt: 'The ledger', caption: '' }])
  expect(await handleOwnProject(asha, id, await form(id, { do: 'remove', file: mine }))).toEqual({ done: 'picture' })
  expect((await own(id)).fields.screenshots).toEqual([])
})

test('an account’s data includes its projects; erasure deletes them, except public ones that may stay', async () => {
  const [draft, waiting, shown, staying, stayingDraft] = [await begin(), await begin(), await begin(), await begin(), await begin()]
  const others = await begin(projectFields(), ravi)
  for (const id of [waiting, shown]) await send(id)
  for (const id of [staying, stayingDraft]) await sendOwnProject(asha, id, { revision: 1, noticeVersion: '2026-11', outlivesAccount: true })
  for (const id of [shown, staying]) expect(await publish(id)).toMatchObject({ ok: true })
  const { projects } = await getAccountData({ id: asha, email: 'asha@example.com', emailVerified: false })
  expect(projects.length).toBe(5)
  expect(projects.find(({ mayOutliveAccount }) => mayOutliveAccount)).toMatchObject({ underNotice: '2026-11', project: { kind: 'project' } })

  await db().transaction((tx) => eraseAccount(tx, asha, 'asked'))
  const left = await db().select().from(publications)
  expect(left.map(({ id }) => id).sort()).toEqual([staying, others].sort())
  expect(left.find(({ id }) => id === staying)).toMatchObject({ createdBy: null, updatedBy: null, byMember: true })
  expect((await db().select().from(releases).where(eq(releases.publicationId, staying)))[0]?.liveUntil).toBeNull()
  expect(draft).not.toBe(waiting)
})
