import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listContent } from '#app/domain/content/published-content.server.ts'
import { questionContent } from '#app/domain/content/questions.ts'
import { db } from '#app/platform/db/client.server.ts'
import { popup } from '#content/popup.ts'
import { addWriters, asha, ravi, serveRoutes } from '#server/testing/publications.ts'
import { listRoutePatterns } from '#server/testing/route-patterns.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getDeclaration } from './content-declarations.server.ts'
import { exportContent, importContent } from './content-transfer.server.ts'
import { findDraft } from './drafts/find-draft.server.ts'
import { handleDraft } from './drafts/handle-draft.server.ts'
import { findEntryDraft, openEntry } from './drafts/new-draft.server.ts'
import { createDraft } from './drafts/write-draft.server.ts'
import { contentQuery, listContentOverview, searchContentEntries } from './lists/content-list.server.ts'
import { followContent, loadContent } from './load-content.server.ts'
import { endPublication, releaseDraft, unpublishContent } from './releases/release.server.ts'
import { revertStatus } from './releases/undo-release.server.ts'
import { publications } from './schema.server.ts'
import { findVersions } from './versions/find-versions.server.ts'
import { restoreVersion } from './versions/versions.server.ts'

useTestDatabase()

beforeAll(async () => serveRoutes(...(await listRoutePatterns())))

const listVersions = async (id: string) => (await findVersions('question', id, null))?.rows ?? []
beforeEach(async () => {
  await db().delete(publications)
  await addWriters()
})

const person = (id = asha) => ({ id, name: id, email: `${id}@example.com`, role: 'editor', twoFactorEnabled: true }) as Parameters<typeof handleDraft>[2]
const question = (values: object = {}) => ({
  question: 'May I bring my own laptop?',
  id: 'own-laptop',
  answer: 'Yes. The lab has machines for everybody too, and sockets at each seat.',
  more: null,
  order: 5,
  ...values,
})

/** Saves a draft like its editor. */
async function save(id: string, data: object, { revision = 1, by = asha } = {}) {
  const { status, body } = await handleDraft(id, { do: 'save', revision, fields: { data }, personId: by }, person(by))
  return { status, ...body } as { status: number; revision?: number; missing?: Record<string, string>; errors?: object; message?: string }
}

async function addQuestion(data: object = question(), by = asha): Promise<string> {
  const id = crypto.randomUUID()
  await createDraft('question', id, by)
  await save(id, data, { by })
  return id
}

async function publish(id: string) {
  const draft = await findDraft('question', id)
  return await releaseDraft('question', id, { revision: draft?.revision ?? 0, at: null, actorId: asha })
}

async function publicQuestions(): Promise<Record<string, string>> {
  await loadContent()
  return Object.fromEntries(listContent(questionContent).map(({ slug, entry }) => [slug, entry.question]))
}

const stateOf = async (slug: string) => {
  const { rows } = await contentQuery.list({ state: '', q: '' }, {}, { kind: 'question', now: new Date() })
  return rows.find((row) => row.slug === slug)?.state
}

test('two people who open an entry of the files get one draft with its content', async () => {
  const [one, other] = await Promise.all([openEntry('question', 'fees', asha), openEntry('question', 'fees', ravi)])
  expect(one).toBe(other)
  const draft = await findDraft('question', one ?? '')
  expect(draft?.fields).toMatchObject({ slug: 'fees', title: 'What does a course cost?' })
  expect(draft?.isSlugFixed).toBe(true)
  expect(await stateOf('fees')).toBe('file')
  expect(await openEntry('question', 'no-such-question', asha)).toBeNull()
})

test('if two people save one entry, the second gets an error with the first one’s data', async () => {
  const id = await addQuestion()
  expect(await save(id, question({ order: 6 }), { revision: 2, by: ravi })).toMatchObject({ status: 200, revision: 3 })
  expect(await save(id, question({ order: 7 }), { revision: 2 })).toMatchObject({ status: 409, reason: 'changed', current: { fields: { data: { order: 6 } } } })
})

test('a draft is saved with its gaps, and each save returns what prevents publishing', async () => {
  const id = crypto.randomUUID()
  await createDraft('question', id, asha)
  const saved = await save(id, { question: 'May I?', order: 'first' })
  expect(saved.missing).toMatchObject({
    question: 'Use at least 12 characters.',
    id: 'Fill in this field.',
    answer: 'Fill in this field.',
    order: 'Enter a number.',
  })
  expect((await findDraft('question', id))?.fields).toMatchObject({ data: { question: 'May I?', order: 'first' } })
  expect(await publish(id)).toMatchObject({ ok: false, reason: 'errors' })
})

test('a megabyte is rejected with a message, and the stored draft stays', async () => {
  const id = await addQuestion()
  const saved = await save(id, question({ answer: 'a'.repeat(1_000_000) }), { revision: 2 })
  expect(saved).toMatchObject({ status: 422, message: 'This is longer than one entry can be: 500,000 characters. Make two of it, or take something out.' })
  expect((await findDraft('question', id))?.fields).toMatchObject({ data: question() })
})

test('a slug of the files, of another draft or in a wrong format gets an error at its field; all typed values stay', async () => {
  const first = await addQuestion()
  const second = await addQuestion(question({ id: 'second' }))
  const taken = 'Another question has or had this name. Choose another.'
  expect((await save(second, question({ id: 'own-laptop' }), { revision: 2 })).missing).toEqual({ id: taken })
  expect((await save(second, question({ id: 'fees' }), { revision: 3 })).missing).toEqual({ id: taken })
  expect((await save(second, question({ id: 'No Good' }), { revision: 4 })).missing?.id).toMatch(/small letters/)
  expect((await findDraft('question', second))?.fields).toMatchObject({ slug: '', data: { id: 'No Good' } })
  expect(await publish(second)).toMatchObject({ ok: false, reason: 'errors' })

  expect(await publish(first)).toMatchObject({ ok: true })
  await save(first, question({ id: 'renamed' }), { revision: 2 })
  expect((await findDraft('question', first))?.fields).toMatchObject({ slug: 'own-laptop', data: { id: 'own-laptop' } })
})

test('readers see the published entry; restoring an old version does not change it', async () => {
  const id = await addQuestion()
  expect(await publish(id)).toMatchObject({ ok: true })
  expect(await publicQuestions()).toMatchObject({ 'own-laptop': 'May I bring my own laptop?' })
  await save(id, question({ question: 'Do I need a laptop?' }), { revision: 2, by: ravi })
  expect(await stateOf('own-laptop')).toBe('changed')
  expect(await publicQuestions()).toMatchObject({ 'own-laptop': 'May I bring my own laptop?' })
  expect((await listVersions(id)).map(({ revision }) => revision)).toContain(2)
  expect(await restoreVersion('question', id, { revision: 2, seen: 3, actorId: ravi })).toMatchObject({ ok: true })
  expect((await findDraft('question', id))?.fields).toMatchObject({ title: 'May I bring my own laptop?', data: question() })
})

test('a version is restored without its address if another draft takes the address at the same moment', async () => {
  const id = await addQuestion()
  await save(id, question({ id: 'renamed' }), { revision: 2, by: ravi })
  const other = await addQuestion(question({ id: 'other' }))
  const [taken, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const taking = db().transaction(async (tx) => {
    const draft = sql`jsonb_set(${publications.draft}, '{slug}', '"own-laptop"')`
    await tx.update(publications).set({ draft }).where(eq(publications.id, other))
    taken.resolve()
    await end.promise
  })
  await taken.promise
  const restored = Promise.allSettled([restoreVersion('question', id, { revision: 2, seen: 3, actorId: asha })])
  await vi.waitFor(async () => {
    const { rows } = await db().execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rows).toHaveLength(1)
  })
  end.resolve()
  await taking
  expect(await restored).toMatchObject([{ status: 'fulfilled', value: { ok: true } }])
  expect((await findDraft('question', id))?.fields).toMatchObject({ slug: '', data: { id: 'own-laptop' } })
})

test('an entry of the files is taken off the site and put back, and both can be undone', async () => {
  const id = (await openEntry('question', 'fees', asha)) ?? ''
  const off = await unpublishContent('question', id, { actorId: asha })
  expect(off).toMatchObject({ ok: true, action: 'publication.take-off' })
  expect(await publicQuestions()).not.toHaveProperty('fees')
  expect(await stateOf('fees')).toBe('off')
  expect((await listContentOverview('editor')).find(({ kind }) => kind === 'question')).toMatchObject({ off: 1, changed: 0 })
  const back = await endPublication('question', id, { actorId: asha })
  expect(back).toMatchObject({ ok: true, action: 'publication.show-file' })
  expect(await publicQuestions()).toHaveProperty('fees')
  if (!back.ok) throw new Error(back.reason)
  const { auditEvents } = await import('#app/domain/accounts/audit-schema.server.ts')
  const [event] = await db().select().from(auditEvents).where(eq(auditEvents.id, back.eventId))
  await db().transaction(async (tx) => {
    expect(await revertStatus(tx, { ...event, actorId: asha } as Parameters<typeof revertStatus>[1])).toBe(true)
  })
  expect(await publicQuestions()).not.toHaveProperty('fees')
})

test('the text of the files is a version of an entry that staff changed or imported', async () => {
  const id = (await openEntry('popup', 'popup', asha)) ?? ''
  const { title, text } = popup
  await save(id, { title: 'Ask us.', text })
  expect(await restoreVersion('popup', id, { revision: 1, seen: 2, actorId: asha })).toMatchObject({ ok: true })
  expect((await findDraft('popup', id))?.fields).toMatchObject({ data: { title, text } })

  const file = { format: 1, kind: 'question', slug: 'fees', data: question({ id: 'fees' }) }
  expect(await importContent([{ path: 'fees.json', text: JSON.stringify(file) }], { publish: true })).toMatchObject({ ok: true })
  const imported = (await findEntryDraft('question', 'fees')) ?? ''
  expect((await findDraft('question', imported))?.fields).toMatchObject({ title: 'May I bring my own laptop?' })
  expect(await restoreVersion('question', imported, { revision: 1, seen: 2, actorId: asha })).toMatchObject({ ok: true })
  expect((await findDraft('question', imported))?.fields).toMatchObject({ title: 'What does a course cost?' })
})

test('the only entry of a kind cannot be taken off the site', async () => {
  const id = (await openEntry('popup', 'popup', asha)) ?? ''
  expect(await unpublishContent('popup', id, { actorId: asha })).toMatchObject({ ok: false })
})

test('editors can open every kind except those for admins, and search finds entries by their text', async () => {
  const kinds = async (role: 'editor' | 'admin' | 'counsellor') => (await listContentOverview(role)).map(({ kind }) => kind)
  expect(await kinds('editor')).not.toContain('institute')
  expect(await kinds('admin')).toContain('institute')
  expect(await kinds('counsellor')).toEqual([])
  const found = await searchContentEntries('total of each way of paying', 20, 'editor')
  expect(found).toContainEqual(expect.objectContaining({ href: '/staff/content/question/file/fees' }))
})

test('an export can be imported elsewhere as drafts or as public; importing it again changes nothing', async () => {
  const id = await addQuestion()
  await publish(id)
  const exported = (await exportContent()).map(({ path, file }) => ({ path, text: JSON.stringify(file) }))
  expect(exported.map(({ path }) => path)).toEqual(expect.arrayContaining(['question/own-laptop.json', 'question/fees.json', 'popup/popup.json']))
  await db().delete(publications)
  expect(await importContent(exported, { publish: false })).toEqual({ ok: true, changed: 1, unchanged: exported.length - 1 })
  expect(await stateOf('own-laptop')).toBe('draft')
  expect(await importContent(exported, { publish: true })).toMatchObject({ ok: true, changed: 1 })
  expect(await publicQuestions()).toMatchObject({ 'own-laptop': 'May I bring my own laptop?' })
  expect(await importContent(exported, { publish: true })).toMatchObject({ ok: true, changed: 0 })
})

test('an import accepts a course and a roadmap that names it, in any order', async () => {
  const [course] = Object.values(getDeclaration('course').files()) as { courseID: string }[]
  const [roadmap] = Object.values(getDeclaration('roadmap').files()) as { id: string; courses: string[] }[]
  const added = { ...course, courseID: 'cyber-security', label: 'Cyber Security', inSelect: false }
  const changed = { ...roadmap, courses: ['cyber-security', ...(roadmap?.courses.slice(1) ?? [])] }
  const asFile = (kind: string, slug: string, data: object) => ({ path: `${kind}.json`, text: JSON.stringify({ format: 1, kind, slug, data }) })
  const files = [asFile('roadmap', roadmap?.id ?? '', changed), asFile('course', 'cyber-security', added)]
  expect(await importContent(files.slice(0, 1), { publish: true })).toMatchObject({ ok: false })
  expect(await importContent(files, { publish: true })).toEqual({ ok: true, changed: 2, unchanged: 0 })
  await loadContent()
  expect(listContent(getDeclaration('roadmap')).find(({ slug }) => slug === roadmap?.id)?.entry).toMatchObject({ courses: changed.courses })
})

test('an entry that is off the site is also off the site after its export is imported elsewhere', async () => {
  await unpublishContent('question', (await openEntry('question', 'fees', asha)) ?? '', { actorId: asha })
  const exportQuestions = async () => (await exportContent()).filter(({ file }) => file.kind === 'question')
  const exported = (await exportQuestions()).map(({ path, file }) => ({ path, text: JSON.stringify(file) }))
  await db().delete(publications)
  expect(await importContent(exported, { publish: false })).toMatchObject({ ok: true, changed: 0 })
  expect(await publicQuestions()).toHaveProperty('fees')
  expect(await importContent(exported, { publish: true })).toMatchObject({ ok: true, changed: 1 })
  expect(await publicQuestions()).not.toHaveProperty('fees')
  expect(await importContent(exported, { publish: true })).toMatchObject({ ok: true, changed: 0 })
  const back = (await exportQuestions()).map(({ path, file }) => ({
    path,
    text: JSON.stringify({ ...file, data: file.data ?? getDeclaration(file.kind).files()[file.slug] }),
  }))
  expect(await importContent(back, { publish: true })).toMatchObject({ ok: true, changed: 1 })
  expect(await publicQuestions()).toHaveProperty('fees')
  const popupOff = { path: 'popup.json', text: JSON.stringify({ format: 1, kind: 'popup', slug: 'popup', data: null }) }
  expect(await importContent([popupOff], { publish: true })).toEqual({ ok: false, errors: ['popup.json: data: This entry cannot be taken off the site.'] })
})

test('a failed import names the file of each error and writes nothing', async () => {
  const file = (values: object, path = 'question/a.json') => ({
    path,
    text: JSON.stringify({ format: 1, kind: 'question', slug: 'own-laptop', data: question(), ...values }),
  })
  const errorsOf = async (...files: Parameters<typeof importContent>[0]) => {
    const result = await importContent(files, { publish: true })
    return result.ok ? [] : result.errors
  }
  expect(await errorsOf(file({ format: 0 }))).toEqual([
    'question/a.json: An older version of the site wrote this file (format 0, this site reads 1). Update that site, and export again.',
  ])
  expect(await errorsOf(file({ data: { ...question(), answer: 'Short.', colour: 'red' } }))).toEqual([
    'question/a.json: data.answer (Answer): Use at least 40 characters.',
    'question/a.json: This kind has no field “colour”.',
  ])
  expect(await errorsOf(file({ kind: 'poem' }), { path: 'b.json', text: '{' })).toEqual([
    'question/a.json: This site has no content of the kind “poem”.',
    'b.json: This is not JSON.',
  ])
  expect(await errorsOf(file({}), file({}, 'question/b.json'))).toEqual(['question/b.json: question/a.json has the same entry, question/own-laptop.'])
  expect(await errorsOf(file({}), file({ slug: undefined }, 'question/c.json'))).toHaveLength(1)
  expect(await db().$count(publications)).toBe(0)
})

test('a closing process waits for the content it is loading, and loads no more', async () => {
  const listeners: { onLost: () => void }[] = []
  const feed = { subscribe: (listener: (typeof listeners)[number]) => listeners.push(listener) } as unknown as Parameters<typeof followContent>[0]
  const done: string[] = []
  const [begun, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stop = followContent(feed, async () => {
    begun.resolve()
    await work.promise
    done.push('loaded')
  })
  for (const { onLost } of listeners) onLost()
  await begun.promise
  const stopped = stop().then(() => done.push('stopped'))
  for (const { onLost } of listeners) onLost()
  work.resolve()
  await stopped
  expect(done).toEqual(['loaded', 'stopped'])
})

test('a policy is not published with a date later than the day on which it becomes public', async () => {
  const id = (await openEntry('policy', 'terms', asha)) ?? ''
  const draft = await findDraft('policy', id)
  const data = { ...(draft?.fields as { data?: object } | undefined)?.data, changedOn: '2027-02-03' }
  const admin = { ...person(), role: 'admin' as const }
  expect(await handleDraft(id, { do: 'save', revision: 1, fields: { data }, personId: asha }, admin)).toMatchObject({ status: 200 })
  const release = async (now: string, at: string | null) =>
    await releaseDraft('policy', id, { revision: 2, at: at ? new Date(at) : null, actorId: asha, now: new Date(now) })
  const error = { ok: false, reason: 'errors', errors: { changedOn: 'Choose the day on which this text becomes public, or an earlier day.' } }
  expect(await release('2027-02-02T18:29:00Z', null)).toEqual(error)
  expect(await release('2027-02-01T10:00:00Z', '2027-02-02T18:29:00Z')).toEqual(error)
  expect(await release('2027-02-01T10:00:00Z', '2027-02-02T18:30:00Z')).toMatchObject({ ok: true })
})
