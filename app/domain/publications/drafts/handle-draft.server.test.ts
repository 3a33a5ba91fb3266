import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { archivePublication } from '#app/domain/publications/releases/release.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { handleDraftForm } from './editor-form.server.ts'
import { findDraft } from './find-draft.server.ts'
import { handleDraft } from './handle-draft.server.ts'
import { createDraft, createEmptyFields } from './write-draft.server.ts'

useTestDatabase()

const person = (id: string, role: Role = 'editor') => ({
  id,
  name: id,
  email: `${id.toLowerCase()}@example.org`,
  emailVerified: true,
  role,
  twoFactorEnabled: true,
})
const [asha, bilal, placer] = [person('Asha'), person('Bilal'), person('Chitra', 'placement')]

beforeAll(async () => {
  await db()
    .insert(users)
    .values([asha, bilal, placer].map(({ id, name, email, role }) => ({ id, name, email, role })))
})

async function begin(kind: PublicationKind = 'post'): Promise<string> {
  const id = crypto.randomUUID()
  await createDraft(kind, id, asha.id)
  return id
}
const save = (revision: number, title: string, who = asha) => ({ do: 'save', revision, fields: { ...createEmptyFields('post'), title }, personId: who.id })

test('a save returns its revision; the second save of one revision returns the first one’s fields', async () => {
  const id = await begin()
  expect(await handleDraft(id, save(1, 'First'), asha)).toMatchObject({ status: 200, body: { ok: true, revision: 2 } })
  expect(await handleDraft(id, save(1, 'First'), asha)).toMatchObject({ status: 200, body: { revision: 2 } })
  expect(await handleDraft(id, save(1, 'Second', bilal), bilal)).toMatchObject({
    status: 409,
    body: { reason: 'changed', current: { revision: 2, by: 'Asha', fields: { title: 'First' } } },
  })
})

test('invalid fields each get an error, and nothing is stored', async () => {
  const id = await begin()
  const sent = { ...save(1, 'x'.repeat(161)), fields: { ...createEmptyFields('post'), title: 'x'.repeat(161), slug: 'No' } }
  expect(await handleDraft(id, sent, asha)).toMatchObject({
    status: 422,
    body: { reason: 'errors', errors: { title: expect.any(String), slug: expect.any(String) } },
  })
  for (const nonsense of [null, 1, [], {}, { do: 'save' }, { do: 'save', revision: -1, fields: null, personId: 'Asha' }, { do: 'here', tab: 'x' }])
    expect((await handleDraft(id, nonsense, asha)).status).toBe(422)
  expect((await handleDraft(id, { ...save(1, ''), fields: null }, asha)).status).toBe(422)
  expect((await findDraft('post', id))?.revision).toBe(1)
})

test('saving fails under another user’s name, without permission, and for a deleted or archived draft', async () => {
  const id = await begin()
  expect(await handleDraft(id, save(1, 'A', bilal), asha)).toMatchObject({ status: 409, body: { reason: 'other-person' } })
  expect(await handleDraft(id, save(1, 'A', placer), placer)).toMatchObject({ status: 403 })
  expect(await handleDraft(crypto.randomUUID(), save(1, 'A'), asha)).toMatchObject({ status: 404 })
  expect(await handleDraft('no-id', save(1, 'A'), asha)).toMatchObject({ status: 404 })
  await archivePublication('post', id, true, { actorId: asha.id })
  expect(await handleDraft(id, save(1, 'A'), asha)).toMatchObject({ status: 409, body: { reason: 'archived' } })
})

test('other editors of a draft are shown until their tab is closed or silent for a minute', async () => {
  const id = await begin()
  const [tabA, tabB, tabC] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second))
  const here = async (tab: string, who: typeof asha, second: number) => {
    const { body } = await handleDraft(id, { do: 'here', tab }, who, at(second))
    return body.ok ? body.presence?.others : body
  }
  expect(await here(tabA, asha, 0)).toEqual([])
  expect(await here(tabB, bilal, 1)).toEqual([{ name: 'Asha', isSelf: false }])
  expect(await here(tabC, asha, 2)).toEqual([
    { name: 'Asha', isSelf: true },
    { name: 'Bilal', isSelf: false },
  ])
  await handleDraft(id, { do: 'gone', tab: tabA }, asha, at(3))
  // A person cannot remove another person's tab.
  await handleDraft(id, { do: 'gone', tab: tabC }, bilal, at(3))
  expect(await here(tabB, bilal, 4)).toEqual([{ name: 'Asha', isSelf: false }])
  expect(await here(tabB, bilal, 63)).toEqual([])
})

test('characters that PostgreSQL cannot store are removed from every field', async () => {
  const id = await begin()
  const fields = { ...createEmptyFields('post'), title: 'A\0b', courseID: 'cloud\0' }
  expect(await handleDraft(id, { ...save(1, ''), fields }, asha)).toMatchObject({ status: 200 })
  expect((await findDraft('post', id))?.fields).toMatchObject({ title: 'Ab', courseID: 'cloud' })
})

test('a form without JavaScript saves the texts and does not overwrite a colleague’s save unseen', async () => {
  const id = await begin()
  const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Kept' }] }] }
  await handleDraft(id, { ...save(1, ''), fields: { ...createEmptyFields('post'), title: 'Theirs', body } }, asha)
  const form = new FormData()
  for (const [name, value] of Object.entries({ revision: '1', title: 'Mine', topics: 'SQL, , SQL, Plans' })) form.set(name, value)
  expect(await handleDraftForm('post', id, form, bilal.id)).toMatchObject({
    status: 409,
    result: { revision: 2, values: { title: 'Mine' }, theirs: { title: 'Theirs' } },
  })
  form.set('revision', '2')
  expect(await handleDraftForm('post', id, form, bilal.id)).toEqual({ to: 'saved' })
  expect((await findDraft('post', id))?.fields).toMatchObject({ title: 'Mine', topics: ['SQL', 'Plans'], body })
  expect(await handleDraftForm('project', id, form, bilal.id)).toBeNull()
})

test('a file that was deleted meanwhile causes an error at each field that shows it', async () => {
  const id = await begin('project')
  const gone = crypto.randomUUID()
  const shown = { fileId: gone, alt: 'The stock page' }
  const problem = { type: 'doc', content: [{ type: 'picture', attrs: { ...shown, caption: '' } }] }
  const fields = { ...createEmptyFields('project'), cover: shown, problem, screenshots: [{ ...shown, caption: '' }] }
  const answered = await handleDraft(id, { do: 'save', revision: 1, fields, personId: asha.id }, asha)
  const [picture, text] = ['This picture is gone. Upload it again, or remove it.', 'A picture or PDF in this text is gone. Upload it again, or take it out.']
  expect(answered).toMatchObject({ status: 422, body: { reason: 'errors', errors: { cover: picture, 'screenshots.0': picture, problem: text } } })
})
